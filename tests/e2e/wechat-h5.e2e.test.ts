import { someGoods } from '@xuetang/testkit/trade-builders';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signedIn, SOON } from './learner-phone.ts';
import { faultsOf } from './readable.ts';
import { createWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  // A browser may come in.
  world = await createWorld({ XT_H5_WECHAT_ONLY: '0' });
});
afterAll(() => world?.close());
beforeEach(() => world.wechatPay.reset());

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const expectReadable = async (page: Page) => expect(await faultsOf(page), page.url()).toEqual([]);

/** In a phone's browser, on the page before an order of ¥269. */
const atEnsure = async () => {
  const { pool } = world.database;
  const { goodsId } = await someGoods(pool, { price: 26_900, parts: [{ kind: 'membership' }] });
  const { phone } = await signedIn(world, 'browser');
  const page = await world.open(phone, `/ensure/${goodsId}`);
  await page.getByRole('checkbox', { name: /我已满 18 周岁/ }).check();
  const attempts = async () =>
    (
      await pool.query<{ no: string; way: string; state: string }>(
        `select a.out_trade_no as no, a.way, a.state from trade.attempt a join trade.customer_order o on o.id = a.order_id
         where o.goods_id = $1 order by a.id`,
        [goodsId],
      )
    ).rows;
  const order = async () =>
    (
      await pool.query<{ no: string; state: string }>('select order_no as no, state from trade.customer_order where goods_id = $1', [
        goodsId,
      ])
    ).rows[0];
  const atCashier = () => page.waitForURL(`${world.wechatPay.url}/_standin/cashier/**`, SOON);
  return { page, attempts, order, atCashier, pay: button(page, '微信支付 ¥269') };
};

const backAtResult = (page: Page) => page.waitForURL(`${world.h5}/orderSuccess/*`, SOON);

describe('WeChat Pay from a phone’s browser', () => {
  test('one tap makes the order and opens WeChat; who comes back finds it paid', async () => {
    const { page, attempts, order, atCashier, pay } = await atEnsure();
    await page.getByText('下一步打开微信，在那里确认才扣钱。').waitFor(SOON);
    await pay.dblclick();
    await atCashier();
    await button(page, '支付').click();
    await backAtResult(page);
    await page.getByRole('heading', { name: /付好了/ }).waitFor(SOON);
    await expectReadable(page);
    expect(await order()).toMatchObject({ state: 'paid' });
    expect(await attempts()).toMatchObject([{ way: 'h5', state: 'paid' }]);
  });

  test('who comes back without having paid is told so, and goes on by the same address within its five minutes', async () => {
    const { page, attempts, order, atCashier, pay } = await atEnsure();
    await pay.click();
    await atCashier();
    const cashier = page.url();
    await button(page, '取消').click();
    await backAtResult(page);
    await page.getByRole('heading', { name: '还没有付款' }).waitFor(SOON);
    await expectReadable(page);
    expect(await order()).toMatchObject({ state: 'open' });
    await page.getByRole('link', { name: '继续付款 ¥269' }).click();
    await page.waitForURL('**/ordersure/*', SOON);
    await pay.waitFor(SOON);
    await expectReadable(page);
    await pay.click();
    await atCashier();
    expect(page.url()).toBe(cashier);
    await button(page, '支付').click();
    await page.getByRole('heading', { name: /付好了/ }).waitFor(SOON);
    expect(await attempts()).toMatchObject([{ way: 'h5', state: 'paid' }]);
  });

  test('an address that is over is another attempt, and what was paid by the old one all the same is taken once', async () => {
    const { page, attempts, order, atCashier, pay } = await atEnsure();
    await pay.click();
    await atCashier();
    const [first] = await attempts();
    // Six minutes later, as far as this row knows: of itself it is not changed by anybody.
    await world.database.pool.query(`begin; set local session_replication_role = replica;
      update trade.attempt set made_at = made_at - interval '6 minutes', expires_at = expires_at - interval '6 minutes'
      where out_trade_no = '${first!.no}'; commit`);
    await page.goto(`${world.h5}/ordersure/${(await order())!.no}`);
    await pay.click();
    await atCashier();
    expect(page.url()).not.toContain(first!.no);
    expect(await attempts()).toMatchObject([{ no: first!.no, state: expect.stringMatching(/clos/) as string }, { state: 'ready' }]);
    // The password was typed before the end, and the bank was slow.
    world.wechatPay.payLate(first!.no);
    await button(page, '取消').click();
    await backAtResult(page);
    await page.getByRole('heading', { name: /付好了/ }).waitFor(SOON);
    expect((await attempts()).map(({ state }) => state)).toEqual(['paid', expect.stringMatching(/clos/)]);
    expect(await order()).toMatchObject({ state: 'paid' });
  });

  test('a notify that comes late is waited for on the page that WeChat led back to', async () => {
    world.wechatPay.holdNotifies();
    const { page, order, atCashier, pay } = await atEnsure();
    await pay.click();
    await atCashier();
    await button(page, '支付').click();
    await backAtResult(page);
    await page.getByRole('heading', { name: /付好了/ }).waitFor(SOON);
    expect(await order()).toMatchObject({ state: 'paid' });
  });
});
