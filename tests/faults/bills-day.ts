import { aLearner } from '@xuetang/testkit/builders';
import type { TestDatabase } from '@xuetang/testkit/database';
import { anAttempt, anOrderOf, someGoods } from '@xuetang/testkit/trade-builders';
import { FEN, NOON, type DayBooks } from './bills-books.ts';

/** Payments by their place in a day: figures, as ours have them for half of it. */
const numberOf = (nth: number): string => String(nth).padStart(32, '0');
const refundOf = (nth: number): string => `f${String(nth).padStart(31, '0')}`;

interface Place {
  from: number;
  payments: number;
}
/** The last tenth of them went back. */
const isBack = (nth: number, { from, payments }: Place): boolean => nth > from + payments - payments / 10;

/** As whole orders have it when they are paid, and a tenth of them given back: written at once, because the settling of them is not the matter here. */
const fillOurs = async ({ pool }: TestDatabase, { provider, appId, way, transactionOf }: DayBooks, place: Place): Promise<void> => {
  const { learnerId } = await aLearner(pool);
  const { goodsId, skuId } = await someGoods(pool, { price: FEN, parts: [{ kind: 'membership' }] });
  const nths = Array.from({ length: place.payments }, (_, at) => place.from + at + 1);
  const paid = JSON.stringify(nths.map((nth) => ({ n: nth, no: numberOf(nth), transaction: transactionOf(numberOf(nth)) })));
  const back = JSON.stringify(nths.filter((nth) => isBack(nth, place)).map((nth) => ({ n: nth, no: refundOf(nth) })));
  const values = [paid, learnerId, goodsId, skuId, FEN, new Date(NOON), provider.merchant, appId, provider.provider, way, back];
  const given = `(select p.n, p.no, p.transaction, $2::bigint as learner, $3::bigint as goods, $4::bigint as sku, $5::int as fen, $6::timestamptz as at,
      $7::text as mchid, $8::text as app, $9::text as provider, $10::text as way, b.no as back
    from jsonb_to_recordset($1::jsonb) p(n bigint, no text, transaction text) left join jsonb_to_recordset($11::jsonb) b(n bigint, no text) on b.n = p.n)`;
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    const run = (text: string) => client.query(text.replace('GIVEN', given), values);
    await run(`insert into trade.customer_order (id, order_no, learner_id, goods_id, sku_id, name, way, state, event, state_at, list_fen, basis, why,
        basis_fen, coupon_fen, postage_fen, pay_fen, quote_hash, source, made_at, closes_at, paid_at)
      select 1000000 + g.n, lpad(g.n::text, 22, '0'), g.learner, g.goods, g.sku, '基金入门', 'money', 'paid', 'paid', g.at, g.fen, 'list', '按课程价', g.fen, 0, 0, g.fen,
        repeat('0', 64), 200112831, g.at, g.at + interval '2 hours', g.at from GIVEN g`);
    await run(`insert into trade.attempt (id, order_id, pays, provider, mchid, app_id, way, fen, out_trade_no, state, state_at, made_at, expires_at)
      select 1000000 + g.n, 1000000 + g.n, 'all', g.provider, g.mchid, g.app, g.way, g.fen, g.no, 'paid', g.at, g.at, g.at + interval '15 minutes' from GIVEN g`);
    await run(`insert into trade.payment (id, order_id, attempt_id, provider, mchid, transaction_id, fen, paid_at, heard_at, heard_by, became, granted_fen)
      select 1000000 + g.n, 1000000 + g.n, 1000000 + g.n, g.provider, g.mchid, g.transaction, g.fen, g.at, g.at, 'notify', 'order', 0 from GIVEN g`);
    await run(`insert into trade.refund (order_id, payment_id, out_refund_no, why, fen, state, state_at, granted_at, done_at, provider_no)
      select 1000000 + g.n, 1000000 + g.n, g.back, 'twice', g.fen, 'done', g.at, g.at, g.at, '5' || g.n from GIVEN g where g.back is not null`);
    await run(`insert into books.leg (code, key, nth, debit, credit, fen, on_day, written_at)
      select 'paid', g.provider || '/' || g.transaction, 1, 'provider/' || g.provider || '/' || g.mchid, 'contract/' || g.n || '/1', g.fen,
        (g.at at time zone 'Asia/Shanghai')::date, g.at from GIVEN g`);
    await run(`insert into books.leg (code, key, nth, debit, credit, fen, on_day, written_at)
      select 'refund-done', g.back, 1, 'refunding/' || g.back, 'provider/' || g.provider || '/' || g.mchid, g.fen,
        (g.at at time zone 'Asia/Shanghai')::date, g.at from GIVEN g where g.back is not null`);
    await client.query('commit');
  } finally {
    client.release();
  }
  await pool.query('analyze');
};

