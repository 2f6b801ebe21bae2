import { expect, test } from 'vitest';
import { lotOf, lotSince, nextLotAt } from './lot.rule.ts';

test.each([
  ['none is there', 0, 0, 0],
  ['one is there', 1, 0, 3],
  ['two came back one after the other', 2, 3, 3],
  ['it was counted again and nothing has changed', 1, 3, 0],
  ['one of three has ordered and cancelled', 1, 2, 1],
  ['what was there has been taken by others', 1, 9, 0],
])('%s', (_name, left, toldLately, lot) => {
  expect(lotOf(left, toldLately)).toBe(lot);
});

test('who was told has as long as the next ones wait', () => {
  const now = new Date('2026-03-02T04:00:00.000Z');
  expect(lotSince(nextLotAt(now))).toEqual(now);
});
