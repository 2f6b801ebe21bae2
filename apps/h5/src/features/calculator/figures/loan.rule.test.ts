import { describe, expect, test } from 'vitest';
import { equalInstalment, type Loan, type LoanAsk, type LoanWay, repay, repayEarly } from './loan.rule.ts';
import { someNumbers } from './some-numbers.ts';

const MILLION = { principalFen: 100_000_000, rateBp: 360, months: 360 };
const WAYS: LoanWay[] = ['equal-instalments', 'equal-principal'];

/** Hundreds of loans of every size. */
const someLoans = (): LoanAsk[] => {
  const some = someNumbers(11);
  return Array.from({ length: 200 }, () => ({
    principalFen: some(100_000, 2_000_000_000),
    rateBp: some(0, 2_400),
    months: some(1, 360),
    way: WAYS[some(0, 1)]!,
  }));
};

const faultsOf = ({ principalFen, months }: LoanAsk, { instalments, totalFen, interestFen }: Loan): string[] => {
  const repaid = instalments.reduce((sum, each) => sum + each.principalFen, 0);
  const isWhole = instalments.every((each) => each.payFen >= each.interestFen && Number.isInteger(each.payFen));
  return [
    ...(instalments.length === months ? [] : ['another number of months']),
    ...(instalments[months - 1]?.leftFen === 0 ? [] : ['something is left']),
    ...(repaid === principalFen ? [] : ['the principal is not what was lent']),
    ...(totalFen === principalFen + interestFen ? [] : ['the total is not principal and interest']),
    ...(isWhole ? [] : ['an instalment that is no whole number of fen, or less than its interest']),
  ];
};

describe('a million at 3.6 % for thirty years, as a bank reckons it', () => {
  test('等额本息: 4,546.45 every month', () => {
    const { instalments, totalFen, interestFen } = repay({ ...MILLION, way: 'equal-instalments' });
    expect(equalInstalment(MILLION)).toBe(454_645);
    expect(instalments.slice(0, 359).every(({ payFen }) => payFen === 454_645)).toBe(true);
    // The first month: 1,000,000 × 3.6 % ÷ 12 of interest.
    expect(instalments[0]).toMatchObject({ interestFen: 300_000, principalFen: 154_645, leftFen: 99_845_355 });
    expect([totalFen, interestFen]).toEqual([163_672_427, 63_672_427]);
  });

  test('等额本金: 5,777.78 first, then less every month, and the last takes what rounding has left', () => {
    const { instalments, interestFen } = repay({ ...MILLION, way: 'equal-principal' });
    expect([instalments[0]?.payFen, instalments[359]?.payFen]).toEqual([577_778, 278_531]);
    // 3,000 × (360 + 1) ÷ 2, but for what rounding moved.
    expect(Math.abs(interestFen - 54_150_000)).toBeLessThan(360);
  });

  test('without interest it is a division', () => expect(equalInstalment({ principalFen: 120_000, rateBp: 0, months: 12 })).toBe(10_000));
});

describe('every loan', () => {
  test('is paid back to the fen: principal and interest are what was paid, and nothing is left', () => {
    for (const ask of someLoans()) expect(faultsOf(ask, repay(ask))).toEqual([]);
  });

  test('a planted bug, a last instalment that takes no notice of rounding, is found', () => {
    const ask: LoanAsk = { ...MILLION, way: 'equal-instalments' };
    const { instalments, totalFen, interestFen } = repay(ask);
    const last = { ...instalments[359]!, payFen: 454_645, principalFen: 453_284, leftFen: 227 };
    expect(faultsOf(ask, { instalments: [...instalments.slice(0, 359), last], totalFen: totalFen - 227, interestFen })).toEqual([
      'something is left',
      'the principal is not what was lent',
      'the total is not principal and interest',
    ]);
  });

  test('costs no more interest by equal principal, and the last instalment differs by rounding alone', () => {
    for (const ask of someLoans()) {
      const [equal, falling] = WAYS.map((way) => repay({ ...ask, way }));
      expect(falling!.interestFen).toBeLessThanOrEqual(equal!.interestFen + ask.months);
      const last = equal!.instalments[ask.months - 1]!.payFen;
      // Half a fen a month, with interest on it.
      const most = (ask.months / 2 + 1) * (1 + ask.rateBp / 120_000) ** ask.months + 2;
      expect(Math.abs(last - equalInstalment(ask))).toBeLessThanOrEqual(most);
    }
  });
});

describe('an extra payment', () => {
  const early = { ...MILLION, afterMonths: 60, extraFen: 20_000_000 } as const;

  test.each([
    ['shorter', 'equal-instalments', { savedFen: 22_615_138, months: 267, nextFen: 454_645 }],
    ['lower', 'equal-instalments', { savedFen: 10_360_256, months: 360, nextFen: 353_445 }],
    ['shorter', 'equal-principal', { savedFen: 15_869_976, months: 288, nextFen: 467_778 }],
    ['lower', 'equal-principal', { savedFen: 9_029_964, months: 360, nextFen: 401_111 }],
  ] as const)('%s, %s', (then, way, result) => expect(repayEarly({ ...early, way, then })).toMatchObject(result));

  test('more than is owed ends the loan, and takes no more than is owed', () => {
    const paid = repayEarly({ ...early, way: 'equal-instalments', then: 'shorter', extraFen: 1_000_000_000 });
    const owed = repay({ ...MILLION, way: 'equal-instalments' }).instalments[59]!.leftFen;
    expect(paid).toMatchObject({ months: 60, nextFen: 0, extraFen: owed });
  });

  test('saves something, never more than all that was still to come, and shorter saves no less than lower', () => {
    for (const ask of someLoans().filter(({ months, rateBp }) => months > 24 && rateBp > 0)) {
      const at = { ...ask, afterMonths: 12, extraFen: Math.round(ask.principalFen / 5) };
      const [shorter, lower] = (['shorter', 'lower'] as const).map((then) => repayEarly({ ...at, then }));
      const toCome = repay(ask)
        .instalments.slice(12)
        .reduce((sum, { interestFen }) => sum + interestFen, 0);
      expect(shorter!.savedFen).toBeGreaterThan(0);
      expect(shorter!.savedFen).toBeLessThanOrEqual(toCome);
      // Each month's rounding may tip a fen.
      expect(shorter!.savedFen).toBeGreaterThanOrEqual(lower!.savedFen - ask.months);
      expect(shorter!.months).toBeLessThanOrEqual(lower!.months);
    }
  });
});
