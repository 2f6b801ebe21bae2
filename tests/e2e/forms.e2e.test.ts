import { createHash } from 'node:crypto';
import { aCourse, type BuiltCourse } from '@xuetang/testkit/course-builders';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signedIn, SOON } from './learner-phone.ts';
import { faultsOf } from './readable.ts';
import { newcomer } from './visitor.ts';
import { payInSheets } from './wechat-sheet.ts';
import { createWorld, type World } from './world.ts';

let world: World;
let courses: BuiltCourse[];
beforeAll(async () => {
  world = await createWorld();
  const names = ['基金入门', '家庭保障怎么买', '养老金怎么算'];
  courses = await Promise.all(names.map((name) => aCourse(world.database.pool, { name })));
});
afterAll(() => world?.close());
beforeEach(() => world.wechatPay.reset());

const query = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await world.database.pool.query<T>(text, values)).rows;

interface Sold {
  fen?: number;
  giftable?: boolean;
  deposit?: boolean;
  chooseOf?: number;
  parts?: number;
}

/** Goods of so many courses, sold in some form; at ¥600 where nothing is said. */
const someGoods = async ({ fen = 60_000, giftable = false, deposit = false, chooseOf, parts = 1 }: Sold) => {
  const [goods] = await query<{ id: string }>(
    `insert into trade.goods (name, promise, price_fen, floor_fen, price_since, giftable, deposit_fen, balance_days)
     values ('家庭理财课', '从记账到保障', $1::int, $1::int / 2, now() - interval '60 days', $2, $3, $4) returning id`,
    [fen, giftable, deposit ? 10_000 : null, deposit ? 10 : null],
  );
  const [sku] = await query<{ id: string }>(`insert into trade.sku (goods_id, name, choose_of) values ($1, '标准', $2) returning id`, [
    goods!.id,
    chooseOf ?? null,
  ]);
  for (const [at, course] of courses.slice(0, parts).entries())
    await query(
      `insert into trade.part (sku_id, nth, kind, name, course_id, units, days, list_fen)
       values ($1, $2, 'course', $3, $4, 12, 365, $5)`,
      [sku!.id, at + 1, ['基金入门', '家庭保障怎么买', '养老金怎么算'][at], course.courseId, parts === 1 ? fen : 30_000],
    );
  return { goodsId: goods!.id, skuId: sku!.id };
};

const ticketOf = (letter: string) => letter.repeat(22);
const aSlip = (skuId: string, ticket: string) =>
  query(
    `insert into trade.pos_offer (ticket_hash, sku_id, price_fen, until_at, made_by, made_at)
     values ($1, $2, 50000, now() + interval '1 day', '前台小林', now())`,
    [createHash('sha256').update(ticket).digest(), skuId],
  );
const aRoom = (skuId: string, code: string) =>
  query(
    `insert into trade.classroom_code (code, sku_id, room, until_at, made_at) values ($1, $2, '苏州 201 教室', now() + interval '1 day', now())`,
    [code, skuId],
  );

/** WeChat around the pages of this phone; its owner pays in every sheet. */
const whoPays = async (): Promise<BrowserContext> => {
  const phone = await world.phone(await newcomer(world), { userAgent: 'wechatAndroid' });
  await payInSheets(world, phone);
  return phone;
};

const agree = (page: Page) => page.getByRole('checkbox', { name: /我已满 18 周岁/ }).check();
const payOn = (page: Page, yuan: string) => page.getByRole('button', { name: `微信支付 ${yuan}` }).click();
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).first().waitFor(SOON);
const expectReadable = async (page: Page) => expect(await faultsOf(page), page.url()).toEqual([]);
const stateOf = async (goodsId: string) =>
  (await query<{ state: string }>(`select state from trade.customer_order where goods_id = $1 order by id`, [goodsId])).map(
    ({ state }) => state,
  );

