import { claimGift, makeGiftLink, showGift } from '@xuetang/contract/gifts';
import type { GiftTicket, OrderNo } from '@xuetang/contract/ids';
import { getOrder, takeOrderBack } from '@xuetang/contract/orders';
import { getPayResult } from '@xuetang/contract/payments';
import { previewRefund } from '@xuetang/contract/refunds';
import { signedClient } from '@xuetang/testkit/signed-client';
import { anItem, someGoods } from '@xuetang/testkit/trade-builders';
import { describe, expect, test } from 'vitest';
import { openForms } from '../../../../../../tests/benches/forms.ts';
import { readLessons } from '../../../../../../tests/benches/bought.ts';
import { waitingJobs } from './end-waiting.ts';

const { api, pool, db, somebody, someCourses, buy, payNow, stateOf, refundsOf, booksOf, rows } = await openForms();

const GIFT = { as: 'gift', word: '生日快乐，一起学' } as const;
const aGift = async () => {
  const goods = await someCourses(1, { price: 39_900, giftable: true });
  const giver = await somebody();
  const orderNo = await buy(giver, goods.goodsId, GIFT);
  await payNow(orderNo);
  const link = async () => (await giver.ask(makeGiftLink, { orderNo })).data;
  return { ...goods, giver, orderNo, link, ticket: (await link())?.ticket as GiftTicket };
};
const hasCourse = async (learnerId: string, orderNo: OrderNo) =>
  (await rows('select from learning.entitlement where learner_id = $1 and source = $2 and ended_at is null', learnerId, orderNo)).length ===
  1;

