import { describe, expect, test } from 'vitest';
import { everyInstalment, instalmentsOf, yearlyRate } from './instalments.rule.ts';

const sum = (fen: readonly number[]) => fen.reduce((all, one) => all + one, 0);

describe('instalments', () => {
  test.each([
    [30_700, 3, 230, { feeFen: 706, wholeFen: 31_406, eachFen: 10_468, lastFen: 10_470 }],
    // 13.815: half a fen goes to the even neighbour.
    [30_700, 6, 450, { feeFen: 1_382, wholeFen: 32_082, eachFen: 5_346, lastFen: 5_352 }],
    [30_700, 12, 750, { feeFen: 2_302, wholeFen: 33_002, eachFen: 2_749, lastFen: 2_763 }],
    [10_000, 3, 0, { feeFen: 0, wholeFen: 10_000, eachFen: 3_333, lastFen: 3_334 }],
  ])('%i fen in %i with %i ten-thousandths', (payFen, times, rate, came) => {
    expect(instalmentsOf(payFen, times, rate)).toEqual({ times, ...came });
  });

  test('together they are the sum and the fee, whatever the sum', () => {
    for (let payFen = 10_000; payFen < 200_000; payFen += 317)
      for (const [times, rate] of [
        [3, 230],
        [6, 450],
        [12, 750],
      ] as const) {
        const plan = instalmentsOf(payFen, times, rate);
        expect(sum(everyInstalment(plan))).toBe(plan.wholeFen);
        expect(everyInstalment(plan)).toHaveLength(times);
        expect(plan.lastFen - plan.eachFen).toBeLessThan(2 * times);
      }
  });

  test('what it comes to in a year is said of what is still owed', () => {
    const rates = (
      [
        [3, 230],
        [6, 450],
        [12, 750],
      ] as const
    ).map(([times, rate]) => yearlyRate(30_700, instalmentsOf(30_700, times, rate)));
    expect(rates).toEqual([137, 153, 136]);
    expect(yearlyRate(10_000, instalmentsOf(10_000, 3, 0))).toBe(0);
  });
});
