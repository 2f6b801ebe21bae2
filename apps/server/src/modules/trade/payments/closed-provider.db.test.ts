import { pay } from '@xuetang/contract/payments';
import { afterEach, describe, expect, test } from 'vitest';
import { openTill } from '../../../../../../tests/benches/open-till.ts';

const till = await openTill({ sendsBack: true });
const { alipay, wechatPay, pool, rows, advance, aBuyer } = till;
const inBrowser = { host: 'browser', isIos: false } as const;

const close = (provider: string) => pool.query('insert into settings.closed_provider (provider) values ($1)', [provider]);
afterEach(() => pool.query('delete from settings.closed_provider'));

const atAlipay = async () => {
  const buyer = await aBuyer();
  const go = async () => (await buyer.ask(pay, { orderNo: buyer.orderNo, payType: 21, place: inBrowser })).data;
  return { ...buyer, go };
};

describe('a provider that is closed', () => {
  test('takes nothing new, by any of its ways; the others do', async () => {
    const one = await atAlipay();
    await close('alipay');
    expect(await one.go()).toEqual({ is: 'way-closed' });
    expect((await one.ask(pay, { orderNo: one.orderNo, payType: 22, term: 3, place: inBrowser })).data).toEqual({ is: 'way-closed' });
    expect(await one.attempts()).toEqual([]);
    expect((await one.ask(pay, { orderNo: one.orderNo, payType: 31, place: inBrowser })).data).toMatchObject({ is: 'leave' });
  });

  test('of WeChat no sheet is opened, and its order stays open', async () => {
    const one = await aBuyer();
    await close('wechat');
    expect(await one.pay()).toEqual({ is: 'way-closed' });
    expect(wechatPay.books.orders.size).toBe(0);
    expect(await one.result()).toMatchObject({ is: 'not-paid' });
  });

  test('settles what was begun there: told, and found out', async () => {
    const [told, found] = [await atAlipay(), await atAlipay()];
    const numbers: string[] = [];
    for (const one of [told, found]) {
      const leaving = await one.go();
      if (leaving?.is !== 'leave') throw new Error('led nowhere');
      numbers.push(await alipay.visit(leaving.departure.url));
    }
    await close('alipay');
    alipay.pay(numbers[0] ?? '');
    await alipay.deliverNotifies();
    expect(await told.result()).toMatchObject({ is: 'paid' });
    alipay.misbehave({ on: 'notify', kind: 'lost' });
    alipay.pay(numbers[1] ?? '');
    await advance(30_000);
    expect(await found.result()).toMatchObject({ is: 'paid' });
  });

  test('gives back what was paid there twice', async () => {
    const one = await atAlipay();
    const leaving = await one.go();
    if (leaving?.is !== 'leave') throw new Error('led nowhere');
    const no = await alipay.visit(leaving.departure.url);
    await close('alipay');
    alipay.payTwice(no);
    await alipay.deliverNotifies();
    await advance(60_000);
    await advance(60_000);
    expect(
      await rows(`select r.state from trade.refund r join trade.customer_order o on o.id = r.order_id where o.order_no = $1`, one.orderNo),
    ).toEqual([{ state: 'done' }]);
  });
});
