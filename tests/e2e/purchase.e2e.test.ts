import type { OrderNo } from '@xuetang/contract/ids';
import { decodeQr } from '@xuetang/testkit/browser';
import { groupQrText } from '@xuetang/testkit/builders';
import { patience } from '@xuetang/testkit/pace';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { failTeam } from '../../apps/server/src/modules/trade/orders/team-door.ts';
import { openDatabase } from '../../apps/server/src/platform/db.ts';
import { buyerAt } from '../benches/open-shop.ts';
import { openPurchase, type Purchase } from './a-purchase.ts';
import { eventually } from './eventually.ts';
import { anotherPhoneOf, logInAgain, signedIn, SOON } from './learner-phone.ts';
import { faultsOf } from './readable.ts';
import { learnerOf, newcomer } from './visitor.ts';
import { payInSheets } from './wechat-sheet.ts';

// Long because it is one purchase, from the deposit to the day that is closed.
const A_PURCHASE_MS = patience(120_000);
const PASTED = '陈秀英 13800138000 江苏省苏州市姑苏区临顿路88号3幢502室';

let shop: Purchase;
beforeAll(async () => {
  shop = await openPurchase();
});
afterAll(() => shop?.close());

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).first().waitFor(SOON);
const agree = (page: Page) => page.getByRole('checkbox', { name: /我已满 18 周岁/ }).check();
const payOn = (page: Page, yuan: string) => page.getByRole('button', { name: `微信支付 ${yuan}` }).click();
const expectReadable = async (page: Page) => expect(await faultsOf(page), page.url()).toEqual([]);
const orderOn = (page: Page): OrderNo => new URL(page.url()).pathname.split('/').at(-1) as OrderNo;

/** Somebody in WeChat, who pays in every sheet. */
const aBuyer = async (): Promise<BrowserContext> => {
  const phone = await shop.world.phone(await newcomer(shop.world), { userAgent: 'wechatAndroid' });
  await payInSheets(shop.world, phone);
  return phone;
};

test('a gift is paid by one phone and claimed by another', async () => {
  const page = await shop.world.open(await aBuyer(), `/ensure1/${shop.sold.gift.goodsId}`);
  await agree(page);
  await payOn(page, '¥600');
  await heading(page, /等 Ta 来领/);
  const orderNo = orderOn(page);
  await page.getByRole('button', { name: '拿领取链接' }).click();
  const link = await page.getByText(/\/ensure1\?gift=/).innerText();
  const { phone } = await signedIn(shop.world, 'wechatIos');
  const got = await shop.world.open(phone, link.slice(link.indexOf('/ensure1')).trim());
  await got.getByRole('button', { name: '领取' }).click();
  await got.getByRole('link', { name: '去上第一节课' }).waitFor(SOON);
  expect(await shop.stateOf(orderNo)).toBe('paid');
});

test('a live course: paid, it says when the class begins, and leads to the code of its group', async () => {
  const { world, sold, rows } = shop;
  const page = await world.open(await aBuyer(), `/ensure-more4/${sold.live.goodsId}`);
  await page.getByRole('radio', { name: /第 87 期/ }).check(SOON);
  await agree(page);
  await payOn(page, '¥300');
  await page.getByText(/第 87 期，.+ 开课。先进班级群/).waitFor(SOON);
  await expectReadable(page);
  const orderNo = orderOn(page);
  const [group] = await rows<{ id: string }>('select id from enrolment.class_group where period_id = $1', sold.period87);
  const seesCode = async (): Promise<void> => {
    await expect
      .poll(async () => {
        // Chromium takes none while a frame is on its way: the next look has it.
        const picture = await page.screenshot().catch(() => undefined);
        return picture && decodeQr(picture);
      }, SOON)
      .toBe(groupQrText(group?.id ?? ''));
  };
  await page.getByRole('link', { name: '进班级群' }).click();
  await page.waitForURL(`**/classInfo21-pay?order=${orderNo}`, SOON);
  await seesCode();
  // And from the order, on any other day.
  await page.goto(`${world.h5}/order-detail/${orderNo}`);
  await page.getByRole('link', { name: /开课时间.*第 87 期/ }).waitFor(SOON);
  await page.getByRole('link', { name: /进班级群/ }).click();
  await seesCode();
});

