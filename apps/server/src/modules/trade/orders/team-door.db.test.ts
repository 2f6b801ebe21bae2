import type { OrderNo } from '@xuetang/contract/ids';
import { getPayResult } from '@xuetang/contract/payments';
import { expect, test } from 'vitest';
import { openForms } from '../../../../../../tests/benches/forms.ts';
import { completeTeam, failTeam } from './team-door.ts';

const { pool, db, somebody, someCourses, payNow, takenFor, settle, idOf, stateOf, refundsOf, booksOf, rows } = await openForms();

/** Somebody of a team, as growth will order it. */
const aMember = async (goods: Awaited<ReturnType<typeof someCourses>>) => {
  const buyer = await somebody();
  const made = await buyer.buy(goods.goodsId);
  if (made.is !== 'ordered') throw new Error(made.is);
  const team = `2611171300${String(Math.floor(Math.random() * 1e12)).padStart(12, '0')}` as OrderNo;
  await pool.query(
    `with o as (insert into trade.customer_order (order_no, learner_id, goods_id, sku_id, name, way, state, event, state_at, list_fen, basis, why, basis_fen,
       coupon_fen, postage_fen, pay_fen, quote_hash, source, made_at, closes_at, form)
     select $2, learner_id, $3, $4, name, way, 'open', 'made', now(), list_fen, 'team', why, basis_fen, 0, 0, pay_fen, quote_hash, source, now(),
       now() + interval '2 hours', 'team' from trade.customer_order where order_no = $1 returning id),
     c as (insert into trade.order_contract (order_id, text, hash, agreed_at) select id, '{}', encode(sha256('{}'), 'hex'), now() from o)
     insert into trade.order_part (order_id, nth, kind, name, course_id, units, days, count, list_fen, share_fen)
     select o.id, p.nth, p.kind, p.name, p.course_id, p.units, p.days, p.count, p.list_fen, p.share_fen from o, trade.order_part p
     where p.order_id = (select id from trade.customer_order where order_no = $1)`,
    [made.orderNo, team, ...(await otherGoods())],
  );
  return { buyer, orderNo: team };
};
/** One open order of the same goods a person: the team's is of others. */
const otherGoods = async () => {
  const { goodsId, skuId } = await someCourses(1);
  return [goodsId, skuId];
};

test('a team that comes together is delivered to everybody, once; what was paid is with the parts', async () => {
  const goods = await someCourses(2, { price: 30_000 });
  const members = [await aMember(goods), await aMember(goods)];
  for (const { orderNo } of members) await payNow(orderNo);
  for (const { orderNo, buyer } of members) {
    expect(await stateOf(orderNo)).toBe('gathering');
    expect(await booksOf(orderNo)).toEqual({ apart: 30_000, owed: [0, 0] });
    expect((await buyer.ask(getPayResult, { orderNo })).data?.result).toMatchObject({ is: 'paid', next: { to: 'team' } });
  }
  const orderIds = await Promise.all(members.map(({ orderNo }) => idOf(orderNo)));
  const now = new Date();
  const done = await Promise.all([0, 1, 2].map(() => db.transaction((tx) => completeTeam(tx, { orderIds: orderIds.toReversed(), now }))));
  expect(done.toSorted((one, other) => one - other)).toEqual([0, 0, 2]);
  for (const { orderNo } of members) {
    expect(await stateOf(orderNo)).toBe('paid');
    expect(await booksOf(orderNo)).toEqual({ apart: 0, owed: [10_000, 20_000] });
    expect(await rows('select from learning.entitlement where source = $1', orderNo)).toHaveLength(2);
  }
  expect(await db.transaction((tx) => failTeam(tx, { orderIds, now }))).toBe(0);
});

test('one that does not gives everybody his money back, unasked; what comes after goes back too', async () => {
  const goods = await someCourses(1, { price: 30_000 });
  const { orderNo } = await aMember(goods);
  const first = await takenFor(orderNo);
  await pool.query(`update trade.attempt set state = 'closing' where out_trade_no = $1`, [first.outTradeNo]);
  const second = await takenFor(orderNo);
  await settle(first);
  const orderIds = [await idOf(orderNo)];
  expect(await db.transaction((tx) => failTeam(tx, { orderIds, now: new Date() }))).toBe(1);
  await settle(second);
  expect(await refundsOf(orderNo)).toMatchObject([
    { why: 'team-failed', fen: 30_000 },
    { why: 'twice', fen: 30_000 },
  ]);
  expect(await booksOf(orderNo)).toEqual({ apart: 0, owed: [0] });
  expect(await db.transaction((tx) => completeTeam(tx, { orderIds, now: new Date() }))).toBe(0);
});