describe('the pages before an order, and after it', () => {
  test('a deposit, then the rest: the course opens with the second payment', async () => {
    const { goodsId } = await someGoods({ deposit: true });
    const page = await world.open(await whoPays(), `/ensure-more4-deposit/${goodsId}`);
    await agree(page);
    await payOn(page, '¥100');
    await heading(page, /预订好了/);
    expect(await stateOf(goodsId)).toEqual(['reserved']);
    await expectReadable(page);
    await page.getByRole('link', { name: '看什么时候付余下的' }).click();
    await page.getByRole('link', { name: '付 ¥500' }).click();
    await heading(page, /付剩下的/);
    await expectReadable(page);
    await payOn(page, '¥500');
    await heading(page, /课已经开了/);
    expect(await stateOf(goodsId)).toEqual(['paid']);
  });

  test('a deposit is taken back on a tap, whole', async () => {
    const { goodsId } = await someGoods({ deposit: true });
    const page = await world.open(await whoPays(), `/ensure-more4-deposit/${goodsId}`);
    await agree(page);
    await payOn(page, '¥100');
    await page.getByRole('link', { name: '看什么时候付余下的' }).click(SOON);
    await page.getByRole('button', { name: '退预订金 ¥100' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '退 ¥100' }).click();
    await heading(page, /钱(正在|已经)退给您/);
    await expect.poll(() => world.wechatPay.books.refunds.size, SOON).toBe(1);
  });

  test('a gift is claimed by another phone, once; its giver and a third are told', async () => {
    const { goodsId } = await someGoods({ giftable: true });
    const giver = await whoPays();
    const page = await world.open(giver, `/ensure1/${goodsId}`);
    await page.getByRole('textbox', { name: /写一句话/ }).fill('妈，晚饭后听正好。');
    await agree(page);
    await payOn(page, '¥600');
    await heading(page, /等 Ta 来领/);
    await page.getByRole('button', { name: '拿领取链接' }).click();
    const link = (await page.getByText(/\/ensure1\?gift=/).innerText()).trim();
    await expectReadable(page);
    const path = link.slice(link.indexOf('/ensure1'));

    const { phone } = await signedIn(world, 'wechatAndroid');
    const got = await world.open(phone, path);
    await got.getByText('妈，晚饭后听正好。').waitFor(SOON);
    await expectReadable(got);
    await got.getByRole('button', { name: '领取' }).dblclick();
    await got.getByRole('link', { name: '去上第一节课' }).waitFor(SOON);
    expect(await stateOf(goodsId)).toEqual(['paid']);

    const third = await world.open((await signedIn(world, 'wechatAndroid')).phone, path);
    await heading(third, '已经被别人领走了');
  });

  test('two of three: one is not enough, and what was chosen is what is ordered', async () => {
    const { goodsId } = await someGoods({ chooseOf: 2, parts: 3, fen: 50_000 });
    const page = await world.open(await whoPays(), `/ensure-more2/${goodsId}`);
    await agree(page);
    await page.getByRole('checkbox', { name: /基金入门/ }).check();
    await payOn(page, '¥500');
    await page.getByText('还差 1 门没有选，选够了才能下单').waitFor();
    await page.getByRole('checkbox', { name: /养老金怎么算/ }).check();
    await payOn(page, '¥500');
    await heading(page, /课已经开了/);
    const parts = await query<{ name: string }>(
      `select p.name from trade.order_part p join trade.customer_order o on o.id = p.order_id where o.goods_id = $1 order by p.nth`,
      [goodsId],
    );
    expect(parts.map(({ name }) => name)).toEqual(['基金入门', '养老金怎么算']);
  });

  test('a slip of the counter is the first phone’s that scans it', async () => {
    const { goodsId, skuId } = await someGoods({});
    const ticket = ticketOf('q');
    await aSlip(skuId, ticket);
    const page = await world.open(await whoPays(), `/order-pos/${ticket}`);
    await page.getByText('前台小林').first().waitFor(SOON);
    const second = await world.open((await signedIn(world, 'wechatAndroid')).phone, `/order-pos/${ticket}`);
    await heading(second, '已经被别人扫了');
    await expectReadable(second);
    await agree(page);
    await payOn(page, '¥500');
    await heading(page, /课已经开了/);
    expect(await stateOf(goodsId)).toEqual(['paid']);
  });

  test('a code on a wall: each buys for himself, and the order knows the room', async () => {
    const { goodsId, skuId } = await someGoods({});
    await aRoom(skuId, ticketOf('r'));
    const page = await world.open(await whoPays(), `/order-pos-course/${ticketOf('r')}`);
    await agree(page);
    await payOn(page, '¥600');
    await heading(page, /课已经开了/);
    expect(
      await query(`select c.room from trade.customer_order o join trade.classroom_code c on c.id = o.classroom_id where o.goods_id = $1`, [
        goodsId,
      ]),
    ).toEqual([{ room: '苏州 201 教室' }]);
  });
});
