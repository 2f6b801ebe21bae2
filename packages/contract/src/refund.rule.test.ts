import { describe, expect, test } from 'vitest';
import { refundFen } from './money.rule.ts';
import { afterWorkdays, givenBackBy, takenByEach } from './refund.rule.ts';

test.each([
  ['a Saturday', '2026-11-28T02:05:00Z', 5, '2026-12-04T16:00:00.000Z'],
  ['a Monday', '2026-11-23T02:00:00Z', 5, '2026-11-30T16:00:00.000Z'],
  ['a Friday', '2026-11-27T02:00:00Z', 1, '2026-11-30T16:00:00.000Z'],
  ['a Sunday evening that is Monday there', '2026-11-29T16:00:00Z', 1, '2026-12-01T16:00:00.000Z'],
])('working days of banks, in Beijing, from %s', (_name, from, count, until) =>
  expect(afterWorkdays(new Date(from), count).toISOString()).toBe(until),
);

describe('what each used lesson takes', () => {
  test('lessons of ¥269 in twelve', () => expect(takenByEach(26_900, 12, 3)).toEqual([2_241, 2_242, 2_242]));

  test.each([
    [26_900, 12, 5],
    [1, 12, 7],
    [99_999, 7, 7],
    [10, 3, 9],
  ])('%i fen in %i, %i used: together what does not come back', (paidFen, lessons, used) => {
    const taken = takenByEach(paidFen, lessons, used).reduce((sum, fen) => sum + fen, 0);
    expect(paidFen - taken).toBe(refundFen({ paidFen, lessons, used, isEarly: false }));
  });
});

test.each([
  [20_000, [20_000]],
  [25_000, [25_000]],
  [30_000, [25_000, 5_000]],
  [0, []],
] as const)('%i of two payments comes from the first, and what it lacks from the second', (fen, given) =>
  expect(givenBackBy([{ fen: 25_000 }, { fen: 5_000 }], fen)).toEqual(given.map((of) => ({ fen: of }))),
);
