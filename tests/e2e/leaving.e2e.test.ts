import { aCourse } from '@xuetang/testkit/course-builders';
import { anOrderOf, someGoods, type PartShape } from '@xuetang/testkit/trade-builders';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signedIn, SOON } from './learner-phone.ts';
import { faultsOf } from './readable.ts';
import { newcomer } from './visitor.ts';
import { createWorld, type World } from './world.ts';

let world: World;
let course: PartShape;
beforeAll(async () => {
  world = await createWorld();
  const { courseId } = await aCourse(world.database.pool, { name: '基金入门' });
  course = { kind: 'course', courseId };
  await world.database.pool.query(`insert into settings.pay_business (business_code, open) values ('', true) on conflict do nothing`);
  await world.database.pool.query(
    `insert into settings.pay_channel (business_code, pay_type, sort, is_default, icon_url, terms, term_fees) values
       ('', 11, 1, true, '/pay/wechat.svg', '{}', '{}'), ('', 21, 2, false, '/pay/alipay.svg', '{}', '{}'),
       ('', 31, 3, false, '/pay/jd.svg', '{}', '{}'), ('', 22, 4, false, '/pay/huabei.svg', '{3,6,12}', '{230,450,750}')`,
  );
});
afterAll(() => world?.close());

/** Somebody with an open order, on a phone with a session of ours. */
const aBuyer = async (userAgent: 'wechatAndroid' | 'browser', parts: readonly PartShape[] = [course]) => {
  const { pool } = world.database;
  const { phone, learnerId } = await signedIn(world, userAgent);
  const orderNo = await anOrderOf(pool, learnerId, await someGoods(pool, { parts }));
  const state = async () =>
    (await pool.query<{ state: string }>('select state from trade.customer_order where order_no = $1', [orderNo])).rows[0]?.state;
  return { phone, learnerId, orderNo, state };
};

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).first().waitFor(SOON);
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const expectReadable = async (page: Page) => expect(await faultsOf(page), page.url()).toEqual([]);
/** At the other house's own page. */
const confirmAt = async (page: Page, url: string) => {
  await page.waitForURL(`${url}/**`, SOON);
  await button(page, '确认付款').click();
};

describe('leaving for another house', () => {
  test('[2.5-08] alipay, alipayNew, miniVipAlipay, jdpay and miniVipExChangeVip are each served, from the order on', async () => {
    const { phone, orderNo } = await aBuyer('browser');
    const page = await world.open(phone, `/ordersure/${orderNo}`);
    for (const [name, path, title] of [
      [/支付宝/, 'alipay', /去支付宝/],
      [/花呗分期/, 'alipayNew', /花呗分期/],
      [/京东支付/, 'jdpay', '用京东账号付'],
    ] as const) {
      await page.getByRole('link', { name }).click();
      await page.waitForURL(`**/${path}/${orderNo}`, SOON);
      await heading(page, title);
      await expectReadable(page);
      await page.goBack();
    }
    const member = await aBuyer('browser', [{ kind: 'membership' }]);
    const own = await world.open(member.phone, `/ordersure/${member.orderNo}`);
    await own.getByRole('link', { name: /支付宝/ }).click();
    await own.waitForURL(`**/miniVipAlipay/${member.orderNo}`, SOON);
    await heading(own, '给这个账号开会员');
    await expectReadable(own);
    await own.goto(`${world.h5}/miniVipExChangeVip`);
    await heading(own, /兑换/);
    expect(new URL(own.url()).pathname).toBe('/miniVipExChangeVip');
  });
});

