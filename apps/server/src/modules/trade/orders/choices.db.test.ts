import { getCommitInfo } from '@xuetang/contract/goods';
import { createOrder, getOrder, getOrderContract } from '@xuetang/contract/orders';
import { getSingles } from '@xuetang/contract/shown-codes';
import { someGoods } from '@xuetang/testkit/trade-builders';
import { describe, expect, test } from 'vitest';
import { openForms } from '../../../../../../tests/benches/forms.ts';
import { inWechat as place } from '../../../../../../tests/benches/open-shop.ts';

const { pool, somebody, someCourses, buy, payNow, stateOf, booksOf, rows } = await openForms();

const chosen = (...parts: number[]) => ({ as: 'chosen' as const, parts });
const entitle = (learner: string, course: string | undefined) =>
  pool.query(
    `insert into learning.entitlement (learner_id, course_id, way, source, from_at, until_at)
     values ($1, $2, 'order', 'before', now() - interval '1 day', now() + interval '1 year')`,
    [learner, course],
  );

describe('so many of so many', () => {
  test('one price whatever is chosen; the chosen share it by what they cost alone', async () => {
    const { goodsId, courses } = await someCourses(4, { price: 12_000, chooseOf: 2 });
    const buyer = await somebody();
    const none = await buyer.commit(goodsId, undefined, { form: chosen() });
    expect(none).toMatchObject({
      choose: { of: 2, from: 4, owned: [] },
      quote: { payFen: 12_000, shares: [] },
      goods: { sale: { forms: ['chosen'] } },
    });
    expect(none.goods.parts).toHaveLength(4);
    const two = await buyer.commit(goodsId, undefined, { form: chosen(1, 3) });
    expect(two.quote).toMatchObject({
      payFen: 12_000,
      shares: [
        { nth: 1, fen: 3_000 },
        { nth: 3, fen: 9_000 },
      ],
    });
    expect(two.quote.lines.reduce((sum, { fen }) => sum + fen, 0)).toBe(12_000);
    const orderNo = await buy(buyer, goodsId, chosen(1, 3));
    await payNow(orderNo);
    expect(await stateOf(orderNo)).toBe('paid');
    expect(await booksOf(orderNo)).toEqual({ apart: 0, owed: [3_000, 9_000] });
    const open = await rows<{ course_id: string }>(
      'select course_id from learning.entitlement where source = $1 order by course_id',
      orderNo,
    );
    expect(open.map(({ course_id: id }) => id)).toEqual([courses[0], courses[2]]);
    expect((await buyer.ask(getOrder, { orderNo })).data?.order.terms).toEqual({ as: 'chosen', of: 2, from: 4 });
    expect((await buyer.ask(getOrderContract, { orderNo })).data?.contract).toMatchObject({
      terms: { as: 'chosen' },
      parts: [{ nth: 1 }, { nth: 3 }],
    });
  });

  test.each([
    ['too few', [1]],
    ['too many', [1, 2, 3]],
    ['one twice', [1, 1]],
    ['one that is not there', [1, 9]],
    ['none', []],
  ])('%s is no order, whatever hash is sent', async (_, parts) => {
    const { goodsId } = await someCourses(4, { price: 12_000, chooseOf: 2 });
    const buyer = await somebody();
    const seen = await buyer.commit(goodsId, undefined, { form: chosen(...parts) });
    await expect(buyer.order(seen, { form: chosen(...parts) })).rejects.toThrow('42475');
  });

  test('another choice under the hash of this one is answered with its price, and a forged row is refused by the database', async () => {
    const { goodsId, skuId } = await someCourses(4, { price: 12_000, chooseOf: 2 });
    const buyer = await somebody();
    const seen = await buyer.commit(goodsId, undefined, { form: chosen(1, 2) });
    expect(await buyer.order(seen, { form: chosen(3, 4) })).toMatchObject({ is: 'price-changed' });
    const foreign = await someCourses(1, { price: 90_000 });
    const orderNo = await buy(buyer, goodsId, chosen(1, 2));
    const forge = (nth: number, course: string | undefined) =>
      pool.query(
        `with o as (insert into trade.customer_order (order_no, learner_id, goods_id, sku_id, name, way, state, event, state_at, list_fen, basis, why,
           basis_fen, coupon_fen, postage_fen, pay_fen, quote_hash, source, made_at, closes_at, form, choose_of, choose_from)
         select '2611171200' || lpad((random() * 1e12)::bigint::text, 12, '0'), learner_id + 1000000, goods_id, sku_id, name, way, 'open', 'made', now(),
           list_fen, basis, why, basis_fen, coupon_fen, postage_fen, pay_fen, quote_hash, source, made_at, closes_at, form, choose_of, choose_from
         from trade.customer_order where order_no = $1 returning id, pay_fen)
         insert into trade.order_part (order_id, nth, kind, name, course_id, units, days, count, list_fen, share_fen)
         select o.id, v.nth, 'course', 'x', v.course_id, 12, 365, 1, v.list_fen, v.share from o,
           lateral (select 1 as nth, p.course_id, p.list_fen, 6000 as share from trade.part p where p.sku_id = $2 and p.nth = 1
             union all select $3, $4::bigint, 20000, o.pay_fen - 6000) v`,
        [orderNo, skuId, nth, course],
      );
    await expect(forge(2, foreign.courses[0])).rejects.toThrow('no choice of what there is');
    await expect(forge(7, foreign.courses[0])).rejects.toThrow('no choice of what there is');
  });

  test('what he has already cannot be chosen; the others can', async () => {
    const { goodsId, courses } = await someCourses(3, { price: 12_000, chooseOf: 2 });
    const buyer = await somebody();
    await entitle(buyer.learnerId, courses[0]);
    expect((await buyer.commit(goodsId, undefined, { form: chosen() })).choose?.owned).toEqual([1]);
    expect(await buyer.buy(goodsId, undefined, { form: chosen(1, 2) })).toMatchObject({ is: 'not-now', state: { is: 'owned' } });
    expect(await buyer.buy(goodsId, undefined, { form: chosen(2, 3) })).toMatchObject({ is: 'ordered' });
  });

  test('it is sold so alone', async () => {
    const { goodsId } = await someCourses(3, { price: 12_000, chooseOf: 2 });
    const { ask } = await somebody();
    expect(await ask(getCommitInfo, { goodsId, place })).toMatchObject({ code: 42475 });
  });
});

