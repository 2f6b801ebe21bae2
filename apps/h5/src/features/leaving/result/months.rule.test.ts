import { expect, test } from 'vitest';
import { monthsAfter } from './months.rule.ts';

test('instalments begin in the month after the payment, by the clock of Beijing, and run over the year', () => {
  expect(monthsAfter('2026-11-17T12:00:00.000Z', 3)).toEqual([
    { year: 2026, month: 12 },
    { year: 2027, month: 1 },
    { year: 2027, month: 2 },
  ]);
  // Half past midnight of the first of December.
  expect(monthsAfter('2026-11-30T16:30:00.000Z', 1)).toEqual([{ year: 2027, month: 1 }]);
});
