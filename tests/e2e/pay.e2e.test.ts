import { aCourse, type BuiltCourse } from '@xuetang/testkit/course-builders';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signedIn, SOON } from './learner-phone.ts';
import { faultsOf } from './readable.ts';
import { newcomer } from './visitor.ts';
import { payInSheets, type Tap } from './wechat-sheet.ts';
import { createWorld, type World } from './world.ts';

let world: World;
let course: BuiltCourse;
beforeAll(async () => {
  world = await createWorld();
  course = await aCourse(world.database.pool, { name: '基金入门' });
});
afterAll(() => world?.close());
beforeEach(() => world.wechatPay.reset());

const query = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await world.database.pool.query<T>(text, values)).rows;

/** Goods of the course, at ¥269. */
const someGoods = async (): Promise<string> => {
  const [goods] = await query<{ id: string }>(
    `insert into trade.goods (name, promise, price_fen, price_since) values ('基金入门课', '看懂一只基金的费用', 26900, now() - interval '60 days') returning id`,
  );
  const [sku] = await query<{ id: string }>(`insert into trade.sku (goods_id, name) values ($1, '课程') returning id`, [goods!.id]);
  await query(
    `insert into trade.part (sku_id, nth, kind, name, course_id, units, days, list_fen) values ($1, 1, 'course', '基金入门', $2, 12, 365, 26900)`,
    [sku!.id, course.courseId],
  );
  return goods!.id;
};

const ordersOf = (goodsId: string) =>
  query<{ order_no: string; state: string; attempts: string }>(
    `select order_no, state, (select count(*) from trade.attempt a where a.order_id = o.id) as attempts
     from trade.customer_order o where goods_id = $1`,
    [goodsId],
  );

const pays = (): Tap => '支付';

/** On the page before an order, as somebody whom WeChat knows; the box is ticked. */
const atEnsure = async (owner: () => Tap) => {
  const goodsId = await someGoods();
  const phone = await world.phone(await newcomer(world), { userAgent: 'wechatAndroid' });
  const opened = await payInSheets(world, phone, owner);
  const page = await world.open(phone, `/ensure/${goodsId}`);
  await page.getByRole('checkbox', { name: /我已满 18 周岁/ }).check();
  return { page, opened, goodsId, button: page.getByRole('button', { name: '微信支付 ¥269' }) };
};
const paid = (page: Page) => page.getByRole('heading', { name: /付好了/ }).waitFor(SOON);
const expectReadable = async (page: Page) => expect(await faultsOf(page), page.url()).toEqual([]);