describe('a gift', () => {
  test('is paid and waits; the link shows what it is and from whom, and no price; of it we keep a hash', async () => {
    const { giver, orderNo, ticket } = await aGift();
    expect(await stateOf(orderNo)).toBe('unclaimed');
    expect(await booksOf(orderNo)).toEqual({ apart: 39_900, owed: [0] });
    expect((await giver.ask(getPayResult, { orderNo })).data?.result).toMatchObject({ is: 'paid', next: { to: 'gift' } });
    expect(await hasCourse(giver.learnerId, orderNo)).toBe(false);
    const { data } = await signedClient(api.url())(showGift, { ticket });
    expect(data?.gift).toMatchObject({ word: GIFT.word, is: { is: 'waiting' }, isOwn: false, state: null });
    expect(JSON.stringify(data)).not.toContain('39900');
    const found = await rows(`select from trade.gift_link where encode(hash, 'escape') like '%' || $1 || '%'`, ticket);
    expect(found).toEqual([]);
    expect((await giver.ask(showGift, { ticket })).data?.gift).toMatchObject({ isOwn: true });
  });

  test('claimed it opens for the receiver, who owns nothing of it; the giver sees that it was', async () => {
    const { giver, orderNo, ticket } = await aGift();
    expect((await giver.ask(claimGift, { ticket })).data).toEqual({ is: 'own' });
    const friend = await somebody();
    expect((await friend.ask(claimGift, { ticket })).data).toMatchObject({ is: 'granted', parcelId: null });
    expect(await hasCourse(friend.learnerId, orderNo)).toBe(true);
    expect(await hasCourse(giver.learnerId, orderNo)).toBe(false);
    expect(await booksOf(orderNo)).toEqual({ apart: 0, owed: [39_900] });
    const { data: own } = await giver.ask(getOrder, { orderNo });
    expect(own?.order).toMatchObject({ state: 'paid', claimedAt: expect.any(String), terms: { as: 'gift', word: GIFT.word } });
    // What he got is his: neither that it is open nor until when stands in the giver's order.
    expect(own?.order.items.map(({ delivered }) => delivered)).toEqual([null]);
    expect((await giver.ask(getPayResult, { orderNo })).data?.result).toMatchObject({
      is: 'paid',
      claimedAt: own?.order.claimedAt,
      opened: [],
      next: { to: 'order' },
    });
    expect(await friend.ask(getOrder, { orderNo })).toMatchObject({ code: 41212 });
    expect((await friend.ask(showGift, { ticket })).data?.gift).toMatchObject({ word: GIFT.word, is: { is: 'claimed', isMine: true } });
    expect(await giver.ask(makeGiftLink, { orderNo })).toMatchObject({ code: 42471 });
    expect(await giver.ask(takeOrderBack, { orderNo })).toMatchObject({ code: 42476 });
  });

  test('an old link tells nobody the word or the giver’s name, but giver and receiver', async () => {
    const [claimed, back] = [await aGift(), await aGift()];
    const friend = await somebody();
    await friend.ask(claimGift, { ticket: claimed.ticket });
    await back.giver.ask(takeOrderBack, { orderNo: back.orderNo });
    for (const { giver, ticket } of [claimed, back]) {
      await pool.query(`update identity.learner set nickname = '阿芳' where id = $1`, [giver.learnerId]);
      const stranger = await somebody();
      for (const ask of [signedClient(api.url()), stranger.ask])
        expect((await ask(showGift, { ticket })).data?.gift).toMatchObject({ word: '', from: null });
      expect((await giver.ask(showGift, { ticket })).data?.gift).toMatchObject({ word: GIFT.word, from: '阿芳' });
    }
    expect((await friend.ask(showGift, { ticket: claimed.ticket })).data?.gift).toMatchObject({ word: GIFT.word, from: '阿芳' });
  });

  test('with a thing in it, its receiver is told which parcel waits for his address', async () => {
    const itemId = await anItem(pool, 3);
    const { goodsId } = await someGoods(pool, { giftable: true, parts: [{ kind: 'thing', itemId }] });
    const [giver, friend] = [await somebody(), await somebody()];
    const orderNo = await buy(giver, goodsId, GIFT);
    await payNow(orderNo);
    const ticket = (await giver.ask(makeGiftLink, { orderNo })).data?.ticket as GiftTicket;
    const { data } = await friend.ask(claimGift, { ticket });
    const [parcel] = await rows<{ id: string; learner_id: string }>(
      `select p.public_id as id, p.learner_id::text from trade.parcel p join trade.customer_order o on o.id = p.order_id where o.order_no = $1`,
      orderNo,
    );
    expect(parcel?.learner_id).toBe(friend.learnerId);
    expect(data).toMatchObject({ is: 'granted', parcelId: parcel?.id });
  });

  test('of many who claim it at one moment one has it', async () => {
    const { orderNo, ticket, link } = await aGift();
    const other = (await link())?.ticket as GiftTicket;
    const friends = await Promise.all(Array.from({ length: 8 }, () => somebody()));
    const claimed = await Promise.all(friends.map((friend, nth) => friend.ask(claimGift, { ticket: nth % 2 ? ticket : other })));
    expect(claimed.filter(({ data }) => data?.is === 'granted')).toHaveLength(1);
    expect(claimed.filter(({ data }) => data?.is === 'claimed')).toHaveLength(7);
    expect(await rows('select from learning.entitlement where source = $1', orderNo)).toHaveLength(1);
    expect(await booksOf(orderNo)).toEqual({ apart: 0, owed: [39_900] });
  });

  test('taken back against claimed: one of them', async () => {
    for (let nth = 0; nth < 6; nth++) {
      const { giver, orderNo, ticket } = await aGift();
      const friend = await somebody();
      const [claimed] = await Promise.all([friend.ask(claimGift, { ticket }), giver.ask(takeOrderBack, { orderNo })]);
      const isGranted = claimed.data?.is === 'granted';
      expect(await stateOf(orderNo)).toBe(isGranted ? 'paid' : 'ending');
      expect(await refundsOf(orderNo)).toHaveLength(isGranted ? 0 : 1);
      expect(await booksOf(orderNo)).toEqual({ apart: 0, owed: [isGranted ? 39_900 : 0] });
    }
  });

  test('who has it already does not claim it; it waits on', async () => {
    const { orderNo, ticket, courses } = await aGift();
    const friend = await somebody();
    await pool.query(
      `insert into learning.entitlement (learner_id, course_id, way, source, from_at, until_at)
       values ($1, $2, 'order', 'before', now() - interval '1 day', now() + interval '1 year')`,
      [friend.learnerId, courses[0]],
    );
    expect((await friend.ask(showGift, { ticket })).data?.gift.state).toMatchObject({ is: 'owned' });
    expect((await friend.ask(claimGift, { ticket })).data).toMatchObject({ is: 'not-now', state: { is: 'owned' } });
    expect(await stateOf(orderNo)).toBe('unclaimed');
  });

  test('after thirty days its money goes back, unasked, and the link says so', async () => {
    const { orderNo, ticket } = await aGift();
    const later = new Date(Date.now() + 31 * 86_400_000);
    const [job] = waitingJobs({ db, clock: { now: () => later } });
    await job?.run({ orderNo }, new AbortController().signal);
    expect(await refundsOf(orderNo)).toMatchObject([{ why: 'not-claimed', fen: 39_900 }]);
    expect(await booksOf(orderNo)).toEqual({ apart: 0, owed: [0] });
    const friend = await somebody();
    expect((await friend.ask(claimGift, { ticket })).data).toEqual({ is: 'over', why: 'time' });
    expect((await friend.ask(showGift, { ticket })).data?.gift.is).toMatchObject({ is: 'over', why: 'time' });
  });

  test('asked back, what the receiver has used counts, and is not told', async () => {
    const goods = await someCourses(1, { price: 39_900, giftable: true });
    const giver = await somebody();
    const orderNo = await buy(giver, goods.goodsId, GIFT);
    await payNow(orderNo);
    const { data } = await giver.ask(makeGiftLink, { orderNo });
    const friend = await somebody();
    await friend.ask(claimGift, { ticket: data?.ticket as GiftTicket });
    const sections = await rows<{ id: string }>(
      'select id from learning.section where course_id = $1 order by id limit 1',
      goods.courses[0],
    );
    await readLessons(pool, friend.learnerId, sections.map(({ id }) => id) as never, new Date());
    await pool.query(
      `with o as (update trade.customer_order set paid_at = now() - interval '8 days' where order_no = $1 returning id)
       update trade.order_part p set delivered_from = now() - interval '8 days' from o where p.order_id = o.id`,
      [orderNo],
    );
    const { data: shown } = await giver.ask(previewRefund, { orderNo });
    expect(shown).toMatchObject({ isFull: false, isGiven: true, parts: [{ used: 1, fen: 39_900 - 3_325, lessons: [], until: null }] });
    // The giver is told how much, and neither what was learned nor when.
    const [lesson] = await rows<{ title: string }>('select title from learning.section where id = $1', sections[0]?.id);
    expect(JSON.stringify(shown)).not.toContain(lesson?.title);
  });

  test('its words are held to the rule of what everybody reads', async () => {
    const { goodsId } = await someCourses(1, { giftable: true });
    const giver = await somebody();
    const form = { as: 'gift', word: '加我微信 wx123456789 领红包' } as const;
    await expect(giver.buy(goodsId, undefined, { form })).rejects.toThrow('42472');
  });

  test('whoever owns a course gives it all the same; links that lead nowhere lead nowhere', async () => {
    const { goodsId } = await someCourses(1, { giftable: true });
    const giver = await somebody();
    const own = await giver.buy(goodsId);
    if (own.is === 'ordered') await payNow(own.orderNo);
    expect(await buy(giver, goodsId, GIFT)).toMatch(/^\d{22}$/);
    expect(await giver.ask(showGift, { ticket: 'A'.repeat(22) })).toMatchObject({ code: 42470 });
    expect(await giver.ask(claimGift, { ticket: 'A'.repeat(22) })).toMatchObject({ code: 42470 });
  });
});
