import type { UserAgent } from '@xuetang/testkit/browser';
import { aLearner } from '@xuetang/testkit/builders';
import { anItem, anOrderOf, someGoods } from '@xuetang/testkit/trade-builders';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hostPhone } from './host-phone.ts';
import { SOON } from './learner-phone.ts';
import { faultsOf } from './readable.ts';
import { createWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.close());

const SYSTEMS: readonly (readonly [name: string, userAgent: UserAgent])[] = [
  ['Android', 'miniProgram'],
  ['iOS', 'miniProgramIos'],
];
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const expectReadable = async (page: Page) => expect(await faultsOf(page), page.url()).toEqual([]);

/** Somebody in the mini-program's web-view, with a thing that he has ordered. */
const aBuyer = async (userAgent: UserAgent) => {
  const { pool } = world.database;
  const { learnerId, token } = await aLearner(pool);
  const goods = await someGoods(pool, { price: 2_900, parts: [{ kind: 'thing', name: '随堂册', itemId: await anItem(pool, 9) }] });
  const orderNo = await anOrderOf(pool, learnerId, goods);
  const { context, wechat } = await hostPhone(world, userAgent, token);
  const page = await world.open(context, `/ordersure/${orderNo}`);
  const state = async () =>
    (await pool.query<{ state: string }>('select state from trade.customer_order where order_no = $1', [orderNo])).rows[0]?.state;
  /** Taps, and answers to which page of the mini-program that has led. */
  const leave = async (): Promise<URL> => {
    await button(page, '微信支付 ¥29').click();
    await page.waitForURL('**/orderSuccess/*', SOON);
    return new URL(wechat?.pages.at(-1) ?? '', 'https://mini.invalid');
  };
  return { context, page, learnerId, state, leave };
};

/** The mini-program's own page, over the web-view. */
const openNative = async (context: BrowserContext, { pathname, search }: URL): Promise<Page> => {
  expect(pathname).toBe('/pages/pay/index');
  const native = await context.newPage();
  await native.goto(`${world.wechat.url}/_standin/mini/pay${search}`);
  return native;
};
const atCashier = (page: Page) => page.waitForURL(`${world.wechatPay.url}/_standin/cashier/**`, SOON);

describe.each(SYSTEMS)('a thing in a mini-program on %s', (_name, userAgent) => {
  test('is paid on its own page, by its own name of whoever is there, and leads back to the result', async () => {
    const { context, page, state, leave } = await aBuyer(userAgent);
    await button(page, '微信支付 ¥29').waitFor(SOON);
    await expectReadable(page);
    const to = await leave();
    // The web-view waits behind it, and says what is true.
    await page.getByRole('heading', { name: '还没有付款' }).waitFor(SOON);
    await expectReadable(page);
    const native = await openNative(context, to);
    await button(native, '去付款').click();
    await atCashier(native);
    await button(native, '支付').click();
    await native.waitForURL(to.searchParams.get('back') ?? '', SOON);
    await native.getByRole('heading', { name: /付好了/ }).waitFor(SOON);
    await expectReadable(native);
    expect(await state()).toBe('paid');
    expect([...world.wechatPay.books.orders.values()].at(-1)).toMatchObject({ appId: 'wx99xuetangmini01', tradeType: 'JSAPI' });
  });

  test('cancelled there it is not paid, and the next tap leads there again, with the same payment', async () => {
    const { context, page, state, leave } = await aBuyer(userAgent);
    const native = await openNative(context, await leave());
    await button(native, '去付款').click();
    await atCashier(native);
    const cashier = new URL(native.url()).pathname;
    await button(native, '取消').click();
    await native.getByRole('heading', { name: '还没有付款' }).waitFor(SOON);
    expect(await state()).toBe('open');
    await page.getByRole('link', { name: '继续付款 ¥29' }).click();
    await page.waitForURL('**/ordersure/*', SOON);
    const again = await openNative(context, await leave());
    await button(again, '去付款').click();
    await atCashier(again);
    expect(new URL(again.url()).pathname).toBe(cashier);
    await button(again, '支付').click();
    await again.getByRole('heading', { name: /付好了/ }).waitFor(SOON);
    expect(await state()).toBe('paid');
  });

  test('a ticket that was spent opens no second payment', async () => {
    const { context, leave, state } = await aBuyer(userAgent);
    const to = await leave();
    const native = await openNative(context, to);
    await button(native, '去付款').click();
    await atCashier(native);
    const again = await openNative(context, to);
    await button(again, '去付款').click();
    await again.getByText('这次付款已经用过或者过了时间，请回到订单页再点一次付款').waitFor(SOON);
    expect(await state()).toBe('open');
  });

  test('at somebody’s phone whom WeChat knows as another learner it opens nothing', async () => {
    const [one, other] = [await aBuyer(userAgent), await aBuyer(userAgent)];
    const key = `mini-${userAgent}-other`;
    await fetch(`${world.wechat.url}/_standin/users`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ key, nickname: '别人', unionid: `union-${key}` }),
    });
    await world.database.pool.query(
      `insert into identity.wechat_account (app_id, openid, unionid, learner_id, seen_at) values ('wx99xuetang000001', $1, $2, $3, now())`,
      [`o-${key}`, `union-${key}`, other.learnerId],
    );
    await other.context.addCookies([{ name: 'standin_wechat_user', value: key, url: world.wechat.url }]);
    const native = await openNative(other.context, await one.leave());
    await button(native, '去付款').click();
    await native.getByText('这张订单是另一个账号的，请回去看看登录的是不是您自己').waitFor(SOON);
    expect(await one.state()).toBe('open');
  });
});
