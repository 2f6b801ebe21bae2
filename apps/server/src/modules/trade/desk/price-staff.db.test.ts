import type { GoodsId } from '@xuetang/contract/ids';
import { readGoods } from '@xuetang/contract/staff/goods';
import * as calls from '@xuetang/contract/staff/prices';
import { approveProposal, type ProposalId } from '@xuetang/contract/staff/proposals';
import { aLearner } from '@xuetang/testkit/builders';
import { aCourse } from '@xuetang/testkit/course-builders';
import { anOrder, someGoods } from '@xuetang/testkit/trade-builders';
import { expect, test } from 'vitest';
import { openConsole } from '../../../../../../tests/benches/open-console.ts';

const { somebody, rows, audit, database, clock } = await openConsole();
const { pool } = database;
const why = { reason: '年中调价，教务和财务商定' };
const two = async () => [await somebody({ roles: ['finance'] }), await somebody({ roles: ['lead'] })] as const;
const proposed = (asked: { data?: unknown }) => (asked.data as { proposalId: ProposalId }).proposalId;
const inDays = (days: number) => new Date(clock.now().getTime() + days * 24 * 3_600_000).toISOString();
const someCourse = async (since = '30 days') => {
  const { courseId } = await aCourse(pool);
  return someGoods(pool, { since, parts: [{ kind: 'course', courseId }] });
};
const pricesOf = (id: GoodsId) =>
  rows<{ price_fen: number; learner_price_fen: number | null }>(
    'select price_fen, learner_price_fen from trade.price where goods_id = $1 order by since',
    [id],
  );

test('a price is changed by two, every price that was asked stays written, and who has ordered pays what he saw', async () => {
  const [one, other] = await two();
  const sold = await someCourse();
  const { learnerId } = await aLearner(pool);
  await anOrder(pool, learnerId, sold);
  const { goodsId } = sold;
  const change = { goodsId, priceFen: 45_900, learnerFen: 39_900, floorFen: 30_000 };
  expect((await one.ask(calls.changePrice, change, { ...why, dry: true })).data).toEqual({
    wasFen: 39_900,
    priceFen: 45_900,
    openOrders: 1,
  });
  const asked = await one.ask(calls.changePrice, change, why);
  expect(asked).toMatchObject({ code: 43301 });
  expect(await pricesOf(goodsId)).toHaveLength(1);
  expect(await other.ask(approveProposal, { proposalId: proposed(asked) })).toMatchObject({ code: 0 });
  expect(await pricesOf(goodsId)).toEqual([
    { price_fen: 39_900, learner_price_fen: null },
    { price_fen: 45_900, learner_price_fen: 39_900 },
  ]);
  expect(await rows('select pay_fen from trade.customer_order where goods_id = $1', [goodsId])).toEqual([{ pay_fen: 39_900 }]);
  const told = (await audit()).filter(({ subject, outcome }) => subject === `goods:${goodsId}` && outcome === 'done');
  expect(told).toMatchObject([{ staff_id: other.staffId, reason: why.reason, before: { priceFen: 39_900 }, after: { priceFen: 45_900 } }]);
});

test('prices that cannot be are refused line by line, and one that somebody else has changed meanwhile is not changed over', async () => {
  const [one, other] = await two();
  const { goodsId } = await someCourse();
  expect(await one.ask(calls.changePrice, { goodsId, priceFen: 10_000, learnerFen: 10_000, floorFen: 10_001 }, why)).toMatchObject({
    code: 43634,
  });
  const asked = await one.ask(calls.changePrice, { goodsId, priceFen: 45_900 }, why);
  const faster = await other.ask(calls.changePrice, { goodsId, priceFen: 42_900 }, why);
  expect(await one.ask(approveProposal, { proposalId: proposed(faster) })).toMatchObject({ code: 0 });
  expect(await other.ask(approveProposal, { proposalId: proposed(asked) })).toMatchObject({ code: 43306 });
  // Whoever moves learners' seats moves no prices.
  expect(await (await somebody({ roles: ['operator'] })).ask(calls.changePrice, { goodsId, priceFen: 1 }, why)).toMatchObject({
    code: 43003,
  });
});

