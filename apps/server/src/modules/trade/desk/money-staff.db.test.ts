import * as calls from '@xuetang/contract/staff/money';
import { aLearner } from '@xuetang/testkit/builders';
import { expect, test } from 'vitest';
import { aBoughtOrder } from '../../../../../../tests/benches/bought.ts';
import { openConsole } from '../../../../../../tests/benches/open-console.ts';
import { openDatabase } from '../../../platform/db.ts';
import { lockBought } from '../refunds/refund.store.ts';
import { applyFor } from '../refunds/apply-refund.ts';

const { somebody, database, rows, clock, audit } = await openConsole();
const { pool } = database;
const db = openDatabase(database.url, 4);
const DAY_MS = 86_400_000;
const reason = '财务月底核对';
const inBeijing = (at: Date) => new Date(at.getTime() + DAY_MS / 3).toISOString().slice(0, 10);

const bought = async (price: number) => {
  const { learnerId } = await aLearner(pool, clock.now());
  return aBoughtOrder({ db, pool }, learnerId, { price });
};

test('a day by merchant number, what is owed and what was earned, as the books have it', async () => {
  const finance = await somebody({ roles: ['finance'] });
  const { orderNo, paidAt } = await bought(10_000);
  await bought(20_000);
  await db.transaction(async (tx) => {
    const order = await lockBought(tx, orderNo);
    if (order) await applyFor(tx, order, { parts: [1], seenFen: 10_000 }, new Date());
  });
  const { data } = await finance.ask(calls.readMoneyDay, { day: inBeijing(paidAt) });
  expect(data?.merchants).toMatchObject([{ provider: 'wechat', paid: 2, paidFen: 30_000, refunds: 0, leftFen: 30_000 }]);
  const books = (await finance.ask(calls.readBooks, { month: inBeijing(paidAt).slice(0, 7) })).data?.accounts;
  const of = (account: string) => books?.find((row) => row.account === account);
  expect(of('contract')).toMatchObject({ creditFen: 30_000, debitFen: 10_000, balanceFen: 20_000 });
  expect(of('refunding')).toMatchObject({ balanceFen: 10_000 });
  expect(of('provider/wechat')).toMatchObject({ balanceFen: -30_000 });
  expect((books ?? []).reduce((sum, { balanceFen }) => sum + balanceFen, 0)).toBe(0);
  expect((await finance.ask(calls.readMoneyDay, { day: '2020-01-01' })).data?.merchants).toMatchObject([{ paid: 0, leftFen: 0 }]);
});

test('what wants a person is listed by kind, the oldest first', async () => {
  const finance = await somebody({ roles: ['finance'] });
  const { orderNo } = await bought(30_000);
  await db.transaction(async (tx) => {
    const order = await lockBought(tx, orderNo);
    if (order) await applyFor(tx, order, { parts: [1], seenFen: 30_000 }, new Date(clock.now().getTime() - 2 * DAY_MS));
  });
  const waiting = async (what: (typeof calls.MONEY_WAITS)[number]) => (await finance.ask(calls.listMoneyWaiting, { what })).data?.list;
  expect((await waiting('refund-late'))?.filter((row) => row.orderNo === orderNo)).toMatchObject([{ fen: 30_000, says: 'asked granted' }]);
  await rows(
    `update trade.refund set state = 'stuck', state_at = now() where order_id = (select id from trade.customer_order where order_no = $1)`,
    [orderNo],
  );
  expect((await waiting('stuck'))?.filter((row) => row.orderNo === orderNo)).toHaveLength(1);
  for (const what of calls.MONEY_WAITS) expect(Array.isArray(await waiting(what))).toBe(true);
});

test('a difference and a contradiction wait until somebody has said why, once', async () => {
  const finance = await somebody({ roles: ['finance'] });
  const [{ id } = { id: '' }] = await rows<{ id: string }>(
    `insert into trade.difference (provider, mchid, day, kind, about, ours_fen, theirs_fen, found_at, did, did_at)
     values ('wechat', 'm', '2026-11-01', 'sum', '42', 100, 90, now(), 'incident', now()) returning id::text`,
  );
  const [{ id: said } = { id: '' }] = await rows<{ id: string }>(
    `insert into trade.contradiction (provider, why, out_trade_no, heard_at) values ('wechat', 'amount', 'x', now()) returning id::text`,
  );
  const waits = async () => (await finance.ask(calls.listDifferences, {})).data?.list.map(({ differenceId }) => differenceId);
  expect(await waits()).toEqual([id]);
  expect((await finance.ask(calls.listMoneyWaiting, { what: 'contradiction' })).data?.list).toMatchObject([{ no: said, says: 'amount x' }]);
  expect((await finance.ask(calls.clearDifference, { what: 'difference', id })).code).toBe(43006);
  const both = await Promise.all([1, 2].map(() => finance.ask(calls.clearDifference, { what: 'difference', id }, { reason })));
  expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 43691]);
  expect((await finance.ask(calls.clearDifference, { what: 'contradiction', id: said }, { reason })).code).toBe(0);
  expect((await finance.ask(calls.clearDifference, { what: 'contradiction', id: '999999' }, { reason })).code).toBe(43691);
  expect(await waits()).toEqual([]);
  expect((await finance.ask(calls.listDifferences, { day: '2026-11-01' })).data?.list).toMatchObject([
    { differenceId: id, kind: 'sum', oursFen: 100, theirsFen: 90, did: 'incident', clearedAt: expect.any(String) as string },
  ]);
  expect((await audit()).filter(({ subject, outcome }) => subject === `difference:${id}` && outcome === 'done')).toMatchObject([
    { reason },
  ]);
});

test('days say whether they were compared and closed', async () => {
  const finance = await somebody({ roles: ['finance'] });
  const { paidAt } = await bought(10_000);
  const day = inBeijing(paidAt);
  const row = async () => (await finance.ask(calls.listMoneyDays, {})).data?.list.find((one) => one.day === day);
  expect(await row()).toMatchObject({ closedAt: null, merchants: [{ provider: 'wechat', reconciledAt: null }] });
  await rows(`insert into trade.reconciled_day select provider, mchid, $1::date, 1, 1, 0, now() from trade.payment limit 1`, [day]);
  expect((await row())?.merchants[0]?.reconciledAt).toEqual(expect.any(String));
});

test('the legs of a day leave as a table, with a reason and a fresh code', async () => {
  const finance = await somebody({ roles: ['finance'] });
  const { orderNo, paidAt } = await bought(10_000);
  expect((await finance.ask(calls.exportLegs, { day: inBeijing(paidAt) })).code).toBe(43006);
  const { data } = await finance.ask(calls.exportLegs, { day: inBeijing(paidAt) }, { reason });
  const lines = data?.csv.split('\r\n') ?? [];
  expect(lines[0]).toContain('"借方","贷方","金额（分）"');
  expect(lines.filter((line) => line.includes(`contract/${orderNo}/1`))).toHaveLength(1);
  expect(lines).toHaveLength((data?.rows ?? 0) + 1);
  expect(data?.next).toBeNull();
  const stale = await somebody({ roles: ['finance'], provenAt: new Date(clock.now().getTime() - 3_600_000) });
  expect((await stale.ask(calls.exportLegs, { day: inBeijing(paidAt) }, { reason })).code).toBe(43005);
  expect((await somebody({ roles: ['service'] }).then((one) => one.ask(calls.readBooks, { month: '2026-11' }))).code).toBe(43003);
});
