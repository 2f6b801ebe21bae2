import { createHash } from 'node:crypto';
import type { LearnerId } from '@xuetang/contract/ids';
import { aCourse, type BuiltCourse } from '@xuetang/testkit/course-builders';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signedIn } from './learner-phone.ts';
import { faultsOf } from './readable.ts';
import { createWorld, type World } from './world.ts';

let world: World;
let course: BuiltCourse;
beforeAll(async () => {
  world = await createWorld();
  course = await aCourse(world.database.pool, { name: '基金入门' });
});
afterAll(() => world?.close());

const query = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await world.database.pool.query<T>(text, values)).rows;

/** Goods of one course, at this price; answers both their numbers. */
const someGoods = async (priceFen: number): Promise<{ goodsId: string; skuId: string }> => {
  const [goods] = await query<{ id: string }>(
    `insert into trade.goods (name, promise, price_fen, price_since) values ('基金入门课', '看懂一只基金的费用', $1, now() - interval '60 days') returning id`,
    [priceFen],
  );
  const [sku] = await query<{ id: string }>(`insert into trade.sku (goods_id, name) values ($1, '课程') returning id`, [goods!.id]);
  await query(
    `insert into trade.part (sku_id, nth, kind, name, course_id, units, days, list_fen) values ($1, 1, 'course', '基金入门', $2, 12, 365, $3)`,
    [sku!.id, course.courseId, Math.max(1, priceFen)],
  );
  return { goodsId: goods!.id, skuId: sku!.id };
};

const ordersOf = (learnerId: LearnerId) =>
  query<{ state: string; pay_fen: number; way: string }>('select state, pay_fen, way from trade.customer_order where learner_id = $1', [
    learnerId,
  ]);

/** On the page before an order, as somebody of his own. */
const atEnsure = async (goodsId: string) => {
  const { phone, learnerId } = await signedIn(world, 'wechatAndroid');
  return { phone, learnerId, page: await world.open(phone, `/ensure/${goodsId}`) };
};
const agree = (page: Page) => page.getByRole('checkbox', { name: /我已满 18 周岁/ }).check();
const expectReadable = async (page: Page) => expect(await faultsOf(page), page.url()).toEqual([]);

