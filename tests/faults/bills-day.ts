import { BOUND, MERCHANT } from '@xuetang/stand-ins/wechat-pay/account';
import type { WechatPayStandIn } from '@xuetang/stand-ins/wechat-pay/wechat-pay';
import { aLearner } from '@xuetang/testkit/builders';
import type { TestDatabase } from '@xuetang/testkit/database';
import { anAttempt, anOrderOf, someGoods } from '@xuetang/testkit/trade-builders';

export const DAY = '2026-11-16';
export const MORNING = new Date('2026-11-17T10:30:00+08:00');
const APP_ID = BOUND[99];
const FEN = 39_900;
const NOON = Date.parse(`${DAY}T12:00:00+08:00`);

/** The payments of a day by their place in it. */
export const transactionOf = (nth: number): string => `42${String(nth).padStart(26, '0')}`;
const numberOf = (nth: number): string => String(nth).padStart(32, '0');
const refundOf = (nth: number): string => `r${String(nth).padStart(31, '0')}`;
/** The last tenth of them went back. */
const isBack = (nth: number, payments: number): boolean => nth > payments - payments / 10;

/** As whole orders have it when they are paid, and a tenth of them given back: written at once, because the settling of them is not the matter here. */
const fillOurs = async ({ pool }: TestDatabase, payments: number): Promise<void> => {
  const { learnerId } = await aLearner(pool);
  const { goodsId, skuId } = await someGoods(pool, { price: FEN, parts: [{ kind: 'membership' }] });
  const values = [payments, learnerId, goodsId, skuId, FEN, new Date(NOON), MERCHANT.mchid, APP_ID];
  const given = `(with given as (select $1::int as payments, $2::bigint as learner, $3::bigint as goods, $4::bigint as sku, $5::int as fen, $6::timestamptz as at,
    $7::text as mchid, $8::text as app) select * from given)`;
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    const run = (text: string) => client.query(text.replace('GIVEN', given), values);
    await run(`insert into trade.customer_order (id, order_no, learner_id, goods_id, sku_id, name, way, state, event, state_at, list_fen, basis, why,
        basis_fen, coupon_fen, postage_fen, pay_fen, quote_hash, source, made_at, closes_at, paid_at)
      select 1000000 + n, lpad(n::text, 22, '0'), g.learner, g.goods, g.sku, '基金入门', 'money', 'paid', 'paid', g.at, g.fen, 'list', '按课程价', g.fen, 0, 0, g.fen,
        repeat('0', 64), 200112831, g.at, g.at + interval '2 hours', g.at from GIVEN g, generate_series(1, g.payments) n`);
    await run(`insert into trade.attempt (id, order_id, pays, provider, mchid, app_id, way, fen, out_trade_no, state, state_at, made_at, expires_at)
      select 1000000 + n, 1000000 + n, 'all', 'wechat', g.mchid, g.app, 'jsapi', g.fen, lpad(n::text, 32, '0'), 'paid', g.at, g.at,
        g.at + interval '15 minutes' from GIVEN g, generate_series(1, g.payments) n`);
    await run(`insert into trade.payment (id, order_id, attempt_id, provider, mchid, transaction_id, fen, paid_at, heard_at, heard_by, became, granted_fen)
      select 1000000 + n, 1000000 + n, 1000000 + n, 'wechat', g.mchid, '42' || lpad(n::text, 26, '0'), g.fen, g.at, g.at, 'notify', 'order', 0
      from GIVEN g, generate_series(1, g.payments) n`);
    await run(`insert into trade.refund (order_id, payment_id, out_refund_no, why, fen, state, state_at, granted_at, done_at, provider_no)
      select 1000000 + n, 1000000 + n, 'r' || lpad(n::text, 31, '0'), 'twice', g.fen, 'done', g.at, g.at, g.at, '5' || n
      from GIVEN g, generate_series(1, g.payments) n where n > g.payments - g.payments / 10.0`);
    await run(`insert into books.leg (code, key, nth, debit, credit, fen, on_day, written_at)
      select 'paid', 'wechat/42' || lpad(n::text, 26, '0'), 1, 'provider/wechat/' || g.mchid, 'contract/' || n || '/1', g.fen,
        (g.at at time zone 'Asia/Shanghai')::date, g.at from GIVEN g, generate_series(1, g.payments) n`);
    await run(`insert into books.leg (code, key, nth, debit, credit, fen, on_day, written_at)
      select 'refund-done', r.out_refund_no, 1, 'refunding/' || r.out_refund_no, 'provider/wechat/' || g.mchid, g.fen,
        (g.at at time zone 'Asia/Shanghai')::date, g.at from GIVEN g, trade.refund r`);
    await client.query('commit');
  } finally {
    client.release();
  }
  await pool.query('analyze');
};