const fillTheirs = (books: DayBooks, place: Place): void => {
  for (let nth = place.from + 1; nth <= place.from + place.payments; nth++) {
    books.take(numberOf(nth));
    if (isBack(nth, place)) books.giveBack(numberOf(nth), refundOf(nth));
  }
};

/** A payment that its provider has and nobody has told us of. */
const takeUnheard = async ({ pool }: TestDatabase, books: DayBooks): Promise<string> => {
  const { appId, way, provider, take, transactionOf } = books;
  const { learnerId } = await aLearner(pool);
  const goods = await someGoods(pool, { price: FEN, parts: [{ kind: 'membership' }] });
  const attempt = { provider: provider.provider, merchant: provider.merchant, appId, way };
  const { outTradeNo } = await anAttempt(pool, await anOrderOf(pool, learnerId, goods), attempt);
  take(outTradeNo);
  return transactionOf(outTradeNo);
};

/**
 * The same day in both books, and one difference of each kind in the bill of it. All of them together leave its sums as they were. Answers
 * what has to be named, and what has to come of it.
 */
export const fillDay = async (database: TestDatabase, books: DayBooks, place: Place): Promise<string[]> => {
  const { from, payments } = place;
  await fillOurs(database, books, place);
  fillTheirs(books, place);
  const unheard = await takeUnheard(database, books);
  const stranger = `4299${String(from + payments + 2).padStart(20, '0')}`;
  const [missing, missingToo, more, less] = [10, 20, 30, 40].map((at) => numberOf(from + at)) as [string, string, string, string];
  const fee = numberOf(from + 50);
  const [backMore, backMissing, backLess] = [0, 1, 2].map((at) => from + payments - at) as [number, number, number];
  const [paid, back] = [books.transactionOf, (nth: number) => books.refundAbout(refundOf(nth))];

  books.plant({ kind: 'too-much', about: stranger, fen: FEN });
  for (const about of [paid(missing), paid(missingToo), back(backMissing)]) books.plant({ kind: 'missing', about });
  books.plant({ kind: 'sum', about: paid(more), fen: 1 });
  books.plant({ kind: 'sum', about: paid(less), fen: -1 });
  books.plant({ kind: 'sum', about: back(backMore), fen: 1 });
  books.plant({ kind: 'sum', about: back(backLess), fen: -1 });
  const { fundAbout } = books;
  if (fundAbout) books.plant({ kind: 'fee', about: paid(fee) });
  // What is planted in the bill of trades differs from that of the account as well, where there is one.
  const inFunds = fundAbout
    ? [
        `fee ${fundAbout(fee)} incident`,
        // Of a refund that is in no bill of trades, its fee came back as well.
        ...(books.hasFeesApart ? [`fee ${fundAbout(numberOf(backMissing))} incident`] : []),
        `fund ${stranger} incident`,
        ...[missing, missingToo, more, less].map((no) => `fund ${fundAbout(no)} incident`),
        ...[backMore, backMissing, backLess].map((nth) => `fund ${fundAbout(numberOf(nth), refundOf(nth))} incident`),
      ]
    : [];
  return [
    ...inFunds,
    `theirs-only ${unheard} settled`,
    `theirs-only ${stranger} contradiction`,
    ...[missing, missingToo].map((no) => `ours-only ${paid(no)} incident`),
    ...[more, less].map((no) => `sum ${paid(no)} incident`),
    ...[backMore, backLess].map((nth) => `refund-sum ${refundOf(nth)} incident`),
    `refund-ours-only ${refundOf(backMissing)} incident`,
  ].toSorted();
};
