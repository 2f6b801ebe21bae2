import { expect, test } from 'vitest';
import { bestOf, isPassed, mayBegin, type ToldAttempt } from './attempts.rule.ts';

const HOUR = 3_600_000;
const done = (nth: number, handedInMs: number, scoreHalves = 100): ToldAttempt => ({
  nth,
  begunMs: handedInMs - HOUR,
  handedInMs,
  scoreHalves,
});

test.each([
  ['nobody has sat it', [], 0, { is: 'ready' }],
  ['one runs', [{ nth: 1, begunMs: 0, handedInMs: null, scoreHalves: null }], 1, { is: 'running' }],
  ['an hour after the first', [done(1, 0)], HOUR, { is: 'waiting', atMs: 12 * HOUR }],
  ['a moment before twelve hours', [done(1, 0)], 12 * HOUR - 1, { is: 'waiting', atMs: 12 * HOUR }],
  ['twelve hours after', [done(1, 0)], 12 * HOUR, { is: 'ready' }],
  ['counted from the last', [done(1, 0), done(2, 20 * HOUR)], 21 * HOUR, { is: 'waiting', atMs: 32 * HOUR }],
  ['three were sat', [done(1, 0), done(2, 20 * HOUR), done(3, 40 * HOUR)], 1_000 * HOUR, { is: 'used-up' }],
] as const)('%s', (_what, attempts, now, may) => expect(mayBegin(attempts, now)).toEqual(may));

test('the best counts, and sixty passes', () => {
  expect(bestOf([])).toBeNull();
  expect(bestOf([done(1, 0, 111), done(2, 1, 90)])).toBe(55.5);
  expect([119, 120].map(isPassed)).toEqual([false, true]);
});
