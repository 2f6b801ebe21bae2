import { errors } from '@xuetang/contract/errors';
import { cancelOrder } from '@xuetang/contract/orders';
import { getPayResult, receiveInformation } from '@xuetang/contract/payments';
import { aCourse } from '@xuetang/testkit/course-builders';
import { anItem } from '@xuetang/testkit/trade-builders';
import { describe, expect, test } from 'vitest';
import { openTill } from '../../../../../../tests/benches/open-till.ts';

const { api, pool, wechatPay, clock, rows, workDue, advance, somebody, aBuyer, second } = await openTill();

type Buyer = Awaited<ReturnType<typeof aBuyer>>;
const numberOf = async (one: Buyer): Promise<string> => (await one.attempts()).at(-1)?.no ?? '';
const paymentsOf = (one: Buyer) =>
  rows<{ heard_by: string; became: string }>(
    `select p.heard_by, p.became from trade.payment p join trade.customer_order o on o.id = p.order_id where o.order_no = $1 order by p.id`,
    one.orderNo,
  );
const queries = (): number => wechatPay.books.calls.filter(({ kind }) => kind === 'query').length;
/** Has paid at WeChat, and nobody has told us. */
const whoPaid = async (parts?: Parameters<typeof aBuyer>[0]) => {
  const one = await aBuyer(parts);
  await one.pay();
  wechatPay.pay(await numberOf(one));
  return one;
};
const counted = async (name: string, host = api): Promise<number> => {
  const line = (await (await fetch(`${host.adminUrl()}/metrics`)).text()).split('\n').find((one) => one.startsWith(name));
  return Number(line?.split(' ').at(-1) ?? 0);
};

describe('what came of paying', () => {
  test('nobody has tried: not paid, until the order closes; WeChat is not asked', async () => {
    const one = await aBuyer();
    const { result, name, payFen, returning } = await one.whole();
    expect({ name, payFen, returning }).toEqual({ name: '基金入门', payFen: 39_900, returning: [] });
    expect(result).toMatchObject({ is: 'not-paid' });
    expect(queries()).toBe(0);
  });

  test('the sheet was opened and nothing paid: WeChat says so', async () => {
    const one = await aBuyer();
    await one.pay();
    expect(await one.result()).toMatchObject({ is: 'not-paid' });
    expect(wechatPay.books.counts['query ok']).toBe(1);
  });

  test('paid and not told: found by asking, counted, delivered; the next step is the lesson', async () => {
    const { courseId } = await aCourse(pool);
    const one = await whoPaid([{ kind: 'course', courseId }]);
    const before = await counted('xt_pay_found_by_query_total{provider="wechat"}');
    expect(await one.result()).toMatchObject({
      is: 'paid',
      isLate: false,
      opened: [{ kind: 'course', courseId, until: expect.any(String) }],
      next: { to: 'lesson', courseId },
    });
    expect(await paymentsOf(one)).toEqual([{ heard_by: 'query', became: 'order' }]);
    expect(await counted('xt_pay_found_by_query_total{provider="wechat"}')).toBe(before + 1);
    expect(await rows('select from learning.entitlement where learner_id = $1', one.learnerId)).toHaveLength(1);
  });

  test('the next step of a membership is its end, of a thing its address', async () => {
    expect(await (await whoPaid([{ kind: 'membership' }])).result()).toMatchObject({ next: { to: 'membership' } });
    const thing = await whoPaid([{ kind: 'thing', itemId: await anItem(pool, 3) }]);
    expect(await thing.result()).toMatchObject({ next: { to: 'address' }, opened: [{ kind: 'thing', until: null }] });
  });

  test('unknown is being checked, never failed; then paid', async () => {
    const one = await whoPaid();
    wechatPay.misbehave({ on: 'query', kind: 'unsigned' });
    wechatPay.misbehave({ on: 'query', kind: 'http-500', times: 2 });
    expect(await one.result()).toMatchObject({ is: 'checking' });
    clock.advance(3_001);
    expect(await one.result()).toMatchObject({ is: 'checking' });
    await expect
      .poll(async () => {
        clock.advance(3_001);
        return (await one.result()).is;
      })
      .toBe('paid');
  });

  test('however many pages ask: one query in flight, and one in three seconds', async () => {
    const one = await aBuyer();
    await one.pay();
    wechatPay.misbehave({ on: 'query', kind: 'slow', delayMs: 300 });
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, nth) => (nth % 2 ? one.ask : one.elsewhere)(getPayResult, { orderNo: one.orderNo })),
    );
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([0]));
    expect(queries()).toBe(1);
    clock.advance(2_900);
    await one.result();
    expect(queries()).toBe(1);
    clock.advance(200);
    await one.result();
    expect(queries()).toBe(2);
  });

  test('one whose asker died is asked for again when its lease is over', async () => {
    const one = await whoPaid();
    await pool.query(`update trade.attempt set query_until = $2 where out_trade_no = $1`, [
      await numberOf(one),
      new Date(clock.now().getTime() + 15_000),
    ]);
    expect(await one.result()).toMatchObject({ is: 'checking' });
    expect(queries()).toBe(0);
    clock.advance(15_001);
    expect(await one.result()).toMatchObject({ is: 'paid' });
  });

  test('of a cancelled order: closed, and why; paid nevertheless, it is delivered late', async () => {
    const [one, other] = [await aBuyer(), await aBuyer()];
    for (const { ask, orderNo, pay } of [one, other]) {
      await pay();
      await ask(cancelOrder, { orderNo });
    }
    expect(await one.result()).toMatchObject({ is: 'closed', why: 'cancelled' });
    wechatPay.payLate(await numberOf(other));
    expect(await other.result()).toMatchObject({ is: 'paid', isLate: true });
  });

  test('paid late for what cannot be delivered any more: it comes back, unasked', async () => {
    const itemId = await anItem(pool, 1);
    const one = await aBuyer([{ kind: 'thing', itemId }]);
    await one.pay();
    await one.ask(cancelOrder, { orderNo: one.orderNo });
    await pool.query('update trade.item set stock = 0 where id = $1', [itemId]);
    wechatPay.payLate(await numberOf(one));
    const { result, returning } = await one.whole();
    expect(result).toEqual({ is: 'returned' });
    expect(returning).toEqual([
      { why: 'too-late', fen: 39_900, paidBy: { payType: 11, term: null }, since: expect.any(String), doneAt: null },
    ]);
  });

  test('paid twice: what is open, and what comes back', async () => {
    const one = await aBuyer();
    await one.pay();
    wechatPay.payTwice(await numberOf(one));
    await wechatPay.deliverNotifies();
    const { result, returning } = await one.whole();
    expect(result).toMatchObject({ is: 'paid' });
    expect(returning).toEqual([expect.objectContaining({ why: 'twice', fen: 39_900, doneAt: null })]);
    expect((await paymentsOf(one)).map(({ became }) => became)).toEqual(['order', 'twice']);
  });

  test('an order of somebody else is unknown, and WeChat is not asked for it', async () => {
    const [one, other] = [await whoPaid(), await somebody()];
    for (const call of [getPayResult, receiveInformation])
      expect((await other.ask(call, { orderNo: one.orderNo })).code).toBe(errors['order.unknown'].code);
    expect(queries()).toBe(0);
  });
});

