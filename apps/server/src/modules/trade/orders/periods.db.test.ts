import type { PeriodId } from '@xuetang/contract/ids';
import { getOrder } from '@xuetang/contract/orders';
import { getPayResult } from '@xuetang/contract/payments';
import { aCamp } from '@xuetang/testkit/builders';
import { aCourse } from '@xuetang/testkit/course-builders';
import { someGoods } from '@xuetang/testkit/trade-builders';
import { expect, test } from 'vitest';
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
  expect((await buyer.ask(getOrder, { orderNo })).data?.order.period).toEqual({ periodId, isSeated: false });
  await Promise.all([seat(orderNo), seat(orderNo)]);
  expect(await seatsOf(buyer.learnerId)).toBe(1);
  expect((await buyer.ask(getOrder, { orderNo })).data?.order.period).toEqual({ periodId, isSeated: true });
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
  const third = await somebody();
  expect(await third.buy(one.goodsId, undefined, { form: WHOLE, periodId: one.periodId })).toEqual({ is: 'period-gone' });
});
