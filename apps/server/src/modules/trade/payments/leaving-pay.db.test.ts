import type { AskOf } from '@xuetang/contract/call';
import { cancelOrder } from '@xuetang/contract/orders';
import { pay, type Paying } from '@xuetang/contract/payments';
import { describe, expect, test } from 'vitest';
import { openTill } from '../../../../../../tests/benches/open-till.ts';

const till = await openTill({ sendsBack: true });
const { alipay, wechatPay, clock, rows, advance, workDue, aBuyer } = till;

const inBrowser = { host: 'browser', isIos: false } as const;
type Wish = Partial<AskOf<typeof pay>>;

const aBrowser = async () => {
  const buyer = await aBuyer();
  const wish = async (changed: Wish = {}): Promise<Paying> => {
    const { code, data } = await buyer.ask(pay, { orderNo: buyer.orderNo, payType: 21, place: inBrowser, ...changed });
    if (!data) throw new Error(`refused with ${code}`);
    return data;
  };
  /** Goes where it is led to; answers the number of the cashier there. */
  const go = async (changed: Wish = {}): Promise<string> => {
    const told = await wish(changed);
    if (told.is !== 'leave' || told.departure.by !== 'link') throw new Error(`led nowhere: ${told.is}`);
    return alipay.visit(told.departure.url);
  };
  const order = async () =>
    (await rows<{ state: string }>('select state from trade.customer_order where order_no = $1', buyer.orderNo))[0]?.state;
  const payments = () =>
    rows<{ provider: string; became: string; heard_by: string }>(
      `select p.provider, p.became, p.heard_by from trade.payment p join trade.customer_order o on o.id = p.order_id
       where o.order_no = $1 order by p.became`,
      buyer.orderNo,
    );
  const ways = () =>
    rows<{ provider: string; way: string; term: number | null; state: string }>(
      `select a.provider, a.way, a.term, a.state from trade.attempt a join trade.customer_order o on o.id = a.order_id
       where o.order_no = $1 order by a.id`,
      buyer.orderNo,
    );
  return { ...buyer, wish, go, order, payments, ways };
};