describe('for whom it was opened', () => {
  test('the account that bought, as its owner knows it; a thing needs an address', async () => {
    const one = await aBuyer([{ kind: 'thing', itemId: await anItem(pool, 3) }]);
    await pool.query(`update identity.learner set nickname = '小满' where id = $1`, [one.learnerId]);
    const { data } = await one.ask(receiveInformation, { orderNo: one.orderNo });
    expect(data).toEqual({ nickname: '小满', mobile: null, learnNumber: expect.stringMatching(/^\d+$/), needsAddress: true });
    const course = await aBuyer();
    expect((await course.ask(receiveInformation, { orderNo: course.orderNo })).data).toMatchObject({ nickname: null, needsAddress: false });
  });
});

describe('in the worker', () => {
  test('an attempt is asked for by the clock until somebody has paid', async () => {
    const one = await aBuyer();
    await one.pay();
    const seen: number[] = [];
    for (const seconds of [29, 1, 30, 60, 180]) {
      await advance(seconds * 1_000);
      seen.push(queries());
    }
    expect(seen).toEqual([0, 1, 2, 3, 4]);
    wechatPay.pay(await numberOf(one));
    await advance(5 * 60_000);
    expect(await paymentsOf(one)).toEqual([{ heard_by: 'query', became: 'order' }]);
    await advance(60 * 60_000);
    expect(queries()).toBe(5);
  });

  test('one that has expired is closed there, and looked at once more', async () => {
    const one = await aBuyer();
    await one.pay();
    await advance(10 * 60_000);
    await advance(5 * 60_000);
    await workDue();
    expect(await one.attempts()).toEqual([expect.objectContaining({ state: 'closed', heard: 'closed' })]);
    expect(wechatPay.books.orders.get(await numberOf(one))?.closedAt).toBeDefined();
  });

  test('one that was paid before it could be closed is settled', async () => {
    const one = await aBuyer();
    await one.pay();
    await one.ask(cancelOrder, { orderNo: one.orderNo });
    wechatPay.pay(await numberOf(one));
    await advance(5 * 60_000);
    expect(wechatPay.books.counts['close ORDERPAID'] ?? 0).toBeLessThanOrEqual(1);
    expect(await one.attempts()).toEqual([expect.objectContaining({ state: 'paid' })]);
    expect(await one.result()).toMatchObject({ is: 'paid', isLate: true });
  });

  test('one that nobody could close is asked for again, later and later', async () => {
    const one = await aBuyer();
    await one.pay();
    await one.ask(cancelOrder, { orderNo: one.orderNo });
    wechatPay.misbehave({ on: 'close', kind: 'http-500', times: 2 });
    await advance(5 * 60_000);
    expect(await one.attempts()).toEqual([expect.objectContaining({ state: 'closing' })]);
    await advance(30_000);
    expect(await one.attempts()).toEqual([expect.objectContaining({ state: 'closing' })]);
    await advance(60_000);
    expect(await one.attempts()).toEqual([expect.objectContaining({ state: 'closed' })]);
  });
});

describe('a notify and a query at the same moment', () => {
  test('have one effect', async () => {
    for (let turn = 0; turn < 10; turn++) {
      const one = await whoPaid();
      const at = second.url();
      wechatPay.notifyTo(`${turn % 2 ? at : api.url()}/pay/notify/wechat`);
      const [, ...results] = await Promise.all([
        wechatPay.deliverNotifies(),
        one.result(),
        one.elsewhere(getPayResult, { orderNo: one.orderNo }),
      ]);
      expect(results).toHaveLength(2);
      expect(await paymentsOf(one)).toEqual([expect.objectContaining({ became: 'order' })]);
      expect(await rows('select from learning.entitlement where learner_id = $1', one.learnerId)).toHaveLength(1);
      expect(await one.result()).toMatchObject({ is: 'paid' });
    }
  });
});
