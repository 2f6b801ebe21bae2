import { createHash, randomBytes } from 'node:crypto';
import type { ParcelId } from '@xuetang/contract/ids';
import { anItem, someGoods } from '@xuetang/testkit/trade-builders';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from './eventually.ts';
import { signedIn, SOON } from './learner-phone.ts';
import { packParcel, sendParcel } from './our-people.ts';
import { faultsOf } from './readable.ts';
import { newcomer } from './visitor.ts';
import { payInSheets } from './wechat-sheet.ts';
import { createWorld, type World } from './world.ts';

let world: World;
let item: string;
beforeAll(async () => {
  world = await createWorld();
  item = await anItem(world.database.pool, 100);
});
afterAll(() => world?.close());
beforeEach(() => world.wechatPay.reset());

const query = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await world.database.pool.query<T>(text, values)).rows;
const expectReadable = async (page: Page) => expect(await faultsOf(page), page.url()).toEqual([]);
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).waitFor(SOON);
const PASTED = '陈秀英 13800138000 江苏省苏州市姑苏区临顿路88号3幢502室';

/** A book that costs nothing, ordered by somebody of his own; answers what its parcel is called. */
const ordered = async () => {
  const { goodsId } = await someGoods(world.database.pool, {
    name: '随堂册',
    price: 0,
    parts: [{ kind: 'thing', itemId: item, listFen: 3_000 }],
  });
  const { phone, learnerId } = await signedIn(world, 'wechatAndroid');
  const page = await world.open(phone, `/ensure/${goodsId}`);
  await page.getByRole('checkbox', { name: /我已满 18 周岁/ }).check();
  await page.getByRole('button', { name: '免费开通' }).click();
  await page.waitForURL('**/order-detail/*', SOON);
  const [parcel] = await query<{ id: ParcelId; order_no: string }>(
    `select p.public_id as id, o.order_no from trade.parcel p join trade.customer_order o on o.id = p.order_id where p.learner_id = $1`,
    [learnerId],
  );
  return { phone, page, learnerId, parcelId: parcel!.id, orderNo: parcel!.order_no };
};

/** Pastes an address and saves it. */
const paste = async (page: Page): Promise<void> => {
  await page.getByLabel('有现成的地址？整段贴进来').fill(PASTED);
  await page.getByText('已经分好，请核对下面四格。').waitFor(SOON);
  expect(await page.getByLabel('收件人').inputValue()).toBe('陈秀英');
  expect(await page.getByLabel('街道、门牌号').inputValue()).toBe('临顿路88号3幢502室');
  await page.getByRole('button', { name: /江苏省 苏州市 姑苏区/ }).waitFor();
};

/** From the order to a parcel that is ready: the address is written on the way. */
const writeAddress = async (page: Page, orderNo: string): Promise<void> => {
  await page.getByRole('link', { name: /等您写地址/ }).click(SOON);
  await page.getByRole('link', { name: '写一个收货地址' }).click();
  await paste(page);
  await expectReadable(page);
  await page.getByRole('button', { name: '保存地址' }).click();
  // Back where it was wanted, and it is the one that was meant.
  await page.waitForURL(`**/ship-address/${orderNo}`, SOON);
  await page.getByRole('button', { name: '就寄到这里' }).waitFor(SOON);
  await expectReadable(page);
  await page.getByRole('button', { name: '就寄到这里' }).click();
  await heading(page, '正在准备打包');
  await expectReadable(page);
};