describe('paying at Alipay', () => {
  test('leads to its page with the sum of the order, and back to the result; a notify settles it', async () => {
    const one = await aBrowser();
    const told = await one.wish();
    expect(told).toMatchObject({ is: 'leave', payFen: 39_900, departure: { by: 'link' } });
    const no = await one.go();
    expect(alipay.books.visits.get(no)?.returnUrl).toContain(`/alipaySuccess/${one.orderNo}`);
    expect(await one.result()).toMatchObject({ is: 'not-paid' });
    alipay.pay(no);
    await alipay.deliverNotifies();
    expect(alipay.books.notifies).toMatchObject([{ state: 'taken', tries: 1 }]);
    expect(await one.order()).toBe('paid');
    expect(await one.payments()).toEqual([{ provider: 'alipay', became: 'order', heard_by: 'notify' }]);
  });

  test('twenty attempts of one order in two hours at most; what was begun last can still be paid', async () => {
    const one = await aBrowser();
    await one.go();
    await rows(
      `insert into trade.attempt (order_id, pays, provider, mchid, app_id, way, fen, out_trade_no, state, state_at, made_at, expires_at)
       select a.order_id, a.pays, a.provider, a.mchid, a.app_id, a.way, a.fen, overlay(a.out_trade_no placing lpad(n::text, 4, '0') from 29),
         'closed', a.state_at, a.made_at, a.expires_at
       from trade.attempt a join trade.customer_order o on o.id = a.order_id cross join generate_series(1, 19) n where o.order_no = $1`,
      one.orderNo,
    );
    expect(await one.wish({ payType: 22, term: 3 })).toEqual({ is: 'refused' });
    expect(await one.wish({ payType: 11 })).toEqual({ is: 'refused' });
    alipay.pay(await one.go());
    await alipay.deliverNotifies();
    expect(await one.order()).toBe('paid');
    expect(await one.ways()).toHaveLength(20);
  });

  test('what its provider has closed for certain is not looked at again', async () => {
    const one = await aBrowser();
    expect(await one.wish({ payType: 11 })).toMatchObject({ is: 'leave' });
    await one.go();
    for (let minute = 0; minute < 11; minute++) await advance(60_000);
    expect(await one.ways()).toMatchObject([{ provider: 'wechat', state: 'closed' }, { provider: 'alipay' }]);
    const looks = await rows<{ key: string }>(
      `select j.key from graphile_worker.jobs j join trade.attempt a on j.key = 'trade.look-into-attempt:' || a.out_trade_no
       join trade.customer_order o on o.id = a.order_id where o.order_no = $1 and a.provider = 'wechat'`,
      one.orderNo,
    );
    expect(looks).toEqual([]);
  });

  test('the same way again is the same attempt; another term is another one', async () => {
    const one = await aBrowser();
    const [first, again] = [await one.go(), await one.go()];
    expect(again).toBe(first);
    expect(await one.go({ payType: 22, term: 3 })).not.toBe(first);
    await one.go({ payType: 22, term: 12 });
    expect(await one.ways()).toEqual([
      { provider: 'alipay', way: 'wap', term: null, state: 'closing' },
      { provider: 'alipay', way: 'huabei', term: 3, state: 'closing' },
      { provider: 'alipay', way: 'huabei', term: 12, state: 'ready' },
    ]);
  });

  test('twenty taps at two hosts are one attempt', async () => {
    const one = await aBrowser();
    const body = { orderNo: one.orderNo, payType: 21, place: inBrowser } as const;
    const told = await Promise.all(Array.from({ length: 20 }, (_, nth) => (nth % 2 ? one.ask : one.elsewhere)(pay, body)));
    expect(new Set(told.map(({ data }) => data?.is))).toEqual(new Set(['leave']));
    expect(await one.ways()).toHaveLength(1);
  });

  test('a term that Huabei does not give, or none, is refused; so is another house’s cashier inside WeChat', async () => {
    const one = await aBrowser();
    expect(await one.wish({ payType: 22 })).toEqual({ is: 'refused' });
    expect((await one.ask(pay, { orderNo: one.orderNo, payType: 22, term: 4 as 3, place: inBrowser })).data).toBeNull();
    expect(await one.wish({ place: { host: 'wechat', isIos: false } })).toEqual({ is: 'refused' });
    expect(await one.ways()).toEqual([]);
  });

  test('no notify comes: asking finds it', async () => {
    const one = await aBrowser();
    alipay.pay(await one.go());
    expect(await one.result()).toMatchObject({ is: 'paid' });
    expect(await one.payments()).toEqual([{ provider: 'alipay', became: 'order', heard_by: 'query' }]);
  });

  test('whoever stands at the cashier of a cancelled order can pay until its end: so long it is not closed', async () => {
    const one = await aBrowser();
    const no = await one.go();
    await one.ask(cancelOrder, { orderNo: one.orderNo });
    await workDue();
    expect(await one.attempts()).toMatchObject([{ state: 'closing' }]);
    await advance(14 * 60_000);
    expect(await one.attempts()).toMatchObject([{ state: 'closing' }]);
    await advance(2 * 60_000);
    expect(await one.attempts()).toMatchObject([{ no, state: 'closed', heard: 'absent' }]);
  });

  test('begun there and cancelled here, it is closed there at once', async () => {
    const one = await aBrowser();
    const no = await one.go();
    alipay.begin(no);
    await one.ask(cancelOrder, { orderNo: one.orderNo });
    await workDue();
    expect(await one.attempts()).toMatchObject([{ state: 'closed', heard: 'closed' }]);
    expect(alipay.books.trades.get(no)?.closedAt).toBeDefined();
  });

  test('paid after it was cancelled, it is delivered late', async () => {
    const one = await aBrowser();
    const no = await one.go();
    await one.ask(cancelOrder, { orderNo: one.orderNo });
    alipay.payLate(no);
    await alipay.deliverNotifies();
    expect(await one.result()).toMatchObject({ is: 'paid', isLate: true });
  });

  test('paid twice there, one comes back by Alipay, and is done', async () => {
    const one = await aBrowser();
    alipay.payTwice(await one.go());
    await alipay.deliverNotifies();
    expect(await one.payments()).toMatchObject([{ became: 'order' }, { became: 'twice' }]);
    await advance(10_000);
    expect([...alipay.books.refunds.values()]).toMatchObject([{ fen: 39_900 }]);
    expect((await one.whole()).returning).toMatchObject([{ why: 'twice', doneAt: expect.any(String) as string }]);
    await alipay.deliverNotifies();
    expect(alipay.books.notifies.every(({ state }) => state === 'taken')).toBe(true);
  });

  test('money that is on its way is asked for when a notify says that it moved', async () => {
    const one = await aBrowser();
    alipay.payTwice(await one.go());
    await alipay.deliverNotifies();
    alipay.misbehave({ on: 'refund', kind: 'pending' });
    await advance(10_000);
    expect((await one.whole()).returning).toMatchObject([{ doneAt: null }]);
    alipay.finishRefunds();
    await alipay.deliverNotifies();
    expect(await advance(10_000)).toContain('trade.send-refund');
    expect((await one.whole()).returning).toMatchObject([{ doneAt: expect.any(String) as string }]);
  });
});

