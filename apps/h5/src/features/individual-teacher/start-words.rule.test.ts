import { expect, test } from 'vitest';
import { startWords } from './start-words.rule.ts';

const NOW = Date.parse('2026-11-15T04:00:00Z');
const ENDS = '2026-12-02T12:00:00Z';

test.each([
  ['2026-11-15T12:00:00Z', '今天 20:00 开课'],
  ['2026-11-16T12:00:00Z', '明天 20:00 开课'],
  ['2026-11-18T12:00:00Z', '11月18日 周三 20:00 开课（还有 3 天）'],
  ['2026-11-15T04:00:00Z', '正在上课，12月2日结课'],
  ['2026-11-01T12:00:00Z', '正在上课，12月2日结课'],
])('a class that begins at %s', (startsAt, words) => expect(startWords({ startsAt, endsAt: ENDS }, NOW)).toBe(words));
