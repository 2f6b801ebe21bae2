import type { GoodsId } from '@xuetang/contract/ids';
import * as goods from '@xuetang/contract/staff/goods';
import * as rules from '@xuetang/contract/staff/goods-rules';
import { approveProposal, type ProposalId } from '@xuetang/contract/staff/proposals';
import { aLearner } from '@xuetang/testkit/builders';
import { aCourse } from '@xuetang/testkit/course-builders';
import { anItem, anOrder, someGoods } from '@xuetang/testkit/trade-builders';
import { expect, test } from 'vitest';
import { openConsole } from '../../../../../../tests/benches/open-console.ts';

const { somebody, rows, audit, database } = await openConsole();
const { pool } = database;
const why = { reason: '教务确认过库存' };
const two = async () => [await somebody({ roles: ['operator'] }), await somebody({ roles: ['operator'] })] as const;
const proposed = (asked: { data?: unknown }) => (asked.data as { proposalId: ProposalId }).proposalId;
const onSale = async (id: GoodsId) => (await rows<{ on_sale: boolean }>('select on_sale from trade.goods where id = $1', [id]))[0]?.on_sale;
const aCourseOnSale = async (name = '基金入门') => {
  const { courseId } = await aCourse(pool);
  return { ...(await someGoods(pool, { name, parts: [{ kind: 'course', courseId }] })), courseId };
};

test('goods are taken off sale by one and put on by two; who has ordered keeps the order', async () => {
  const [one, other] = await two();
  const sold = await aCourseOnSale();
  const { learnerId } = await aLearner(pool);
  await anOrder(pool, learnerId, sold);
  const { goodsId } = sold;
  expect(await one.ask(goods.putOnSale, { goodsId }, why)).toMatchObject({ code: 43631 });
  expect((await one.ask(goods.takeOffSale, { goodsId }, { ...why, dry: true })).data).toEqual({ name: '基金入门', openOrders: 1 });
  expect(await onSale(goodsId)).toBe(true);
  expect(await one.ask(goods.takeOffSale, { goodsId }, why)).toMatchObject({ code: 0 });
  expect(await one.ask(goods.takeOffSale, { goodsId }, why)).toMatchObject({ code: 43631 });
  expect(await rows(`select from trade.customer_order where goods_id = $1 and state = 'open'`, [goodsId])).toHaveLength(1);
  const asked = await one.ask(goods.putOnSale, { goodsId }, why);
  expect(asked).toMatchObject({ code: 43301, status: 202 });
  expect(await one.ask(approveProposal, { proposalId: proposed(asked) })).toMatchObject({ code: 43305 });
  expect(await onSale(goodsId)).toBe(false);
  expect(await other.ask(approveProposal, { proposalId: proposed(asked) })).toMatchObject({ code: 0 });
  expect(await onSale(goodsId)).toBe(true);
  const told = (await audit()).filter(({ subject, outcome }) => subject === `goods:${goodsId}` && outcome === 'done');
  expect(told).toMatchObject([
    { call: '/goods/take-off-sale', staff_id: one.staffId, reason: why.reason, before: { onSale: true }, after: { onSale: false } },
    { call: '/goods/put-on-sale', staff_id: other.staffId, before: { onSale: false }, after: { onSale: true, priceFen: 39_900 } },
  ]);
});

test('what was decided at one price is not put on sale at another, and nothing is sold that has nothing in it', async () => {
  const [one, other] = await two();
  const { goodsId } = await aCourseOnSale();
  await one.ask(goods.takeOffSale, { goodsId }, why);
  const asked = await one.ask(goods.putOnSale, { goodsId }, why);
  await pool.query('update trade.goods set price_fen = price_fen + 1 where id = $1', [goodsId]);
  expect(await other.ask(approveProposal, { proposalId: proposed(asked) })).toMatchObject({ code: 43306 });
  const empty = await someGoods(pool, { parts: [] });
  await pool.query('update trade.goods set on_sale = false where id = $1', [empty.goodsId]);
  expect(await one.ask(goods.putOnSale, { goodsId: empty.goodsId }, why)).toMatchObject({ code: 43633 });
});

