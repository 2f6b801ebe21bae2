import type { OrderNo, RefundNo } from '@xuetang/contract/ids';
import { giveGoodwill, refundBeyond } from '@xuetang/contract/staff/beyond';
import { approveProposal, type ProposalId } from '@xuetang/contract/staff/proposals';
import { listStuckRefunds, noteTransfer, sendRefundAgain } from '@xuetang/contract/staff/refunds';
import { aLearner } from '@xuetang/testkit/builders';
import { aCourse } from '@xuetang/testkit/course-builders';
import { expect, test } from 'vitest';
import { aBoughtOrder, readLessons } from '../../../../../../tests/benches/bought.ts';
import { openConsole } from '../../../../../../tests/benches/open-console.ts';
import { openDatabase } from '../../../platform/db.ts';
import { balanceOf } from '../../books/index.ts';
import { applyFor } from './apply-refund.ts';
import { earnUsed } from './earn-used.ts';
import { grantJobs } from './grant-refund.ts';
import { settleRefund } from '../payments/settle-refund.ts';
import { lockBought } from './refund.store.ts';
import { transferJobs } from './transfer.ts';

const { somebody, database, rows, clock } = await openConsole();
const { pool } = database;
const db = openDatabase(database.url, 4);
const reason = '课程内容有误，是我们的责任';
const FEN = 24_000;

/** A course of twelve lessons, bought a month ago, of which so many were read and are earned. */
const aUsedOrder = async (used: number) => {
  const { learnerId } = await aLearner(pool, clock.now());
  const bought = await aBoughtOrder({ db, pool }, learnerId, { price: FEN, lessons: 12, daysAgo: 30 });
  await readLessons(pool, learnerId, bought.sectionIds.slice(0, used));
  await db.transaction(async (tx) => {
    const order = await lockBought(tx, bought.orderNo);
    if (order) await earnUsed(tx, order, new Date());
  });
  return { ...bought, learnerId };
};
/** Two such courses in one order, half of what was paid for each. */
const aUsedPair = async () => {
  const { learnerId } = await aLearner(pool, clock.now());
  const { courseId } = await aCourse(pool);
  const second = { kind: 'course', courseId, units: 12 } as const;
  const bought = await aBoughtOrder({ db, pool }, learnerId, { price: 2 * FEN, lessons: 12, daysAgo: 30, parts: [second] });
  await readLessons(pool, learnerId, bought.sectionIds.slice(0, 3));
  await db.transaction(async (tx) => {
    const order = await lockBought(tx, bought.orderNo);
    if (order) await earnUsed(tx, order, new Date());
  });
  return bought;
};
const proposalOf = (answer: unknown) => (answer as { data: { proposalId: ProposalId } }).data.proposalId;
const two = async () => [await somebody({ roles: ['finance'] }), await somebody({ roles: ['lead'] })] as const;
const runGrant = async () => {
  const waiting = await rows<{ payload: { refundNo: RefundNo } }>(
    `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = 'trade.grant-refund' returning j.payload`,
  );
  const [grant] = grantJobs({ db, clock: { now: () => new Date() } });
  for (const { payload } of waiting) await grant?.run(payload);
};
const refundsOf = (orderNo: OrderNo) =>
  rows<{ no: RefundNo; why: string; state: string; fen: number }>(
    `select r.out_refund_no as no, r.why, r.state, r.fen from trade.refund r join trade.customer_order o on o.id = r.order_id where o.order_no = $1 order by r.id`,
    [orderNo],
  );

test('beyond the rule two give back all of it; what was used comes from goodwill, and the books stand at nothing', async () => {
  const { orderNo } = await aUsedOrder(3);
  expect(await balanceOf(db, `contract/${orderNo}/1`)).toBe(18_000);
  const [one, other] = await two();
  expect(await one.ask(refundBeyond, { orderNo, parts: '1', fen: 18_000 }, { reason })).toMatchObject({ code: 43655 });
  const proposed = await one.ask(refundBeyond, { orderNo, parts: '1', fen: FEN }, { reason });
  expect(proposed).toMatchObject({ code: 43301 });
  // Tried and taken back: nothing of it is there before another has approved.
  expect(await refundsOf(orderNo)).toEqual([]);
  expect((await one.ask(approveProposal, { proposalId: proposalOf(proposed) }, { reason })).code).toBe(43305);
  expect((await other.ask(approveProposal, { proposalId: proposalOf(proposed) }, { reason })).code).toBe(0);
  await runGrant();
  const [refund] = await refundsOf(orderNo);
  expect(refund).toMatchObject({ why: 'beyond', state: 'granted', fen: FEN });
  expect(await balanceOf(db, `refunding/${refund?.no ?? ''}`)).toBe(FEN);
  expect(await balanceOf(db, `contract/${orderNo}/1`)).toBe(0);
  expect(await balanceOf(db, `goodwill/${orderNo}`)).toBe(-6_000);
  expect(await rows('select state from trade.customer_order where order_no = $1', [orderNo])).toEqual([{ state: 'ending' }]);
  expect(await one.ask(refundBeyond, { orderNo, parts: '1', fen: FEN }, { reason })).toMatchObject({ code: 43654 });
});

