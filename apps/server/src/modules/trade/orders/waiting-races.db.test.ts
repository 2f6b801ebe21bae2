import { claimGift, makeGiftLink } from '@xuetang/contract/gifts';
import { cancelOrder, createOrder, takeOrderBack } from '@xuetang/contract/orders';
import { anItem, someGoods } from '@xuetang/testkit/trade-builders';
import { expect, test } from 'vitest';
import { openForms } from '../../../../../../tests/benches/forms.ts';
import { wishOf } from '../../../../../../tests/benches/open-shop.ts';
import { closeOrder } from './close-order.ts';
import { endWaiting } from './end-waiting.ts';
import { completeTeam, failTeam } from './team-door.ts';

const { db, pool, rows, somebody, someCourses, buy, takenFor, settle, payNow, idOf, stateOf, refundsOf, booksOf } = await openForms();

const TIMES = 6;
const PRICE = 39_900;
const ends = async (orderNo: Parameters<typeof idOf>[0], how: Parameters<typeof endWaiting>[2]) => {
  const id = await idOf(orderNo);
  return () => db.transaction((tx) => endWaiting(tx, id, how, new Date()));
};
const backOf = async (orderNo: Parameters<typeof idOf>[0]) => (await refundsOf(orderNo)).reduce((sum, { fen }) => sum + fen, 0);

test('the rest is paid as its day ends and its buyer takes it back: it is his, or every fen goes back', async () => {
  const { goodsId } = await someCourses(1, { deposit: { fen: 5_000, days: 10 } });
  for (let nth = 0; nth < TIMES; nth++) {
    const buyer = await somebody();
    const orderNo = await buy(buyer, goodsId, { as: 'deposit' });
    await payNow(orderNo);
    const [rest, dayPast] = [await takenFor(orderNo), await ends(orderNo, 'balance-day-past')];
    await Promise.all([settle(rest), dayPast(), buyer.ask(takeOrderBack, { orderNo }), settle(rest)]);
    const isPaid = (await stateOf(orderNo)) === 'paid';
    expect(await stateOf(orderNo)).toBe(isPaid ? 'paid' : 'ending');
    expect(await backOf(orderNo)).toBe(isPaid ? 0 : PRICE);
    expect(await booksOf(orderNo)).toEqual({ apart: 0, owed: [isPaid ? PRICE : 0] });
  }
});

test('a gift is claimed as its day ends and its giver takes it back: one of them, and its money is where it belongs', async () => {
  const { goodsId } = await someCourses(1, { giftable: true });
  for (let nth = 0; nth < TIMES; nth++) {
    const [giver, friend] = [await somebody(), await somebody()];
    const orderNo = await buy(giver, goodsId, { as: 'gift', word: '晚饭后听正好' });
    await payNow(orderNo);
    const ticket = (await giver.ask(makeGiftLink, { orderNo })).data?.ticket;
    if (!ticket) throw new Error('no link');
    const dayPast = await ends(orderNo, 'claim-day-past');
    const [claimed] = await Promise.all([friend.ask(claimGift, { ticket }), dayPast(), giver.ask(takeOrderBack, { orderNo })]);
    const isGranted = claimed.data?.is === 'granted';
    expect(await stateOf(orderNo)).toBe(isGranted ? 'paid' : 'ending');
    expect(await rows('select from learning.entitlement where learner_id = $1', friend.learnerId)).toHaveLength(isGranted ? 1 : 0);
    expect(await backOf(orderNo)).toBe(isGranted ? 0 : PRICE);
    expect(await booksOf(orderNo)).toEqual({ apart: 0, owed: [isGranted ? PRICE : 0] });
  }
});

test('a team comes together as its time ends: all of it, or nobody of it', async () => {
  const { goodsId } = await someCourses(1);
  for (let nth = 0; nth < TIMES; nth++) {
    const members = [];
    for (let at = 0; at < 3; at++) {
      const orderNo = await buy(await somebody(), goodsId, { as: 'whole' });
      // As growth will order it.
      await rows('alter table trade.customer_order disable trigger forms_stay');
      await rows(`update trade.customer_order set form = 'team' where order_no = $1`, orderNo);
      await rows('alter table trade.customer_order enable trigger forms_stay');
      await payNow(orderNo);
      members.push(orderNo);
    }
    const orderIds = await Promise.all(members.map(idOf));
    const now = new Date();
    const complete = (ids: readonly string[]) => db.transaction((tx) => completeTeam(tx, { orderIds: ids, now }));
    const fail = (ids: readonly string[]) => db.transaction((tx) => failTeam(tx, { orderIds: ids, now }));
    const done = await Promise.all([complete(orderIds), fail(orderIds.toReversed()), complete(orderIds.toReversed()), fail(orderIds)]);
    expect(done.toSorted((one, other) => one - other)).toEqual([0, 0, 0, 3]);
    const isTogether = done[0] + done[2] === 3;
    for (const orderNo of members) {
      expect(await stateOf(orderNo)).toBe(isTogether ? 'paid' : 'ending');
      expect(await backOf(orderNo)).toBe(isTogether ? 0 : PRICE);
      expect(await booksOf(orderNo)).toEqual({ apart: 0, owed: [isTogether ? PRICE : 0] });
    }
  }
});

test('the last book is paid as its order is cancelled, its time ends, and others want it: sold once, and nobody’s money is lost', async () => {
  for (let nth = 0; nth < TIMES; nth++) {
    const itemId = await anItem(pool, 1);
    const { goodsId } = await someGoods(pool, { parts: [{ kind: 'thing', itemId }] });
    const [buyer, other] = [await somebody(), await somebody()];
    const wanted = await other.commit(goodsId);
    const orderNo = await buy(buyer, goodsId, { as: 'whole' });
    const [taken, id] = [await takenFor(orderNo), await idOf(orderNo)];
    await Promise.all([
      settle(taken),
      buyer.ask(cancelOrder, { orderNo }),
      db.transaction((tx) => closeOrder(tx, id, 'time-over', new Date())),
      other.ask(createOrder, wishOf(wanted)),
      settle(taken),
    ]);
    const isPaid = (await stateOf(orderNo)) === 'paid';
    expect(await stateOf(orderNo)).toBe(isPaid ? 'paid' : 'ending');
    expect(await backOf(orderNo)).toBe(isPaid ? 0 : PRICE);
    expect(await booksOf(orderNo)).toEqual({ apart: 0, owed: [isPaid ? PRICE : 0] });
    expect(await rows('select held + sold as gone from trade.item where id = $1', itemId)).toEqual([{ gone: 1 }]);
  }
});
