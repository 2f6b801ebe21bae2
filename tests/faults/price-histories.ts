import { dice } from './watched-histories.ts';

const DAY_MS = 24 * 3_600_000;

/** What was asked and paid for goods until now. Made by a number, so that a run can be repeated. */
export interface PriceHistory {
  listFen: number;
  learnerFen: number | null;
  /** Since when this price is asked. */
  sinceMs: number;
  offer: { priceFen: number; startsMs: number; endsMs: number } | null;
  postageFen: number;
  /** Orders that were paid, with what came for the goods alone. */
  paid: { fen: number; postageFen: number; atMs: number }[];
  /** Somebody who has finished a camp is asked less. */
  isLearner: boolean;
  coupon: { offFen: number; fromFen: number } | null;
  /** What happens between the page and the tap. */
  then: 'nothing' | 'price' | 'offer-ends';
}

/** Somewhat before `nowMs`; offers are such that the database lets them in. */
export const priceHistory = (seed: number, nowMs: number): PriceHistory => {
  const { whole, chance, between } = dice(seed);
  const listFen = whole(100, 200_000);
  const sinceMs = nowMs - between(0, 60) * DAY_MS;
  const startsMs = nowMs - between(-3, 20) * DAY_MS;
  const isHonest = sinceMs <= startsMs - 7 * DAY_MS;
  const offer =
    isHonest && chance(0.9) ? { priceFen: whole(1, listFen - 1), startsMs, endsMs: startsMs + between(0.1, 30) * DAY_MS } : null;
  // Around what is asked now: what was dearer before, a coupon, a learner's price, an offer.
  const paidFen = () => (chance(0.4) ? listFen : chance(0.3) ? listFen + whole(1, 10_000) : whole(1, listFen));
  const postageFen = chance(0.3) ? whole(1, 2_000) : 0;
  return {
    listFen,
    learnerFen: chance(0.5) ? whole(1, listFen - 1) : null,
    sinceMs,
    offer,
    postageFen,
    paid: Array.from({ length: whole(0, 3) }, () => ({
      fen: paidFen(),
      postageFen: chance(0.5) ? postageFen : 0,
      atMs: nowMs - between(0.001, 14) * DAY_MS,
    })),
    isLearner: chance(0.3),
    coupon: chance(0.4) ? { offFen: whole(1, 20_000), fromFen: whole(0, 50_000) } : null,
    then: chance(0.5) ? 'nothing' : chance(0.5) ? 'price' : 'offer-ends',
  };
};
