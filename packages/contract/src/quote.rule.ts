import { lowestPrice, refundFen, type PriceBasis } from './money.rule.ts';

/** What goods are made of, and how each is delivered. Postage is a part of the order alone. */
export const PART_KINDS = ['course', 'membership', 'thing', 'postage'] as const;
export type PartKind = (typeof PART_KINDS)[number];

/** A part as it is priced: what it costs alone decides its share, for ever. */
export interface PricedPart {
  kind: Exclude<PartKind, 'postage'>;
  /** Of one; `count` of them are in the goods. */
  listFen: number;
  count: number;
}

/** A coupon's terms: so much off, from such a price on. */
export interface CouponTerms {
  offFen: number;
  fromFen: number;
}

export interface QuoteFacts {
  parts: readonly PricedPart[];
  listFen: number;
  /** Each null where this buyer has no such price. */
  learnerFen: number | null;
  offerFen: number | null;
  teamFen: number | null;
  renewalFen: number | null;
  planFen: number | null;
  /** What one of our own has written for him. */
  posFen?: number | null;
  /** No teacher's plan goes below. */
  floorFen: number | null;
  coupon: CouponTerms | null;
  postageFen: number;
}

export interface Quote {
  listFen: number;
  basis: PriceBasis;
  /** The lowest price that applies. */
  basisFen: number;
  couponFen: number;
  postageFen: number;
  payFen: number;
  /** What each part costs of it, in the order of the parts; without postage. */
  sharesFen: readonly number[];
}

/** No coupon makes a price free: what is free is so by its own price. */
const LEAST_FEN = 1;
const WITHOUT_COUPON: readonly PriceBasis[] = ['team', 'plan', 'pos'];

/** What a coupon takes off this price; 0 where it does not apply. */
export const couponFen = (basis: PriceBasis, basisFen: number, coupon: CouponTerms | null): number => {
  if (!coupon || WITHOUT_COUPON.includes(basis) || basisFen < coupon.fromFen) return 0;
  return Math.max(0, Math.min(coupon.offFen, basisFen - LEAST_FEN));
};

/** Shares of a sum by weight, to the fen: what is left over goes to the largest remainders, the earlier first where they are alike. */
export const sharesOf = (fen: number, weights: readonly number[]): number[] => {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (whole <= 0) throw new RangeError('parts of goods cost something');
  const shares = weights.map((weight) => Math.floor((fen * weight) / whole));
  const left = fen - shares.reduce((sum, share) => sum + share, 0);
  const byRemainder = weights
    .map((weight, nth) => ({ nth, rest: (fen * weight) % whole }))
    .sort((a, b) => b.rest - a.rest || a.nth - b.nth);
  for (const { nth } of byRemainder.slice(0, left)) shares[nth] = (shares[nth] ?? 0) + 1;
  return shares;
};

/** One basis, then one coupon, then postage; nothing else stacks. */
export const quote = (facts: QuoteFacts): Quote => {
  const { parts, listFen, floorFen, planFen, postageFen } = facts;
  const { fen: basisFen, basis } = lowestPrice<PriceBasis>({ basis: 'list', fen: listFen }, [
    { basis: 'learner', fen: facts.learnerFen },
    { basis: 'offer', fen: facts.offerFen },
    { basis: 'team', fen: facts.teamFen },
    { basis: 'renewal', fen: facts.renewalFen },
    { basis: 'plan', fen: planFen !== null && planFen >= (floorFen ?? listFen) ? planFen : null },
    { basis: 'pos', fen: facts.posFen ?? null },
  ]);
  const off = couponFen(basis, basisFen, facts.coupon);
  return {
    listFen,
    basis,
    basisFen,
    couponFen: off,
    postageFen,
    payFen: basisFen - off + postageFen,
    // None while they are being chosen.
    sharesFen:
      parts.length === 0
        ? []
        : sharesOf(
            basisFen - off,
            parts.map((part) => part.listFen * part.count),
          ),
  };
};

/** What a refund brings of a part after the first seven days, in figures. */
export interface RefundSteps {
  /** By what it is used up; `back`: sent back whole; `none`: not at all, unless the fault is ours. */
  by: 'lesson' | 'day' | 'back' | 'none';
  paidFen: number;
  /** How many lessons or days there are. */
  units: number;
  /** What comes back when so many are used. */
  steps: readonly { used: number; fen: number }[];
}

const STEP_DAYS = 30;

const stepsOf = (paidFen: number, units: number, every: number): RefundSteps['steps'] => {
  const used = Array.from({ length: Math.floor(units / every) + 1 }, (_, nth) => nth * every);
  if (used.at(-1) !== units) used.push(units);
  return used.map((count) => ({ used: count, fen: refundFen({ paidFen, lessons: units, used: count, isEarly: false }) }));
};

/** Of each kind what trade's table says: by lesson, by day, until it is sent back, not at all. */
export const refundSteps = (kind: PartKind, paidFen: number, units: number): RefundSteps => {
  if (kind === 'course') return { by: 'lesson', paidFen, units, steps: stepsOf(paidFen, units, 1) };
  if (kind === 'membership') return { by: 'day', paidFen, units, steps: stepsOf(paidFen, units, STEP_DAYS) };
  return { by: kind === 'thing' ? 'back' : 'none', paidFen, units: 0, steps: [] };
};
