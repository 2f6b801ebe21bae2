import type { LearnerId, OrderNo } from '@xuetang/contract/ids';
import { someLearners } from '@xuetang/testkit/builders';
import { aCourse } from '@xuetang/testkit/course-builders';
import { anAttempt, anItem, anOrderOf, someGoods } from '@xuetang/testkit/trade-builders';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../../../../tests/benches/open-database.ts';
import { createLog } from '../../../platform/log.ts';
import { createMetrics } from '../../../platform/metrics.ts';
import { closeOrder } from '../orders/close-order.ts';
import type { PayPorts } from './pay-ports.ts';
import { createSettling } from './settle-soon.ts';
import type { TakenPayment } from './settle.ts';

const { database, db } = await openTestDatabase(12);
const { pool } = database;
const rows = async <Row extends object>(text: string, ...values: unknown[]): Promise<Row[]> => (await pool.query<Row>(text, values)).rows;

/** A process that hears of payments. */
const aProcess = () =>
  createSettling({ db, clock: { now: () => new Date() }, log: createLog('test', 'silent') } as unknown as PayPorts, createMetrics());

let transactions = 0;
const takenOf = async (orderNo: OrderNo, more: Partial<TakenPayment> = {}, attempt = anAttempt(pool, orderNo)): Promise<TakenPayment> => ({
  provider: 'wechat',
  ...(await attempt),
  transactionId: `42001${String(++transactions).padStart(10, '0')}`,
  paidAt: new Date('2026-11-16T16:30:00Z'),
  by: 'notify',
  ...more,
});

const aShelf = async (buyers: number) => {
  const { courseId } = await aCourse(pool);
  const itemId = await anItem(pool, buyers);
  const parts = [{ kind: 'course', courseId } as const, { kind: 'thing', itemId } as const, { kind: 'membership', units: 30 } as const];
  const goods = await someGoods(pool, { parts });
  const people = await someLearners(pool, buyers, new Date());
  const orders: { learnerId: LearnerId; orderNo: OrderNo }[] = [];
  for (const { learnerId } of people) orders.push({ learnerId, orderNo: await anOrderOf(pool, learnerId, goods) });
  return { courseId, itemId, goods, orders };
};

test('thirty payments told twice to two processes at one moment, in opposite orders: each takes effect once, in few transactions', async () => {
  const { courseId, itemId, goods, orders } = await aShelf(30);
  const payments: TakenPayment[] = [];
  for (const { orderNo } of orders) payments.push(await takenOf(orderNo));
  const [one, other] = [aProcess(), aProcess()];
  const heard = await Promise.all([...payments.map(one), ...payments.toReversed().map(other), ...payments.map(other)]);
  expect(heard.filter((is) => is === 'settled')).toHaveLength(30);
  expect(heard.filter((is) => is === 'known')).toHaveLength(60);
  expect(await rows(`select state, count(*)::int from trade.customer_order where goods_id = $1 group by 1`, goods.goodsId)).toEqual([
    { state: 'paid', count: 30 },
  ]);
  expect(await rows('select held, sold from trade.item where id = $1', itemId)).toEqual([{ held: 0, sold: 30 }]);
  const given = await rows<{ xmin: string }>('select xmin::text from learning.entitlement where course_id = $1', courseId);
  expect(given).toHaveLength(30);
  expect(new Set(given.map(({ xmin }) => xmin)).size).toBeLessThan(15);
  const [also] = await rows(
    `select (select count(*)::int from trade.membership_term t join trade.customer_order o on o.id = t.order_id where o.goods_id = $1) as terms,
       (select count(*)::int from trade.order_part p join trade.customer_order o on o.id = p.order_id where o.goods_id = $1 and p.delivered_until is not null) as delivered,
       (select count(*)::int from trade.parcel p join trade.customer_order o on o.id = p.order_id where o.goods_id = $1) as parcels,
       (select count(*)::int from graphile_worker._private_jobs j join trade.customer_order o on j.key = 'trade.draw-contract:' || o.id where o.goods_id = $1) as contracts`,
    goods.goodsId,
  );
  expect(also).toEqual({ terms: 30, delivered: 60, parcels: 30, contracts: 30 });
});

