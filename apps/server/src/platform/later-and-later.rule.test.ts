import { expect, test } from 'vitest';
import { laterAndLater } from './later-and-later.rule.ts';

const MINUTE_MS = 60_000;
const FROM = new Date('2026-11-18T04:00:00Z');
const after = (ms: number): Date => new Date(FROM.getTime() + ms);

test.each([
  ['at once: soon', 0, 1],
  ['before the first pause is over: soon', 0.5, 1.5],
  ['after ten minutes: in ten more', 10, 20],
  ['after a day: as seldom as it gets', 1_440, 1_500],
  ['by a clock that was put back: soon', -5, -4],
])('%s', (_when, minutes, again) => {
  const pauses = { soonMs: MINUTE_MS, seldomMs: 60 * MINUTE_MS };
  expect(laterAndLater(FROM, after(minutes * MINUTE_MS), pauses)).toEqual(after(again * MINUTE_MS));
});
