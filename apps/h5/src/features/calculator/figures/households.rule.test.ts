import { describe, expect, test } from 'vitest';
import { emergencyFund } from './emergency.rule.ts';
import { breakEvenBp, tradeFund } from './fund.rule.ts';
import { pensionGap } from './pension.rule.ts';
import { rateWarning } from './rate-warning.rule.ts';
import { someNumbers } from './some-numbers.ts';

describe('emergency fund', () => {
  test.each([
    ['half way', 1_000_000, { targetFen: 3_000_000, missingFen: 2_000_000, lasts: 2, monthsToGo: 14 }],
    ['there already', 3_000_000, { missingFen: 0, lasts: 6, monthsToGo: 0 }],
    ['more than enough', 9_000_000, { missingFen: 0, lasts: 18, monthsToGo: 0 }],
  ])('%s', (_name, savedFen, result) =>
    expect(emergencyFund({ monthlyFen: 500_000, months: 6, savedFen, canSaveFen: 150_000 })).toMatchObject(result),
  );

  test('who puts nothing aside never gets there', () =>
    expect(emergencyFund({ monthlyFen: 500_000, months: 6, savedFen: 0, canSaveFen: 0 }).monthsToGo).toBeUndefined());
});

describe('pension gap', () => {
  const ASK = {
    age: 45,
    retireAt: 60,
    until: 85,
    spendFen: 600_000,
    pensionFen: 350_000,
    savedFen: 10_000_000,
    rateBp: 200,
    inflationBp: 200,
  };

  test('when interest and prices rise alike, it is a multiplication', () => {
    // 2,500 × 12 × 25 = 750,000; less the 100,000 saved, over 180 months.
    expect(pensionGap(ASK)).toMatchObject({
      gapFen: 250_000,
      neededFen: 75_000_000,
      savedThenFen: 10_000_000,
      missingFen: 65_000_000,
      monthlyFen: 361_112,
    });
  });

  test.each([
    ['a pension that is enough leaves no gap', { pensionFen: 700_000 }, { gapFen: 0, neededFen: 0, missingFen: 0, monthlyFen: 0 }],
    ['savings that are enough leave nothing to put aside', { savedFen: 80_000_000 }, { missingFen: 0, monthlyFen: 0 }],
    ['who is retired has no months left to save', { age: 60 }, { monthlyFen: 0, missingFen: 65_000_000 }],
  ])('%s', (_name, change, result) => expect(pensionGap({ ...ASK, ...change })).toMatchObject(result));

  test('every plan ends at the age that it was made for, with nothing left and never in debt', () => {
    const some = someNumbers(13);
    for (let nth = 0; nth < 200; nth++) {
      const age = some(18, 70);
      const retireAt = age + some(1, 20);
      const ask = {
        age,
        retireAt,
        until: retireAt + some(1, 30),
        spendFen: some(100_000, 2_000_000),
        pensionFen: some(0, 90_000),
        savedFen: 0,
        rateBp: some(0, 1_200),
        inflationBp: some(0, 1_000),
      };
      const { byAge, monthlyFen, neededFen } = pensionGap(ask);
      const last = byAge[byAge.length - 1]!;
      expect(last.age).toBe(ask.until);
      expect(last.balanceFen).toBeLessThanOrEqual(neededFen * 1e-6 + 1);
      expect(byAge.every(({ balanceFen }) => balanceFen >= 0)).toBe(true);
      expect(monthlyFen).toBeGreaterThan(0);
    }
  });
});

describe('buying and selling a fund', () => {
  const ASK = { amountFen: 1_000_000, buyNav: 10_000, sellNav: 11_000, buyFeeBp: 150, sellFeeBp: 50, days: 365 };

  test('10,000 with 1.5 % taken from outside buys 9,852.22 shares', () => {
    // 10,000 ÷ 1.015 = 9,852.22; × 1.1 = 10,837.44; × 0.5 % = 54.19.
    expect(tradeFund(ASK)).toEqual({
      buyFeeFen: 14_778,
      netFen: 985_222,
      shares: 985_222,
      grossFen: 1_083_744,
      sellFeeFen: 5_419,
      sellFeeBp: 50,
      backFen: 1_078_325,
      gainFen: 78_325,
      gainBp: 783,
      yearlyBp: 783,
    });
  });

  test.each([
    ['six days: 1.5 % at least', 6, 50, 150],
    ['six days, and the fund takes more', 6, 200, 200],
    ['seven days: what the fund takes', 7, 50, 50],
  ])('%s', (_name, days, sellFeeBp, taken) => expect(tradeFund({ ...ASK, days, sellFeeBp }).sellFeeBp).toBe(taken));

  test('below thirty days a year’s worth would say nothing', () => expect(tradeFund({ ...ASK, days: 29 }).yearlyBp).toBeUndefined());

  test('fees only take away, every fen is somewhere, and at the break-even nothing is lost', () => {
    const some = someNumbers(17);
    for (let nth = 0; nth < 200; nth++) {
      const ask = {
        ...ASK,
        amountFen: some(100_000, 1_000_000_000),
        buyNav: some(5_000, 50_000),
        buyFeeBp: some(0, 500),
        sellFeeBp: some(0, 500),
      };
      const still = tradeFund({ ...ask, sellNav: ask.buyNav });
      expect(still.netFen + still.buyFeeFen).toBe(ask.amountFen);
      expect(still.backFen + still.sellFeeFen).toBe(still.grossFen);
      expect(still.gainFen).toBeLessThanOrEqual(ask.buyNav / 10_000);
      const risen = Math.ceil(ask.buyNav * (1 + breakEvenBp(ask) / 10_000));
      expect(tradeFund({ ...ask, sellNav: risen }).gainFen).toBeGreaterThanOrEqual(-ask.buyNav / 10_000 - 2);
    }
  });
});

test.each([
  [200, undefined],
  [201, 'note'],
  [401, 'risk'],
  [601, 'risk'],
])('an assumed %i hundredths of a percent is warned of: %s', (rateBp, tone) => expect(rateWarning(rateBp)?.tone).toBe(tone));
