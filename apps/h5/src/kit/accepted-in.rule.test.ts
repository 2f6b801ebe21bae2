import { expect, test } from 'vitest';
import { acceptedIn } from './accepted-in.rule.ts';

const details = (...statuses: string[]) => ({
  errMsg: 'subscribe:ok',
  subscribeDetails: JSON.stringify(Object.fromEntries(statuses.map((status, nth) => [`t${nth}`, JSON.stringify({ status })]))),
});

test.each([
  ['one that was accepted', details('accept'), true],
  ['one of three', details('reject', 'accept', 'filter'), true],
  ['none', details('reject', 'cancel'), false],
  ['nothing asked', details(), false],
  ['nothing told', undefined, false],
  ['no details', { errMsg: 'subscribe:ok' }, false],
  ['no JSON', { subscribeDetails: 'accept' }, false],
  ['no JSON inside', { subscribeDetails: '{"t1":"accept"}' }, false],
  ['null inside', { subscribeDetails: '{"t1":"null"}' }, false],
])('%s', (_name, detail, isAccepted) => {
  expect(acceptedIn(detail)).toBe(isAccepted);
});
