import * as calls from '@xuetang/contract/staff/prices';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db.ts';
import { staffAnswer, type StaffAnswer } from '../../../platform/http/staff-answer.ts';
import { goodsAtDesk, type HeldGoods } from './goods-desk.store.ts';
import { addOffer, boughtLately, lockOffer, offersAhead } from './offer.store.ts';
import { priceFaults, type TypedPrices } from './price-faults.rule.ts';

const DAY_MS = 24 * 3_600_000;
const [LONGEST_MS, ASKED_BEFORE_MS] = [31 * DAY_MS, 7 * DAY_MS];

const pricesOf = ({ price_fen, learner_price_fen, renewal_price_fen, floor_fen, postage_fen, deposit_fen, balance_days }: HeldGoods) => ({
  priceFen: price_fen,
  learnerFen: learner_price_fen,
  renewalFen: renewal_price_fen,
  floorFen: floor_fen,
  postageFen: postage_fen,
  depositFen: deposit_fen,
  balanceDays: balance_days,
});

const setPrices = async (tx: Tx, id: string, prices: TypedPrices): Promise<void> => {
  const { priceFen, learnerFen, renewalFen, floorFen, postageFen, depositFen, balanceDays } = prices;
  await sql`update trade.goods set price_fen = ${priceFen}, learner_price_fen = ${learnerFen ?? null}, renewal_price_fen = ${renewalFen ?? null},
    floor_fen = ${floorFen ?? null}, postage_fen = ${postageFen ?? 0}, deposit_fen = ${depositFen ?? null},
    balance_days = ${balanceDays ?? null} where id = ${id}`.execute(tx);
};

type Goods = { goodsId: HeldGoods['id'] };
/** What somebody saw who wants other prices, or an offer beside them. */
const seenPrices = async (tx: Tx, { goodsId }: Goods) => {
  const goods = await goodsAtDesk(tx, goodsId);
  return goods ? { ...pricesOf(goods), offers: (await offersAhead(tx, goodsId)).map(({ id }) => id) } : null;
};

/** Prices and offers. What makes a comparison honest the database holds against everybody; here it is said in words before. */
export const priceStaffAnswers = (): StaffAnswer[] => [
  staffAnswer(
    calls.changePrice,
    async ({ input: { goodsId, ...prices }, tx, note, fail }) => {
      const goods = await goodsAtDesk(tx, goodsId);
      if (!goods) return fail('goods.unknown');
      const faults = priceFaults(prices);
      if (faults.length > 0) return fail('price.faulty', faults);
      const isAnother = prices.priceFen !== goods.price_fen || (prices.learnerFen ?? null) !== goods.learner_price_fen;
      if (isAnother && (await offersAhead(tx, goodsId)).length > 0) return fail('price.held');
      await setPrices(tx, goodsId, prices);
      const { open_orders: openOrders } = goods;
      note.before(pricesOf(goods));
      note.after({ ...prices, openOrders });
      return { wasFen: goods.price_fen, priceFen: prices.priceFen, openOrders };
    },
    seenPrices,
  ),

  staffAnswer(
    calls.setOffer,
    async ({ input: { goodsId, name, priceFen, ...span }, tx, now, note, fail }) => {
      const [startsAt, endsAt] = [new Date(span.startsAt), new Date(span.endsAt)];
      const goods = await goodsAtDesk(tx, goodsId);
      if (!goods) return fail('goods.unknown');
      if (startsAt < now || endsAt <= startsAt || endsAt.getTime() - startsAt.getTime() > LONGEST_MS) return fail('offer.no_such_time');
      const { price_fen: listFen, price_since: since } = goods;
      if (priceFen >= listFen || since.getTime() > startsAt.getTime() - ASKED_BEFORE_MS) return fail('offer.not_honest');
      const meets = (await offersAhead(tx, goodsId)).some((other) => other.starts_at < endsAt && startsAt < other.ends_at);
      if (meets) return fail('offer.overlaps');
      const offerId = await addOffer(tx, { goods_id: goodsId, name, price_fen: priceFen, starts_at: startsAt, ends_at: endsAt });
      const lately = await boughtLately(tx, goodsId, now);
      note.before({ priceFen: listFen });
      note.after({ name, priceFen, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), boughtLately: lately });
      return { offerId, listFen, since: since.toISOString(), boughtLately: lately };
    },
    seenPrices,
  ),

  staffAnswer(calls.endOffer, async ({ input: { offerId }, tx, now, note, fail }) => {
    const offer = await lockOffer(tx, offerId);
    if (!offer || offer.ends_at <= now) return fail('offer.unknown');
    const hadBegun = offer.starts_at < now;
    if (hadBegun) await sql`update trade.offer set ends_at = ${now} where id = ${offerId}`.execute(tx);
    else await sql`delete from trade.offer where id = ${offerId}`.execute(tx);
    const openOrders = (await goodsAtDesk(tx, offer.goods_id))?.open_orders ?? 0;
    const { name, price_fen: priceFen, goods_id: goods } = offer;
    note.before({ goods, name, priceFen, startsAt: offer.starts_at.toISOString(), endsAt: offer.ends_at.toISOString() });
    note.after({ endsAt: hadBegun ? now.toISOString() : null, openOrders });
    return { name, hadBegun, openOrders };
  }),
];
