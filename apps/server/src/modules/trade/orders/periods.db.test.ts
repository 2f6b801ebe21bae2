import { changePeriod, choosePeriod } from '@xuetang/contract/class-dates';
import type { OrderNo, PeriodId } from '@xuetang/contract/ids';
import { getWechatQrcodeByPayOrder } from '@xuetang/contract/live';
import { getOrderStarts } from '@xuetang/contract/order-papers';
import { getOrder, listOrders } from '@xuetang/contract/orders';
import { getPayResult } from '@xuetang/contract/payments';
import { aCamp, aPeriod } from '@xuetang/testkit/builders';
import { aCourse } from '@xuetang/testkit/course-builders';
import { someGoods } from '@xuetang/testkit/trade-builders';
import { describe, expect, test } from 'vitest';
import { openForms } from '../../../../../../tests/benches/forms.ts';
import { seatJobs } from './seat.ts';

const { pool, db, somebody, buy, payNow, rows } = await openForms();

const aLiveCourse = async (cap = 180) => {
  const camp = await aCamp(pool, { cap });
  const { courseId } = await aCourse(pool);
  const goods = await someGoods(pool, { giftable: true, parts: [{ kind: 'course', courseId, campId: camp.campId }] });
  return { ...camp, ...goods, periodId: camp.periodId as PeriodId };
};
const WHOLE = { as: 'whole' } as const;
const seat = async (orderNo: string) => {
  const [job] = seatJobs({ db, clock: { now: () => new Date() } });
  await job?.run({ orderNo }, new AbortController().signal);
};
const seatsOf = async (learnerId: string) =>
  (await rows('select from enrolment.enrolment where learner_id = $1 and live', learnerId)).length;

test('a live course is bought with its period, places counted; paid, the seat is its buyer’s, once', async () => {
  const { goodsId, periodId } = await aLiveCourse();
  const buyer = await somebody();
  const { periods, goods } = await buyer.commit(goodsId);
  expect(periods).toMatchObject({ nth: 1, list: [{ periodId, state: 'open', seatsLeft: 180 }] });
  // Whoever gets a gift chooses his own time.
  expect(goods.sale.forms).toEqual(['whole']);
  expect(await buyer.buy(goodsId)).toEqual({ is: 'period-gone' });
  const orderNo = await buy(buyer, goodsId, WHOLE, periodId);
  await payNow(orderNo);
  const result = async () => (await buyer.ask(getPayResult, { orderNo })).data?.result;
  const period = async () => (await buyer.ask(getOrder, { orderNo })).data?.order.period;
  expect(await period()).toEqual({ periodId, isSeated: false, isDecided: false, held: null });
  expect(await result()).toMatchObject({ is: 'paid', next: { to: 'seat' } });
  await Promise.all([seat(orderNo), seat(orderNo)]);
  expect(await seatsOf(buyer.learnerId)).toBe(1);
  expect(await period()).toMatchObject({ periodId, isSeated: true, isDecided: true, held: { periodName: '第 86 期', inGroup: false } });
  expect(await result()).toMatchObject({ next: { to: 'group', periodName: '第 86 期', startsAt: expect.any(String) } });
});

test('a period that is another camp’s, or full, is gone; filled while it was paid, another is chosen', async () => {
  const [one, other] = [await aLiveCourse(1), await aLiveCourse()];
  const [first, second] = [await somebody(), await somebody()];
  expect(await first.buy(one.goodsId, undefined, { form: WHOLE, periodId: other.periodId })).toEqual({ is: 'period-gone' });
  const orders = [await buy(first, one.goodsId, WHOLE, one.periodId), await buy(second, one.goodsId, WHOLE, one.periodId)] as const;
  for (const orderNo of orders) await payNow(orderNo);
  for (const orderNo of orders) await seat(orderNo);
  expect((await second.ask(getPayResult, { orderNo: orders[1] })).data?.result).toMatchObject({
    is: 'paid',
    next: { to: 'period', periodId: one.periodId },
  });
  expect(await seatsOf(second.learnerId)).toBe(0);
  const waits = async () => (await second.ask(listOrders, {})).data?.waiting.map((order) => [order.orderNo, order.waits]);
  expect(await waits()).toEqual([[orders[1], { for: 'period' }]]);
  expect((await first.ask(listOrders, {})).data?.waiting).toEqual([]);
  // Once he has chosen another one nothing waits for him.
  const later = await aPeriod(pool, one, { number: 87, starts: 20 });
  await second.ask(choosePeriod, { periodId: later });
  expect(await seatsOf(second.learnerId)).toBe(1);
  expect(await waits()).toEqual([]);
  expect((await second.ask(getOrder, { orderNo: orders[1] })).data?.order).toMatchObject({ waits: null, period: { isSeated: true } });
  const third = await somebody();
  expect(await third.buy(one.goodsId, undefined, { form: WHOLE, periodId: one.periodId })).toEqual({ is: 'period-gone' });
});

