import type { CourseId, GoodsId } from '@xuetang/contract/ids';
import { getPayConfig } from '@xuetang/contract/pay-config';
import { injectMiniProgram } from '@xuetang/stand-ins/mini-program/inject';
import { injectNativeApp } from '@xuetang/stand-ins/native-app/inject';
import type { UserAgent } from '@xuetang/testkit/browser';
import { aCourse } from '@xuetang/testkit/course-builders';
import { signedClient } from '@xuetang/testkit/signed-client';
import { someGoods } from '@xuetang/testkit/trade-builders';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from './eventually.ts';
import { signedIn, SOON } from './learner-phone.ts';
import { faultsOf } from './readable.ts';
import { newcomer } from './visitor.ts';
import { payInSheets } from './wechat-sheet.ts';
import { createWorld, type World } from './world.ts';

let world: World;
let courseId: CourseId;
beforeAll(async () => {
  // A browser may come in: what it is offered is looked at too.
  world = await createWorld({ XT_H5_WECHAT_ONLY: '0' });
  courseId = (await aCourse(world.database.pool, { name: '基金入门' })).courseId;
  await query(`insert into settings.pay_business (business_code, open) values ('', true) on conflict do nothing`);
  await query(
    `insert into settings.pay_channel (business_code, pay_type, sort, is_default, icon_url, terms, term_fees) values
       ('', 11, 1, true, '/pay/wechat.svg', '{}', '{}'), ('', 21, 2, false, '/pay/alipay.svg', '{}', '{}'),
       ('', 31, 3, false, '/pay/jd.svg', '{}', '{}'), ('', 22, 4, false, '/pay/huabei.svg', '{3,6,12}', '{230,450,750}')`,
  );
  await untilOffered([11, 21, 31, 22]);
});
afterAll(() => world?.close());
afterEach(async () => {
  const { rowCount } = await world.database.pool.query('delete from settings.closed_provider');
  if (rowCount) await untilOffered([11, 21, 31, 22]);
});

const query = (text: string, values: unknown[] = []) => world.database.pool.query(text, values);

/** Settings are held in memory, and heard of within seconds. */
const untilOffered = (types: readonly number[]) =>
  eventually(10_000, async () => {
    const { data } = await signedClient(world.api.url)(getPayConfig, { orderPrice: 39_900 });
    const offered = data?.configList.flatMap(({ configCells }) => configCells.map(({ payType }) => payType));
    return offered?.join() === types.join() || undefined;
  });

const close = async (providers: readonly string[], left: readonly number[]) => {
  await query('insert into settings.closed_provider (provider) select unnest($1::text[])', [providers]);
  await untilOffered(left);
};

const goodsAt = async (price: number): Promise<GoodsId> =>
  (await someGoods(world.database.pool, { price, parts: [{ kind: 'course', courseId }] })).goodsId;
const orderOf = async (goodsId: GoodsId) =>
  (await query(`select order_no, state from trade.customer_order where goods_id = $1`, [goodsId])).rows as {
    order_no: string;
    state: string;
  }[];

const agree = (page: Page) => page.getByRole('checkbox', { name: /我已满 18 周岁/ }).check();
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const waysOn = (page: Page) => page.locator('.xt-way-name > b').allInnerTexts();
const expectReadable = async (page: Page) => expect(await faultsOf(page), page.url()).toEqual([]);

/** On the page before an order of ¥399, in this program. */
const atEnsure = async (userAgent: UserAgent, price = 39_900) => {
  const goodsId = await goodsAt(price);
  const { phone, token } = await signedIn(world, userAgent);
  if (userAgent === 'app') await injectNativeApp(phone, world.h5, { token });
  if (userAgent === 'miniProgram') await injectMiniProgram(phone, { tickets: () => [] });
  return { goodsId, phone, page: await world.open(phone, `/ensure/${goodsId}`) };
};

const ALL = ['微信支付', '支付宝', '京东支付', '花呗分期'];

describe('which ways are offered before an order', () => {
  test.each([
    ['WeChat on Android', 'wechatAndroid', '微信支付 ¥399'],
    ['WeChat on iOS', 'wechatIos', '微信支付 ¥399'],
    ['a phone’s browser', 'browser', '微信支付 ¥399'],
  ] as const)('%s: all of them, the usual one is chosen, and one button says what happens', async (_name, userAgent, label) => {
    const { page } = await atEnsure(userAgent);
    await button(page, label).waitFor(SOON);
    await page.getByRole('radio', { name: '支付宝' }).waitFor(SOON);
    expect(await waysOn(page)).toEqual(ALL);
    expect(await page.getByRole('radio', { name: '微信支付' }).isChecked()).toBe(true);
    expect(await page.getByRole('radio', { checked: true }).count()).toBe(1);
    expect(await button(page, /¥399/).count()).toBe(1);
    await expectReadable(page);
  });

  test.each([
    ['WeCom', 'wecom', '请用微信打开'],
    ['a mini-program', 'miniProgram', '服务未开通'],
    ['our app', 'app', '请在课程页购买'],
  ] as const)('%s: none, since nothing is sold there', async (_name, userAgent, title) => {
    const { page } = await atEnsure(userAgent);
    await page.getByRole('heading', { name: title }).waitFor(SOON);
    expect([await waysOn(page), await button(page, /¥/).count()]).toEqual([[], 0]);
  });

  test('[9-41] instalments are offered from ¥100 on', async () => {
    const [below, from] = [await atEnsure('wechatAndroid', 9_999), await atEnsure('wechatAndroid', 10_000)];
    await below.page.getByRole('radio', { name: '支付宝' }).waitFor(SOON);
    expect(await waysOn(below.page)).toEqual(ALL.slice(0, 3));
    await from.page.getByRole('group', { name: '花呗分期' }).waitFor(SOON);
    expect(await waysOn(from.page)).toEqual(ALL);
  });
});

