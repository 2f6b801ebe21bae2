import type { GoodsId, LearnerId, SkuId } from '@xuetang/contract/ids';
import { anAttempt, anOrder } from '@xuetang/testkit/trade-builders';
import type pg from 'pg';

/** A number of its own for each learner, as long as the tables want them. */
export const letters22 = (learner: string, what: string): string => `${what}${learner}`.padEnd(22, '-');

/** An open order of the same goods in both, money that came and went back, a coupon, a term, tries and a look at the same page. */
export const plantOrder = async (pool: pg.Pool, learner: LearnerId, nth: 1 | 2): Promise<void> => {
  const put = (text: string, ...more: unknown[]) => pool.query(text, [learner, ...more]);

  await pool.query(
    `with g as (insert into trade.goods (id, name, promise, price_fen) values (1, '基金入门', '看懂净值', 39900) on conflict do nothing),
       s as (insert into trade.sku (id, goods_id, name) values (1, 1, '标准') on conflict do nothing)
     insert into trade.coupon_terms (id, name, off_fen, from_fen) values (1, '开营券', 3000, 10000) on conflict do nothing`,
  );
  const orderNo = await anOrder(pool, learner, { goodsId: '1' as GoodsId, skuId: '1' as SkuId });
  const { outTradeNo } = await anAttempt(pool, orderNo);
  await pool.query(
    `with p as (insert into trade.payment (order_id, attempt_id, provider, mchid, transaction_id, fen, paid_at, heard_at, heard_by, became)
       select order_id, id, provider, mchid, out_trade_no, fen, now(), now(), 'notify', 'twice' from trade.attempt where out_trade_no = $1
       returning id, order_id, fen)
     insert into trade.refund (order_id, payment_id, out_refund_no, why, fen, state, state_at, granted_at, done_at)
     select order_id, id, $1, 'twice', fen, 'done', now(), now(), now() from p`,
    [outTradeNo],
  );
  // One that was asked for with a word, and taken back.
  await pool.query(
    `with r as (insert into trade.refund (order_id, payment_id, out_refund_no, why, fen, state, state_at, asked_at, reason)
       select order_id, id, md5(transaction_id), 'asked', fen, 'withdrawn', now(), now(), '没有时间学' from trade.payment where transaction_id = $1
       returning id, order_id, fen)
     insert into trade.refund_part (refund_id, order_id, nth, fen, released_at) select id, order_id, 1, fen, now() from r`,
    [outTradeNo],
  );
  await put(
    `insert into trade.coupon (public_id, learner_id, terms_id, given_at, ends_at) values ($2, $1, 1, now(), now() + interval '9 days')`,
    letters22(learner, 'coupon'),
  );
  await put(
    `insert into trade.membership_term (order_id, nth, learner_id, from_at, until_at)
     select id, 1, $1, now(), now() + interval '9 days' from trade.customer_order where learner_id = $1`,
  );
  await put(`insert into trade.code_tries (learner_id, since, wrong) values ($1, now(), $2)`, nth);
  await put(
    `insert into trade.open_record (learner_id, goods_id, on_day, first_at, last_at, times) values ($1, 1, current_date, now(), now(), $2)`,
    nth,
  );
};
