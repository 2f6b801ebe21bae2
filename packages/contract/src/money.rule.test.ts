import { describe, expect, test } from 'vitest';
import { priceToPay, refundFen, yuan, type Prices } from './money.rule.ts';

describe('money as a learner reads it', () => {
  test.each([
    [39_900, '¥399'],
    [2_242, '¥22.42'],
    [2_205, '¥22.05'],
    [10, '¥0.10'],
    [0, '¥0'],
    [-10_000, '−¥100'],
    [99_999, '¥999.99'],
    [128_000, '¥1,280'],
    [1_234_550, '¥12,345.50'],
    [-123_456_700, '−¥1,234,567'],
  ])('%i fen is %s', (fen, text) => expect(yuan(fen)).toBe(text));

  test.each([0.5, Number.NaN, 1e300])('%d is no money', (fen) => expect(() => yuan(fen)).toThrow(RangeError));
});

describe('what a learner pays', () => {
  const prices: Prices = { listFen: 39_900, learnerFen: 29_900, offerFen: null, isLearner: false };
  test.each([
    ['a newcomer', {}, 39_900, 'list'],
    ['who finished a camp', { isLearner: true }, 29_900, 'learner'],
    ['who finished a camp, of a course without such a price', { isLearner: true, learnerFen: null }, 39_900, 'list'],
    ['anybody while an offer runs', { offerFen: 34_900 }, 34_900, 'offer'],
    ['the learner price where it is lower than the offer', { isLearner: true, offerFen: 34_900 }, 29_900, 'learner'],
    ['the offer where it is lower than the learner price', { isLearner: true, offerFen: 19_900 }, 19_900, 'offer'],
    ['the learner price at equal', { isLearner: true, offerFen: 29_900 }, 29_900, 'learner'],
  ] as const)('%s', (_who, over, payFen, basis) => expect(priceToPay({ ...prices, ...over })).toEqual({ payFen, basis }));
});

describe('what comes back', () => {
  test.each([
    ['within seven days, whatever was used', { used: 5, isEarly: true }, 26_900],
    ['nothing used', { used: 0 }, 26_900],
    ['three of twelve', { used: 3 }, 20_175],
    ['six of twelve', { used: 6 }, 13_450],
    ['one of twelve: the fraction is the learner’s', { used: 1 }, 24_659],
    ['all used', { used: 12 }, 0],
    ['more than there are', { used: 40 }, 0],
  ])('%s', (_what, over, fen) => expect(refundFen({ paidFen: 26_900, lessons: 12, isEarly: false, ...over })).toBe(fen));
});
