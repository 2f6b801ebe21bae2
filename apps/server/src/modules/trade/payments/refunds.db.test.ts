import type { OrderNo } from '@xuetang/contract/ids';
import { aLearner } from '@xuetang/testkit/builders';
import { anAttempt, anOrderOf, someGoods } from '@xuetang/testkit/trade-builders';
import { describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../../../../tests/benches/open-database.ts';
import type { Said } from '../../../platform/said.ts';
import type { RefundOrder, RefundTold } from '../../../providers/payments.port.ts';
import type { WechatPay } from '../../../providers/wechat-pay/port.ts';
import { isTransactionOpen } from '../../../platform/open-transaction.ts';
import { balanceOf } from '../../books/index.ts';
import { orderBlockers } from '../leaving.ts';
import { closeOrder } from '../orders/close-order.ts';
import { refundJobs } from './send-refund.ts';
import { settleRefund } from './settle-refund.ts';
import { settlePayment } from './settle.ts';

const { database, db } = await openTestDatabase(10);
const { pool } = database;
const MCHID = '1900000001';
let transactions = 0;

/** An order of a membership, paid after it was closed and excluded by then: all of it is on its way back. */
const aLatePayment = async () => {
  const { learnerId } = await aLearner(pool);
  const goods = await someGoods(pool, { parts: [{ kind: 'membership' }] });
  const orderNo = await anOrderOf(pool, learnerId, goods);
  const attempt = await anAttempt(pool, orderNo);
  const { rows } = await pool.query<{ id: string }>('select id from trade.customer_order where order_no = $1', [orderNo]);
  const id = rows[0]?.id ?? '';
  await db.transaction((tx) => closeOrder(tx, id, 'cancelled', new Date()));
  // Bought meanwhile, what excludes it.
  const other = await someGoods(pool, { parts: [{ kind: 'membership' }] });
  await pool.query('insert into trade.exclusion values ($1, $2)', [goods.goodsId, other.goodsId]);
  await anOrderOf(pool, learnerId, other);
  const payment = { provider: 'wechat', ...attempt, transactionId: `43${++transactions}`, paidAt: new Date(), by: 'notify' } as const;
  await db.transaction((tx) => settlePayment(tx, payment, new Date()));
  const [refund] = await refundsOf(orderNo);
  return { learnerId, orderNo, payment, no: refund?.out_refund_no ?? '' };
};

const refundsOf = async (orderNo: OrderNo) =>
  (
    await pool.query<{ out_refund_no: string; state: string; fen: number; to_send: string | null; provider_no: string | null }>(
      `select r.out_refund_no, r.state, r.fen, r.to_send, r.provider_no from trade.refund r join trade.customer_order o on o.id = r.order_id
       where o.order_no = $1 order by r.id`,
      [orderNo],
    )
  ).rows;
const stateOf = async (orderNo: OrderNo) =>
  (await pool.query<{ state: string }>('select state from trade.customer_order where order_no = $1', [orderNo])).rows[0]?.state;
const dueOf = async (no: string) =>
  (await pool.query<{ run_at: Date }>('select run_at from graphile_worker.jobs where key = $1', [`trade.send-refund:${no}`])).rows[0]
    ?.run_at;

const done = (fen = 39_900): RefundTold => ({ is: 'done', refundId: '50000000001', fen, doneAt: new Date() });
const yes = (answer: RefundTold): Said<RefundTold> => ({ said: 'yes', answer });

/** WeChat Pay that answers what it is told to, and remembers what it was asked. */
const wechatPayThat = (...answers: Said<RefundTold>[]) => {
  const asked: string[] = [];
  const next = (what: string): Promise<Said<RefundTold>> => {
    expect(isTransactionOpen()).toBe(false);
    asked.push(what);
    return Promise.resolve(answers.shift() ?? { said: 'unknown', why: 'silence' });
  };
  let written = 0;
  const port = {
    merchant: MCHID,
    writeRefund: (refund: RefundOrder) => JSON.stringify({ ...refund, written: ++written }),
    refund: (bytes: string) => next(`refund ${bytes}`),
    queryRefund: (no: string) => next(`query ${no}`),
  } as unknown as WechatPay;
  const send = async (no: string, now = new Date()) => {
    const [sending] = refundJobs({ db, clock: { now: () => now }, wechatPay: port, payments: {} });
    await sending?.run({ outRefundNo: no });
  };
  return { asked, send };
};

describe('money on its way back', () => {
  test('is sent, asked for, and done: posted, and its order has ended', async () => {
    const { orderNo, no, payment } = await aLatePayment();
    const { asked, send } = wechatPayThat(yes({ is: 'sent' }), yes({ is: 'sent' }), yes(done()));
    await send(no);
    expect(await refundsOf(orderNo)).toMatchObject([{ state: 'sent', fen: 39_900 }]);
    await send(no);
    await send(no);
    expect(asked.map((what) => what.split(' ', 1)[0])).toEqual(['refund', 'query', 'query']);
    expect(asked[0]).toContain(payment.outTradeNo);
    expect(await refundsOf(orderNo)).toMatchObject([{ state: 'done', provider_no: '50000000001' }]);
    expect(await stateOf(orderNo)).toBe('refunded');
    expect(await balanceOf(db, `refunding/${no}`)).toBe(0);
    expect(await balanceOf(db, `surplus/wechat/${payment.transactionId}`)).toBe(0);
  });

  test('whatever was in doubt is asked again with the same bytes, later and later', async () => {
    const { orderNo, no } = await aLatePayment();
    const { asked, send } = wechatPayThat();
    const minutes = (count: number) => new Date(Date.now() + count * 60_000);
    for (const at of [0, 10, 60 * 48]) {
      const now = minutes(at);
      await send(no, now);
      const waitsMs = ((await dueOf(no))?.getTime() ?? 0) - now.getTime();
      expect(waitsMs).toBeGreaterThanOrEqual(60_000);
      expect(waitsMs).toBeLessThanOrEqual(6 * 3_600_000);
    }
    expect(new Set(asked).size).toBe(1);
    expect(asked).toHaveLength(3);
    expect(await refundsOf(orderNo)).toMatchObject([{ state: 'granted' }]);
  });

  test('a no is asked again, and after a day of it a person looks, if its provider knows of none', async () => {
    const { orderNo, no } = await aLatePayment();
    const refused = { said: 'no', why: 'NOT_ENOUGH' } as const;
    const { asked, send } = wechatPayThat(refused, refused, yes({ is: 'absent' }));
    await send(no);
    expect(await refundsOf(orderNo)).toMatchObject([{ state: 'granted' }]);
    await send(no, new Date(Date.now() + 25 * 3_600_000));
    expect(asked.map((what) => what.split(' ', 1)[0])).toEqual(['refund', 'refund', 'query']);
    expect(await refundsOf(orderNo)).toMatchObject([{ state: 'stuck' }]);
    expect(await stateOf(orderNo)).toBe('ending');
  });

  test('one that they do not know any more is sent again', async () => {
    const { no } = await aLatePayment();
    const { asked, send } = wechatPayThat(yes({ is: 'sent' }), yes({ is: 'absent' }), yes(done()));
    for (let nth = 0; nth < 3; nth++) await send(no);
    expect(asked.map((what) => what.split(' ', 1)[0])).toEqual(['refund', 'query', 'refund']);
    expect(asked[2]).toBe(asked[0]);
  });

  test.each(['stuck', 'closed'] as const)('%s: it stays for a person, and done is done all the same', async (is) => {
    const { orderNo, no } = await aLatePayment();
    const { asked, send } = wechatPayThat(yes({ is }));
    await send(no);
    await send(no);
    expect(asked).toHaveLength(1);
    expect(await refundsOf(orderNo)).toMatchObject([{ state: 'stuck' }]);
    expect(await db.transaction((tx) => settleRefund(tx, 'wechat', no, done(), new Date()))).toBe('settled');
    expect(await stateOf(orderNo)).toBe('refunded');
  });

  test('told by many at one moment, it is posted once', async () => {
    const { orderNo, no } = await aLatePayment();
    const told = done();
    const heard = await Promise.all(
      Array.from({ length: 9 }, () => db.transaction((tx) => settleRefund(tx, 'wechat', no, told, new Date()))),
    );
    expect(heard.filter((is) => is === 'settled')).toHaveLength(1);
    expect(await balanceOf(db, `refunding/${no}`)).toBe(0);
    expect(await stateOf(orderNo)).toBe('refunded');
  });

  test('another sum, or a number that is not ours, is a contradiction', async () => {
    const { orderNo, no } = await aLatePayment();
    const tell = (number: string, told: RefundTold) => db.transaction((tx) => settleRefund(tx, 'wechat', number, told, new Date()));
    expect(await tell(no, done(1))).toBe('contradiction');
    expect(await tell('f'.repeat(32), done())).toBe('contradiction');
    expect(await refundsOf(orderNo)).toMatchObject([{ state: 'granted' }]);
  });

  test('what contradicts us is noted under whoever said it', async () => {
    const { orderNo, no } = await aLatePayment();
    const unknown = 'e'.repeat(32);
    const tell = (number: string) => db.transaction((tx) => settleRefund(tx, 'alipay', number, done(), new Date()));
    expect([await tell(unknown), await tell(no)]).toEqual(['contradiction', 'contradiction']);
    const { rows } = await pool.query('select provider, why, out_trade_no from trade.contradiction where out_trade_no in ($1, $2)', [
      unknown,
      no,
    ]);
    expect(rows).toEqual([
      { provider: 'alipay', why: 'no such refund', out_trade_no: unknown },
      { provider: 'alipay', why: 'refund of another provider', out_trade_no: no },
    ]);
    expect(await refundsOf(orderNo)).toMatchObject([{ state: 'granted' }]);
  });

  test('who waits for money does not leave yet', async () => {
    const { learnerId, no } = await aLatePayment();
    await pool.query(
      `update trade.customer_order set state = 'closed', event = 'cancelled', state_at = now() where learner_id = $1 and state = 'open'`,
      [learnerId],
    );
    const blockers = () => db.transaction((tx) => orderBlockers(tx, learnerId));
    expect(await blockers()).toMatchObject([{ key: 'order.returning', path: '/order' }]);
    await db.transaction((tx) => settleRefund(tx, 'wechat', no, done(), new Date()));
    expect(await blockers()).toEqual([]);
  });
});

describe('no more goes back than was paid', () => {
  test('by no hand, and by many at one moment', async () => {
    const { learnerId } = await aLearner(pool);
    const orderNo = await anOrderOf(pool, learnerId, await someGoods(pool, { parts: [{ kind: 'membership' }] }));
    const attempt = await anAttempt(pool, orderNo);
    const payment = { provider: 'wechat', ...attempt, transactionId: `44${++transactions}`, paidAt: new Date(), by: 'query' } as const;
    await db.transaction((tx) => settlePayment(tx, payment, new Date()));
    const granted = await Promise.allSettled(
      Array.from({ length: 8 }, () =>
        pool.query(`select trade.grant_refund(p.id, 10000, 'twice', $2, now()) from trade.payment p where p.transaction_id = $1`, [
          payment.transactionId,
          `contract/${orderNo}/1`,
        ]),
      ),
    );
    expect(granted.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await balanceOf(db, `contract/${orderNo}/1`)).toBe(9_900);
  });

  test('what was granted, paid and asked for stays as it is', async () => {
    const { orderNo, no } = await aLatePayment();
    const all = `where order_id = (select id from trade.customer_order where order_no = $1)`;
    await expect(pool.query(`update trade.refund set fen = 1 ${all}`, [orderNo])).rejects.toThrow('not changed');
    await expect(pool.query(`update trade.payment set fen = 1 ${all}`, [orderNo])).rejects.toThrow('not changed');
    await expect(pool.query(`update trade.attempt set fen = 1 ${all}`, [orderNo])).rejects.toThrow('not changed');
    expect(no).toMatch(/^[0-9a-f]{32}$/);
  });
});