const orderThere = (outTradeNo: string, transactionId: string) => ({
  outTradeNo,
  prepayId: `wx${outTradeNo}`,
  appId: APP_ID,
  openid: 'oStandIn-payer-0001',
  description: '基金入门',
  fen: FEN,
  expiresAt: NOON,
  notifyUrl: '',
  said: '',
  madeAt: NOON,
  closedAt: undefined,
  payments: [{ transactionId, fen: FEN, at: NOON }],
});

const fillTheirs = ({ books }: WechatPayStandIn, payments: number): void => {
  for (let nth = 1; nth <= payments; nth++) {
    const [outTradeNo, transactionId] = [numberOf(nth), transactionOf(nth)];
    books.orders.set(outTradeNo, orderThere(outTradeNo, transactionId));
    if (!isBack(nth, payments)) continue;
    const refund = {
      outRefundNo: refundOf(nth),
      refundId: `5${nth}`,
      outTradeNo,
      transactionId,
      fen: FEN,
      paidFen: FEN,
      reason: '',
      notifyUrl: '',
    };
    books.refunds.set(refund.outRefundNo, { ...refund, state: 'SUCCESS', acceptedAt: NOON, doneAt: NOON });
  }
};

/**
 * The same day in both books, and one difference of each kind in the bill of it. All of them together leave its sums as they were. Answers
 * what has to be named, and what has to come of it.
 */
export const fillDay = async (database: TestDatabase, standIn: WechatPayStandIn, payments: number): Promise<string[]> => {
  const { pool } = database;
  await fillOurs(database, payments);
  fillTheirs(standIn, payments);
  const { learnerId } = await aLearner(pool);
  const goods = await someGoods(pool, { price: FEN, parts: [{ kind: 'membership' }] });
  const { outTradeNo } = await anAttempt(pool, await anOrderOf(pool, learnerId, goods), { mchid: MERCHANT.mchid, appId: APP_ID });
  const unheard = transactionOf(payments + 1);
  standIn.books.orders.set(outTradeNo, orderThere(outTradeNo, unheard));

  const [stranger, missing, missingToo, more, less, fee] = [payments + 2, 10, 20, 30, 40, 50].map(transactionOf) as [
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  const [backMore, backMissing] = [refundOf(payments), refundOf(payments - 1)];
  standIn.plantInBills({ kind: 'too-much', about: stranger, fen: FEN });
  for (const about of [missing, missingToo, backMissing]) standIn.plantInBills({ kind: 'missing', about });
  standIn.plantInBills({ kind: 'sum', about: more, fen: 1 });
  standIn.plantInBills({ kind: 'sum', about: less, fen: -1 });
  standIn.plantInBills({ kind: 'sum', about: backMore, fen: 1 });
  standIn.plantInBills({ kind: 'fee', about: fee });
  // What is planted in the bill of trades differs from the other bill as well.
  const planted = [stranger, missing, missingToo, more, less, backMore, backMissing].map((about) => `fund ${about} incident`);
  return [
    ...planted,
    `theirs-only ${unheard} settled`,
    `theirs-only ${stranger} contradiction`,
    ...[missing, missingToo].map((about) => `ours-only ${about} incident`),
    ...[more, less].map((about) => `sum ${about} incident`),
    `refund-sum ${backMore} incident`,
    `refund-ours-only ${backMissing} incident`,
    `fee ${fee} incident`,
  ].toSorted();
};