describe('what Alipay tells', () => {
  test.each(['forge', 'tamper'] as const)('%s is answered failure, and changes nothing', async (kind) => {
    const one = await aBrowser();
    const no = await one.go();
    alipay.misbehave({ on: 'notify', kind });
    alipay.pay(no);
    await alipay.deliverNotifies();
    expect(alipay.books.calls.at(-1)?.outcome).toBe(`failure fault ${kind}`);
    expect(await one.order()).toBe('open');
    clock.advance(4 * 60_000);
    await alipay.deliverNotifies();
    expect(await one.order()).toBe('paid');
  });

  test('what comes twice has one effect', async () => {
    const one = await aBrowser();
    const no = await one.go();
    alipay.misbehave({ on: 'notify', kind: 'repeat' });
    alipay.pay(no);
    await alipay.deliverNotifies();
    expect(alipay.books.calls.at(-1)?.outcome).toBe('success, success fault repeat');
    expect(await one.payments()).toHaveLength(1);
  });

  test('another sum than was asked for is for a person, and taken from Alipay’s hands', async () => {
    const one = await aBrowser();
    const no = await one.go();
    const trade = alipay.begin(no);
    trade.fen = 1;
    alipay.payLate(no);
    await alipay.deliverNotifies();
    expect(await one.order()).toBe('open');
    expect(await rows('select provider, why from trade.contradiction where out_trade_no = $1', no)).toEqual([
      { provider: 'alipay', why: 'amount' },
    ]);
    expect(alipay.books.notifies).toMatchObject([{ state: 'taken' }]);
  });

  test('a number of Alipay’s does not settle an attempt at WeChat', async () => {
    const one = await aBuyer();
    await one.pay();
    const [attempt] = await one.attempts();
    const other = await aBrowser();
    const no = await other.go();
    alipay.pay(no);
    const pairs = alipay.books.notifies.at(-1)?.pairs ?? {};
    alipay.tell({ ...pairs, out_trade_no: attempt?.no ?? '' });
    await alipay.deliverNotifies();
    expect(await rows('select why from trade.contradiction where out_trade_no = $1', attempt?.no)).toEqual([
      { why: expect.stringMatching(/provider|transaction of another/) as string },
    ]);
    expect(await one.attempts()).toMatchObject([{ state: 'ready' }]);
  });
});

describe('two providers for one order', () => {
  test('both are paid within fifty milliseconds, ten times: one is kept, the other goes back whole, by its own provider', async () => {
    for (let nth = 0; nth < 10; nth++) {
      const one = await aBrowser();
      const no = await one.go();
      // In WeChat meanwhile, on the other phone: Alipay's attempt is let go, and somebody is at its cashier.
      await one.pay();
      const sheet = (await one.attempts()).find((attempt) => attempt.no !== no)?.no ?? '';
      const paid = [() => alipay.payLate(no), () => wechatPay.pay(sheet)];
      for (const pays of nth % 2 ? paid : paid.toReversed()) pays();
      await Promise.all([alipay.deliverNotifies(), wechatPay.deliverNotifies(), one.result(), one.result()]);
      const payments = await one.payments();
      expect(payments.map(({ became }) => became)).toEqual(['order', 'twice']);
      expect(new Set(payments.map(({ provider }) => provider))).toEqual(new Set(['alipay', 'wechat']));
      await advance(10_000);
      wechatPay.finishRefunds();
      await wechatPay.deliverNotifies();
      expect((await one.whole()).returning).toMatchObject([{ why: 'twice', fen: 39_900, doneAt: expect.any(String) as string }]);
      const back = payments.find(({ became }) => became === 'twice')?.provider;
      expect([alipay.books.refunds.size, wechatPay.books.refunds.size]).toEqual(back === 'alipay' ? [1, 0] : [0, 1]);
      alipay.books.refunds.clear();
      wechatPay.books.refunds.clear();
    }
  });
});
