import { expect, test } from 'vitest';
import { adviceFor, SLOW_MS, type Findings } from './diagnosis.rule.ts';

test.each<[string, Findings, string[]]>([
  ['nothing tried', {}, ['go-on']],
  ['half of it tried, and well', { net: 80, stream: 'plays' }, ['go-on']],
  ['all well', { net: 80, stream: 'plays', sound: 'heard' }, ['all-well']],
  ['as slow as may be', { net: SLOW_MS, stream: 'plays', sound: 'heard' }, ['all-well']],
  ['slow and silent', { net: SLOW_MS + 1, sound: 'silent', stream: 'plays' }, ['net-slow', 'sound-silent']],
  ['an old phone', { net: 80, stream: 'cannot' }, ['stream-cannot']],
  ['no network hides the rest', { net: 'lost', sound: 'silent', stream: 'cannot' }, ['net-lost']],
])('%s', (_what, findings, advice) => expect(adviceFor(findings)).toEqual(advice));
