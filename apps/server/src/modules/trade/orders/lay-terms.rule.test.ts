import { expect, test } from 'vitest';
import { layTerms, type Term } from './lay-terms.rule.ts';

const DAY_MS = 24 * 3_600_000;
const NOW = new Date('2026-11-19T04:00:00Z');
const day = (days: number): Date => new Date(NOW.getTime() + days * DAY_MS);
const term = (orderId: string, from: number, until: number): Term => ({ orderId, nth: 1, from: day(from), until: day(until) });
const laid = (...terms: Term[]) =>
  layTerms(terms, NOW).map(({ orderId, from, until, usedDays }) => [
    orderId,
    (from.getTime() - NOW.getTime()) / DAY_MS,
    (until.getTime() - NOW.getTime()) / DAY_MS,
    usedDays,
  ]);

test.each([
  ['one that runs stays', [term('1', -10, 355)], []],
  ['one that follows stays', [term('1', -10, 355), term('2', 355, 720)], []],
  // Ten days and a half are eleven that were begun: 354 are left.
  [
    'of two that run the later one follows with its days that are left',
    [term('1', -20, 345), term('2', -10.5, 354.5)],
    [['2', 345, 699, 11]],
  ],
  [
    'and what followed the later one follows it still',
    [term('1', -20, 345), term('2', -10.5, 354.5), term('3', 354.5, 719.5)],
    [
      ['2', 345, 699, 11],
      ['3', 699, 1064, 0],
    ],
  ],
  ['one whose last day has begun is left as it is', [term('1', -20, 345), term('2', -29.5, 0.5)], [['1', 0.5, 344.5, 21]]],
  ['one that follows nothing any more begins now', [term('2', 345, 710)], [['2', 0, 365, 0]]],
])('%s', (_name, terms, moves) => {
  expect(laid(...terms)).toEqual(moves);
});

test('a last day that has begun beneath another one moves nothing', () => {
  expect(laid(term('1', -40, 325), term('2', -29.5, 0.5))).toEqual([]);
});
