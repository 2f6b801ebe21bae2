import { describe, expect, test } from 'vitest';
import { countdown, isOwnPath, lostWords } from './cancellation-words.rule.ts';

const ASKED = '2026-11-15T02:00:00.000Z';
const DUE = '2026-11-22T02:00:00.000Z';
const HOUR_MS = 3_600_000;

describe('seven days to think it over', () => {
  test.each([
    ['just now', '2026-11-15T02:00:00.000Z', 0, 168],
    ['the first evening', '2026-11-15T12:00:00.000Z', 0, 158],
    ['a day and an hour', '2026-11-16T03:00:00.000Z', 1, 143],
    ['the last hour', '2026-11-22T01:00:00.000Z', 6, 1],
    ['over', '2026-11-23T02:00:00.000Z', 7, 0],
    ['a clock that runs behind', '2026-11-14T02:00:00.000Z', 0, 192],
  ])('%s', (_name, now, gone, hours) => expect(countdown(ASKED, DUE, now)).toEqual({ days: 7, gone, leftMs: hours * HOUR_MS }));
});

test.each([
  ['/complainRecords', true],
  ['//elsewhere.example', false],
  ['https://elsewhere.example', false],
  ['/\\elsewhere.example', false],
  [null, false],
])('%s is a path of ours: %s', (path, own) => expect(isOwnPath(path)).toBe(own));

test.each([
  ['身份信息：昵称、头像', { group: '身份信息', names: '昵称、头像' }],
  ['设备：一、二、三、四、五、六、七', { group: '设备', names: '一、二、三、四、五、六等 7 项' }],
  ['学习记录', { group: '学习记录', names: '' }],
])('%s', (line, words) => expect(lostWords(line)).toEqual(words));