describe('coming back from it', () => {
  test('[2.5-09] alipaySuccess: by a link that is copied in WeChat and opened in a browser that nobody is logged in at', async () => {
    const { phone, orderNo, state } = await aBuyer('wechatAndroid');
    const inWechat = await world.open(phone, `/alipay/${orderNo}`);
    await button(inWechat, '复制付款链接').click();
    await inWechat.waitForURL('**/alipayEnsure?ticket=*', SOON);
    await heading(inWechat, /到浏览器里付/);
    await expectReadable(inWechat);

    const stranger = await world.phone(await newcomer(world), { userAgent: 'browser' });
    const page = await stranger.newPage();
    await page.goto(inWechat.url());
    await page.getByRole('timer').waitFor(SOON);
    await expectReadable(page);
    await button(page, /去支付宝付/).click();
    await confirmAt(page, world.alipay.url);
    await page.waitForURL('**/alipaySuccess?ticket=*', SOON);
    await heading(page, /付好了/);
    await heading(page, '回到微信这样走');
    await expectReadable(page);
    expect(await state()).toBe('paid');
    // Nobody was logged in by it.
    expect((await stranger.cookies(world.h5)).some(({ name }) => name === 'token')).toBe(false);

    await inWechat.reload();
    await inWechat.waitForURL('**/alipaySuccess?ticket=*', SOON);
    await inWechat.getByRole('link', { name: '看我的订单' }).waitFor(SOON);
  });

  test('[2.5-09] alipayNewSuccess: Huabei in six instalments, each to the fen, then in which months', async () => {
    const { phone, orderNo, state } = await aBuyer('browser');
    const page = await world.open(phone, `/alipayNew/${orderNo}`);
    await page.getByRole('radio', { name: /6 期/ }).check();
    await heading(page, '6 期，一笔一笔看');
    await expectReadable(page);
    await button(page, '去花呗分 6 期').click();
    await page.getByText('花呗分 6 期').waitFor(SOON);
    await confirmAt(page, world.alipay.url);
    await page.waitForURL(`**/alipayNewSuccess/${orderNo}*`, SOON);
    await heading(page, '付好了，分 6 期还');
    await page.getByText('第 6 期').waitFor();
    await expectReadable(page);
    expect(await state()).toBe('paid');
  });

  test('[2.5-09] miniVipAlipaySuccess: until which day', async () => {
    const { phone, orderNo, state } = await aBuyer('browser', [{ kind: 'membership' }]);
    const page = await world.open(phone, `/miniVipAlipay/${orderNo}`);
    await button(page, /去支付宝付/).click();
    await confirmAt(page, world.alipay.url);
    await page.waitForURL(`**/miniVipAlipaySuccess/${orderNo}*`, SOON);
    await heading(page, '会员开好了');
    await page.getByText(/^20\d\d年\d+月\d+日$/).waitFor(SOON);
    await expectReadable(page);
    expect(await state()).toBe('paid');
  });

  test('[2.5-09] jdpaySuccess: there by a form, and back by one', async () => {
    const { phone, orderNo, state } = await aBuyer('browser');
    const page = await world.open(phone, `/jdpay/${orderNo}`);
    await button(page, /去京东付/).click();
    await confirmAt(page, world.jdPay.url);
    await button(page, '回到商家').click();
    await page.waitForURL(`**/jdpaySuccess/${orderNo}*`, SOON);
    await heading(page, '京东付款成功');
    await expectReadable(page);
    expect(await state()).toBe('paid');
  });

  test('who comes back without having paid is told so, and goes on with the same payment', async () => {
    const { phone, orderNo, state } = await aBuyer('browser');
    const page = await world.open(phone, `/alipay/${orderNo}`);
    await button(page, /去支付宝付/).click();
    await page.waitForURL(`${world.alipay.url}/**`, SOON);
    await page.goto(`${world.h5}/alipaySuccess/${orderNo}?from=leaving`);
    await heading(page, '还没有付款');
    await expectReadable(page);
    await page.getByRole('link', { name: '回去接着付' }).click();
    await button(page, /去支付宝付/).click();
    await confirmAt(page, world.alipay.url);
    await heading(page, /付好了/);
    expect(await state()).toBe('paid');
    const { rows } = await world.database.pool.query(
      'select from trade.attempt a join trade.customer_order o on o.id = a.order_id where o.order_no = $1',
      [orderNo],
    );
    expect(rows).toHaveLength(1);
  });
});
