import { expect, test } from 'vitest';
import { relativeTime } from './relative-time.rule.ts';

const NOW = 1_763_600_000_000;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

test.each([
  ['9-29', 0, '刚刚'],
  ['9-29', MINUTE - 1, '刚刚'],
  ['9-29', -5 * MINUTE, '刚刚'],
  ['9-30', MINUTE, '1 分钟前'],
  ['9-30', HOUR - 1, '59 分钟前'],
  ['9-30', HOUR, '1 小时前'],
  ['9-30', DAY - 1, '23 小时前'],
  ['9-30', DAY, '1 天前'],
  ['9-30', 30 * DAY - 1, '29 天前'],
  ['9-30', 30 * DAY, '1 个月前'],
  ['9-30', 365 * DAY - 1, '12 个月前'],
  ['9-30', 365 * DAY, '1 年前'],
  ['9-30', 800 * DAY, '2 年前'],
])('[%s] %d ms ago is %s', (_id, agoMs, text) => expect(relativeTime(NOW - agoMs, NOW)).toBe(text));
