import { saveAddress } from '@xuetang/contract/addresses';
import type { OrderNo } from '@xuetang/contract/ids';
import { listParcels, setParcelAddress } from '@xuetang/contract/parcels';
import { aCourse } from '@xuetang/testkit/course-builders';
import { anItem, someGoods, type PartShape } from '@xuetang/testkit/trade-builders';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase, type Database } from '../../apps/server/src/platform/db.ts';
import { payFor, readLessons } from '../benches/bought.ts';
import { buyerAt } from '../benches/open-shop.ts';
import { signedIn, SOON } from './learner-phone.ts';
import { faultsOf } from './readable.ts';
import { openStaffDesk, type StaffDesk } from './staff-desk.ts';
import { newcomer } from './visitor.ts';
import { payInSheets } from './wechat-sheet.ts';
import { createWorld, type World } from './world.ts';

const HOME = { name: '陈秀英', mobile: '13800138000', region: '320508', line: '临顿路88号3幢502室' };
const DAY_MS = 24 * 3_600_000;
const LESSONS = 12;

let world: World;
let db: Database;
let desk: StaffDesk;
beforeAll(async () => {
  world = await createWorld();
  db = openDatabase(world.database.url, 2);
  desk = await openStaffDesk(world, { now: () => new Date() });
});
afterAll(async () => {
  await desk?.close();
  await db?.close();
  await world?.close();
});
beforeEach(() => world.wechatPay.reset());

const expectReadable = async (page: Page) => expect(await faultsOf(page), page.url()).toEqual([]);
const rows = async <T extends object>(text: string, ...values: unknown[]): Promise<T[]> =>
  (await world.database.pool.query<T>(text, values)).rows;
const openRights = (orderNo: OrderNo) => rows('select from learning.entitlement where source = $1 and ended_at is null', orderNo);

interface Bought {
  price?: number;
  /** How many of its twelve were read, and how long ago it was paid. */
  lessons?: number;
  daysAgo?: number;
  parts?: readonly PartShape[];
}

/** Somebody who has bought a course, with a real contract, and has the sheet open. */
const atSheet = async ({ price = 26_900, lessons = 0, daysAgo = 0, parts = [] }: Bought = {}) => {
  const { pool } = world.database;
  const { phone, learnerId, token } = await signedIn(world, 'wechatAndroid');
  const sections = Array.from({ length: LESSONS }, (_, at) => ({ title: `第 ${at + 1} 节`, chapter: '入门' }));
  const { courseId, sectionIds } = await aCourse(pool, { name: '基金入门', sections });
  const course = { kind: 'course', courseId, units: LESSONS } as const;
  const { goodsId } = await someGoods(pool, { price, parts: [course, ...parts] });
  const buyer = buyerAt(world.api.url, token);
  const made = await buyer.buy(goodsId);
  if (made.is !== 'ordered') throw new Error(made.is);
  const { orderNo } = made;
  await payFor({ db, pool }, orderNo, new Date(Date.now() - daysAgo * DAY_MS));
  await readLessons(pool, learnerId, sectionIds.slice(0, lessons));
  const page = await world.open(phone, `/order-detail/${orderNo}`);
  return { orderNo, ask: buyer.ask, page, sheet: await open(page) };
};
const open = async (page: Page) => {
  await page.getByRole('button', { name: '申请退款' }).click(SOON);
  return page.getByRole('dialog');
};

describe('the refund sheet', () => {
  test('before anything was learned: all of it, and nothing is ticked', async () => {
    const { page, sheet } = await atSheet();
    await sheet.getByText('先勾选要退的').waitFor(SOON);
    expect(await sheet.getByRole('checkbox', { checked: true }).count()).toBe(0);
    await sheet.getByRole('checkbox').check();
    await sheet.getByRole('button', { name: '确认退 ¥269' }).waitFor();
    expect(await sheet.getByRole('rowheader', { name: /第 \d+ 节/ }).count()).toBe(0);
    await expectReadable(page);
  });

  test('within seven days what was learned takes nothing off, and what it will take stands beside it', async () => {
    const { page, sheet } = await atSheet({ daysAgo: 6, lessons: 3 });
    await sheet.getByRole('checkbox').check();
    await sheet.getByText('7 天内，不问原因全退').waitFor();
    await sheet.getByRole('button', { name: '确认退 ¥269' }).waitFor();
    await sheet.getByRole('cell', { name: '¥201.75' }).waitFor();
    expect(await sheet.getByRole('rowheader', { name: /第 \d+ 节/ }).count()).toBe(3);
    await expectReadable(page);
  });

  test('later each lesson that was used is taken off, to the fen', async () => {
    const { page, sheet } = await atSheet({ daysAgo: 8, lessons: 3 });
    await sheet.getByRole('checkbox').check();
    await sheet.getByText('上了 3 节，共 12 节').waitFor();
    for (const fen of ['−¥22.41', '−¥22.42']) await sheet.getByRole('cell', { name: fen }).first().waitFor();
    expect(await sheet.getByRole('rowheader', { name: /第 \d+ 节/ }).count()).toBe(3);
    await sheet.getByRole('button', { name: '确认退 ¥201.75' }).waitFor();
    await expectReadable(page);
  });

  test('of things that are here the money comes back; once they are sent they have to come back first', async () => {
    const itemId = await anItem(world.database.pool, 5);
    const { page, sheet, orderNo, ask } = await atSheet({ price: 30_000, parts: [{ kind: 'thing', itemId, name: '随堂册' }] });
    await sheet.getByRole('checkbox', { name: /随堂册/ }).check();
    await sheet.getByRole('button', { name: '确认退 ¥150' }).waitFor();
    await expectReadable(page);
    const { data: saved } = await ask(saveAddress, { ...HOME, isDefault: true });
    const { data: mine } = await ask(listParcels, { orderNo });
    await ask(setParcelAddress, { parcelId: mine!.list[0]!.parcelId, addressId: saved!.addressId });
    await desk.send(orderNo, 'SF145200763319');
    await page.reload();
    const later = await open(page);
    await later.getByText(/先问客服寄到哪里，整件寄回/).waitFor(SOON);
    expect(await later.getByRole('checkbox', { name: /随堂册/ }).count()).toBe(0);
    await expectReadable(page);
  });
});

