import { expect, test } from 'vitest';
import { beijingMidnight, eveningMs, opensMs, todayOf } from './center.rule.ts';

const at = (beijing: string): number => Date.parse(`${beijing}:00+08:00`);
const calendar = { firstEveningMs: at('2026-11-16T20:00'), moved: new Map<number, string>() };
/** The third day is held after the fifth. */
const moved = { ...calendar, moved: new Map([[3, '2026-11-22']]) };
const DAYS = [1, 2, 3, 4, 5];

test.each([
  ['the evening before', '2026-11-15T23:59', 0, 0],
  ['the first morning', '2026-11-16T00:00', 1, 1],
  ['the third day', '2026-11-18T12:00', 3, 2],
  ['the last day', '2026-11-20T23:59', 5, 5],
  ['the day after it', '2026-11-21T00:00', 6, 5],
  ['the day to which one was moved', '2026-11-22T08:00', 6, 3],
  ['after that', '2026-11-23T08:00', 6, 6],
])('%s', (_when, now, today, todayIfMoved) => {
  expect([todayOf(calendar, DAYS, at(now)), todayOf(moved, DAYS, at(now))]).toEqual([today, todayIfMoved]);
});

test('a day opens at six, and its evening is at the hour of the first', () => {
  expect([opensMs(calendar, 2), eveningMs(calendar, 2)]).toEqual([at('2026-11-17T06:00'), at('2026-11-17T20:00')]);
  expect([opensMs(moved, 3), eveningMs(moved, 3)]).toEqual([at('2026-11-22T06:00'), at('2026-11-22T20:00')]);
});

test('midnight is Beijing’s', () => {
  expect(beijingMidnight(new Date(at('2026-11-16T07:30'))).getTime()).toBe(at('2026-11-16T00:00'));
});
