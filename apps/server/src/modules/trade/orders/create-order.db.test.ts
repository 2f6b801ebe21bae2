import { createHash, randomUUID } from 'node:crypto';
import type { ResponseOf } from '@xuetang/contract/call';
import { checkBuyAuth, getCommitInfo, getGoodsInfo, saveOpenRecord } from '@xuetang/contract/goods';
import type { CourseId, LearnerId, LineageId } from '@xuetang/contract/ids';
import { cancelOrder, createOrder, getLastOrderList, getOrder, getOrderContract, judgeMutex, listOrders } from '@xuetang/contract/orders';
import { aCamp, anEnrolment } from '@xuetang/testkit/builders';
import { aCourse } from '@xuetang/testkit/course-builders';
import { aCoupon, anItem, anOrder, someGoods } from '@xuetang/testkit/trade-builders';
import { describe, expect, test } from 'vitest';
import { openApi } from '../../../../../../tests/benches/open-api.ts';
import { inWechat as place, openShop } from '../../../../../../tests/benches/open-shop.ts';

const { api, database } = await openApi();
const { pool } = database;
const { somebody, aCourseOnSale, rows } = openShop({ pool, url: api.url() });

const entitle = (learner: LearnerId, course: CourseId) =>
  pool.query(
    `insert into learning.entitlement (learner_id, course_id, way, source, from_at, until_at)
     values ($1, $2, 'order', 'before', now() - interval '1 day', now() + interval '1 year')`,
    [learner, course],
  );

test('where an order came from is kept with it: the source, and the visit where there was one', async () => {
  const { goodsId } = await aCourseOnSale();
  const { ask, commit } = await somebody();
  const { quote, texts } = await commit(goodsId);
  const lineageId = randomUUID() as LineageId;
  const { data } = await ask(createOrder, {
    goodsId,
    place,
    seen: { hash: quote.hash, payFen: quote.payFen },
    agreed: { texts: texts.map(({ document, version }) => ({ document, version })), isAdult: true },
    source: 200112834,
    lineageId,
  });
  const orderNo = data?.is === 'ordered' ? data.orderNo : '';
  expect(await rows('select source, lineage_id from trade.customer_order where order_no = $1', orderNo)).toEqual([
    { source: 200112834, lineage_id: lineageId },
  ]);
});

