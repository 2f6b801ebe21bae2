import { pay, type Paying } from '@xuetang/contract/payments';
import { describe, expect, test } from 'vitest';
import { openApiOn } from '../../../../../../tests/benches/open-api.ts';
import { openTill } from '../../../../../../tests/benches/open-till.ts';

const { database, wechatPay, clock, rows, advance, asking, aBuyer } = await openTill();

const inBrowser = { host: 'browser', isIos: false } as const;

const aBrowser = async () => {
  const buyer = await aBuyer();
  const wish = async (): Promise<Paying> => {
    const { code, data } = await buyer.ask(pay, { orderNo: buyer.orderNo, payType: 11, place: inBrowser });
    if (!data) throw new Error(`refused with ${code}`);
    return data;
  };
  const order = async () =>
    (await rows<{ state: string }>('select state from trade.customer_order where order_no = $1', buyer.orderNo))[0]?.state;
  const ways = () =>
    rows<{ provider: string; way: string; state: string }>(
      `select a.provider, a.way, a.state from trade.attempt a join trade.customer_order o on o.id = a.order_id
       where o.order_no = $1 order by a.id`,
      buyer.orderNo,
    );
  return { ...buyer, wish, order, ways };
};

describe('WeChat Pay from a browser', () => {
  test('leads to WeChat by its address, which leads back, and is settled like any other', async () => {
    const one = await aBrowser();
    const told = await one.wish();
    if (told.is !== 'leave') throw new Error(`led nowhere: ${told.is}`);
    const { url } = told.departure;
    const back = new URL(url).searchParams.get('redirect_url') ?? '';
    expect(back).toContain(`/orderSuccess/${one.orderNo}`);
    const shown = await fetch(url, { redirect: 'manual', headers: { referer: new URL(back).origin } });
    expect(shown.headers.get('location')).toContain('/_standin/cashier/');
    const [attempt] = await one.attempts();
    wechatPay.pay(attempt?.no ?? '');
    await wechatPay.deliverNotifies();
    expect(await one.order()).toBe('paid');
    expect(await one.ways()).toEqual([{ provider: 'wechat', way: 'h5', state: 'paid' }]);
  });

  test('opens for nobody who comes from elsewhere than where it leads back to, or after five minutes', async () => {
    const told = await (await aBrowser()).wish();
    if (told.is !== 'leave') throw new Error(`led nowhere: ${told.is}`);
    const comes = async (referer?: string) =>
      (await fetch(told.departure.url, { redirect: 'manual', headers: referer ? { referer } : {} })).status;
    const ours = new URL(new URL(told.departure.url).searchParams.get('redirect_url') ?? '').origin;
    expect([await comes(), await comes('https://other.test/'), await comes(ours)]).toEqual([403, 403, 302]);
    clock.advance(5 * 60_000 + 1_000);
    expect(await comes(ours)).toBe(404);
  });

  test('is refused where WeChat has not granted it, and nothing is asked of WeChat', async () => {
    const { h5Url: _granted, ...account } = JSON.parse(wechatPay.settings) as Record<string, unknown>;
    const without = await openApiOn(database.url, { clock, env: { XT_WECHAT_PAY: JSON.stringify(account), XT_LOG_LEVEL: 'silent' } });
    const { token, orderNo } = await aBuyer();
    const asked = asking(without.url(), token)(pay, { orderNo, payType: 11, place: inBrowser });
    expect((await asked).data).toEqual({ is: 'refused' });
    expect(wechatPay.books.calls).toEqual([]);
  });

  test('again within its time it is the same address; after five minutes it is another attempt', async () => {
    const one = await aBrowser();
    const [first, again] = [await one.wish(), await one.wish()];
    expect(again).toEqual(first);
    await advance(5 * 60_000 + 31_000);
    expect(await one.wish()).not.toEqual(first);
    expect(await one.ways()).toMatchObject([{ state: expect.stringMatching(/clos/) as string }, { way: 'h5', state: 'ready' }]);
  });

  test('whose answer was lost is being checked, and asked for again with the same bytes', async () => {
    const one = await aBrowser();
    wechatPay.misbehave({ on: 'order', kind: 'lost-answer', delayMs: 0 });
    expect(await one.wish()).toEqual({ is: 'checking' });
    expect((await one.wish()).is).toBe('leave');
    expect(wechatPay.books.orders.size).toBe(1);
  });
});
