import { expect, test } from 'vitest';
import { isMinor, LOSS_LINES, lossLine } from './risk-card.rule.ts';

test('what is left of ten thousand after a fall, and what it takes to have it back', () => {
  expect(lossLine(20)).toEqual({ falls: 20, left: 8_000, leftBorrowed: 6_000, needs: 25 });
  expect(lossLine(50)).toEqual({ falls: 50, left: 5_000, leftBorrowed: 0, needs: 100 });
  // Beyond half, whoever has borrowed as much again owes.
  expect(lossLine(70)).toEqual({ falls: 70, left: 3_000, leftBorrowed: -4_000, needs: 234 });
  expect(LOSS_LINES.map(({ falls }) => falls)).toEqual([20, 50, 70]);
});

test.each([
  [null, false],
  [2009, true],
  [2008, false],
  [1960, false],
])('born in %s: a minor %s', (year, minor) => expect(isMinor(year, new Date('2026-11-18T00:00:00Z'))).toBe(minor));