describe('the class that a paid order leads to', () => {
  const groupOf = async (buyer: Awaited<ReturnType<typeof somebody>>, order: OrderNo) => {
    const { code, data } = await buyer.ask(getWechatQrcodeByPayOrder, { order });
    return code === 0 ? data?.groupId : code;
  };
  const paidOf = async (course: Awaited<ReturnType<typeof aLiveCourse>>) => {
    const buyer = await somebody();
    const orderNo = await buy(buyer, course.goodsId, WHOLE, course.periodId);
    await payNow(orderNo);
    return { buyer, orderNo };
  };
  const later = async (course: Awaited<ReturnType<typeof aLiveCourse>>, number: number) => {
    const periodId = (await aPeriod(pool, course, { number, starts: 30 })) as PeriodId;
    const [group] = await rows<{ id: string }>('select id from enrolment.class_group where period_id = $1', periodId);
    return { periodId, group: group?.id };
  };

  test('is that of the seat, once, and of the new seat when the period is changed', async () => {
    const course = await aLiveCourse();
    const { buyer, orderNo } = await paidOf(course);
    expect(await groupOf(buyer, orderNo)).toBe(41212);
    await seat(orderNo);
    await seat(orderNo);
    expect(await groupOf(buyer, orderNo)).toBe(course.groupIds[0]);
    const next = await later(course, 87);
    expect((await buyer.ask(changePeriod, { periodId: next.periodId })).data).toEqual({ outcome: 'moved' });
    expect(await groupOf(buyer, orderNo)).toBe(next.group);
    expect((await buyer.ask(getOrder, { orderNo })).data?.order.period).toMatchObject({ periodId: next.periodId, isSeated: true });
    expect(await rows('select from enrolment.order_class where order_no = $1', orderNo)).toHaveLength(1);
  });

  test('where the seat was lost, of the period that is chosen instead; nobody leads an order of another there, or to another camp', async () => {
    const course = await aLiveCourse(1);
    const [first, { buyer, orderNo }] = [await paidOf(course), await paidOf(course)];
    for (const one of [first.orderNo, orderNo]) await seat(one);
    expect(await groupOf(buyer, orderNo)).toBe(41212);
    expect((await buyer.ask(getOrder, { orderNo })).data?.order.period).toMatchObject({ isSeated: false, isDecided: true });
    // The page where it is chosen names the camp that was sold, though the course has none of its own.
    expect((await buyer.ask(getOrderStarts, { orderNo })).data?.courses).toMatchObject([{ campId: course.campId }]);
    const next = await later(course, 87);
    const elsewhere = await aLiveCourse();
    for (const asked of [
      { periodId: elsewhere.periodId, orderNo },
      { periodId: next.periodId, orderNo: first.orderNo },
    ])
      expect((await buyer.ask(choosePeriod, asked)).code).toBe(41212);
    expect(await seatsOf(buyer.learnerId)).toBe(0);
    expect((await buyer.ask(choosePeriod, { periodId: next.periodId, orderNo })).data).toEqual({ outcome: 'chosen' });
    expect(await groupOf(buyer, orderNo)).toBe(next.group);
    expect((await buyer.ask(getPayResult, { orderNo })).data?.result).toMatchObject({ next: { to: 'group', periodName: '第 87 期' } });
  });
});