describe('what is sent', () => {
  test('an address is pasted, written on a parcel, packed and changed no more, sent, heard of and received', async () => {
    const { page, parcelId, orderNo } = await ordered();
    await page.getByRole('link', { name: /等您写地址/ }).waitFor(SOON);
    await expectReadable(page);
    await writeAddress(page, orderNo);
    expect(await query(`select state from trade.parcel where public_id = $1`, [parcelId])).toEqual([{ state: 'ready' }]);

    await packParcel(world, parcelId);
    await page.goto(`${world.h5}/ship-address/${orderNo}`);
    await heading(page, '已经打包，地址改不了了');
    await page.getByText('临顿路88号3幢502室').waitFor();

    await sendParcel(world, parcelId, 'SF145200763318');
    await eventually(10_000, async () => (world.carrier.books.waybills.get('SF145200763318')?.callbackUrl ? true : undefined));
    expect(await world.carrier.step('SF145200763318', 'delivering')).toEqual([200]);
    await page.goto(`${world.h5}/jumpadress/${orderNo}`);
    await heading(page, '已经打包了');
    await page.waitForURL(`**/logistics-detail/${parcelId}`, SOON);
    await page.getByText('SF14 5200 7633 18').waitFor(SOON);
    await heading(page, /正在派送/);
    await expectReadable(page);

    await world.carrier.step('SF145200763318', 'signed');
    await page.reload();
    await heading(page, '已经收到');
    await page.goto(`${world.h5}/address-manage`);
    await page.getByText('存了 1 个，最多 20 个').waitFor(SOON);
    await expectReadable(page);
    await page.getByText('陈秀英').click();
    await heading(page, '寄到这里的包裹');
    await page.getByText('已收到').waitFor();
    await expectReadable(page);
  });

  test('by the link of a text message an address is written without a login, and nothing else is seen', async () => {
    const { parcelId } = await ordered();
    const ticket = randomBytes(32).toString('base64url');
    await query(
      `insert into trade.parcel_ticket (hash, parcel_id, made_at, ends_at)
       select $1, id, now(), now() + interval '7 days' from trade.parcel where public_id = $2`,
      [createHash('sha256').update(ticket).digest(), parcelId],
    );
    // A link in a text message opens in the phone's own browser.
    const phone = await world.phone('nobody-known', { userAgent: 'browser' });
    const page = await world.open(phone, `/fillAddress/${ticket}`);
    await heading(page, '还差一个地址');
    await page.getByText('随堂册').first().waitFor();
    await paste(page);
    await expectReadable(page);
    await page.getByRole('button', { name: '就寄到这里' }).click();
    await heading(page, '地址收到了');
    expect(await query(`select state from trade.parcel where public_id = $1`, [parcelId])).toEqual([{ state: 'ready' }]);
    expect((await phone.cookies()).filter(({ name, value }) => name === 'token' && value !== '')).toEqual([]);
    await packParcel(world, parcelId);
    await page.reload();
    await heading(page, '已经打包，改不了了');
    await page.goto(`${world.h5}/fillAddress/${'x'.repeat(43)}`);
    await heading(page, '链接不能用了');
  });

  test('what the carrier misses is asked for alone, and written on the parcel', async () => {
    const { page, parcelId, orderNo } = await ordered();
    await writeAddress(page, orderNo);
    await query(`update trade.parcel set gap = 'door', gap_words = '只到路名', gap_at = now() where public_id = $1`, [parcelId]);
    await page.goto(`${world.h5}/jumpadress/${orderNo}`);
    await page.waitForURL(`**/order-perfect-address/${parcelId}`, SOON);
    await heading(page, '只差门牌号');
    await expectReadable(page);
    await page.getByLabel('门牌号').fill('西单元 2 楼');
    await page.getByRole('button', { name: '补上' }).click();
    await page.waitForURL(`**/logistics-detail/${parcelId}`, SOON);
    await page.getByText(/西单元 2 楼/).waitFor(SOON);
    expect(await query(`select state, gap from trade.parcel where public_id = $1`, [parcelId])).toEqual([{ state: 'ready', gap: null }]);
  });

  test('another’s parcel, order and address are not there', async () => {
    const { parcelId, orderNo } = await ordered();
    const { phone } = await signedIn(world, 'wechatAndroid');
    const page = await world.open(phone, `/logistics-detail/${parcelId}`);
    await heading(page, '没有找到这个包裹');
    await page.goto(`${world.h5}/ship-address/${orderNo}`);
    await heading(page, '没有找到这张订单');
    await page.goto(`${world.h5}/addressInfo/${'A'.repeat(22)}`);
    await heading(page, '没有找到这个地址');
    expect(await page.getByText('随堂册').count()).toBe(0);
  });

  test('papers: where they go, the postage of that place, and what is sent when', async () => {
    const { goodsId } = await someGoods(world.database.pool, {
      name: '错题本',
      price: 0,
      postage: 800,
      parts: [{ kind: 'thing', itemId: item, listFen: 100 }],
    });
    const phone = await world.phone(await newcomer(world), { userAgent: 'wechatAndroid' });
    await payInSheets(world, phone);
    const page = await world.open(phone, `/launch-ship-address/${goodsId}`);
    await page.getByRole('link', { name: '写一个收货地址' }).click();
    await paste(page);
    await page.getByRole('button', { name: '保存地址' }).click();
    await page.getByRole('link', { name: '邮费 ¥8，下一步' }).click(SOON);
    await heading(page, '只付邮费');
    await expectReadable(page);
    await page.getByRole('checkbox', { name: /我已满 18 周岁/ }).check();
    await page.getByRole('button', { name: '微信支付 ¥8' }).click();
    await page.waitForURL('**/launch-ship-success/*', SOON);
    await heading(page, /准备寄给您/);
    await page.getByText('¥8').first().waitFor();
    await expectReadable(page);
    await page.getByRole('link', { name: '看它到哪儿了' }).click();
    await heading(page, '正在准备打包');
    expect(await query(`select state, pay_fen, postage_fen from trade.customer_order where goods_id = $1`, [goodsId])).toEqual([
      { state: 'paid', pay_fen: 800, postage_fen: 800 },
    ]);
  });
});