describe('paying in WeChat', () => {
  test('[7.4-07] [7.4-08] two taps: one order, one payment, paid when the server says so, and the course is open', async () => {
    const { page, opened, goodsId, button } = await atEnsure(pays);
    await button.dblclick();
    await page.waitForURL('**/orderSuccess/*', SOON);
    await paid(page);
    await page.getByText('学号').waitFor();
    await expectReadable(page);
    expect(opened).toHaveLength(1);
    expect(await ordersOf(goodsId)).toEqual([expect.objectContaining({ state: 'paid', attempts: '1' })]);
    await page.getByRole('link', { name: '去上第一节课' }).click();
    await page.waitForURL(`**/lession-list/${course.courseId}`);
    await page.getByRole('heading', { name: '基金入门' }).first().waitFor();
  });

  test('[7.4-09] a sheet that is closed leaves the order with its clock; it is found again on 我的, and paid as the same payment', async () => {
    let isWilling = false;
    const { page, opened, goodsId, button } = await atEnsure(() => (isWilling ? '支付' : '取消'));
    await button.click();
    await page.getByText(/您关掉了付款窗口，没有付款/).waitFor(SOON);
    await page.getByText('还剩').waitFor();
    await expectReadable(page);
    await page.goto(`${world.h5}/user`);
    await page.getByRole('link', { name: /有一张 ¥269 的订单等您付款/ }).click();
    await page.waitForURL('**/ordersure/*');
    isWilling = true;
    await button.click();
    await paid(page);
    expect(new Set(opened).size).toBe(1);
    expect(await ordersOf(goodsId)).toEqual([expect.objectContaining({ state: 'paid', attempts: '1' })]);
    // Neither the button nor the order comes back by Back.
    await page.goBack();
    await page.waitForURL('**/user');
  });

  test('a notify that is lost is found out by asking', async () => {
    world.wechatPay.misbehave({ on: 'notify', kind: 'lost', times: 5 });
    const { page, goodsId, button } = await atEnsure(pays);
    await button.click();
    await paid(page);
    expect(await ordersOf(goodsId)).toEqual([expect.objectContaining({ state: 'paid' })]);
  });

  test('a page that is loaded anew under an open sheet finds its order, and pays it once', async () => {
    let isThere = false;
    const { page, opened, goodsId, button } = await atEnsure(() => (isThere ? '支付' : undefined));
    await button.click();
    await expect.poll(() => opened.length, SOON).toBe(1);
    await page.reload();
    await page.getByRole('heading', { name: '您已经下过单了' }).waitFor();
    // Nobody has said what became of it: first WeChat is asked.
    await page.getByRole('link', { name: '看核对结果' }).click();
    await page.getByRole('link', { name: /^继续付款/ }).click(SOON);
    isThere = true;
    await button.click();
    await paid(page);
    expect(new Set(opened).size).toBe(1);
    expect(await ordersOf(goodsId)).toEqual([expect.objectContaining({ state: 'paid', attempts: '1' })]);
  });

  test('[7.4-05] what is paid after it was closed is delivered all the same, and said so', async () => {
    const { page, opened, goodsId, button } = await atEnsure(() => '取消');
    await button.click();
    await page.waitForURL('**/ordersure/*', SOON);
    const [order] = await ordersOf(goodsId);
    await page.goto(`${world.h5}/order-detail/${order!.order_no}`);
    await page.getByRole('button', { name: '取消订单' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '取消订单' }).click();
    await page.getByRole('heading', { name: '订单已关闭' }).waitFor();
    await page.goto(`${world.h5}/ordersure/${order!.order_no}`);
    await page.getByRole('link', { name: '重新下单' }).waitFor();
    await expectReadable(page);
    world.wechatPay.payLate(opened[0]!);
    await page.goto(`${world.h5}/orderSuccess/${order!.order_no}?from=sheet`);
    await page.getByText(/订单关闭以后才到的，照样算数/).waitFor(SOON);
    await expectReadable(page);
    expect(await ordersOf(goodsId)).toEqual([expect.objectContaining({ state: 'paid', attempts: '1' })]);
  });

  test('what was taken twice is opened once, and the other comes back', async () => {
    const { page, goodsId, button } = await atEnsure(() => '付两次');
    await button.click();
    await paid(page);
    await expect.poll(() => world.wechatPay.books.refunds.size, SOON).toBe(1);
    await page.reload();
    await page.getByText('付了两次，多付的这一笔退回').waitFor(SOON);
    await expectReadable(page);
    expect(await ordersOf(goodsId)).toEqual([expect.objectContaining({ state: 'paid' })]);
  });

  test('whom WeChat does not know is told so, and nothing is asked of it', async () => {
    const goodsId = await someGoods();
    const { phone } = await signedIn(world, 'wechatAndroid');
    const opened = await payInSheets(world, phone, pays);
    const page = await world.open(phone, `/ensure/${goodsId}`);
    await page.getByRole('checkbox', { name: /我已满 18 周岁/ }).check();
    await page.getByRole('button', { name: '微信支付 ¥269' }).click();
    await page.getByRole('button', { name: '让微信认一下我' }).waitFor(SOON);
    await expectReadable(page);
    expect([opened, world.wechatPay.books.orders.size]).toEqual([[], 0]);
  });
});