describe('what stands before the button', () => {
  test('[7.4-01] [7.4-03] parts, price line by line with its reason, refund in figures, texts with versions', async () => {
    const { goodsId } = await aCourseOnSale({ learnerPrice: 29_900 });
    const { ask, commit, learnerId } = await somebody();
    await anEnrolment(pool, await aCamp(pool, { period: 'over' }), learnerId, { ended: true, enrolledDaysAgo: 55 });
    const { data } = await ask(getGoodsInfo, { goodsId, place });
    expect(data).toMatchObject({
      state: { is: 'free-to-buy' },
      goods: { listFen: 39_900, isPackage: false, parts: [{ kind: 'course', units: 12 }] },
    });
    const seen = await commit(goodsId);
    expect(seen.quote).toMatchObject({ basis: 'learner', payFen: 29_900, why: expect.stringContaining('小白理财训练营') });
    expect(seen.quote.lines.reduce((sum, { fen }) => sum + fen, 0)).toBe(29_900);
    expect(seen.refund[0]?.steps[3]).toEqual({ used: 3, fen: 22_425 });
    expect(seen.texts.map(({ document }) => document)).toEqual(['course-service', 'refund']);
  });

  test('the best coupon is named and not applied; one that does not fit says why', async () => {
    const { goodsId } = await aCourseOnSale();
    const { commit, learnerId } = await somebody();
    const [small, large, far] = [
      await aCoupon(pool, learnerId),
      await aCoupon(pool, learnerId, { off: 5_000 }),
      await aCoupon(pool, learnerId, { from: 90_000 }),
    ];
    const { quote, coupons, bestCouponId } = await commit(goodsId);
    expect({ payFen: quote.payFen, bestCouponId }).toEqual({ payFen: 39_900, bestCouponId: large });
    expect(coupons.find(({ couponId }) => couponId === far)).toMatchObject({ takesFen: 0, not: 'below' });
    expect((await commit(goodsId, small)).quote.payFen).toBe(36_900);
  });

  test('a mini-program shows neither price nor button for a course', async () => {
    const { goodsId } = await aCourseOnSale();
    const { ask } = await somebody();
    const there = { goodsId, place: { host: 'mini-program', isIos: true } } as const;
    expect((await ask(getGoodsInfo, there)).data).toMatchObject({ goods: null, state: { is: 'not-here' } });
    expect((await ask(getCommitInfo, there)).data).toMatchObject({ commit: null, state: { is: 'not-here' } });
  });

  test('what is excluded is said by what he has, or by the order that is not paid; a gift and what goes back exclude nothing', async () => {
    const { goodsId } = await aCourseOnSale();
    const other = await aCourseOnSale();
    const one = await somebody();
    await pool.query('insert into trade.exclusion values ($1, $2)', [goodsId, other.goodsId]);
    const state = async () => (await one.ask(checkBuyAuth, { goodsId, place })).data?.state;
    const orderNo = await anOrder(pool, one.learnerId, other);
    const set = (columns: string) => pool.query(`update trade.customer_order set ${columns} where order_no = $1`, [orderNo]);
    expect(await state()).toMatchObject({ is: 'excluded', unpaidNo: orderNo });
    await set(`state = 'paid', event = 'paid', paid_at = now()`);
    expect(await state()).toMatchObject({ is: 'excluded', unpaidNo: null });
    await set(`state = 'ending', event = 'last-part-refunded'`);
    expect(await state()).toEqual({ is: 'free-to-buy' });
  });

  test('a gift for somebody else excludes nothing', async () => {
    const { goodsId } = await aCourseOnSale();
    const other = await someGoods(pool, { giftable: true, parts: [{ kind: 'course', courseId: (await aCourse(pool)).courseId }] });
    const one = await somebody();
    await pool.query('insert into trade.exclusion values ($1, $2)', [goodsId, other.goodsId]);
    expect((await one.buy(other.goodsId, undefined, { form: { as: 'gift', word: '给您' } })).is).toBe('ordered');
    expect((await one.ask(checkBuyAuth, { goodsId, place })).data?.state).toEqual({ is: 'free-to-buy' });
  });

  test('[7.4-02] [7.4-05] owned, excluded, needed, under age, sold out: one rule behind all three calls', async () => {
    const { goodsId, courseId } = await aCourseOnSale();
    const other = await aCourseOnSale();
    const one = await somebody();
    const state = async () => {
      const { data: auth } = await one.ask(checkBuyAuth, { goodsId, place });
      const { data: mutex } = await one.ask(judgeMutex, { goodsId, place });
      expect(mutex?.state).toEqual(auth?.state);
      return [auth?.state.is, mutex?.isMutex];
    };
    expect(await state()).toEqual(['free-to-buy', false]);
    await pool.query(`insert into trade.prerequisite values ($1, $2, '入门课')`, [goodsId, other.courseId]);
    expect(await state()).toEqual(['needs', false]);
    await entitle(one.learnerId, other.courseId);
    await pool.query('insert into trade.exclusion values ($1, $2)', [goodsId, other.goodsId]);
    expect(await state()).toEqual(['free-to-buy', false]);
    await anOrder(pool, one.learnerId, other);
    expect(await state()).toEqual(['excluded', true]);
    await pool.query(
      `insert into learning.entitlement (learner_id, course_id, way, source, from_at, until_at)
       values ($1, $2, 'gift', 'gift-1', now(), now() + interval '1 year')`,
      [one.learnerId, courseId],
    );
    expect(await state()).toEqual(['owned', true]);
    await pool.query(`insert into identity.profile (learner_id, birth_year, updated_at) values ($1, 2015, now())`, [one.learnerId]);
    expect(await state()).toEqual(['minor', false]);
    await pool.query('update trade.goods set on_sale = false where id = $1', [goodsId]);
    expect(await state()).toEqual(['off-sale', false]);
  });

  test('[7.4-04] a look at the page is one row a day', async () => {
    const { goodsId } = await aCourseOnSale();
    const { ask, learnerId } = await somebody();
    const times = () => rows('select times from trade.open_record where learner_id = $1', learnerId);
    await ask(saveOpenRecord, { goodsId });
    // Said again at once, it is the same look.
    await ask(saveOpenRecord, { goodsId });
    expect(await times()).toEqual([{ times: 1 }]);
    await pool.query(`update trade.open_record set last_at = last_at - interval '2 minutes' where learner_id = $1`, [learnerId]);
    await ask(saveOpenRecord, { goodsId });
    expect(await times()).toEqual([{ times: 2 }]);
    expect((await ask(saveOpenRecord, { goodsId: '987654' })).code).toBe(42_401);
  });
});

