import { describe, expect, test } from 'vitest';
import { dateWords, momentWords, spanWords } from './moment-words.rule.ts';

const at = (text: string) => new Date(`${text}:00+08:00`).toISOString();
const NOW = Date.parse(at('2026-11-16T13:30'));

describe('a moment', () => {
  test.each([
    ['2026-11-16T15:05', '今天 15:05'],
    ['2026-11-17T00:00', '明天 00:00'],
    ['2026-11-15T23:59', '昨天 23:59'],
    ['2026-11-18T10:00', '11月18日（周三） 10:00'],
  ])('%s', (moment, words) => expect(momentWords(at(moment), NOW)).toBe(words));
});

test("a date is Beijing's, with its year", () => {
  expect(dateWords('2025-12-31T16:00:00.000Z')).toBe('2026年1月1日');
  expect(dateWords('2025-12-31T15:59:59.000Z')).toBe('2025年12月31日');
});

describe('a span', () => {
  test.each([
    [59_000, '不到 1 分'],
    [60_000, '1 分'],
    [3_600_000, '1 小时'],
    [4_320_000, '1 小时 12 分'],
    [86_400_000, '1 天'],
    [97_200_000, '1 天 3 小时'],
  ])('%d ms', (ms, words) => expect(spanWords(ms)).toBe(words));
});