test('goods are reserved for a deposit that two have set; left out of the next prices it is gone', async () => {
  const [one, other] = await two();
  const { goodsId } = await someCourse();
  const reserved = { goodsId, priceFen: 39_900, depositFen: 5_000, balanceDays: 14 };
  expect(await one.ask(calls.changePrice, { ...reserved, depositFen: 7_981 }, why)).toMatchObject({ code: 43634 });
  expect(await one.ask(calls.changePrice, { goodsId, priceFen: 39_900, depositFen: 5_000 }, why)).toMatchObject({ code: 43634 });
  const asked = await one.ask(calls.changePrice, reserved, why);
  expect(await other.ask(approveProposal, { proposalId: proposed(asked) })).toMatchObject({ code: 0 });
  expect(await other.ask(approveProposal, { proposalId: proposed(asked) })).toMatchObject({ code: 43303 });
  expect((await one.ask(readGoods, { goodsId })).data).toMatchObject({ depositFen: 5_000, balanceDays: 14 });
  const gone = await one.ask(calls.changePrice, { goodsId, priceFen: 39_900 }, why);
  expect(await other.ask(approveProposal, { proposalId: proposed(gone) })).toMatchObject({ code: 0 });
  expect((await one.ask(readGoods, { goodsId })).data).toMatchObject({ depositFen: null, balanceDays: null });
  const told = (await audit()).filter(({ call, subject, before }) => call === '/prices/change' && subject === `goods:${goodsId}` && before);
  expect(told.filter(({ outcome }) => outcome === 'done')).toMatchObject([
    { before: { depositFen: null, balanceDays: null }, after: { depositFen: 5_000, balanceDays: 14 } },
    { before: { depositFen: 5_000, balanceDays: 14 }, after: { priceFen: 39_900 } },
  ]);
});

test('an offer compares with a price that was asked for seven days, for a month at most, one at a time; while it is ahead the price stays', async () => {
  const [one, other] = await two();
  const { goodsId } = await someCourse();
  const young = await someCourse('2 days');
  const offer = { goodsId, name: '秋季优惠', priceFen: 29_900, startsAt: inDays(1), endsAt: inDays(4) };
  const refused = async (over: object) => (await one.ask(calls.setOffer, { ...offer, ...over }, why)).code;
  expect(await refused({ priceFen: 39_900 })).toBe(43636);
  expect(await refused({ goodsId: young.goodsId })).toBe(43636);
  expect(await refused({ startsAt: inDays(-1) })).toBe(43637);
  expect(await refused({ endsAt: inDays(33) })).toBe(43637);
  expect(await refused({ endsAt: inDays(1) })).toBe(43637);
  const asked = await one.ask(calls.setOffer, offer, why);
  expect(await other.ask(approveProposal, { proposalId: proposed(asked) })).toMatchObject({ code: 0 });
  expect(await refused({ startsAt: inDays(3), endsAt: inDays(6) })).toBe(43638);
  expect(await one.ask(calls.changePrice, { goodsId, priceFen: 45_900 }, why)).toMatchObject({ code: 43635 });
  // What is no comparison may change.
  expect(await one.ask(calls.changePrice, { goodsId, priceFen: 39_900, floorFen: 20_000 }, why)).toMatchObject({ code: 43301 });
  expect((await one.ask(readGoods, { goodsId })).data?.offers).toMatchObject([{ name: '秋季优惠', priceFen: 29_900 }]);
});

test('an offer is ended by one: one that runs ends now, one that has not begun never was', async () => {
  const [one, other] = await two();
  const { goodsId } = await someCourse();
  const add = async (from: number, until: number) => {
    const asked = await one.ask(
      calls.setOffer,
      { goodsId, name: '优惠', priceFen: 100, startsAt: inDays(from), endsAt: inDays(until) },
      why,
    );
    const { data } = await other.ask(approveProposal, { proposalId: proposed(asked) });
    return (data as { answer: { offerId: string } }).answer.offerId;
  };
  const [soon, later] = [await add(0, 3), await add(5, 6)];
  clock.advance(60_000);
  expect((await one.ask(calls.endOffer, { offerId: soon }, { ...why, dry: true })).data).toMatchObject({ hadBegun: true });
  expect((await one.ask(calls.endOffer, { offerId: soon }, why)).data).toEqual({ name: '优惠', hadBegun: true, openOrders: 0 });
  expect(await one.ask(calls.endOffer, { offerId: soon }, why)).toMatchObject({ code: 43639 });
  expect((await one.ask(calls.endOffer, { offerId: later }, why)).data).toMatchObject({ hadBegun: false });
  expect(await rows('select ends_at from trade.offer where goods_id = $1', [goodsId])).toEqual([{ ends_at: clock.now() }]);
  expect((await audit()).filter(({ subject, outcome }) => subject === `offer:${later}` && outcome === 'done')).toMatchObject([
    { before: { goods: goodsId, priceFen: 100 }, after: { endsAt: null } },
  ]);
});