test('a package beside its courses one by one: each at its own price, what he has is his', async () => {
  const { goodsId, courses } = await someCourses(3, { price: 40_000 });
  const alone = await someGoods(pool, { price: 15_000, parts: [{ kind: 'course', courseId: courses[0] as never }] });
  await someGoods(pool, { price: 22_000, parts: [{ kind: 'course', courseId: courses[1] as never }] });
  const buyer = await somebody();
  await entitle(buyer.learnerId, courses[1]);
  const { data } = await buyer.ask(getSingles, { goodsId, place });
  expect(data).toMatchObject({
    packageFen: 40_000,
    singlesFen: 15_000,
    isComparable: false,
    state: { is: 'owned' },
    list: [
      { nth: 1, goodsId: alone.goodsId, payFen: 15_000, state: { is: 'free-to-buy' } },
      { nth: 2, payFen: 22_000, state: { is: 'owned' } },
      { nth: 3, goodsId: null, state: { is: 'off-sale' } },
    ],
  });
});

test('both sums are compared where each part can be had alone, an open order of one among them', async () => {
  const { goodsId, courses } = await someCourses(2, { price: 40_000 });
  const buyer = await somebody();
  const read = async () => (await buyer.ask(getSingles, { goodsId, place })).data;
  const sellAlone = (course: string | undefined, price: number) =>
    someGoods(pool, { price, parts: [{ kind: 'course', courseId: course as never }] });
  const first = await sellAlone(courses[0], 15_000);
  expect(await read()).toMatchObject({ isComparable: false, singlesFen: 15_000 });
  await sellAlone(courses[1], 22_000);
  expect(await read()).toMatchObject({ isComparable: true, singlesFen: 37_000, state: { is: 'free-to-buy' } });
  expect(await buyer.buy(first.goodsId)).toMatchObject({ is: 'ordered' });
  expect(await read()).toMatchObject({ isComparable: true, singlesFen: 37_000, list: [{ state: { is: 'open-order' } }, {}] });
});

test('an unknown form is refused before anything is looked at', async () => {
  const { ask } = await somebody();
  const { goodsId } = await someCourses(1);
  expect(await ask(getCommitInfo, { goodsId, place, form: { as: 'team' } as never })).toMatchObject({ code: 40001 });
  expect(createOrder.errors).toContain('order.form');
});