/** Somebody who pays ¥3,000 in WeChat, and has asked for all of it. */
const whoAskedForMuch = async (): Promise<{ phone: BrowserContext; page: Page; orderNo: OrderNo }> => {
  const { courseId } = await aCourse(world.database.pool, { name: '家庭资产全课' });
  const { goodsId } = await someGoods(world.database.pool, { name: '家庭资产全课', price: 300_000, parts: [{ kind: 'course', courseId }] });
  const phone = await world.phone(await newcomer(world), { userAgent: 'wechatAndroid' });
  await payInSheets(world, phone);
  const page = await world.open(phone, `/ensure/${goodsId}`);
  await page.getByRole('checkbox', { name: /我已满 18 周岁/ }).check();
  await page.getByRole('button', { name: '微信支付 ¥3,000' }).click();
  await page.getByRole('heading', { name: /付好了/ }).waitFor(SOON);
  const orderNo = new URL(page.url()).pathname.split('/').at(-1) as OrderNo;
  await page.goto(`${world.h5}/order-detail/${orderNo}`);
  const sheet = await open(page);
  await sheet.getByRole('checkbox').check();
  await sheet.getByText(/超过 ¥2,000，要人看一眼，最晚.*答复；批准前可以撤回/).waitFor();
  await expectReadable(page);
  await sheet.getByRole('button', { name: '确认退 ¥3,000' }).click();
  await page.getByRole('heading', { name: '¥3,000 等审核' }).waitFor(SOON);
  expect(await openRights(orderNo)).toHaveLength(0);
  return { phone, page, orderNo };
};

describe('above ¥2,000', () => {
  test('two of our own look, one alone grants nothing; then it is sent, and arrives', async () => {
    const { page, orderNo } = await whoAskedForMuch();
    const { refundNo, approve } = await desk.propose(orderNo);
    const stateOf = async () =>
      (await rows<{ state: string }>('select state from trade.refund where out_refund_no = $1', refundNo))[0]?.state;
    expect(await stateOf()).toBe('asked');
    await page.reload();
    await page.getByRole('heading', { name: '¥3,000 等审核' }).waitFor(SOON);
    await expectReadable(page);
    await approve();
    await expect.poll(stateOf, SOON).toBe('sent');
    await page.reload();
    await page.getByRole('heading', { name: '¥3,000 在路上' }).waitFor(SOON);
    await expectReadable(page);
    world.wechatPay.finishRefunds();
    await expect.poll(stateOf, SOON).toBe('done');
    await page.reload();
    await page.getByRole('heading', { name: '¥3,000 已到账' }).waitFor(SOON);
  });

  test('taken back in time: the course is open again, what the second says grants nothing, and it can be asked for anew', async () => {
    const { page, orderNo } = await whoAskedForMuch();
    const { approve } = await desk.propose(orderNo);
    await page.getByRole('button', { name: '撤回申请' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '撤回', exact: true }).click();
    await page.getByRole('link', { name: '去上课' }).waitFor(SOON);
    await expectReadable(page);
    expect(await openRights(orderNo)).toHaveLength(1);
    await expect(approve()).rejects.toThrow('refused');
    expect(world.wechatPay.books.refunds.size).toBe(0);
    const sheet = await open(page);
    await sheet.getByRole('checkbox').check();
    await sheet.getByRole('button', { name: '确认退 ¥3,000' }).waitFor();
  });
});