test('among others, one of a closed order is delivered late, one of another sum is kept for a person, and one that is refused waits alone', async () => {
  const { goods, orders } = await aShelf(5);
  const [late, wrong, refused] = [orders[0]!, orders[1]!, orders[2]!];
  const [closed] = await rows<{ id: string }>('select id from trade.customer_order where order_no = $1', late.orderNo);
  await db.transaction((tx) => closeOrder(tx, closed?.id ?? '', 'cancelled', new Date()));
  const payments: TakenPayment[] = [];
  for (const { orderNo } of orders) payments.push(await takenOf(orderNo, orderNo === wrong.orderNo ? { fen: 1 } : {}));
  await pool.query(`create function trade.refuse_one() returns trigger language plpgsql as $$ begin raise check_violation; end $$;
    create trigger refuse_one before insert on learning.entitlement for each row when (new.learner_id = ${refused.learnerId})
      execute function trade.refuse_one()`);
  const heard = await Promise.allSettled(payments.map(aProcess()));
  await pool.query('drop trigger refuse_one on learning.entitlement; drop function trade.refuse_one');
  expect(heard.map((one) => (one.status === 'fulfilled' ? one.value : 'not written'))).toEqual([
    'settled',
    'contradiction',
    'not written',
    'settled',
    'settled',
  ]);
  expect(await rows('select state, event from trade.customer_order where goods_id = $1 order by id', goods.goodsId)).toEqual([
    { state: 'paid', event: 'paid-late' },
    { state: 'open', event: 'made' },
    { state: 'open', event: 'made' },
    { state: 'paid', event: 'paid' },
    { state: 'paid', event: 'paid' },
  ]);
});

test('in one batch, of an order that was paid twice one payment goes back, and one transaction is not told of two orders', async () => {
  const { orders, goods } = await aShelf(3);
  const [twice, one, other] = [orders[0]!, orders[1]!, orders[2]!];
  const first = await takenOf(twice.orderNo, {}, anAttempt(pool, twice.orderNo, { state: 'closing' }));
  const second = await takenOf(twice.orderNo);
  const genuine = await takenOf(one.orderNo);
  const borrowed = await takenOf(other.orderNo, { transactionId: genuine.transactionId });
  const heard = await Promise.all([first, second, genuine, borrowed, first, genuine].map(aProcess()));
  expect(heard).toEqual(['settled', 'settled', 'settled', 'contradiction', 'known', 'known']);
  expect(
    await rows(
      `select p.transaction_id, p.became, r.fen as back from trade.payment p join trade.customer_order o on o.id = p.order_id
       left join trade.refund r on r.payment_id = p.id where o.goods_id = $1 order by p.id`,
      goods.goodsId,
    ),
  ).toEqual([
    { transaction_id: first.transactionId, became: 'order', back: null },
    { transaction_id: genuine.transactionId, became: 'order', back: null },
    { transaction_id: second.transactionId, became: 'twice', back: 39_900 },
  ]);
  expect(await rows('select why from trade.contradiction where out_trade_no = $1', borrowed.outTradeNo)).toEqual([
    { why: 'transaction of another attempt' },
  ]);
});

test('a transaction that is told of a closed order as well is contradicted before anybody gives way to that order', async () => {
  const { orders } = await aShelf(2);
  const [paid, closed] = [orders[0]!, orders[1]!];
  const genuine = await takenOf(paid.orderNo);
  const borrowed = await takenOf(closed.orderNo, { transactionId: genuine.transactionId });
  const [{ id }] = (await rows<{ id: string }>('select id from trade.customer_order where order_no = $1', closed.orderNo)) as [
    { id: string },
  ];
  await db.transaction((tx) => closeOrder(tx, id, 'cancelled', new Date()));
  expect(await aProcess()(genuine)).toBe('settled');
  expect(await aProcess()(borrowed)).toBe('contradiction');
  expect(await rows('select state, event from trade.customer_order where id = $1', id)).toEqual([{ state: 'closed', event: 'cancelled' }]);
});