test('asked back by its buyer between the two: the proposal is stale', async () => {
  const { orderNo } = await aUsedOrder(3);
  const [one, other] = await two();
  const proposed = await one.ask(refundBeyond, { orderNo, parts: '1', fen: FEN }, { reason });
  await db.transaction(async (tx) => {
    const order = await lockBought(tx, orderNo);
    if (order) await applyFor(tx, order, { parts: [1], seenFen: 18_000 }, new Date());
  });
  expect((await other.ask(approveProposal, { proposalId: proposalOf(proposed) }, { reason })).code).not.toBe(0);
  expect((await refundsOf(orderNo)).map(({ why, fen }) => [why, fen])).toEqual([['asked', 18_000]]);
});

test('goodwill is never more than was earned: what the rule gives back stays whole', async () => {
  const { orderNo } = await aUsedOrder(3);
  const [one, other] = await two();
  expect(await one.ask(giveGoodwill, { orderNo, fen: 6_001 }, { reason })).toMatchObject({ code: 43652 });
  const proposed = await one.ask(giveGoodwill, { orderNo, fen: 5_000 }, { reason });
  await other.ask(approveProposal, { proposalId: proposalOf(proposed) }, { reason });
  expect(await one.ask(giveGoodwill, { orderNo, fen: 1_001 }, { reason })).toMatchObject({ code: 43652 });
  await runGrant();
  const [refund] = await refundsOf(orderNo);
  expect(refund).toMatchObject({ why: 'goodwill', state: 'granted', fen: 5_000 });
  expect(await balanceOf(db, `goodwill/${orderNo}`)).toBe(-5_000);
  // The course stays, and all that the rule gives can still be had.
  expect(await rows('select state from trade.customer_order where order_no = $1', [orderNo])).toEqual([{ state: 'paid' }]);
  const applied = await db.transaction(async (tx) => {
    const order = await lockBought(tx, orderNo);
    return order && applyFor(tx, order, { parts: [1], seenFen: 18_000 }, new Date());
  });
  expect(applied).toMatchObject({ is: 'granted', fen: 18_000 });
  expect(await one.ask(refundBeyond, { orderNo, parts: '1', fen: FEN }, { reason })).toMatchObject({ code: 43654 });
});

test('after goodwill, beyond the rule leaves to the other parts what they can still bring back', async () => {
  const { orderNo } = await aUsedPair();
  const [one, other] = await two();
  const goodwill = await one.ask(giveGoodwill, { orderNo, fen: 6_000 }, { reason });
  expect((await other.ask(approveProposal, { proposalId: proposalOf(goodwill) }, { reason })).code).toBe(0);
  await runGrant();
  expect(await balanceOf(db, `contract/${orderNo}/2`)).toBe(FEN);
  // All of the first course would take from the second what its buyer can ask for.
  expect(await one.ask(refundBeyond, { orderNo, parts: '1', fen: FEN }, { reason })).toMatchObject({ code: 43652 });
  const applied = await db.transaction(async (tx) => {
    const order = await lockBought(tx, orderNo);
    return order && applyFor(tx, order, { parts: [1, 2], seenFen: FEN + 18_000 }, new Date());
  });
  expect(applied).toMatchObject({ is: 'granted', fen: FEN + 18_000 });
});

test('of what nobody has used nothing is goodwill, and of an open order neither', async () => {
  const { orderNo } = await aUsedOrder(0);
  const [one] = await two();
  expect(await one.ask(giveGoodwill, { orderNo, fen: 1 }, { reason })).toMatchObject({ code: 43652 });
  expect(await one.ask(giveGoodwill, { orderNo: '1'.repeat(22), fen: 1 }, { reason })).toMatchObject({ code: 41212 });
  const service = await somebody({ roles: ['service'] });
  expect((await service.ask(giveGoodwill, { orderNo, fen: 1 }, { reason })).code).toBe(43003);
});

const aStuckRefund = async () => {
  const { orderNo } = await aUsedOrder(0);
  await db.transaction(async (tx) => {
    const order = await lockBought(tx, orderNo);
    if (order) await applyFor(tx, order, { parts: [1], seenFen: FEN }, new Date());
  });
  const [refund] = await refundsOf(orderNo);
  if (!refund) throw new Error('no refund');
  await rows(`update trade.refund set state = 'stuck', state_at = now() where out_refund_no = $1`, [refund.no]);
  return { orderNo, refundNo: refund.no };
};

