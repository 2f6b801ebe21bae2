import type { GoodsId, LearnerId, SkuId } from '@xuetang/contract/ids';
import { anAttempt, anOrder } from '@xuetang/testkit/trade-builders';
import type pg from 'pg';

/** A number of its own for each learner, as long as the tables want them. */
export const letters22 = (learner: string, what: string): string => `${what}${learner}`.padEnd(22, '-');

/** An invoice that was taken back, its line, its file, its red letter; and the contract as it was drawn. */
const plantPapers = async (pool: pg.Pool, orderNo: string): Promise<void> => {
  await pool.query(
    `with o as (select id from trade.customer_order where order_no = $1),
       p as (insert into trade.contract_pdf (order_id, object_key, sha256, bytes, drawn_at) select id, 'contracts/' || id, repeat('a', 64), 1, now() from o),
       i as (insert into trade.invoice (public_id, order_id, kind, buyer_kind, title_sealed, tax_code_sealed, to_send_sealed, state, state_at, requested_at,
         fen, tax_fen, number, issued_at)
         select rpad(id::text, 24, '-'), id, 'normal', 'company', 'x', 'y', 'z', 'reversed', now(), now(), 39900, 1162, lpad(id::text, 20, '0'), now() from o
         returning id),
       f as (insert into trade.invoice_file (invoice_id, form, object_key, sha256, bytes, kept_at)
         select id, 'pdf', 'invoices/' || id, repeat('b', 64), 1, now() from i),
       r as (insert into trade.red_letter (serial, invoice_id, reason, state, state_at, requested_at, number, issued_at)
         select md5(id::text), id, '03', 'issued', now(), now(), lpad(id::text, 20, '9'), now() from i)
     insert into trade.invoice_line (invoice_id, nth, part, name, class_code, count, fen, rate_bp, tax_fen)
     select id, 1, '基金入门', '*非学历教育服务*培训费', '3070201020000000000', 1, 39900, 300, 1162 from i`,
    [orderNo],
  );
};

/** An address that is the default one, and a map that was sent there: in both, so that one person has two. */
const plantParcel = async (pool: pg.Pool, learner: LearnerId): Promise<void> => {
  const no = letters22(learner, 'address');
  const { rows } = await pool.query<{ text_id: string; id: string }>(
    `with t as (insert into trade.address_text (no, learner_id, name_sealed, mobile_sealed, line_sealed, region, made_at)
       values ($2, $1, '\\x01', '\\x01', '\\x01', '320508', now()) returning id)
     insert into trade.address (public_id, learner_id, slot, text_id, label, is_default, changed_at) select $2, $1, 1, id, 'home', true, now() from t
     returning id, text_id`,
    [learner, no],
  );
  await pool.query(
    `with p as (insert into trade.parcel (public_id, learner_id, claim, address_id, text_id, state, event, state_at, opened_at, ready_at)
         values ($2, $1, 'map', $3, $4, 'ready', 'opened', now(), now(), now()) returning id),
       h as (insert into trade.parcel_thing (parcel_id, nth, name, count) select id, 1, '学习地图', 1 from p),
       k as (insert into trade.parcel_track (parcel_id, carrier, tracking_no, at, text_hash, kind, words, heard_at, heard_by)
         select id, 'sf', $2, now(), sha256($2::bytea), 'taken', '已收取快件', now(), 'push' from p)
     insert into trade.parcel_ticket (hash, parcel_id, made_at, ends_at) select sha256($2::bytea), id, now(), now() + interval '7 days' from p`,
    [learner, letters22(learner, 'parcel'), rows[0]?.id, rows[0]?.text_id],
  );
};

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
  await pool.query(
    `insert into trade.pay_link (ticket_hash, result_hash, order_id, pay_type, made_at, ends_at)
     select sha256(order_no::bytea), sha256(('r' || order_no)::bytea), id, 21, now(), now() + interval '15 minutes' from trade.customer_order
     where order_no = $1`,
    [orderNo],
  );
  await pool.query(
    `insert into trade.mini_pay (ticket_hash, order_id, made_at, ends_at)
     select sha256(('m' || order_no)::bytea), id, now(), now() + interval '15 minutes' from trade.customer_order where order_no = $1`,
    [orderNo],
  );
  // One that was asked for with a word, and taken back.
  await pool.query(
    `with r as (insert into trade.refund (order_id, payment_id, out_refund_no, why, fen, state, state_at, asked_at, reason)
       select order_id, id, md5(transaction_id), 'asked', fen, 'withdrawn', now(), now(), '没有时间学' from trade.payment where transaction_id = $1
       returning id, order_id, fen)
     insert into trade.refund_part (refund_id, order_id, nth, fen, released_at) select id, order_id, 1, fen, now() from r`,
    [outTradeNo],
  );
  await plantPapers(pool, orderNo);
  await put(
    `insert into trade.coupon (public_id, learner_id, terms_id, given_at, ends_at) values ($2, $1, 1, now(), now() + interval '9 days')`,
    letters22(learner, 'coupon'),
  );
  await put(
    `insert into trade.membership_term (order_id, nth, learner_id, from_at, until_at)
     select id, 1, $1, now(), now() + interval '9 days' from trade.customer_order where learner_id = $1`,
  );
  await put(
    `insert into trade.former_order (learner_id, former_no, name, pay_fen, refunded_fen, way, made_at, paid_at, refunded_at, imported_at)
     values ($1, $2, '旧课', 9900, 900, 'wechat', now() - interval '3 years', now() - interval '3 years', now() - interval '2 years', now())`,
    `OLD-${learner}`,
  );
  await put(
    `with g as (insert into trade.gift (order_id, word, claim_by) select id, '生日快乐', now() from trade.customer_order where learner_id = $1 returning order_id)
     insert into trade.gift_claim (order_id, learner_id, claimed_at) select order_id, $1, now() from g`,
  );
  await put(
    `insert into trade.pos_offer (ticket_hash, sku_id, price_fen, until_at, made_by, made_at, learner_id, bound_at)
     values (sha256($2), 1, 32000, now() + interval '1 day', '周若兰', now(), $1, now())`,
    letters22(learner, 'ticket'),
  );
  await put(`insert into trade.code_tries (learner_id, since, wrong) values ($1, now(), $2)`, nth);
  await put(
    `insert into trade.open_record (learner_id, goods_id, on_day, first_at, last_at, times) values ($1, 1, current_date, now(), now(), $2)`,
    nth,
  );
  await put(`insert into trade.wish (learner_id, goods_id, asked_at, slot) values ($1, 1, now(), $2)`, nth);
  await plantParcel(pool, learner);
};
