import type { CourseId, LearnerId, OrderNo } from '@xuetang/contract/ids';
import { aLearner } from '@xuetang/testkit/builders';
import { aCourse } from '@xuetang/testkit/course-builders';
import { aCoupon, anAttempt, anItem, anOrderOf, someGoods } from '@xuetang/testkit/trade-builders';
import { describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../../../../tests/benches/open-database.ts';
import { balanceOf } from '../../books/index.ts';
import { readBuyers } from '../goods/buyer.store.ts';
import { closeOrder } from '../orders/close-order.ts';
import { settlePayment, type TakenPayment } from './settle.ts';

const { database, db } = await openTestDatabase(12);
const { pool } = database;
const rows = async <Row extends object>(text: string, ...values: unknown[]): Promise<Row[]> => (await pool.query<Row>(text, values)).rows;

const MCHID = '1900000001';
const PAID_AT = new Date('2026-11-16T16:30:00Z');
let transactions = 0;
type Attempt = Awaited<ReturnType<typeof anAttempt>>;
const taken = (attempt: Attempt, more: Partial<TakenPayment> = {}): TakenPayment => ({
  provider: 'wechat',
  ...attempt,
  transactionId: `42000${String(++transactions).padStart(10, '0')}`,
  paidAt: PAID_AT,
  by: 'notify',
  ...more,
});
const settle = (payment: TakenPayment) => db.transaction((tx) => settlePayment(tx, payment, new Date()));

const stateOf = async (orderNo: OrderNo) =>
  (await rows<{ state: string; event: string }>('select state, event from trade.customer_order where order_no = $1', orderNo))[0];
const idOf = async (orderNo: OrderNo) =>
  (await rows<{ id: string }>('select id from trade.customer_order where order_no = $1', orderNo))[0]?.id ?? '';
const close = async (orderNo: OrderNo) => {
  const id = await idOf(orderNo);
  await db.transaction((tx) => closeOrder(tx, id, 'cancelled', new Date()));
};
const refundsOf = async (orderNo: OrderNo) =>
  rows<{ why: string; fen: number; state: string; out_refund_no: string }>(
    `select r.why, r.fen, r.state, r.out_refund_no from trade.refund r join trade.customer_order o on o.id = r.order_id where o.order_no = $1`,
    orderNo,
  );
const jobsFor = async (key: string) => (await rows('select from graphile_worker.jobs where key = $1', `trade.send-refund:${key}`)).length;
const entitled = async (learner: LearnerId, course: CourseId) =>
  (await rows('select from learning.entitlement where learner_id = $1 and course_id = $2', learner, course)).length;

const aShelf = async () => {
  const { courseId } = await aCourse(pool);
  const itemId = await anItem(pool, 2);
  const goods = await someGoods(pool, {
    parts: [
      { kind: 'course', courseId },
      { kind: 'thing', itemId },
      { kind: 'membership', units: 30 },
    ],
  });
  const { learnerId } = await aLearner(pool);
  return { courseId, itemId, goods, learnerId };
};

describe('an open order that is paid', () => {
  test('is paid, delivered, sold and posted in one step; its coupon is spent', async () => {
    const { courseId, itemId, goods, learnerId } = await aShelf();
    const coupon = await aCoupon(pool, learnerId);
    const orderNo = await anOrderOf(pool, learnerId, goods, coupon);
    const payment = taken(await anAttempt(pool, orderNo));
    expect(await settle(payment)).toBe('settled');
    expect(await stateOf(orderNo)).toEqual({ state: 'paid', event: 'paid' });
    expect(await entitled(learnerId, courseId)).toBe(1);
    expect(await rows('select held, sold from trade.item where id = $1', itemId)).toEqual([{ held: 0, sold: 1 }]);
    expect(await rows('select spent_at is not null as spent from trade.coupon where public_id = $1', coupon)).toEqual([{ spent: true }]);
    expect(await rows('select from trade.membership_term where learner_id = $1', learnerId)).toHaveLength(1);
    const owed = await Promise.all([1, 2, 3].map((nth) => balanceOf(db, `contract/${orderNo}/${nth}`)));
    expect(owed).toEqual([12_300, 12_300, 12_300]);
    expect(await rows('select distinct on_day::text from books.leg where key = $1', `wechat/${payment.transactionId}`)).toEqual([
      { on_day: '2026-11-17' },
    ]);
    expect(await rows('select state from trade.attempt where out_trade_no = $1', payment.outTradeNo)).toEqual([{ state: 'paid' }]);
  });

  test('notify, query and bill at one moment, each of them several times: one effect', async () => {
    const { courseId, itemId, goods, learnerId } = await aShelf();
    const orderNo = await anOrderOf(pool, learnerId, goods);
    const payment = taken(await anAttempt(pool, orderNo));
    const by = ['notify', 'query', 'bill'] as const;
    const heard = await Promise.all(Array.from({ length: 12 }, (_, nth) => settle({ ...payment, by: by[nth % 3] ?? 'notify' })));
    expect(heard.filter((is) => is === 'settled')).toHaveLength(1);
    expect(heard.filter((is) => is === 'known')).toHaveLength(11);
    expect(await entitled(learnerId, courseId)).toBe(1);
    expect(await rows('select held, sold from trade.item where id = $1', itemId)).toEqual([{ held: 0, sold: 1 }]);
    expect(await rows('select from books.leg where key = $1', `wechat/${payment.transactionId}`)).toHaveLength(3);
    expect(await refundsOf(orderNo)).toEqual([]);
  });

  test('raced with its cancelling, it is paid: in time or late', async () => {
    const { courseId, itemId, goods, learnerId } = await aShelf();
    const orderNo = await anOrderOf(pool, learnerId, goods);
    const payment = taken(await anAttempt(pool, orderNo));
    await Promise.all([settle(payment), close(orderNo), settle(payment)]);
    expect((await stateOf(orderNo))?.state).toBe('paid');
    expect(await entitled(learnerId, courseId)).toBe(1);
    expect(await rows('select held, sold from trade.item where id = $1', itemId)).toEqual([{ held: 0, sold: 1 }]);
  });

  test('paid twice: the second goes back whole, by a job of the same transaction, and the order stays', async () => {
    const { goods, learnerId } = await aShelf();
    const orderNo = await anOrderOf(pool, learnerId, goods);
    const first = await anAttempt(pool, orderNo, { state: 'closing' });
    const second = await anAttempt(pool, orderNo);
    const [one, other] = [taken(first), taken(second)];
    await Promise.all([settle(one), settle(other), settle(one), settle(other)]);
    const [refund, ...more] = await refundsOf(orderNo);
    expect({ refund, more }).toMatchObject({ refund: { why: 'twice', fen: 39_900, state: 'granted' }, more: [] });
    expect((await stateOf(orderNo))?.state).toBe('paid');
    expect(await jobsFor(refund?.out_refund_no ?? '')).toBe(1);
    expect(await balanceOf(db, `refunding/${refund?.out_refund_no}`)).toBe(39_900);
  });

  test('what another attempt waits for is to be closed', async () => {
    const { goods, learnerId } = await aShelf();
    const orderNo = await anOrderOf(pool, learnerId, goods);
    const first = await anAttempt(pool, orderNo, { state: 'closing' });
    const second = await anAttempt(pool, orderNo);
    await settle(taken(first));
    expect(await rows('select state from trade.attempt where out_trade_no = $1', second.outTradeNo)).toEqual([{ state: 'closing' }]);
    expect(await rows('select from graphile_worker.jobs where key = $1', `trade.close-attempt:${second.outTradeNo}`)).toHaveLength(1);
  });
});

describe('an order that is paid after it was closed', () => {
  const aLateOne = async (coupon?: (learner: LearnerId) => ReturnType<typeof aCoupon>) => {
    const shelf = await aShelf();
    const couponId = await coupon?.(shelf.learnerId);
    const orderNo = await anOrderOf(pool, shelf.learnerId, shelf.goods, couponId);
    const payment = taken(await anAttempt(pool, orderNo));
    await close(orderNo);
    return { ...shelf, couponId, orderNo, payment };
  };
  const BACK = { state: 'ending', event: 'paid-too-late', refunds: [{ why: 'too-late', fen: 39_900, state: 'granted' }] };
  const whatBecameOf = async (orderNo: OrderNo) => ({ ...(await stateOf(orderNo)), refunds: await refundsOf(orderNo) });

  test('is delivered where everything can be had again', async () => {
    const { courseId, itemId, learnerId, couponId, orderNo, payment } = await aLateOne((learner) => aCoupon(pool, learner));
    expect(await Promise.all([settle(payment), settle(payment)])).toContain('settled');
    expect(await stateOf(orderNo)).toEqual({ state: 'paid', event: 'paid-late' });
    expect(await entitled(learnerId, courseId)).toBe(1);
    expect(await rows('select held, sold from trade.item where id = $1', itemId)).toEqual([{ held: 0, sold: 1 }]);
    expect(await rows('select spent_at is not null as spent from trade.coupon where public_id = $1', couponId)).toEqual([{ spent: true }]);
  });

  test('goes back whole where the last thing is gone', async () => {
    const { itemId, courseId, learnerId, orderNo, payment } = await aLateOne();
    await pool.query('update trade.item set sold = 2 where id = $1', [itemId]);
    await settle(payment);
    expect(await whatBecameOf(orderNo)).toMatchObject(BACK);
    expect(await entitled(learnerId, courseId)).toBe(0);
    expect(await balanceOf(db, `surplus/wechat/${payment.transactionId}`)).toBe(0);
  });

  test('goes back whole where its course is owned by now', async () => {
    const { goods, courseId, learnerId, orderNo, payment } = await aLateOne();
    const again = await anOrderOf(pool, learnerId, goods);
    await settle(taken(await anAttempt(pool, again)));
    await settle(payment);
    expect(await whatBecameOf(orderNo)).toMatchObject(BACK);
    expect(await entitled(learnerId, courseId)).toBe(1);
  });

  test('goes back whole where the same was bought since, of which one could have two', async () => {
    const { learnerId } = await aLearner(pool);
    const goods = await someGoods(pool, { parts: [{ kind: 'membership' }] });
    const orderNo = await anOrderOf(pool, learnerId, goods);
    const payment = taken(await anAttempt(pool, orderNo));
    await close(orderNo);
    await settle(taken(await anAttempt(pool, await anOrderOf(pool, learnerId, goods))));
    await settle(payment);
    expect(await whatBecameOf(orderNo)).toMatchObject(BACK);
    expect(await rows('select from trade.membership_term where learner_id = $1', learnerId)).toHaveLength(1);
  });

  test('goes back whole where its coupon has been given for something else', async () => {
    const { couponId, learnerId, orderNo, payment } = await aLateOne((learner) => aCoupon(pool, learner));
    await anOrderOf(pool, learnerId, (await aShelf()).goods, couponId);
    await settle(payment);
    expect(await whatBecameOf(orderNo)).toMatchObject({ ...BACK, refunds: [{ fen: 36_900 }] });
  });

  test('goes back whole where its buyer has left', async () => {
    const { learnerId, orderNo, payment } = await aLateOne();
    await pool.query('update trade.customer_order set learner_id = -1 where learner_id = $1', [learnerId]);
    await settle(payment);
    expect(await whatBecameOf(orderNo)).toMatchObject(BACK);
  });

  test('takes the place of an open order of the same goods, with its coupon and the last thing', async () => {
    const { goods, itemId, couponId, learnerId, orderNo, payment } = await aLateOne((learner) => aCoupon(pool, learner));
    await pool.query('update trade.item set stock = 1 where id = $1', [itemId]);
    const again = await anOrderOf(pool, learnerId, goods, couponId);
    await settle(payment);
    expect(await stateOf(orderNo)).toEqual({ state: 'paid', event: 'paid-late' });
    expect(await stateOf(again)).toEqual({ state: 'closed', event: 'replaced' });
    expect(await rows('select held, sold from trade.item where id = $1', itemId)).toEqual([{ held: 0, sold: 1 }]);
  });

  test('uses up the slip of the counter that it was made by, though another order was made by it since', async () => {
    for (const second of ['open', 'closed'] as const) {
      const { goods, learnerId } = await aShelf();
      const { rows: offers } = await pool.query<{ id: string }>(
        `insert into trade.pos_offer (sku_id, price_fen, until_at, made_by, made_at, learner_id, bound_at, ticket_hash)
         values ($1, 39900, now() + interval '1 day', '小王', now() - interval '2 hours', $2, now() - interval '1 hour', sha256(random()::text::bytea))
         returning id`,
        [goods.skuId, learnerId],
      );
      const bySlip = async () => {
        const orderNo = await anOrderOf(pool, learnerId, goods);
        // The counter wrote it so; what was agreed to is changed by nobody afterwards.
        await pool.query(`begin; set local session_replication_role = replica;
          update trade.customer_order set basis = 'pos' where order_no = '${orderNo}'; commit`);
        await pool.query('update trade.pos_offer set order_id = $1 where id = $2', [await idOf(orderNo), offers[0]?.id]);
        return orderNo;
      };
      const isOffered = async () =>
        (await readBuyers(db, [{ learnerId, goodsId: goods.goodsId }], new Date())).map(({ pos }) => pos !== null);
      const first = await bySlip();
      const payment = taken(await anAttempt(pool, first));
      await close(first);
      const other = await bySlip();
      if (second === 'closed') await close(other);
      expect(await isOffered()).toEqual([true]);
      await settle(payment);
      expect(await stateOf(first)).toEqual({ state: 'paid', event: 'paid-late' });
      expect(await isOffered()).toEqual([false]);
      expect(await rows('select order_id from trade.pos_offer where id = $1', offers[0]?.id)).toEqual([{ order_id: await idOf(first) }]);
    }
  });

  test('and the open one paid at the same moment: one is delivered, the other goes back', async () => {
    const { goods, courseId, learnerId, orderNo, payment } = await aLateOne();
    const again = await anOrderOf(pool, learnerId, goods);
    const other = taken(await anAttempt(pool, again));
    await Promise.all([settle(payment), settle(other), settle(payment), settle(other)]);
    const states = new Set([(await stateOf(orderNo))?.state, (await stateOf(again))?.state]);
    expect(states).toEqual(new Set(['ending', 'paid']));
    expect(await entitled(learnerId, courseId)).toBe(1);
  });
});

describe('what contradicts us', () => {
  test.each([
    ['sum', { fen: 1 }, 'amount'],
    ['merchant', { merchant: '1900000009' }, 'mchid'],
    ['account', { appId: 'wx0000000000000000' }, 'appid'],
    ['number', { outTradeNo: '0'.repeat(32) }, 'no such attempt'],
  ])('another %s is written down once and has no effect', async (_what, wrong, why) => {
    const { goods, learnerId } = await aShelf();
    const orderNo = await anOrderOf(pool, learnerId, goods);
    const payment = taken(await anAttempt(pool, orderNo), wrong);
    expect(await Promise.all([settle(payment), settle(payment)])).toEqual(['contradiction', 'contradiction']);
    expect((await stateOf(orderNo))?.state).toBe('open');
    expect(await rows('select why from trade.contradiction where transaction_id = $1', payment.transactionId)).toEqual([{ why }]);
  });

  test('one transaction for two of our numbers', async () => {
    const { goods, learnerId } = await aShelf();
    const orderNo = await anOrderOf(pool, learnerId, goods);
    const first = await anAttempt(pool, orderNo, { state: 'closing' });
    const payment = taken(first);
    await settle(payment);
    const other = await anAttempt(pool, orderNo);
    expect(await settle({ ...payment, ...other })).toBe('contradiction');
    expect(await refundsOf(orderNo)).toEqual([]);
  });

  test('no attempt asks for another sum than its order has', async () => {
    const { goods, learnerId } = await aShelf();
    const orderNo = await anOrderOf(pool, learnerId, goods);
    const asked = pool.query(
      `insert into trade.attempt (order_id, pays, provider, mchid, app_id, way, fen, out_trade_no, state, state_at, made_at, expires_at)
       select id, 'all', 'wechat', $2, 'wx1', 'jsapi', pay_fen - 1, $3, 'ready', now(), now(), now() + interval '1 minute'
       from trade.customer_order where order_no = $1`,
      [orderNo, MCHID, 'a'.repeat(32)],
    );
    await expect(asked).rejects.toThrow('another sum');
  });
});
