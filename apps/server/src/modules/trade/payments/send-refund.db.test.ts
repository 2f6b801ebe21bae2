import { cancelOrder } from '@xuetang/contract/orders';
import { applyRefund, previewRefund } from '@xuetang/contract/refunds';
import { expect, test } from 'vitest';
import { aCourse } from '@xuetang/testkit/course-builders';
import { openTill } from '../../../../../../tests/benches/open-till.ts';

const { aBuyer, advance, pool, rows, wechatPay } = await openTill({ sendsBack: true });
const MINUTE_MS = 60_000;

/** Pays at WeChat what was cancelled, and owned by then: all of it is to go back. */
const payTooLate = async () => {
  const { courseId } = await aCourse(pool);
  const buyer = await aBuyer([{ kind: 'course', courseId }]);
  const { ask, learnerId, orderNo } = buyer;
  await buyer.pay();
  const [attempt] = await buyer.attempts();
  await ask(cancelOrder, { orderNo });
  await pool.query(
    `insert into learning.entitlement (learner_id, course_id, way, source, from_at, until_at)
     values ($1, $2, 'order', 'before', now() - interval '1 day', now() + interval '1 year')`,
    [learnerId, courseId],
  );
  wechatPay.payLate(attempt?.no ?? '');
  await wechatPay.deliverNotifies();
  const standing = async () =>
    (
      await rows<{ order: string; refund: string }>(
        'select o.state as "order", r.state as refund from trade.customer_order o join trade.refund r on r.order_id = o.id where o.order_no = $1',
        orderNo,
      )
    )[0];
  const [stateOf, refund] = [async () => (await standing())?.order, async () => (await standing())?.refund];
  return { ...buyer, stateOf, refund };
};
const sentBack = () => [...wechatPay.books.refunds.values()].map(({ fen }) => fen);
const timesAsked = (on: string) => wechatPay.books.calls.filter(({ kind }) => kind === on).length;

test('paid too late, it is sent back, and WeChat tells when it has arrived', async () => {
  const { stateOf, refund, whole } = await payTooLate();
  expect([await stateOf(), await refund()]).toEqual(['ending', 'granted']);
  await advance(MINUTE_MS);
  expect(await refund()).toBe('sent');
  expect(sentBack()).toEqual([39_900]);
  wechatPay.finishRefunds();
  await wechatPay.deliverNotifies();
  expect([await stateOf(), await refund()]).toEqual(['refunded', 'done']);
  expect((await whole()).returning).toMatchObject([{ why: 'too-late', fen: 39_900, doneAt: expect.any(String) }]);
});

test('nobody tells: it is asked for', async () => {
  const { stateOf } = await payTooLate();
  await advance(MINUTE_MS);
  wechatPay.notifyTo(undefined);
  wechatPay.finishRefunds();
  await advance(3 * MINUTE_MS);
  expect(await stateOf()).toBe('refunded');
});

test.each(['lost-answer', 'silence', 'unsigned', 'bad-signature', 'http-500'] as const)(
  'in doubt (%s), the same is asked again, and goes back once',
  async (kind) => {
    const { stateOf, refund } = await payTooLate();
    wechatPay.misbehave({ on: 'refund', kind, times: 2, delayMs: 0 });
    for (let nth = 0; nth < 5; nth++) await advance(10 * MINUTE_MS);
    expect(sentBack()).toEqual([39_900]);
    expect(await refund()).toBe('sent');
    expect(timesAsked('refund')).toBeGreaterThan(1);
    wechatPay.finishRefunds();
    await wechatPay.deliverNotifies();
    expect(await stateOf()).toBe('refunded');
  },
);

test('our balance is short for a while: it is sent later', async () => {
  const { refund } = await payTooLate();
  wechatPay.misbehave({ on: 'refund', kind: 'error', code: 'NOT_ENOUGH' });
  await advance(MINUTE_MS);
  expect([await refund(), sentBack()]).toEqual(['granted', []]);
  await advance(5 * MINUTE_MS);
  expect([await refund(), sentBack()]).toEqual(['sent', [39_900]]);
});

