import * as calls from '@xuetang/contract/staff/money';
import { approveProposal, type ProposalId } from '@xuetang/contract/staff/proposals';
import { expect, test } from 'vitest';
import { openConsole } from '../../../../../../tests/benches/open-console.ts';
import { openDatabase } from '../../../platform/db.ts';
import { balanceOf, checkClosedDays } from '../../books/index.ts';
import { correctionJobs } from './correct-difference.ts';

const { somebody, database, rows, clock } = await openConsole();
const db = openDatabase(database.url, 4);
const reason = '客户退款经银行和微信各退了一次，已要求返还';
const DAY = '2026-11-10';
const HELD = 'provider/wechat/1900000001';

const aDifference = async (about: string) =>
  (
    await rows<{ id: string }>(
      `insert into trade.difference (provider, mchid, day, kind, about, ours_fen, theirs_fen, found_at, did, did_at)
       values ('wechat', '1900000001', $1, 'refund-twice', $2, 100, 200, now(), 'incident', now()) returning id::text`,
      [DAY, about],
    )
  )[0]?.id ?? '';

const runJob = async () => {
  const jobs = await rows<{ payload: Parameters<ReturnType<typeof correctionJobs>[0]['run']>[0] }>(
    `select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'trade.post-correction'`,
  );
  for (const { payload } of jobs) for (const handler of correctionJobs({ db, clock })) await handler.run(payload);
  return jobs.length;
};

test('what is found of a sealed day is put right by two, on a later day, and does not wait any more', async () => {
  await rows(`select books.post('paid', 'one', $1::timestamptz, $1, '[{"debit": "${HELD}", "credit": "contract/x/1", "fen": 500}]')`, [
    `${DAY}T12:00:00+08:00`,
  ]);
  const theirs = JSON.stringify([{ account: HELD, theirs_fen: 500, under_way_fen: 0 }]);
  expect(await rows(`select books.close_day($1, $2, false, now()) ->> 'is' as "is"`, [DAY, theirs])).toEqual([{ is: 'closed' }]);
  const differenceId = await aDifference('r1');
  const [one, other] = [await somebody({ roles: ['finance'] }), await somebody({ roles: ['lead'] })];
  const proposed = await one.ask(calls.correctDifference, { differenceId, fen: -100, side: 'loss' }, { reason });
  expect(proposed).toMatchObject({ code: 43301, status: 202 });
  expect(await runJob()).toBe(0);
  const { proposalId } = (proposed as unknown as { data: { proposalId: ProposalId } }).data;
  expect(await one.ask(approveProposal, { proposalId }, { reason })).not.toMatchObject({ code: 0 });
  expect(await other.ask(approveProposal, { proposalId }, { reason })).toMatchObject({ code: 0 });
  expect((await one.ask(calls.listDifferences, {})).data?.list).toEqual([]);
  for (const _ of [1, 2]) await runJob();
  expect(
    await rows(`select key, debit, credit, fen::int, on_day > $1 as "isLater" from books.leg where code = 'correction'`, [DAY]),
  ).toEqual([{ key: `difference/${differenceId}`, debit: 'loss/wechat/1900000001', credit: HELD, fen: 100, isLater: true }]);
  expect(await balanceOf(db, HELD)).toBe(-400);
  expect(await checkClosedDays(db)).toEqual({ days: 1, wrong: [] });
  expect(await one.ask(calls.correctDifference, { differenceId, fen: 1, side: 'owed' }, { reason })).toMatchObject({ code: 43691 });
});

test('seen to by somebody between the two, nothing is posted', async () => {
  const differenceId = await aDifference('r2');
  const [one, other] = [await somebody({ roles: ['finance'] }), await somebody({ roles: ['lead'] })];
  const proposed = await one.ask(calls.correctDifference, { differenceId, fen: 100, side: 'owed' }, { reason });
  await one.ask(calls.clearDifference, { what: 'difference', id: differenceId }, { reason });
  const { proposalId } = (proposed as unknown as { data: { proposalId: ProposalId } }).data;
  expect(await other.ask(approveProposal, { proposalId }, { reason })).not.toMatchObject({ code: 0 });
  expect(await rows(`select from books.leg where key = $1`, [`difference/${differenceId}`])).toEqual([]);
});