test('a team that does not come together gives everybody his money back, unasked', async () => {
  const { world, sold, rows } = shop;
  const phone = await aBuyer();
  const page = await world.open(phone, '/order');
  await learnerOf(world, phone);
  const token = (await phone.cookies(world.h5)).find(({ name }) => name === 'token')?.value ?? '';
  const orderNo = await shop.orderForTeam(buyerAt(world.api.url, token), sold.team.goodsId);
  await page.goto(`${world.h5}/ordersure/${orderNo}`);
  await payOn(page, '¥400');
  await heading(page, /等人成团/);
  const [order] = await rows<{ id: string }>('select id from trade.customer_order where order_no = $1', orderNo);
  const db = openDatabase(world.database.url, 1);
  expect(await db.transaction((tx) => failTeam(tx, { orderIds: [order?.id ?? ''], now: shop.clock.now() }))).toBe(1);
  await db.close();
  await arrives(orderNo);
  await page.goto(`${world.h5}/order-detail/${orderNo}`);
  await heading(page, '钱已经退给您');
  await page.getByText('没有成团，全部退回').waitFor();
  await expectReadable(page);
  expect([...world.wechatPay.books.refunds.values()].map(({ fen }) => fen)).toEqual([40_000]);
});

/** What goes back of an order has left for its provider; there it arrives. */
const arrives = async (orderNo: OrderNo): Promise<void> => {
  const { world, rows } = shop;
  const left = (state: string) =>
    eventually(SOON.timeout, async () => {
      const refunds = await rows<{ state: string }>(
        `select r.state from trade.refund r join trade.customer_order o on o.id = r.order_id where o.order_no = $1`,
        orderNo,
      );
      return refunds.length > 0 && refunds.every((refund) => refund.state === state || refund.state === 'done') ? true : undefined;
    });
  await left('sent');
  world.wechatPay.finishRefunds();
  await left('done');
};

/** The deposit in WeChat; the rest a day later in a browser, by Huabei in six instalments. */
const payInTwo = async (phone: BrowserContext, first: Date): Promise<{ page: Page; orderNo: OrderNo }> => {
  const { world, sold, stateOf } = shop;
  const page = await world.open(phone, `/ensure-more4-deposit/${sold.whole.goodsId}`);
  await agree(page);
  await payOn(page, '¥100');
  await heading(page, /预订好了/);
  const orderNo = orderOn(page);
  expect(await stateOf(orderNo)).toBe('reserved');

  await shop.moveTo(shop.later(first, 1));
  await logInAgain(world, phone, true);
  const browser = await world.open(await anotherPhoneOf(world, phone, 'browser'), `/ensure-more-depositFinal/${orderNo}`);
  await browser.getByText('¥888').first().waitFor(SOON);
  await browser.getByRole('link', { name: /花呗分期/ }).click();
  await browser.getByRole('radio', { name: /6 期/ }).check();
  // Of what is left, and not of the whole price.
  await browser.getByText('¥154.66').first().waitFor(SOON);
  await expectReadable(browser);
  await browser.getByRole('button', { name: '去花呗分 6 期' }).click();
  await browser.waitForURL(`${world.alipay.url}/**`, SOON);
  await browser.getByRole('button', { name: '确认付款' }).click();
  await browser.waitForURL(`**/alipayNewSuccess/${orderNo}*`, SOON);
  await heading(browser, '付好了，分 6 期还');
  await browser.getByText('¥154.66').first().waitFor(SOON);
  await expectReadable(browser);
  await browser.close();
  expect(await stateOf(orderNo)).toBe('paid');
  return { page, orderNo };
};

/** When the course with a class begins, and where the book goes. */
const settleIn = async (page: Page, orderNo: OrderNo): Promise<void> => {
  const { world } = shop;
  await page.goto(`${world.h5}/curriculum-time/${orderNo}`);
  await page.getByLabel(/第 87 期/).check();
  await page.getByRole('button', { name: '就选第 87 期' }).click();
  await page.getByText('您的座位留好了').waitFor(SOON);
  await page.getByText('随时可以学').waitFor();
  await page.goto(`${world.h5}/order-detail/${orderNo}`);
  await page.getByRole('link', { name: /等您写地址/ }).click(SOON);
  await page.getByRole('link', { name: '写一个收货地址' }).click();
  await page.getByLabel('有现成的地址？整段贴进来').fill(PASTED);
  await page.getByText('已经分好，请核对下面四格。').waitFor(SOON);
  await page.getByRole('button', { name: '保存地址' }).click();
  await page.getByRole('button', { name: '就寄到这里' }).click(SOON);
  await heading(page, '正在准备打包');
};

const readThree = async (page: Page): Promise<void> => {
  const { world, sold, rows } = shop;
  for (const [at, id] of sold.fund.sectionIds.slice(0, 3).entries()) {
    await page.goto(`${world.h5}/lession-detail/${id}`);
    await heading(page, `第 ${at + 1} 讲`);
    await eventually(SOON.timeout, async () => (await rows('select from learning.progress where section_id = $1', id))[0]);
  }
};

