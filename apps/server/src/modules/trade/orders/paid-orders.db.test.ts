import { getOrder } from '@xuetang/contract/orders';
import type { OrderNo } from '@xuetang/contract/ids';
import { anAttempt } from '@xuetang/testkit/trade-builders';
import { afterAll, expect, test } from 'vitest';
import { openApi } from '../../../../../../tests/benches/open-api.ts';
import { openShop } from '../../../../../../tests/benches/open-shop.ts';
import { openDatabase } from '../../../platform/db.ts';
import { settlePayment } from '../payments/settle.ts';
import { settleRefund } from '../payments/settle-refund.ts';
import { closeOrder } from './close-order.ts';

const { api, database } = await openApi();
const { pool } = database;
const db = openDatabase(database.url, 2);
afterAll(() => db.close());
const { somebody, aCourseOnSale, rows } = openShop({ pool, url: api.url() });
let transactions = 0;

type Attempt = Awaited<ReturnType<typeof anAttempt>>;
const pay = async (attempt: Attempt): Promise<string> => {
  const transactionId = `4200${++transactions}`;
  const taken = { provider: 'wechat', ...attempt, transactionId, paidAt: new Date(), by: 'notify' } as const;
  await db.transaction((tx) => settlePayment(tx, taken, new Date()));
  return transactionId;
};
const anOrdered = async () => {
  const one = await somebody();
  const { goodsId, courseId } = await aCourseOnSale();
  const made = await one.buy(goodsId);
  if (made.is !== 'ordered') throw new Error(`an order was ${made.is}`);
  const shown = async () => (await one.ask(getOrder, { orderNo: made.orderNo })).data?.order;
  return { ...one, courseId, orderNo: made.orderNo, shown };
};
const close = async (orderNo: OrderNo) => {
  const [order] = await rows<{ id: string }>('select id from trade.customer_order where order_no = $1', orderNo);
  await db.transaction((tx) => closeOrder(tx, order?.id ?? '', 'time-over', new Date()));
};
const arrive = async (orderNo: OrderNo): Promise<string> => {
  const [refund] = await rows<{ no: string; fen: number }>(
    'select r.out_refund_no as no, r.fen from trade.refund r join trade.customer_order o on o.id = r.order_id where o.order_no = $1',
    orderNo,
  );
  const { no, fen } = refund ?? { no: '', fen: 0 };
  const told = { is: 'done', refundId: '5000', fen, doneAt: new Date() } as const;
  await db.transaction((tx) => settleRefund(tx, 'wechat', no, told, new Date()));
  return no;
};

test('a paid order says when, under which number, what is open, and that its contract is in force', async () => {
  const { orderNo, courseId, shown } = await anOrdered();
  const no = await pay(await anAttempt(pool, orderNo));
  const order = await shown();
  expect(order).toMatchObject({ state: 'paid', items: [{ courseId, delivered: { from: order?.paidAt } }] });
  expect(order?.timeline).toMatchObject([{ what: 'made' }, { what: 'paid', no, at: order?.paidAt }]);
  expect(order?.contract.inForceAt).toBe(order?.paidAt);
});

test('paid twice: it says which one goes back, and when it has arrived', async () => {
  const { orderNo, shown } = await anOrdered();
  const [first, second] = [await anAttempt(pool, orderNo, { state: 'closing' }), await anAttempt(pool, orderNo)];
  const [paid, twice] = [await pay(first), await pay(second)];
  const back = await arrive(orderNo);
  const order = await shown();
  expect(order?.state).toBe('paid');
  expect(order?.timeline.map(({ what, no }) => [what, no]).slice(1)).toEqual([
    ['paid', paid],
    ['paid-twice', twice],
    ['returned', back],
  ]);
});

test('paid late and delivered, it is a paid order that says so', async () => {
  const { orderNo, shown } = await anOrdered();
  const attempt = await anAttempt(pool, orderNo);
  await close(orderNo);
  const no = await pay(attempt);
  const order = await shown();
  expect(order).toMatchObject({ state: 'paid', closedWhy: null });
  expect(order?.timeline.slice(1)).toMatchObject([{ what: 'time-over' }, { what: 'paid-late', no }]);
});

test('paid too late, nothing of it was ever in force, and it ends when the money has arrived', async () => {
  const { orderNo, courseId, learnerId, shown } = await anOrdered();
  const attempt = await anAttempt(pool, orderNo);
  await close(orderNo);
  await pool.query(
    `insert into learning.entitlement (learner_id, course_id, way, source, from_at, until_at)
     values ($1, $2, 'order', 'before', now() - interval '1 day', now() + interval '1 year')`,
    [learnerId, courseId],
  );
  const no = await pay(attempt);
  expect(await shown()).toMatchObject({ state: 'ending', paidAt: null, fullRefundUntil: null, contract: { inForceAt: null } });
  const back = await arrive(orderNo);
  const order = await shown();
  expect(order).toMatchObject({ state: 'refunded', paidAt: null });
  expect(order?.timeline.slice(1)).toMatchObject([{ what: 'time-over' }, { what: 'paid-too-late', no }, { what: 'returned', no: back }]);
});
