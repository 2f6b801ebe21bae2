import { expect, test } from 'vitest';
import { payOf, realRate } from './instalment.rule.ts';
import { equalInstalment } from './loan.rule.ts';
import { someNumbers } from './some-numbers.ts';

test('twelve months at 0.6 % each look like 7.2 % and cost 13 %', () => {
  const payFen = payOf(1_200_000, 12, 60);
  expect(payFen).toBe(107_200);
  expect(realRate({ amountFen: 1_200_000, periods: 12, payFen })).toEqual({
    feeFen: 86_400,
    advertisedBp: 720,
    yearlyBp: 1_303,
    compoundBp: 1_384,
  });
});

test.each([
  ['no fee is no rate', 1_200_000, 12, 100_000, 0],
  ['what does not even pay the amount back has none', 1_200_000, 12, 90_000, 0],
])('%s', (_name, amountFen, periods, payFen, yearlyBp) => expect(realRate({ amountFen, periods, payFen }).yearlyBp).toBe(yearlyBp));

test('a loan of equal instalments costs what its contract says', () => {
  const some = someNumbers(5);
  for (let nth = 0; nth < 200; nth++) {
    const [amountFen, rateBp, periods] = [some(1_000_000, 100_000_000), some(1, 3_600), some(3, 60)];
    const { yearlyBp, compoundBp } = realRate({
      amountFen,
      periods,
      payFen: equalInstalment({ principalFen: amountFen, rateBp, months: periods }),
    });
    expect(Math.abs(yearlyBp - rateBp)).toBeLessThanOrEqual(1);
    expect(compoundBp).toBeGreaterThanOrEqual(yearlyBp);
  }
});

test('a higher fee is a higher rate, and what is advertised is never more than it costs', () => {
  let before = 0;
  for (let feeBp = 1; feeBp <= 1_000; feeBp += 9) {
    const { yearlyBp, advertisedBp } = realRate({ amountFen: 1_200_000, periods: 12, payFen: payOf(1_200_000, 12, feeBp) });
    expect(yearlyBp).toBeGreaterThan(before);
    expect(yearlyBp).toBeGreaterThanOrEqual(advertisedBp);
    before = yearlyBp;
  }
});