describe('the way that is chosen before an order', () => {
  test('Alipay in a browser: by its page to its cashier, and paid', async () => {
    const { page, goodsId } = await atEnsure('browser');
    await page.getByRole('radio', { name: '支付宝' }).check();
    await agree(page);
    await button(page, '去支付宝付 ¥399').dblclick();
    await page.waitForURL('**/alipay/*', SOON);
    await button(page, '去支付宝付 ¥399').click();
    await page.waitForURL(`${world.alipay.url}/**`, SOON);
    await button(page, '确认付款').click();
    await page.waitForURL('**/alipaySuccess/*', SOON);
    await page.getByRole('heading', { name: /付好了/ }).waitFor(SOON);
    expect(await orderOf(goodsId)).toMatchObject([{ state: 'paid' }]);
  });

  test('Huabei: the term that was chosen is the one that is borrowed', async () => {
    const { page, goodsId } = await atEnsure('browser');
    // 4.5 % of ¥399, to the fen.
    await page.getByText('手续费 ¥17.96，共付 ¥416.96').waitFor(SOON);
    await page.getByRole('radio', { name: /^6 期/ }).check();
    await agree(page);
    await button(page, '去花呗分 6 期 ¥399').click();
    await page.waitForURL('**/alipayNew/*?term=6', SOON);
    await page.getByRole('heading', { name: '6 期，一笔一笔看' }).waitFor(SOON);
    await button(page, '去花呗分 6 期').click();
    await page.getByText('花呗分 6 期').waitFor(SOON);
    await button(page, '确认付款').click();
    await page.getByRole('heading', { name: '付好了，分 6 期还' }).waitFor(SOON);
    expect(await orderOf(goodsId)).toMatchObject([{ state: 'paid' }]);
  });

  test('with WeChat Pay closed the next way is chosen in WeChat, said in one line, and paid by its link', async () => {
    await close(['wechat'], [21, 31, 22]);
    const { page, goodsId } = await atEnsure('wechatAndroid');
    await page.getByText('微信支付暂停使用，请用下面的方式付。').waitFor(SOON);
    expect(await waysOn(page)).toEqual(ALL.slice(1));
    await expectReadable(page);
    await agree(page);
    await button(page, '去支付宝付 ¥399').click();
    await page.waitForURL('**/alipay/*', SOON);
    await button(page, '复制付款链接').click();
    await page.waitForURL('**/alipayEnsure?ticket=*', SOON);
    const browser = await world.phone(await newcomer(world), { userAgent: 'browser' });
    const there = await browser.newPage();
    await there.goto(page.url());
    await button(there, /去支付宝付/).click();
    await there.waitForURL(`${world.alipay.url}/**`, SOON);
    await button(there, '确认付款').click();
    await there.getByRole('heading', { name: /付好了/ }).waitFor(SOON);
    expect(await orderOf(goodsId)).toMatchObject([{ state: 'paid' }]);
  });

  test('with every provider closed it is said, the order can be made, and its page says the same', async () => {
    await close(['wechat', 'alipay', 'jd'], []);
    const { page, goodsId } = await atEnsure('wechatAndroid');
    await page.getByText(/几种付款方式都暂停了，没有扣钱。可以先下单/).waitFor(SOON);
    await expectReadable(page);
    await agree(page);
    await button(page, '提交订单 ¥399').click();
    await page.waitForURL('**/ordersure/*', SOON);
    await page.getByText(/几种付款方式都暂停了，没有扣钱。订单还留着/).waitFor(SOON);
    expect(await button(page, '微信支付 ¥399').isDisabled()).toBe(true);
    expect(await orderOf(goodsId)).toMatchObject([{ state: 'open' }]);
  });
});

describe('from the tap to the sheet', () => {
  test('there are two calls of ours: the order, and its payment', async () => {
    const goodsId = await goodsAt(39_900);
    const phone = await world.phone(await newcomer(world), { userAgent: 'wechatAndroid' });
    // A report goes by a clock of its own. Here it is never answered: whatever waited for one would not come to the sheet.
    await phone.route('**/reportBatch', () => {});
    const opened = await payInSheets(world, phone, () => undefined);
    const page = await world.open(phone, `/ensure/${goodsId}`);
    await page.getByRole('radio', { name: '支付宝' }).waitFor(SOON);
    await agree(page);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith(world.api.url)) asked.push(new URL(request.url()).pathname);
    });
    await button(page, '微信支付 ¥399').click();
    await expect.poll(() => opened.length, SOON).toBe(1);
    expect(asked.map((path) => path.split('/').at(-1)).filter((name) => name !== 'reportBatch')).toEqual(['createOrder', 'pay']);
  });
});
