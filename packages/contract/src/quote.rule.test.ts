import { expect, test } from 'vitest';
import { couponFen, quote, refundSteps, sharesOf, type QuoteFacts } from './quote.rule.ts';

const facts: QuoteFacts = {
  parts: [{ kind: 'course', listFen: 39_900, count: 1 }],
  listFen: 39_900,
  learnerFen: null,
  offerFen: null,
  teamFen: null,
  renewalFen: null,
  planFen: null,
  floorFen: null,
  coupon: null,
  postageFen: 0,
};
const thirtyOff = { offFen: 3_000, fromFen: 10_000 };

test.each([
  ['nothing applies', {}, { basis: 'list', payFen: 39_900 }],
  ['learners pay less', { learnerFen: 29_900 }, { basis: 'learner', payFen: 29_900 }],
  ['the lowest, once', { learnerFen: 29_900, offerFen: 25_000 }, { basis: 'offer', payFen: 25_000 }],
  ['alike: the one of the shelf', { learnerFen: 29_900, renewalFen: 29_900 }, { basis: 'learner', payFen: 29_900 }],
  ['a plan below the floor is none', { planFen: 9_900, floorFen: 20_000 }, { basis: 'list', payFen: 39_900 }],
  ['a plan without a floor is none', { planFen: 9_900 }, { basis: 'list', payFen: 39_900 }],
  ['a plan at the floor', { planFen: 20_000, floorFen: 20_000 }, { basis: 'plan', payFen: 20_000 }],
  ['then one coupon', { learnerFen: 29_900, coupon: thirtyOff }, { basis: 'learner', couponFen: 3_000, payFen: 26_900 }],
  ['no coupon on a team', { teamFen: 19_900, coupon: thirtyOff }, { basis: 'team', couponFen: 0, payFen: 19_900 }],
  ['no coupon on a plan', { planFen: 20_000, floorFen: 1, coupon: thirtyOff }, { couponFen: 0, payFen: 20_000 }],
  ['a coupon from a higher price on', { offerFen: 9_900, coupon: thirtyOff }, { couponFen: 0, payFen: 9_900 }],
  ['never below a fen', { coupon: { offFen: 50_000, fromFen: 0 } }, { couponFen: 39_899, payFen: 1 }],
  ['postage comes last', { coupon: { offFen: 50_000, fromFen: 0 }, postageFen: 800 }, { couponFen: 39_899, payFen: 801 }],
  ['free is free, also with a coupon', { listFen: 0, coupon: { offFen: 1, fromFen: 0 } }, { couponFen: 0, payFen: 0 }],
])('%s', (_, changed, expected) => {
  expect(quote({ ...facts, ...changed })).toMatchObject(expected);
});

test('the course and its booklet share ¥299 as the order shows it', () => {
  expect(sharesOf(29_900, [39_900, 4_450])).toEqual([26_900, 3_000]);
});

test('what is left over goes to the largest remainder, the earlier part where they are alike', () => {
  expect(sharesOf(100, [1, 1, 1])).toEqual([34, 33, 33]);
  expect(sharesOf(10, [1, 5, 1])).toEqual([2, 7, 1]);
  expect(sharesOf(0, [3, 4])).toEqual([0, 0]);
});

/** The same numbers each run, and no two alike. */
const numbers = (seed: number) => {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % below;
  };
};

test('of ten thousand prices the shares add up to the sum, none is below nought or a fen off its due', () => {
  const next = numbers(7);
  for (let nth = 0; nth < 10_000; nth++) {
    const parts = Array.from({ length: 1 + next(6) }, () => ({
      kind: 'course' as const,
      listFen: 1 + next(1_000_000),
      count: 1 + next(3),
    }));
    const whole = parts.reduce((sum, part) => sum + part.listFen * part.count, 0);
    const {
      payFen,
      postageFen,
      couponFen: off,
      basisFen,
      sharesFen,
    } = quote({
      ...facts,
      parts,
      listFen: 1 + next(whole),
      learnerFen: next(2) ? 1 + next(whole) : null,
      offerFen: next(2) ? 1 + next(whole) : null,
      coupon: next(2) ? { offFen: 1 + next(50_000), fromFen: next(50_000) } : null,
      postageFen: next(2) * 800,
    });
    expect(payFen).toBe(basisFen - off + postageFen);
    expect(payFen - postageFen).toBeGreaterThanOrEqual(1);
    expect(sharesFen.reduce((sum, share) => sum + share, 0)).toBe(payFen - postageFen);
    for (const [at, share] of sharesFen.entries()) {
      const due = ((payFen - postageFen) * (parts[at]?.listFen ?? 0) * (parts[at]?.count ?? 0)) / whole;
      expect(Math.abs(share - due)).toBeLessThan(1);
    }
  }
});

test('a coupon takes nothing where it may not', () => {
  expect(couponFen('team', 10_000, thirtyOff)).toBe(0);
  expect(couponFen('list', 9_999, thirtyOff)).toBe(0);
  expect(couponFen('list', 10_000, null)).toBe(0);
});

test('a refund by lesson, by day, sent back, and none', () => {
  expect(refundSteps('course', 26_900, 12).steps.slice(0, 4)).toEqual([
    { used: 0, fen: 26_900 },
    { used: 1, fen: 24_659 },
    { used: 2, fen: 22_417 },
    { used: 3, fen: 20_175 },
  ]);
  expect(refundSteps('course', 26_900, 12).steps).toHaveLength(13);
  expect(refundSteps('membership', 36_500, 365).steps.at(-1)).toEqual({ used: 365, fen: 0 });
  expect(
    refundSteps('membership', 36_500, 365)
      .steps.map(({ used }) => used)
      .slice(-2),
  ).toEqual([360, 365]);
  expect(refundSteps('thing', 3_000, 0)).toMatchObject({ by: 'back', steps: [] });
  expect(refundSteps('postage', 800, 0)).toMatchObject({ by: 'none', steps: [] });
});