describe('an order', () => {
  test('[7.4-06] [7.4-09] is what was seen: the sum, the shares, the contract with its hash', async () => {
    const itemId = await anItem(pool, 9);
    const course = await aCourse(pool);
    const { goodsId } = await someGoods(pool, {
      price: 32_900,
      postage: 800,
      parts: [
        { kind: 'course', courseId: course.courseId, listFen: 39_900 },
        { kind: 'thing', itemId, listFen: 4_450 },
      ],
    });
    const one = await somebody();
    const couponId = await aCoupon(pool, one.learnerId);
    const seen = await one.commit(goodsId, couponId);
    expect(seen.quote).toMatchObject({ payFen: 30_700, couponFen: 3_000, postageFen: 800 });
    const made = await one.order(seen);
    if (made.is !== 'ordered') throw new Error(made.is);
    expect(made.payFen).toBe(30_700);
    const { data } = await one.ask(getOrder, { orderNo: made.orderNo });
    expect(data?.order).toMatchObject({
      state: 'open',
      payFen: 30_700,
      waits: { for: 'pay', until: made.closesAt },
      timeline: [{ what: 'made' }],
    });
    expect(data?.order.items.map(({ kind, shareFen }) => [kind, shareFen])).toEqual([
      ['course', 26_900],
      ['thing', 3_000],
      ['postage', 800],
    ]);
    expect(data?.order.quote.lines).toEqual(seen.quote.lines);
    const contract = (await one.ask(getOrderContract, { orderNo: made.orderNo })).data;
    expect(contract).toMatchObject({ inForceAt: null, state: 'open', contract: { isAdult: true, price: { payFen: 30_700 } } });
    expect(
      createHash('sha256')
        .update(contract?.text ?? '')
        .digest('hex'),
    ).toBe(contract?.hash);
    expect((await one.ask(getLastOrderList, {})).data?.list).toMatchObject([{ orderNo: made.orderNo }]);
    const { data: list } = await one.ask(listOrders, {});
    expect([list?.waiting.length, list?.list.length, list?.hasMore]).toEqual([1, 1, false]);
    expect(await rows('select held, sold from trade.item where id = $1', itemId)).toEqual([{ held: 1, sold: 0 }]);
    const closes = Date.parse(made.closesAt) - Date.parse(data?.order.madeAt ?? '');
    expect(closes).toBe(2 * 3_600_000);
  });

  test('the learners’ price is asked again when it is ordered: whoever has finished no camp does not have it by another’s hash', async () => {
    const { goodsId } = await aCourseOnSale({ learnerPrice: 29_900 });
    const [graduate, newcomer] = [await somebody(), await somebody()];
    await anEnrolment(pool, await aCamp(pool, { period: 'over' }), graduate.learnerId, { ended: true, enrolledDaysAgo: 55 });
    const seen = await graduate.commit(goodsId);
    expect(await newcomer.order(seen)).toMatchObject({ is: 'price-changed', quote: { basis: 'list', payFen: 39_900 } });
    expect(await graduate.order(seen)).toMatchObject({ is: 'ordered', payFen: 29_900 });
  });

  test('of a price that changed between page and tap both are told, and nothing is written', async () => {
    const { goodsId } = await aCourseOnSale();
    const one = await somebody();
    const seen = await one.commit(goodsId);
    await pool.query('update trade.goods set price_fen = 45000 where id = $1', [goodsId]);
    const answer = await one.order(seen);
    expect(answer).toMatchObject({ is: 'price-changed', seenFen: 39_900, quote: { payFen: 45_000 } });
    expect(await rows('select from trade.customer_order where learner_id = $1', one.learnerId)).toEqual([]);
    expect(await one.order(await one.commit(goodsId))).toMatchObject({ is: 'ordered', payFen: 45_000 });
  });

  test('a hash for one price does not buy at another that the client names', async () => {
    const { goodsId } = await aCourseOnSale();
    const one = await somebody();
    const seen = await one.commit(goodsId);
    const cheap = { ...seen, quote: { ...seen.quote, payFen: 1 } };
    expect(await one.order(cheap)).toMatchObject({ is: 'ordered', payFen: 39_900 });
  });

  test('texts that were not those of the page are shown again', async () => {
    const { goodsId } = await aCourseOnSale();
    const one = await somebody();
    const seen = await one.commit(goodsId);
    expect(await one.order({ ...seen, texts: [] })).toMatchObject({ is: 'texts-changed', texts: seen.texts });
  });

  test('cancelled, it gives back what it held; twice is once; what is paid is not cancelled', async () => {
    const itemId = await anItem(pool, 1);
    const { goodsId } = await someGoods(pool, { parts: [{ kind: 'thing', itemId }] });
    const one = await somebody();
    const couponId = await aCoupon(pool, one.learnerId);
    const made = await one.buy(goodsId, couponId);
    if (made.is !== 'ordered') throw new Error(made.is);
    expect((await one.ask(checkBuyAuth, { goodsId, place })).data?.state).toMatchObject({ is: 'open-order', orderNo: made.orderNo });
    const { orderNo } = made;
    expect((await one.ask(cancelOrder, { orderNo })).data).toEqual({ state: 'closed' });
    expect((await one.ask(cancelOrder, { orderNo })).data).toEqual({ state: 'closed' });
    expect(await rows('select held from trade.item where id = $1', itemId)).toEqual([{ held: 0 }]);
    expect(await one.buy(goodsId, couponId)).toMatchObject({ is: 'ordered' });
    const paid = await anOrder(pool, one.learnerId, await aCourseOnSale(), { state: 'paid' });
    expect((await one.ask(cancelOrder, { orderNo: paid })).code).toBe(42_411);
  });

  test('an order whose time is over stands in nobody’s way, whoever closes it', async () => {
    const { goodsId } = await aCourseOnSale();
    const one = await somebody();
    const first = await one.buy(goodsId);
    if (first.is !== 'ordered') throw new Error(first.is);
    await pool.query(`update trade.customer_order set closes_at = now() where order_no = $1`, [first.orderNo]);
    expect((await one.ask(getOrder, { orderNo: first.orderNo })).data?.order).toMatchObject({ state: 'closed', closedWhy: 'time' });
    const again = await one.buy(goodsId);
    expect(again).toMatchObject({ is: 'ordered' });
    expect(await rows(`select state, event from trade.customer_order where order_no = $1`, first.orderNo)).toEqual([
      { state: 'closed', event: 'time-over' },
    ]);
  });

  test('what is free is there at once, and once', async () => {
    const course = await aCourse(pool);
    const { goodsId } = await someGoods(pool, { price: 0, parts: [{ kind: 'course', courseId: course.courseId }] });
    const one = await somebody();
    const seen = await one.commit(goodsId);
    const both = await Promise.all([one.order(seen), one.order(seen)]);
    expect(both.map(({ is }) => is).toSorted()).toEqual(['granted', 'not-now']);
    expect(await rows('select way from learning.entitlement where learner_id = $1', one.learnerId)).toEqual([{ way: 'order' }]);
  });
});

type Info = ResponseOf<typeof getGoodsInfo>;

describe('the crossed-out price', () => {
  test('is called 原价 only while nobody has paid less in seven days', async () => {
    const made = await aCourseOnSale();
    await pool.query(
      `insert into trade.offer (goods_id, name, price_fen, starts_at, ends_at) values ($1, '开营优惠', 34900, now() - interval '1 day', now() + interval '1 day')`,
      [made.goodsId],
    );
    const { ask, learnerId } = await somebody();
    const comparison = async (): Promise<NonNullable<Info['goods']>['comparison'] | undefined> =>
      (await ask(getGoodsInfo, { goodsId: made.goodsId, place })).data?.goods?.comparison;
    expect(await comparison()).toMatchObject({ is: 'was', fen: 39_900 });
    await anOrder(pool, learnerId, made, { state: 'paid', fen: 30_000, paidDaysAgo: 8 });
    expect(await comparison()).toMatchObject({ is: 'was' });
    await anOrder(pool, learnerId, made, { state: 'paid', fen: 30_000, paidDaysAgo: 6 });
    expect(await comparison()).toMatchObject({ is: 'list' });
  });
});
