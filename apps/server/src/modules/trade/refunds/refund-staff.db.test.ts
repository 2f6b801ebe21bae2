import type { RefundNo } from '@xuetang/contract/ids';
import { approveProposal, type ProposalId } from '@xuetang/contract/staff/proposals';
import { readOrder } from '@xuetang/contract/staff/orders';
import { grantAskedRefund, listAskedRefunds } from '@xuetang/contract/staff/refunds';
import { aLearner } from '@xuetang/testkit/builders';
import { expect, test } from 'vitest';
import { aBoughtOrder } from '../../../../../../tests/benches/bought.ts';
import { openConsole } from '../../../../../../tests/benches/open-console.ts';
import { openDatabase } from '../../../platform/db.ts';
import { balanceOf } from '../../books/index.ts';
import { applyFor } from './apply-refund.ts';
import { grantJobs } from './grant-refund.ts';
import { lockBought } from './refund.store.ts';
import { withdraw } from './withdraw-refund.ts';

const { somebody, database, rows, clock } = await openConsole();
const { pool } = database;
const db = openDatabase(database.url, 4);
const reason = '核对过上课记录，按规则应退';

const anAskedRefund = async () => {
  const { learnerId } = await aLearner(pool, clock.now());
  const { orderNo } = await aBoughtOrder({ db, pool }, learnerId, { price: 300_000 });
  const onOrder = <T>(work: (tx: Parameters<typeof applyFor>[0], order: Parameters<typeof applyFor>[1]) => Promise<T>) =>
    db.transaction(async (tx) => {
      const order = await lockBought(tx, orderNo);
      if (!order) throw new Error('no order');
      return work(tx, order);
    });
  const applied = await onOrder((tx, order) =>
    applyFor(tx, order, { parts: [1], seenFen: 300_000, reason: '没有时间学，请打 13912345678' }, new Date()),
  );
  if (applied.is !== 'asked') throw new Error(`not asked: ${applied.is}`);
  return { orderNo, refundNo: applied.refundNo, takeBack: () => onOrder((tx, order) => withdraw(tx, order, applied.refundNo, new Date())) };
};
const proposalOf = (answer: unknown) => (answer as { data: { proposalId: ProposalId } }).data.proposalId;
const runJob = async (refundNo: RefundNo) => {
  const jobs = await rows('select from graphile_worker.jobs where key = $1', [`trade.grant-refund:${refundNo}`]);
  const [grant] = grantJobs({ db, clock: { now: () => new Date() } });
  if (jobs.length > 0) await grant?.run({ refundNo });
  return jobs.length;
};
const stateOf = async (refundNo: RefundNo) =>
  (await rows<{ state: string }>('select state from trade.refund where out_refund_no = $1', [refundNo]))[0]?.state;

test('one proposes, another approves, and the worker grants', async () => {
  const { orderNo, refundNo } = await anAskedRefund();
  const [one, other] = [await somebody({ roles: ['finance'] }), await somebody({ roles: ['lead'] })];
  const { data } = await one.ask(listAskedRefunds, {});
  expect(data?.list.filter((row) => row.refundNo === refundNo)).toMatchObject([
    { orderNo, fen: 300_000, reason: '没有时间学，请打 139****5678' },
  ]);
  // Neither in the list nor on the order's own page is read what he wrote of himself.
  expect((await one.ask(readOrder, { orderNo })).data?.refunds).toMatchObject([{ reason: '没有时间学，请打 139****5678' }]);
  const proposed = await one.ask(grantAskedRefund, { refundNo }, { reason });
  expect(proposed).toMatchObject({ code: 43301, status: 202 });
  expect(await runJob(refundNo)).toBe(0);
  expect(await other.ask(approveProposal, { proposalId: proposalOf(proposed) }, { reason })).toMatchObject({ code: 0 });
  expect(await stateOf(refundNo)).toBe('asked');
  expect(await runJob(refundNo)).toBe(1);
  expect(await stateOf(refundNo)).toBe('granted');
  expect(await balanceOf(db, `refunding/${refundNo}`)).toBe(300_000);
  expect(await one.ask(grantAskedRefund, { refundNo }, { reason })).toMatchObject({ code: 43651 });
});

test('taken back meanwhile, nothing is granted', async () => {
  const { orderNo, refundNo, takeBack } = await anAskedRefund();
  const [one, other] = [await somebody({ roles: ['finance'] }), await somebody({ roles: ['lead'] })];
  const proposed = await one.ask(grantAskedRefund, { refundNo }, { reason });
  expect(await takeBack()).toBe('withdrawn');
  expect((await other.ask(approveProposal, { proposalId: proposalOf(proposed) }, { reason })).code).not.toBe(0);
  expect(await runJob(refundNo)).toBe(0);
  expect(await balanceOf(db, `contract/${orderNo}/1`)).toBe(300_000);
});

test('taken back after the second has approved and before the worker came: it stays', async () => {
  const { orderNo, refundNo, takeBack } = await anAskedRefund();
  const [one, other] = [await somebody({ roles: ['finance'] }), await somebody({ roles: ['lead'] })];
  const proposed = await one.ask(grantAskedRefund, { refundNo }, { reason });
  await other.ask(approveProposal, { proposalId: proposalOf(proposed) }, { reason });
  expect(await takeBack()).toBe('withdrawn');
  expect(await runJob(refundNo)).toBe(1);
  expect(await stateOf(refundNo)).toBe('withdrawn');
  expect(await balanceOf(db, `contract/${orderNo}/1`)).toBe(300_000);
});