test('it cannot go back the way it came: it stays for a person', async () => {
  const { stateOf, refund } = await payTooLate();
  wechatPay.misbehave({ on: 'refund', kind: 'stuck' });
  for (let nth = 0; nth < 4; nth++) await advance(10 * MINUTE_MS);
  wechatPay.finishRefunds();
  await wechatPay.deliverNotifies();
  for (let nth = 0; nth < 4; nth++) await advance(10 * MINUTE_MS);
  expect([await stateOf(), await refund()]).toEqual(['ending', 'stuck']);
});

const HOUR_MS = 60 * MINUTE_MS;
const MANY = 60;
const hours = async (count: number): Promise<void> => {
  for (let nth = 0; nth < count; nth++) await advance(HOUR_MS);
};

test('refused for a day, and its provider knows of none: a person looks', async () => {
  const { refund } = await payTooLate();
  wechatPay.misbehave({ on: 'refund', kind: 'error', code: 'NOT_ENOUGH', times: MANY });
  await hours(20);
  expect(await refund()).toBe('granted');
  await hours(20);
  expect([await refund(), sentBack()]).toEqual(['stuck', []]);
});

test('what was accepted is never given up, whatever its provider says when it is asked for', async () => {
  const { refund, stateOf } = await payTooLate();
  await advance(MINUTE_MS);
  wechatPay.misbehave({ on: 'query-refund', kind: 'error', code: 'SIGN_ERROR', times: MANY });
  await hours(40);
  expect(await refund()).toBe('sent');
  wechatPay.finishRefunds();
  await wechatPay.deliverNotifies();
  expect([await refund(), await stateOf()]).toEqual(['done', 'refunded']);
});

test('its answer was lost and everything after it was a no: its provider is asked, and it is not given up', async () => {
  const { refund } = await payTooLate();
  wechatPay.misbehave({ on: 'refund', kind: 'lost-answer' });
  await advance(MINUTE_MS);
  wechatPay.misbehave({ on: 'refund', kind: 'error', code: 'NOT_ENOUGH', times: MANY });
  await hours(40);
  expect([await refund(), sentBack()]).toEqual(['sent', [39_900]]);
});

test('paid more than a year ago, its provider is not asked: it stays for a person at once', async () => {
  const { refund, orderNo } = await payTooLate();
  // As somebody would who owns the database: what was paid stays as it is.
  await pool.query(`begin; set local session_replication_role = replica; update trade.payment set paid_at = paid_at - interval '366 days'
    where order_id = (select id from trade.customer_order where order_no = '${orderNo}'); commit`);
  const before = timesAsked('refund');
  await advance(MINUTE_MS);
  expect([await refund(), sentBack(), timesAsked('refund') - before]).toEqual(['stuck', [], 0]);
});

test('two pieces of one payment are asked for a minute apart', async () => {
  const parts = [{ kind: 'course' as const, courseId: (await aCourse(pool)).courseId }, { kind: 'membership' as const }];
  const buyer = await aBuyer(parts);
  await buyer.pay();
  const [attempt] = await buyer.attempts();
  wechatPay.payLate(attempt?.no ?? '');
  await wechatPay.deliverNotifies();
  const before = sentBack().length;
  const { data } = await buyer.ask(previewRefund, { orderNo: buyer.orderNo });
  for (const { nth, fen } of data?.parts ?? [])
    expect((await buyer.ask(applyRefund, { orderNo: buyer.orderNo, parts: [nth], seenFen: fen })).data).toMatchObject({ is: 'granted' });
  await advance(1_000);
  expect(sentBack().length - before).toBe(1);
  await advance(MINUTE_MS);
  expect(sentBack().length - before).toBe(2);
});