test('goods say how many wait for them', async () => {
  const [one] = await two();
  const { goodsId } = await someGoods(pool, { parts: [{ kind: 'thing', itemId: await anItem(pool, 0) }] });
  const ages = ['1 hour', '2 days', '91 days'];
  for (const age of ages) {
    const { learnerId } = await aLearner(pool);
    await pool.query('insert into trade.wish (learner_id, goods_id, asked_at, slot) values ($1, $2, now() - $3::interval, 1)', [
      learnerId,
      goodsId,
      age,
    ]);
  }
  const { learnerId: told } = await aLearner(pool);
  await pool.query('insert into trade.wish (learner_id, goods_id, asked_at, told_at) values ($1, $2, now(), now())', [told, goodsId]);
  expect((await one.ask(goods.readGoods, { goodsId })).data?.waiting).toBe(2);
});

test('there are never fewer things than were promised, and nobody writes over what another has counted', async () => {
  const [one] = await two();
  const itemId = await anItem(pool, 10);
  const { goodsId } = await someGoods(pool, { parts: [{ kind: 'thing', itemId }] });
  await pool.query('update trade.item set held = 2, sold = 3 where id = $1', [itemId]);
  expect(await one.ask(goods.setStock, { itemId, stock: 4, seen: 10 }, why)).toMatchObject({ code: 43641 });
  expect(await one.ask(goods.setStock, { itemId, stock: 5, seen: 9 }, why)).toMatchObject({ code: 43642 });
  const set = { itemId, stock: 5, seen: 10 };
  expect((await one.ask(goods.setStock, set, { ...why, dry: true })).data).toEqual({ stock: 5, held: 2, sold: 3, left: 0 });
  const both = await Promise.all([one.ask(goods.setStock, set, why), one.ask(goods.setStock, set, why)]);
  expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 43642]);
  const read = (await one.ask(goods.readGoods, { goodsId })).data;
  expect(read?.items).toMatchObject([{ itemId, stock: 5, held: 2, sold: 3 }]);
  expect(await one.ask(goods.setStock, { itemId: '999999', stock: 5, seen: 5 }, why)).toMatchObject({ code: 43640 });
  // Behind the call the table holds it too.
  await expect(pool.query('update trade.item set stock = 4 where id = $1', [itemId])).rejects.toThrow(/no_more_than_there_is/);
});

test('what excludes goods and what they need is said once, and taken back', async () => {
  const [one] = await two();
  const [first, second] = [await aCourseOnSale('入门套餐'), await aCourseOnSale('全套')];
  const { learnerId } = await aLearner(pool);
  await anOrder(pool, learnerId, second, { state: 'paid' });
  const pair = { goodsId: first.goodsId, byGoodsId: second.goodsId };
  expect((await one.ask(rules.excludeGoods, pair, why)).data).toEqual({ reached: 1 });
  expect(await one.ask(rules.excludeGoods, pair, why)).toMatchObject({ code: 43643 });
  expect(await one.ask(rules.excludeGoods, { ...pair, byGoodsId: pair.goodsId }, why)).toMatchObject({ code: 42401 });
  const need = { goodsId: first.goodsId, courseId: second.courseId };
  expect((await one.ask(rules.needCourse, need, why)).data?.name).toBeTruthy();
  expect(await one.ask(rules.needCourse, need, why)).toMatchObject({ code: 43643 });
  const read = (await one.ask(goods.readGoods, { goodsId: first.goodsId })).data;
  expect(read).toMatchObject({ excludedBy: [{ goodsId: second.goodsId, name: '全套' }], needs: [{ courseId: second.courseId }] });
  expect(await one.ask(rules.includeGoods, pair, why)).toMatchObject({ code: 0 });
  expect(await one.ask(rules.includeGoods, pair, why)).toMatchObject({ code: 43644 });
  expect(await one.ask(rules.needNotCourse, need, why)).toMatchObject({ code: 0 });
  expect(await one.ask(rules.needNotCourse, need, why)).toMatchObject({ code: 43644 });
  expect((await one.ask(goods.listGoods, {})).data?.list).toContainEqual(
    expect.objectContaining({ goodsId: first.goodsId, openOrders: 0 }),
  );
});
