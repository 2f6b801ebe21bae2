import { claimGift, makeGiftLink } from '@xuetang/contract/gifts';
import type { LearnerId, OrderNo, PosTicket } from '@xuetang/contract/ids';
import { takeOrderBack } from '@xuetang/contract/orders';
import { openPos } from '@xuetang/contract/shown-codes';
import { aCoupon, anItem, anOrderOf, someGoods } from '@xuetang/testkit/trade-builders';
import { expect, test } from 'vitest';
import { openForms } from '../../../../../tests/benches/forms.ts';
import { sha256 } from '../../platform/crypto.ts';
import { closeOrder } from './orders/close-order.ts';
import { mergeTrade } from './merge-learners.ts';

const { db, pool, rows, somebody, someCourses, aCourseOnSale, buy, takenFor, settle, payNow, idOf, stateOf, refundsOf, booksOf } =
  await openForms();

type Somebody = Awaited<ReturnType<typeof somebody>>;
const becomesOne = (from: Somebody, into: Somebody) =>
  db.transaction((tx) => mergeTrade(tx, { from: from.learnerId, into: into.learnerId, now: new Date(), dataKeys: undefined as never }));
const rightsOf = (learner: LearnerId) => rows('select course_id from learning.entitlement where learner_id = $1', learner);

test('of two open orders of the same goods the one that is closed gives back its thing and its coupon', async () => {
  const itemId = await anItem(pool, 5);
  const goods = await someGoods(pool, { parts: [{ kind: 'thing', itemId }] });
  const [from, into] = [await somebody(), await somebody()];
  const couponId = await aCoupon(pool, from.learnerId);
  const first = await from.buy(goods.goodsId, couponId);
  const last = await anOrderOf(pool, into.learnerId, goods);
  await becomesOne(from, into);
  expect([first.is === 'ordered' && (await stateOf(first.orderNo)), await stateOf(last)]).toEqual(['closed', 'open']);
  expect(await rows('select held from trade.item where id = $1', itemId)).toEqual([{ held: 1 }]);
  expect(await rows('select order_id from trade.coupon where learner_id = $1', into.learnerId)).toEqual([{ order_id: null }]);
});

test('a deposit of the one is paid to its end by the other, and delivered to him once', async () => {
  const { goodsId } = await someCourses(1, { deposit: { fen: 5_000, days: 10 } });
  const [from, into] = [await somebody(), await somebody()];
  const orderNo = await buy(from, goodsId, { as: 'deposit' });
  await payNow(orderNo);
  await becomesOne(from, into);
  expect(await payNow(orderNo)).toBe('settled');
  expect(await stateOf(orderNo)).toBe('paid');
  expect([(await rightsOf(from.learnerId)).length, (await rightsOf(into.learnerId)).length]).toEqual([0, 1]);
  expect(await booksOf(orderNo)).toEqual({ apart: 0, owed: [39_900] });
});

const aGift = async (from: Somebody) => {
  const { goodsId } = await someCourses(1, { giftable: true });
  const orderNo = await buy(from, goodsId, { as: 'gift', word: '晚饭后听正好' });
  await payNow(orderNo);
  const { data } = await from.ask(makeGiftLink, { orderNo });
  if (!data) throw new Error('no link');
  return { orderNo, ticket: data.ticket };
};

test('a gift from the one to the other is his own then: nobody gets it, and he has his money back', async () => {
  const [from, into] = [await somebody(), await somebody()];
  const { orderNo, ticket } = await aGift(from);
  await becomesOne(from, into);
  expect((await into.ask(claimGift, { ticket })).data).toEqual({ is: 'own' });
  expect((await into.ask(takeOrderBack, { orderNo })).data).toMatchObject({ state: 'ending' });
  expect(await refundsOf(orderNo)).toMatchObject([{ why: 'taken-back', fen: 39_900 }]);
  expect(await booksOf(orderNo)).toEqual({ apart: 0, owed: [0] });
});

test('a gift that the one has claimed stays claimed by the other, and is nobody else’s', async () => {
  const [giver, from, into] = [await somebody(), await somebody(), await somebody()];
  const { ticket } = await aGift(giver);
  expect((await from.ask(claimGift, { ticket })).data?.is).toBe('granted');
  await becomesOne(from, into);
  expect((await into.ask(claimGift, { ticket })).data).toEqual({ is: 'claimed', isMine: true });
  expect((await from.ask(claimGift, { ticket })).data).toEqual({ is: 'claimed', isMine: false });
});

test('a slip of the counter that the one has scanned is the other’s, for one order', async () => {
  const { goodsId, skuId } = await aCourseOnSale();
  const [from, into] = [await somebody(), await somebody()];
  const ticket = 'P'.repeat(11).padEnd(22, '0') as PosTicket;
  await rows(
    `insert into trade.pos_offer (ticket_hash, sku_id, price_fen, until_at, made_by, made_at) values ($1, $2, 20000, now() + interval '1 day', '周若兰', now())`,
    sha256(ticket),
    skuId,
  );
  expect((await from.ask(openPos, { ticket })).data?.is).toBe('mine');
  await becomesOne(from, into);
  expect((await from.ask(openPos, { ticket })).data?.is).toBe('taken');
  const made = await into.buy(goodsId);
  expect(made).toMatchObject({ is: 'ordered', payFen: 20_000 });
  if (made.is === 'ordered') await payNow(made.orderNo);
  expect((await into.ask(openPos, { ticket })).data).toMatchObject({ is: 'mine', orderNo: made.is === 'ordered' ? made.orderNo : '' });
});

test('what the one had let go of and is paid late replaces the other’s open order: one is delivered, and nothing goes back', async () => {
  const { goodsId } = await someCourses(1);
  const [from, into] = [await somebody(), await somebody()];
  const late: OrderNo = await buy(from, goodsId, { as: 'whole' });
  const taken = await takenFor(late);
  await db.transaction(async (tx) => closeOrder(tx, await idOf(late), 'cancelled', new Date()));
  const open = await buy(into, goodsId, { as: 'whole' });
  await becomesOne(from, into);
  expect(await settle(taken)).toBe('settled');
  expect([await stateOf(late), await stateOf(open)]).toEqual(['paid', 'closed']);
  expect(await rightsOf(into.learnerId)).toHaveLength(1);
  expect(await refundsOf(late)).toEqual([]);
});