describe('an order without money', () => {
  test('from the price to an order that waits, is found again and cancelled; its contract can be checked', async () => {
    const { goodsId } = await someGoods(26_900);
    const { learnerId, page } = await atEnsure(goodsId);
    const button = page.getByRole('button', { name: '微信支付 ¥269' });
    await button.waitFor();
    await expectReadable(page);
    await agree(page);
    await button.dblclick();
    // Nobody whom WeChat knows: the order waits, and says why it could not be paid at once.
    await page.waitForURL('**/ordersure/*');
    await page.getByRole('heading', { name: '订单待付款' }).waitFor();
    await expectReadable(page);
    expect(await ordersOf(learnerId)).toEqual([{ state: 'open', pay_fen: 26_900, way: 'money' }]);

    await page.goto(`${world.h5}/ensure/${goodsId}`);
    await page.getByRole('link', { name: '去看这张订单' }).click();
    await page.getByRole('link', { name: /课程服务合同/ }).click();
    await page.getByText('您的手机刚刚算过一遍：合同没有被改过。').waitFor();
    await expectReadable(page);

    await page.goto(`${world.h5}/order`);
    await page.getByRole('heading', { name: '等您处理' }).waitFor();
    await expectReadable(page);
    await page.getByRole('button', { name: '取消订单' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '取消订单' }).click();
    await page.getByRole('heading', { name: '等您处理' }).waitFor({ state: 'detached' });
    expect(await ordersOf(learnerId)).toEqual([{ state: 'closed', pay_fen: 26_900, way: 'money' }]);
  });

  test('what is free is open at once, and is not bought again', async () => {
    const { goodsId } = await someGoods(0);
    const { learnerId, page } = await atEnsure(goodsId);
    await page.getByRole('button', { name: '免费开通' }).waitFor();
    await agree(page);
    await page.getByRole('button', { name: '免费开通' }).click();
    await page.getByRole('heading', { name: '已经开通了' }).waitFor();
    expect(await page.getByRole('link', { name: '去上课' }).getAttribute('href')).toBe(`/lession-list/${course.courseId}`);
    expect(await ordersOf(learnerId)).toEqual([{ state: 'paid', pay_fen: 0, way: 'free' }]);
    await page.goto(`${world.h5}/ensure/${goodsId}`);
    await page.getByRole('heading', { name: '您已经有了，不用再买' }).waitFor();
  });

  test('a price that ends while it is read is not taken', async () => {
    const { goodsId } = await someGoods(26_900);
    const { learnerId, page } = await atEnsure(goodsId);
    await agree(page);
    await query('update trade.goods set price_fen = 29900 where id = $1', [goodsId]);
    await page.getByRole('button', { name: '微信支付 ¥269' }).click();
    await page.getByRole('heading', { name: '价格刚刚变了' }).waitFor();
    await page.getByText(/贵了 ¥30/).waitFor();
    expect(await ordersOf(learnerId)).toEqual([]);
    await page.getByRole('button', { name: '看新的价格' }).click();
    await page.getByRole('button', { name: '微信支付 ¥299' }).waitFor();
  });

  test('[8-12b] where our own people have closed the ways to pay there is WeChat Pay alone', async () => {
    await query(
      `insert into settings.pay_business (business_code, open) values ('', true) on conflict (business_code) do update set open = true`,
    );
    await query(
      `insert into settings.pay_channel (business_code, pay_type, sort, is_default, icon_url, terms, term_fees) values
         ('', 11, 1, true, '/pay/wechat.svg', '{}', '{}'), ('', 21, 2, false, '/pay/alipay.svg', '{}', '{}'),
         ('', 22, 3, false, '/pay/huabei.svg', '{3,6,12}', '{230,450,750}')`,
    );
    const { goodsId } = await someGoods(26_900);
    const { page } = await atEnsure(goodsId);
    const ways = async () => {
      await page.reload();
      await page.locator('.xt-way').first().waitFor();
      return page.locator('.xt-way').count();
    };
    await expect.poll(ways).toBe(3);
    await query(`update settings.pay_business set open = false`);
    await expect.poll(ways).toBe(1);
    await page.locator('.xt-way', { hasText: '微信支付' }).waitFor();
    await query(`update settings.pay_business set open = true`);
    await expect.poll(ways).toBe(3);
  });

  test.each([
    [9_900, '¥99', false],
    [10_000, '¥100', true],
  ])('[9-40] [9-41] of %i fen the page asks in fen, and instalments are offered from ¥100 on', async (fen, yuan, isOffered) => {
    const { goodsId } = await someGoods(fen);
    const { phone } = await signedIn(world, 'wechatAndroid');
    const asked: unknown[] = [];
    phone.on('request', (request) => {
      if (request.url().includes('/order/getPayConfig')) asked.push((request.postDataJSON() as { orderPrice: unknown }).orderPrice);
    });
    const page = await world.open(phone, `/ensure/${goodsId}`);
    await page.getByRole('button', { name: `微信支付 ${yuan}` }).waitFor();
    await page.locator('.xt-way', { hasText: '支付宝' }).waitFor();
    expect(await page.locator('.xt-way', { hasText: '花呗分期' }).count()).toBe(isOffered ? 1 : 0);
    expect(new Set(asked)).toEqual(new Set([fen]));
  });

  test('[8-12a] without an answer on the ways to pay there is WeChat Pay alone', async () => {
    const { goodsId } = await someGoods(26_900);
    const { phone } = await signedIn(world, 'wechatAndroid');
    await phone.route('**/order/getPayConfig', (route) => route.abort());
    const page = await world.open(phone, `/ensure/${goodsId}`);
    await page.locator('.xt-way', { hasText: '微信支付' }).waitFor();
    expect(await page.locator('.xt-way').count()).toBe(1);
  });

  test('a code is worth what it says, once', async () => {
    const { skuId } = await someGoods(26_900);
    const [batch] = await query<{ id: string }>(
      `insert into trade.code_batch (name, sku_id, ends_at, made_at) values ('结业礼物', $1, now() + interval '30 days', now()) returning id`,
      [skuId],
    );
    const hash = createHash('sha256').update('ABCD1234EFGH5678').digest();
    await query('insert into trade.code (hash, batch_id) values ($1, $2)', [hash, batch!.id]);
    const { phone, learnerId } = await signedIn(world, 'wechatAndroid');
    const page = await world.open(phone, '/miniVipExChangeVip');
    await page.getByLabel('兑换码').fill('abcd-1234-efgh-5678');
    await expectReadable(page);
    await page.getByRole('button', { name: '看看能换什么' }).click();
    await page.getByText('基金入门课').waitFor();
    await agree(page);
    await page.getByRole('button', { name: '确认兑换' }).dblclick();
    await page.getByRole('heading', { name: '开通了' }).waitFor();
    expect(await ordersOf(learnerId)).toEqual([{ state: 'paid', pay_fen: 0, way: 'code' }]);
    await page.goto(`${world.h5}/miniVipExChangeVip`);
    await page.getByLabel('兑换码').fill('ABCD1234EFGH5678');
    await page.getByRole('button', { name: '看看能换什么' }).click();
    await page.getByText(/已经用过了/).waitFor();
  });
});
