import type { LearnerId, OrderNo } from '@xuetang/contract/ids';
import { anAttempt } from '@xuetang/testkit/trade-builders';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openApi } from '../../../../../../tests/benches/open-api.ts';
import { openShop } from '../../../../../../tests/benches/open-shop.ts';
import { inside, openDatabase, type Tx } from '../../../platform/db.ts';
import { readBuyers } from '../goods/buyer.store.ts';
import { readGoods } from '../goods/goods.store.ts';

const { api, database } = await openApi();
const { pool } = database;
const { somebody, aCourseOnSale, rows } = openShop({ pool, url: api.url() });

const MANY = 3_000;

const LEARNERS_FROM = { closed: 6_000_000, open: 7_000_000, paid: 8_000_000 };

/** Many more orders like this one: closed, still open, or paid thirty days ago for half of its price. */
const repeat = async (orderNo: string, as: keyof typeof LEARNERS_FROM): Promise<void> => {
  const client = await pool.connect();
  try {
    // Their learners are nobody: what keys and triggers look at is not what is asked here.
    await client.query('set session_replication_role = replica');
    await client.query(
      `insert into trade.customer_order (order_no, learner_id, goods_id, sku_id, name, way, state, event, state_at, list_fen, basis, why, basis_fen,
         coupon_fen, postage_fen, pay_fen, quote_hash, source, made_at, closes_at, paid_at)
       select lpad(($3::bigint + n)::text, 22, '9'), $3::bigint + n, goods_id, sku_id, name, way, $2, event, state_at, list_fen, basis, why,
         case $2 when 'paid' then basis_fen / 2 else basis_fen end, coupon_fen, postage_fen, case $2 when 'paid' then pay_fen / 2 else pay_fen end, quote_hash, source, made_at, closes_at,
         case $2 when 'paid' then made_at - interval '30 days' end
       from trade.customer_order cross join generate_series(1, ${MANY}) n where order_no = $1`,
      [orderNo, as, LEARNERS_FROM[as]],
    );
  } finally {
    client.release(true);
  }
};

const ordersRead = async (tx: Tx): Promise<number> => {
  const { rows: read } = await sql<{ read: string }>`select seq_tup_read + idx_tup_fetch as read from pg_stat_xact_user_tables
    where relid = 'trade.customer_order'::regclass`.execute(tx);
  return Number(read[0]?.read);
};

/** Goods that thousands have ordered since the table was counted at night, when hardly anybody buys; and one who has not. */
const aRush = async () => {
  const { goodsId } = await aCourseOnSale();
  const created = await (await somebody()).buy(goodsId);
  const first = created.is === 'ordered' ? created.orderNo : ('' as OrderNo);
  const { learnerId } = await somebody();
  await repeat(first, 'closed');
  await pool.query('analyze trade.customer_order');
  await repeat(first, 'open');
  await repeat(first, 'paid');
  return { goodsId, first, learnerId };
};

const db = openDatabase(database.url, 1);
afterAll(() => db.close());
const { goodsId, first, learnerId } = await aRush();

test('an order reads a handful of orders, with thousands open and paid that nobody has counted yet', async () => {
  expect(await rows('select count(*)::int as count from trade.customer_order')).toEqual([{ count: 3 * MANY + 1 }]);
  const now = new Date();
  // Whoever comes at the same moment is looked at together.
  const others = Array.from({ length: 60 }, (_, nth) => ({ learnerId: String(9_000_000 + nth) as LearnerId, goodsId }));
  await db.transaction(async (tx) => {
    await readGoods(inside(tx), [goodsId], now, true);
    await readBuyers(inside(tx), others, now);
    const { rows: placed } = await sql<{ is_what: string }>`
      select is_what from trade.place_orders((select jsonb_build_array(to_jsonb(c) || jsonb_build_object('learner_id', ${learnerId}::bigint,
          'order_no', lpad('1', 22, '9'), 'contract', k.text, 'hash', k.hash, 'parts', (select jsonb_agg(to_jsonb(p)) from trade.order_part p where p.order_id = c.id)))
        from trade.customer_order c join trade.order_contract k on k.order_id = c.id where c.order_no = ${first}), ${now})`.execute(tx);
    expect(placed).toEqual([{ is_what: 'placed' }]);
    expect(await ordersRead(tx)).toBeLessThan(40);
  });
});

test('and so does a payment', async () => {
  const { merchant, ...attempt } = await anAttempt(pool, first);
  const payment = { ...attempt, provider: 'wechat', merchant, transactionId: 'one', paidAt: new Date(), by: 'notify' };
  await db.transaction(async (tx) => {
    const { rows: settled } = await sql<{ settled: { is: string } }>`
      select settled from trade.settle_payments(${JSON.stringify([payment])}::jsonb, now())`.execute(tx);
    expect(settled[0]?.settled.is).toBe('settled');
    expect(await ordersRead(tx)).toBeLessThan(40);
  });
});
