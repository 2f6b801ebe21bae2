import { describe, expect, test } from 'vitest';
import { nextShed, pressureOf, SHED_ORDER, shareOf } from './admission.rule.ts';

const LIMIT = { loopDelayMs: 30, poolWaitMs: 250 };

test.each([
  ['nothing', 0, 0, 0],
  ['the loop at its limit', 30, 0, 1],
  ['the pool at its limit', 0, 250, 1],
  ['whichever is worse', 15, 1_000, 4],
])('pressure: %s', (_name, loopDelayMs, poolWaitMs, pressure) => expect(pressureOf({ loopDelayMs, poolWaitMs }, LIMIT)).toBe(pressure));

describe('how much is shed next', () => {
  test.each([
    ['calm stays calm', 0, 0.99, 0],
    ['at the limit some reports go', 0, 1, 0.2],
    ['more pressure, more at once', 0, 4, 0.8],
    ['just above the limit no other rank is touched', 0.9, 1.9, 1],
    ['reports alone, as long as it is below twice the limit', 1, 1.9, 1],
    ['twice the limit reaches what is browsed', 1, 2, 1.4],
    ['four times reaches those who learn', 2, 4, 2.8],
    ['thirty-one times does not reach vital calls', 3, 31, 3],
    ['thirty-two times does', 3, 32, 3.9],
    ['and never all of them', 3.9, 1_000, 3.9],
    ['half the limit is not yet quiet', 1, 0.5, 1],
    ['below half of it reports come back, slowly', 1, 0.49, 0.98],
    ['what is browsed comes back below its own half', 1.5, 0.99, 1.48],
    ['and not before', 1.5, 1, 1.5],
    ['those who learn', 2.5, 1.99, 2.48],
    ['vital calls come back first of all', 3.9, 15.9, 3.88],
    ['never below nothing', 0.01, 0, 0],
  ])('%s', (_name, shed, pressure, next) => expect(nextShed(shed, pressure)).toBeCloseTo(next, 10));

  test('a loop that stood still once costs reports alone, and they are back after fifty quiet looks', () => {
    let shed = nextShed(0, 10_000 / LIMIT.loopDelayMs);
    expect(shed).toBe(1);
    for (let look = 0; look < 50; look++) shed = nextShed(shed, 0);
    expect(shed).toBeCloseTo(0, 10);
  });
});

test.each([
  [0, [1, 1, 1, 1]],
  [0.25, [0.75, 1, 1, 1]],
  [1, [0, 1, 1, 1]],
  [1.5, [0, 0.5, 1, 1]],
  [3, [0, 0, 0, 1]],
  [3.9, [0, 0, 0, 0.1]],
])('at %d the shares of report, browse, learn, vital', (shed, shares) => {
  for (const [nth, share] of shares.entries()) expect(shareOf(shed, nth), SHED_ORDER[nth]).toBeCloseTo(share, 10);
});
