import type { GoodsId, LearnerId } from '@xuetang/contract/ids';
import { aCourse } from '@xuetang/testkit/course-builders';
import { aProductOnSale } from '@xuetang/testkit/trade-builders';
import { patience } from '@xuetang/testkit/pace';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askedOn, signedIn } from './learner-phone.ts';
import { faultsOf } from './readable.ts';
import { createWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.close());

/** A course on the shelf that is sold: ¥399. */
const aCourseOnSale = async () => {
  const { pool } = world.database;
  const { productId, goodsId } = await aProductOnSale(pool);
  const { courseId } = await aCourse(pool, { productId });
  await pool.query(
    `with s as (insert into trade.sku (goods_id, name) values ($1, '课程') returning id)
     insert into trade.part (sku_id, nth, kind, name, course_id, units, days, list_fen) select id, 1, 'course', '基金入门', $2, 12, 365, 39900 from s`,
    [goodsId, courseId],
  );
  return { productId, goodsId, courseId };
};
const ordersOf = async (learnerId: LearnerId, goodsId: GoodsId) =>
  (
    await world.database.pool.query<{ order_no: string; state: string }>(
      'select order_no, state from trade.customer_order where learner_id = $1 and goods_id = $2',
      [learnerId, goodsId],
    )
  ).rows;
const agree = (page: Page) => page.getByRole('checkbox', { name: /我已满 18 周岁/ }).check();
const button = (page: Page) => page.getByRole('button', { name: '微信支付 ¥399' });
/** As a phone shows a page that it had put aside whole. */
const comeBack = (page: Page) => page.evaluate(`dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))`);

describe('from a page that sells to one order', () => {
  test('[7.4-01] [7.4-03] [7.4-04] [7.4-06] two taps and Back: the page that sold it leads to the order that is there', async () => {
    const { productId, goodsId, courseId } = await aCourseOnSale();
    const { phone, learnerId } = await signedIn(world, 'wechatAndroid');
    const asked = askedOn(phone);
    const page = await world.open(phone, `/payCourseDetail/${courseId}`);
    await page.getByRole('link', { name: '去下单' }).waitFor();
    const hasAsked = (call: string) => asked.some((path) => path.endsWith(call));
    expect([hasAsked('/goods/getGoodsInfo'), hasAsked('/goods/getCommitInfo')]).toEqual([true, false]);
    expect(await faultsOf(page), page.url()).toEqual([]);
    await page.getByRole('link', { name: '去下单' }).click();
    await page.waitForURL(`**/ensure/${goodsId}`);
    await agree(page);
    expect([hasAsked('/goods/getCommitInfo'), hasAsked('/payChain/createOrder')]).toEqual([true, false]);
    await expect.poll(() => hasAsked('/goods/saveOpenRecord')).toBe(true);
    await button(page).dblclick();
    await page.waitForURL('**/ordersure/*');
    expect(hasAsked('/payChain/createOrder')).toBe(true);
    await page.goBack();
    await page.waitForURL(`**/payCourseDetail/${courseId}`);
    await page.getByRole('link', { name: '去付款' }).click();
    await page.waitForURL('**/ordersure/*');
    await page.goto(`${world.h5}/productHome?course=${productId}`);
    await page.getByRole('link', { name: '去付款' }).waitFor();
    expect(await faultsOf(page), page.url()).toEqual([]);
    expect(await ordersOf(learnerId, goodsId)).toMatchObject([{ state: 'open' }]);
  });

  test('a page that comes back whole, with its box ticked, makes no second order', async () => {
    const { goodsId } = await aCourseOnSale();
    const { phone, learnerId } = await signedIn(world, 'wechatAndroid');
    const aside = await world.open(phone, `/ensure/${goodsId}`);
    await agree(aside);
    const other = await world.open(phone, `/ensure/${goodsId}`);
    await agree(other);
    await button(other).click();
    await other.waitForURL('**/ordersure/*');
    // Tapped before the page has heard of it.
    await button(aside).click();
    await aside.waitForURL('**/ordersure/*');
    expect(new URL(aside.url()).pathname).toBe(new URL(other.url()).pathname);
    expect(await ordersOf(learnerId, goodsId)).toHaveLength(1);
  });

  test('looked at again, it says that there is an order', async () => {
    const { goodsId } = await aCourseOnSale();
    const { phone, learnerId } = await signedIn(world, 'wechatAndroid');
    const aside = await world.open(phone, `/ensure/${goodsId}`);
    await agree(aside);
    const other = await world.open(phone, `/ensure/${goodsId}`);
    await agree(other);
    await button(other).click();
    await other.waitForURL('**/ordersure/*');
    // What was heard seconds ago is not asked for again; a tap finds the order even then.
    const isTold = async () => {
      await comeBack(aside);
      return aside.getByRole('heading', { name: '您已经下过单了' }).isVisible();
    };
    await expect.poll(isTold, { timeout: patience(20_000), interval: 500 }).toBe(true);
    expect(await ordersOf(learnerId, goodsId)).toHaveLength(1);
  });

  test('[2.5-02] order-detail-contract is the agreement on the course, with its texts', async () => {
    const { goodsId } = await aCourseOnSale();
    const { phone } = await signedIn(world, 'wechatAndroid');
    const page = await world.open(phone, `/ensure/${goodsId}`);
    await agree(page);
    await button(page).click();
    await page.waitForURL('**/ordersure/*');
    const orderNo = new URL(page.url()).pathname.split('/').at(-1);
    await page.goto(`${world.h5}/order-detail-contract/${orderNo}`);
    await page.getByRole('heading', { level: 1, name: '课程服务合同' }).waitFor();
    await page.getByRole('link', { name: /课程服务协议/ }).waitFor();
    expect(await page.locator('main').innerText()).toContain('基金入门');
  });
});
