import { describe, expect, test } from 'vitest';
import { dayBeganMs, partOfDay, wholeMinutes } from './listening.rule.ts';

const at = (beijing: string): number => Date.parse(`${beijing}:00+08:00`);
const NOW = at('2026-11-18T00:30');

test('a day begins at midnight in Beijing', () => {
  expect(dayBeganMs(NOW)).toBe(at('2026-11-18T00:00'));
  expect(dayBeganMs(at('2026-11-17T23:59'))).toBe(at('2026-11-17T00:00'));
});

describe('a section is', () => {
  const NONE = { opensMs: null, begunMs: null, learnedMs: null };
  test.each([
    ['of today, where it is open at once and new', NONE, 'today'],
    ['of today, where its hour was today', { ...NONE, opensMs: at('2026-11-18T00:10') }, 'today'],
    ['left over, where its hour was yesterday', { ...NONE, opensMs: at('2026-11-17T06:00') }, 'rest'],
    ['left over, where it was begun yesterday', { ...NONE, begunMs: at('2026-11-17T23:50') }, 'rest'],
    ['of today, where it was begun today', { ...NONE, begunMs: at('2026-11-18T00:05') }, 'today'],
    ['left over, where it opened yesterday and was begun today', { ...NONE, opensMs: at('2026-11-17T06:00'), begunMs: NOW }, 'rest'],
    ['of today, where it was learned today', { opensMs: at('2026-11-10T06:00'), begunMs: at('2026-11-10T07:00'), learnedMs: NOW }, 'today'],
    ['done, where it was learned before', { ...NONE, begunMs: at('2026-11-17T06:00'), learnedMs: at('2026-11-17T23:59') }, 'done'],
  ])('%s', (_name, facts, part) => expect(partOfDay(facts, NOW)).toBe(part));
});

test.each([
  [0, 0],
  [59, 0],
  [60, 1],
  [1_199, 19],
])('%i s are %i minutes', (seconds, minutes) => expect(wholeMinutes(seconds)).toBe(minutes));
