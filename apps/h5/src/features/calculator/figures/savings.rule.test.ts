import { expect, test } from 'vitest';
import { inTodaysMoney, monthInterest, saveMonthly } from './savings.rule.ts';
import { someNumbers } from './some-numbers.ts';

test('a thousand a month at 3 % for ten years is 139,741.4, as the formula of annuities says', () => {
  const { endFen, paidInFen, interestFen, byYear } = saveMonthly({
    startFen: 0,
    monthlyFen: 100_000,
    rateBp: 300,
    years: 10,
    inflationBp: 0,
  });
  // 1,000 × (1.0025¹²⁰ − 1) ÷ 0.0025 = 139,741.42; monthly rounding moves a fen.
  expect([endFen, paidInFen, interestFen]).toEqual([13_974_141, 12_000_000, 1_974_141]);
  // The first year: the formula says 12,166.38.
  expect(byYear[0]).toEqual({ year: 1, paidInFen: 1_200_000, balanceFen: 1_216_639 });
});

test('ten thousand at 3 %: the first month brings 25 yuan', () => expect(monthInterest(1_000_000, 300)).toBe(2_500));

test('what costs 100 today costs 122 in ten years at 2 %', () => {
  expect(inTodaysMoney(12_190, 200, 10)).toBe(10_000);
  expect(inTodaysMoney(12_345, 0, 30)).toBe(12_345);
});

test('every plan: within half a fen a month of the formula, never below what was put in, and prices only take away', () => {
  const some = someNumbers(3);
  for (let nth = 0; nth < 200; nth++) {
    const ask = {
      startFen: some(0, 1_000_000_000),
      monthlyFen: some(0, 10_000_000),
      rateBp: some(0, 1_200),
      years: some(1, 50),
      inflationBp: some(0, 1_000),
    };
    const { endFen, paidInFen, interestFen, todayFen } = saveMonthly(ask);
    const [rate, months] = [ask.rateBp / 120_000, ask.years * 12];
    const grown = (1 + rate) ** months;
    const exact = ask.startFen * grown + ask.monthlyFen * (rate === 0 ? months : (grown - 1) / rate);
    expect(Math.abs(endFen - exact)).toBeLessThanOrEqual(0.5 * (rate === 0 ? months : (grown - 1) / rate) + 1);
    expect(endFen).toBe(paidInFen + interestFen);
    expect(endFen).toBeGreaterThanOrEqual(paidInFen);
    expect(todayFen).toBeLessThanOrEqual(endFen);
    expect(Number.isSafeInteger(endFen)).toBe(true);
  }
});