const askInvoice = async (page: Page, orderNo: OrderNo): Promise<void> => {
  await page.goto(`${shop.world.h5}/invoice/${orderNo}`);
  await page.getByRole('radio', { name: '个人' }).check();
  await page.getByLabel('名字').fill('陈秀英');
  await page.getByRole('button', { name: '开 ¥988 的发票' }).click();
  await heading(page, '发票开好了');
};

/** The sheet, with the first course ticked. */
const openSheet = async (page: Page, orderNo: OrderNo) => {
  await page.goto(`${shop.world.h5}/order-detail/${orderNo}`);
  await page.getByRole('button', { name: '申请退款' }).click(SOON);
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('checkbox', { name: /基金入门/ }).check();
  return sheet;
};

/** What the tax bureau has issued for the order, in the order in which it did: the sum, and whether it was taken back. */
const issuedFor = (orderNo: OrderNo) =>
  [...shop.world.tax.books.invoices.values()]
    .filter(({ wanted }) => wanted.orderNo === orderNo)
    .map(({ wanted: { amount }, redBy }) => ({ fen: Math.round(Number(amount) * 100), isRed: redBy !== null }));

test(
  'a purchase: a deposit, the rest by Huabei, a start, three lessons, a course given back to the fen, its papers, its book, and the day closed',
  async () => {
    const { world, clock, desk, moveTo, later, rows } = shop;
    const first = clock.now();
    const phone = await aBuyer();
    const { page, orderNo } = await payInTwo(phone, first);
    const paidAt = clock.now();
    await settleIn(page, orderNo);
    await readThree(page);
    await askInvoice(page, orderNo);
    await page.close();

    await moveTo(later(paidAt, 6));
    await logInAgain(world, phone);
    const own = await world.open(phone, '/order');
    const early = await openSheet(own, orderNo);
    await early.getByRole('button', { name: '确认退 ¥592.80' }).waitFor(SOON);
    await early.getByText('7 天内，不问原因全退').first().waitFor();
    // What it will be from tomorrow on stands beside it.
    await early.getByRole('cell', { name: '¥431.13' }).waitFor();
    await expectReadable(own);

    await moveTo(later(paidAt, 8));
    await logInAgain(world, phone);
    const late = await openSheet(own, orderNo);
    for (const lesson of ['第 1 讲', '第 2 讲', '第 3 讲']) await late.getByRole('rowheader', { name: lesson }).waitFor(SOON);
    await expectReadable(own);
    await late.getByRole('button', { name: '确认退 ¥431.13' }).click();
    await own.getByText('退款已批准，钱在路上').waitFor(SOON);
    await arrives(orderNo);
    expect([...world.alipay.books.refunds.values()].map(({ fen }) => fen)).toEqual([43_113]);
    await own.reload();
    await heading(own, '¥431.13 已到账');
    await own.goto(`${world.h5}/lession-list/${shop.sold.fund.courseId}`);
    expect(await rows('select from learning.entitlement where source = $1 and ended_at is null', orderNo)).toHaveLength(1);

    // Its invoice said more than is left: taken back, and what is left is issued.
    await expect
      .poll(() => issuedFor(orderNo), SOON)
      .toEqual([
        { fen: 98_800, isRed: true },
        { fen: 55_687, isRed: false },
      ]);

    const parcelId = await desk.send(orderNo, 'SF145200763318');
    await eventually(SOON.timeout, async () => (world.carrier.books.waybills.get('SF145200763318')?.callbackUrl ? true : undefined));
    expect(await world.carrier.step('SF145200763318', 'signed')).toEqual([200]);
    await own.goto(`${world.h5}/logistics-detail/${parcelId}`);
    await heading(own, '已经收到');
    await expectReadable(own);

    await shop.reconcile(first);
    expect(await rows('select kind, about from trade.difference')).toEqual([]);
    expect(await shop.closeDay(first)).toBe(`${shop.dayOf(first)} closed: closed for good`);
    // And every day since, up to the one on which the course was given back.
    const refunded = clock.now();
    await moveTo(later(refunded, 1, 12));
    await shop.reconcile(refunded);
    expect(await rows('select kind, about from trade.difference')).toEqual([]);
    for (let day = later(first, 1); shop.dayOf(day) <= shop.dayOf(refunded); day = later(day, 1))
      expect(await shop.closeDay(day)).toBe(`${shop.dayOf(day)} closed: closed for good`);
    clock.check();
  },
  A_PURCHASE_MS,
);
