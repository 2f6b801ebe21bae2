import { randomBytes } from 'node:crypto';
import type { GoodsId, LearnerId } from '@xuetang/contract/ids';
import type { TestDatabase } from '@xuetang/testkit/database';
import type { PriceHistory } from './price-histories.ts';

const moment = (ms: number): string => new Date(ms).toISOString();
export const goodsOf = (nth: number): GoodsId => String(1_000_000 + nth) as GoodsId;
/** Somebody who looks, and never buys. */
export const passerBy = (nth: number): LearnerId => String(5_000_000_000 + nth) as LearnerId;

/** Goods as these histories left them, each with one thing in it, and a coupon for whoever comes to buy. The first is the `from`th. */
export const layOut = async (
  { pool }: TestDatabase,
  histories: readonly PriceHistory[],
  from: number,
  buyerOf: (nth: number) => LearnerId,
): Promise<void> => {
  const rows = histories.map((history, at) => ({ ...history, id: goodsOf(from + at), buyer: buyerOf(from + at) }));
  const goods = rows.map((row) => ({
    id: row.id,
    price_fen: row.listFen,
    learner_price_fen: row.learnerFen,
    postage_fen: row.postageFen,
    price_since: moment(row.sinceMs),
  }));
  const offers = rows.flatMap(({ id, offer }) =>
    offer ? [{ goods_id: id, price_fen: offer.priceFen, starts_at: moment(offer.startsMs), ends_at: moment(offer.endsMs) }] : [],
  );
  const orders = rows.flatMap(({ id, paid }) =>
    paid.map(({ fen, postageFen, atMs }, nth) => ({
      order_no: `26${id.padStart(18, '0')}${String(nth).padStart(2, '0')}`,
      goods_id: id,
      fen,
      postage_fen: postageFen,
      at: moment(atMs),
    })),
  );
  const coupons = rows.flatMap(({ id, buyer, coupon }) =>
    coupon ? [{ ...coupon, goods_id: id, learner_id: buyer, public_id: randomBytes(16).toString('base64url') }] : [],
  );
  await pool.query(
    `with g as (insert into trade.goods (id, name, promise, price_fen, learner_price_fen, postage_fen, price_since)
       select id, '随堂册', '一本', price_fen, learner_price_fen, postage_fen, price_since
       from jsonb_to_recordset($1) as x (id bigint, price_fen int, learner_price_fen int, postage_fen int, price_since timestamptz) returning id),
     s as (insert into trade.sku (id, goods_id, name) select id, id, '标准' from g returning id),
     i as (insert into trade.item (id, name, stock) select id, '随堂册', 10 from g returning id)
     insert into trade.part (sku_id, nth, kind, name, item_id, list_fen) select s.id, 1, 'thing', '随堂册', i.id, 100 from s join i using (id)`,
    [JSON.stringify(goods)],
  );
  await pool.query(
    `insert into trade.offer (goods_id, name, price_fen, starts_at, ends_at)
     select goods_id, '优惠', price_fen, starts_at, ends_at
     from jsonb_to_recordset($1) as x (goods_id bigint, price_fen int, starts_at timestamptz, ends_at timestamptz)`,
    [JSON.stringify(offers)],
  );
  await pool.query(
    `with o as (insert into trade.customer_order (order_no, learner_id, goods_id, sku_id, name, way, state, event, state_at, list_fen, basis, why,
         basis_fen, coupon_fen, postage_fen, pay_fen, quote_hash, source, made_at, closes_at, paid_at)
       select order_no, $2, goods_id, goods_id, '随堂册', 'money', 'paid', 'granted', at, fen, 'list', '按课程价', fen, 0, postage_fen, fen + postage_fen,
         repeat('0', 64), 200112831, at, at, at
       from jsonb_to_recordset($1) as x (order_no text, goods_id bigint, fen int, postage_fen int, at timestamptz) returning id, pay_fen)
     insert into trade.order_part (order_id, nth, kind, name, units, count, list_fen, share_fen) select id, 1, 'thing', '随堂册', 0, 1, pay_fen, pay_fen from o`,
    [JSON.stringify(orders), passerBy(-1)],
  );
  await pool.query(
    `with x as (select * from jsonb_to_recordset($1) as x ("offFen" int, "fromFen" int, goods_id bigint, learner_id bigint, public_id text)),
     t as (insert into trade.coupon_terms (id, name, off_fen, from_fen, goods_id) select goods_id, '开营券', "offFen", "fromFen", goods_id from x returning id)
     insert into trade.coupon (public_id, learner_id, terms_id, given_at, ends_at)
     select x.public_id, x.learner_id, t.id, now() - interval '1 day', now() + interval '1 year' from x join t on t.id = x.goods_id`,
    [JSON.stringify(coupons)],
  );
};
