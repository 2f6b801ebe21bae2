import type { AskOf } from '@xuetang/contract/call';
import { pay } from '@xuetang/contract/payments';
import { describe, expect, test } from 'vitest';
import { openTill } from '../../../../../../tests/benches/open-till.ts';

const { api, jdPay, wechatPay, rows, advance, workDue, aBuyer } = await openTill({ sendsBack: true });

type Buyer = Awaited<ReturnType<typeof aBuyer>>;
const MINUTE_MS = 60_000;

const wishOf = ({ orderNo }: Buyer): AskOf<typeof pay> => ({
  orderNo,
  payType: 31,
  place: { host: 'browser', isIos: false },
});
/** What the page gets, and the browser does with it. */
const leave = async (one: Buyer) => {
  const { data } = await one.ask(pay, wishOf(one));
  if (data?.is !== 'leave' || data.departure.by !== 'form') throw new Error(`no form: ${data?.is}`);
  const { url, fields } = data.departure;
  const cashier = await fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  const jdNo = cashier.headers.get('location')?.split('/').at(-1) ?? '';
  return { status: cashier.status, jdNo, fields };
};
const stateOf = async ({ orderNo }: Buyer) =>
  (await rows<{ state: string }>('select state from trade.customer_order where order_no = $1', orderNo))[0]?.state;
const paymentsOf = ({ orderNo }: Buyer) =>
  rows<{ provider: string; heard_by: string; became: string; fen: number }>(
    `select p.provider, p.heard_by, p.became, p.fen from trade.payment p join trade.customer_order o on o.id = p.order_id
     where o.order_no = $1 order by p.id`,
    orderNo,
  );
const refundOf = async ({ orderNo }: Buyer) =>
  (
    await rows<{ state: string }>(
      'select r.state from trade.refund r join trade.customer_order o on o.id = r.order_id where o.order_no = $1',
      orderNo,
    )
  )[0]?.state;
const whoLeft = async () => {
  const buyer = await aBuyer();
  return { ...buyer, ...(await leave(buyer)) };
};

describe('paying by JD', () => {
  test('the cashier takes the form; a notify settles it, once, however often it comes', async () => {
    const buyer = await whoLeft();
    expect(buyer.status).toBe(303);
    jdPay.misbehave({ on: 'notify', kind: 'repeat' });
    jdPay.pay(buyer.jdNo);
    await jdPay.deliverNotifies();
    expect(await stateOf(buyer)).toBe('paid');
    expect(await paymentsOf(buyer)).toEqual([{ provider: 'jd', heard_by: 'notify', became: 'order', fen: 39_900 }]);
    expect(jdPay.books.notifies.map(({ state }) => state)).toEqual(['taken']);
    expect(await rows('select from learning.entitlement where learner_id = $1', buyer.learnerId)).toHaveLength(1);
  });

  test('two taps are one payment there', async () => {
    const buyer = await aBuyer();
    const [first, second] = [await leave(buyer), await leave(buyer)];
    expect(second.jdNo).toBe(first.jdNo);
    expect(jdPay.books.orders.size).toBe(1);
    expect(await buyer.attempts()).toHaveLength(1);
  });

  test('paid and never told: found by asking', async () => {
    const buyer = await whoLeft();
    jdPay.misbehave({ on: 'notify', kind: 'lost', times: 9 });
    jdPay.pay(buyer.jdNo);
    await jdPay.deliverNotifies();
    expect(await stateOf(buyer)).toBe('open');
    await advance(31_000);
    expect(await stateOf(buyer)).toBe('paid');
    expect(await paymentsOf(buyer)).toMatchObject([{ provider: 'jd', heard_by: 'query' }]);
  });

  test.each(['forge', 'unsigned', 'tamper', 'rewritten'] as const)('%s has no effect, and is answered with no', async (kind) => {
    const buyer = await whoLeft();
    jdPay.misbehave({ on: 'notify', kind });
    jdPay.pay(buyer.jdNo);
    await jdPay.deliverNotifies();
    expect(await paymentsOf(buyer)).toEqual([]);
    expect(jdPay.books.calls.at(-1)?.outcome).toBe(`401 fail fault ${kind}`);
    expect(jdPay.books.notifies[0]?.state).toBe('waits');
  });

  test('signed by JD and of another sum: kept for a person, and nothing is opened', async () => {
    const buyer = await whoLeft();
    jdPay.notifyTo(`${api.url()}/pay/notify/jd`);
    jdPay.tell({ tradeNum: buyer.jdNo, tradeType: '0', amount: '1', status: '2' });
    await jdPay.deliverNotifies();
    expect(await stateOf(buyer)).toBe('open');
    const [attempt] = await buyer.attempts();
    expect(await rows('select from trade.contradiction where provider = $1 and out_trade_no = $2', 'jd', attempt?.no)).toHaveLength(1);
  });

  test('the order closes while JD’s page is open, and is paid there nevertheless: it is opened late, or goes back', async () => {
    const buyer = await whoLeft();
    await advance(125 * MINUTE_MS);
    jdPay.payLate(buyer.jdNo);
    await jdPay.deliverNotifies();
    expect(await paymentsOf(buyer)).toMatchObject([{ provider: 'jd', fen: 39_900 }]);
    expect(['paid', 'ending']).toContain(await stateOf(buyer));
  });

  test('a second payment of the same number is no other payment: JD has no other name for it', async () => {
    const buyer = await whoLeft();
    jdPay.pay(buyer.jdNo);
    jdPay.payLate(buyer.jdNo);
    await jdPay.deliverNotifies();
    expect(await paymentsOf(buyer)).toHaveLength(1);
  });

  test('paid by WeChat as well: one is kept, the other goes back by JD, and has arrived when JD says so', async () => {
    const buyer = await whoLeft();
    await buyer.pay();
    wechatPay.pay((await buyer.attempts()).at(-1)?.no ?? '');
    await wechatPay.deliverNotifies();
    jdPay.pay(buyer.jdNo);
    await jdPay.deliverNotifies();
    expect(await paymentsOf(buyer)).toMatchObject([
      { provider: 'wechat', became: 'order' },
      { provider: 'jd', became: 'twice' },
    ]);
    jdPay.misbehave({ on: 'refund', kind: 'lost-answer', delayMs: 0 });
    await workDue();
    for (let tries = 0; tries < 3 && (await refundOf(buyer)) !== 'sent'; tries++) await advance(10 * MINUTE_MS);
    expect([...jdPay.books.refunds.values()]).toMatchObject([{ fen: 39_900, outTradeNo: buyer.jdNo, status: '1' }]);
    jdPay.finishRefunds();
    await jdPay.deliverNotifies();
    expect(await refundOf(buyer)).toBe('done');
    expect(await stateOf(buyer)).toBe('paid');
  });
});