test('a stuck refund is listed, and sent again by one with a reason', async () => {
  const { orderNo, refundNo } = await aStuckRefund();
  const [one] = await two();
  expect((await one.ask(listStuckRefunds, {})).data?.list.find((row) => row.refundNo === refundNo)).toMatchObject({ orderNo, fen: FEN });
  expect((await one.ask(sendRefundAgain, { refundNo }, { reason: '商户账户已充值' })).code).toBe(0);
  expect((await refundsOf(orderNo))[0]?.state).toBe('granted');
  expect(await rows('select from graphile_worker.jobs where key = $1', [`trade.send-refund:${refundNo}`])).toHaveLength(1);
  expect(await one.ask(sendRefundAgain, { refundNo }, { reason: '商户账户已充值' })).toMatchObject({ code: 43653 });
});

test('transferred by the bank: two note it, the worker posts it from the bank, and it is not sent again', async () => {
  const { orderNo, refundNo } = await aStuckRefund();
  const [one, other] = await two();
  const paidAt = new Date().toISOString();
  clock.set(new Date(Date.now() + 1_000));
  const input = { refundNo, transferNo: 'ICBC20261118001', paidAt };
  const early = new Date(Date.now() - 86_400_000).toISOString();
  expect(await one.ask(noteTransfer, { ...input, paidAt: early }, { reason })).toMatchObject({ code: 43690 });
  const proposed = await one.ask(noteTransfer, input, { reason });
  expect((await other.ask(approveProposal, { proposalId: proposalOf(proposed) }, { reason })).code).toBe(0);
  expect(await one.ask(sendRefundAgain, { refundNo }, { reason })).toMatchObject({ code: 43653 });
  const [settle] = transferJobs({ db, clock });
  await settle?.run({ refundNo, paidAt });
  await settle?.run({ refundNo, paidAt });
  expect((await refundsOf(orderNo))[0]?.state).toBe('done');
  expect(await balanceOf(db, `refunding/${refundNo}`)).toBe(0);
  expect(await balanceOf(db, `bank/transfer/${refundNo}`)).toBe(FEN);
  expect(await rows('select state from trade.customer_order where order_no = $1', [orderNo])).toEqual([{ state: 'refunded' }]);
});

let transfers = 0;
const transfer = async (refundNo: RefundNo, transferNo = `ICBC2026111${++transfers}`) => {
  const [one, other] = await two();
  const paidAt = new Date().toISOString();
  clock.set(new Date(Date.now() + 1_000));
  const proposed = await one.ask(noteTransfer, { refundNo, transferNo, paidAt }, { reason });
  expect((await other.ask(approveProposal, { proposalId: proposalOf(proposed) }, { reason })).code).toBe(0);
  const [settle] = transferJobs({ db, clock });
  return () => settle?.run({ refundNo, paidAt });
};
const doneAtWechat = (refundNo: RefundNo) =>
  db.transaction((tx) => settleRefund(tx, 'wechat', refundNo, { is: 'done', refundId: '50300', fen: FEN, doneAt: new Date() }, new Date()));
const saidOf = (refundNo: RefundNo) => rows('select why from trade.contradiction where out_trade_no = $1', [refundNo]);

test('one transfer brings back one refund', async () => {
  const [first, second] = [await aStuckRefund(), await aStuckRefund()];
  await transfer(first.refundNo, 'ICBC20261119009');
  const [one] = await two();
  const input = { refundNo: second.refundNo, transferNo: 'ICBC20261119009', paidAt: new Date().toISOString() };
  expect(await one.ask(noteTransfer, input, { reason })).toMatchObject({ code: 43657 });
  expect((await refundsOf(second.orderNo))[0]?.state).toBe('stuck');
});

test('the console changes no refund but by what two decide', async () => {
  const { refundNo } = await aStuckRefund();
  await expect(
    pool.query(
      `begin; set local role xuetang_console; update trade.refund set state = 'done', done_at = now() where out_refund_no = '${refundNo}'; commit`,
    ),
  ).rejects.toThrow('permission denied');
  await pool.query('rollback');
});

test('transferred, and then brought back by its provider too: somebody is told', async () => {
  const { refundNo } = await aStuckRefund();
  const settle = await transfer(refundNo);
  await settle();
  expect([await doneAtWechat(refundNo), await doneAtWechat(refundNo)]).toEqual(['contradiction', 'contradiction']);
  expect(await saidOf(refundNo)).toEqual([{ why: 'back by transfer and by its provider' }]);
});

test('brought back by its provider while the transfer waits to be booked: likewise, and it is booked once', async () => {
  const { refundNo } = await aStuckRefund();
  const settle = await transfer(refundNo);
  expect(await doneAtWechat(refundNo)).toBe('settled');
  await settle();
  await settle();
  expect(await saidOf(refundNo)).toEqual([{ why: 'back by its provider and by transfer' }]);
  expect(await balanceOf(db, `refunding/${refundNo}`)).toBe(0);
});
