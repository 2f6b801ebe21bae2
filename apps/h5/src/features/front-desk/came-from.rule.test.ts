import { expect, test } from 'vitest';
import { cameFrom } from './came-from.rule.ts';

const HERE = 'https://h5.example';

test.each([
  ['what the link says counts first', 'homework', `${HERE}/mine`, 'homework'],
  ['else the page before', null, `${HERE}/lession-detail/12?x=1`, 'lession-detail'],
  ['with a tail', null, `${HERE}/login/sms#top`, 'login'],
  ['the first page of all', null, `${HERE}/`, undefined],
  ['another site says nothing', null, 'https://h5.example.com/mine', undefined],
  ['nor does nobody', null, '', undefined],
])('%s', (_what, said, referrer, name) => expect(cameFrom(said, referrer, HERE)).toBe(name));
