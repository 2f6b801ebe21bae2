import { expect, test } from 'vitest';
import { deadlineDate, deadlineWords } from './deadline-words.rule.ts';

const NOW = Date.parse('2026-11-15T10:00:00+08:00');

test.each([
  ['at midnight', '2026-11-17T16:00:00.000Z', /11月17日.*24:00$/],
  ['at the end of today', '2026-11-15T16:00:00.000Z', /^今天 24:00$/],
  ['at any other hour', '2026-11-16T05:20:00.000Z', /^明天 13:20$/],
])('a deadline %s', (_when, due, words) => expect(deadlineWords(due, NOW)).toMatch(words));

test.each([
  ['at midnight', '2026-11-17T16:00:00.000Z', '2026年11月17日 24:00'],
  ['at any other hour', '2026-11-17T05:20:00.000Z', '2026年11月17日'],
])('its day with the year, %s', (_when, due, words) => expect(deadlineDate(due)).toBe(words));
