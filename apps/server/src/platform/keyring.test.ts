import { Writable } from 'node:stream';
import { serverEnv } from '@xuetang/testkit/server-env';
import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { SealBroken, unsealIfWhole } from './crypto.ts';
import { thatTell } from './keyring.ts';
import { createLog } from './log.ts';

const aKey = (text: string): string => Buffer.alloc(32, text).toString('base64');
const lookupOf = (ring: string, more: Record<string, string> = {}) =>
  readConfig(serverEnv('postgres://none', { XT_LOOKUP_KEY: ring, ...more })).keys.lookup;

describe('XT_LOOKUP_KEY', () => {
  test.each([
    ['a key as before', aKey('a'), {}, [0], 0],
    ['a former key and a new one', `${aKey('a')},1:${aKey('b')}`, {}, [0, 1], 1],
    ['both handed out, the former still writes', `${aKey('a')},1:${aKey('b')}`, { XT_LOOKUP_WRITES_WITH: '0' }, [0, 1], 0],
    ['two with numbers, in any order', `3:${aKey('b')},2:${aKey('a')}`, {}, [2, 3], 3],
  ])('%s', (_what, ring, more, numbers, writes) => {
    const keys = lookupOf(ring, more);
    expect([...keys.byNumber.keys()].toSorted((a, b) => a - b)).toEqual(numbers);
    expect(keys.writes).toBe(writes);
  });

  test.each([
    ['none', ''],
    ['two without a number', `${aKey('a')},${aKey('b')}`],
    ['a number twice', `1:${aKey('a')},1:${aKey('b')}`],
    ['a number that does not fit into a byte', `256:${aKey('a')}`],
    ['too short a key', Buffer.alloc(16).toString('base64')],
  ])('is refused with %s', (_what, ring) => {
    expect(() => lookupOf(ring)).toThrow('XT_LOOKUP_KEY');
  });

  test('does not write with a key that it does not hold', () => {
    expect(() => lookupOf(aKey('a'), { XT_LOOKUP_WRITES_WITH: '1' })).toThrow('XT_LOOKUP_WRITES_WITH: names no key of XT_LOOKUP_KEY');
  });
});

test('a value that does not open is told of in the log by column and row, and by nothing of itself', () => {
  let text = '';
  const into = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      text += chunk.toString();
      done();
    },
  });
  const { data } = thatTell(readConfig(serverEnv('postgres://none')).keys, createLog('test', 'info', { into }));
  expect(unsealIfWhole(data, Buffer.alloc(40, 1), { column: 'identity.learner.mobile_sealed', row: '42' })).toBeUndefined();
  expect(JSON.parse(text)).toMatchObject({
    msg: 'a sealed value does not open where it stands',
    column: 'identity.learner.mobile_sealed',
    row: '42',
    err: { type: SealBroken.name },
  });
});
