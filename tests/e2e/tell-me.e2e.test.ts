import { injectWechat } from '@xuetang/stand-ins/mini-program/inject';
import { NOTICE_ACCOUNT } from '@xuetang/stand-ins/wechat/notice-account';
import { openidFor } from '@xuetang/stand-ins/wechat/users';
import { aLearner } from '@xuetang/testkit/builders';
import { anItem, someGoods } from '@xuetang/testkit/trade-builders';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SOON } from './learner-phone.ts';
import { faultsOf } from './readable.ts';
import { openStaffDesk, type StaffDesk } from './staff-desk.ts';
import { newcomer } from './visitor.ts';
import { createWorld, type World } from './world.ts';

let world: World;
let desk: StaffDesk;
beforeAll(async () => {
  world = await createWorld();
  desk = await openStaffDesk(world, { now: () => new Date() });
});
afterAll(async () => {
  await desk?.close();
  await world?.close();
});

/** Somebody in WeChat who taps 允许 whenever it asks. */
const aWillingOne = async () => {
  const { pool } = world.database;
  const person = await newcomer(world);
  const phone = await world.phone(person);
  const subscribe = async (templates: string[]) => {
    const body = JSON.stringify({ user: person, templates, decision: 'accept' });
    const answer = await fetch(`${world.wechat.url}/_standin/subscribe`, { method: 'POST', body });
    return (await answer.json()) as { errMsg: string };
  };
  await injectWechat(phone, { tickets: () => world.wechat.books.tickets.map(({ ticket }) => ticket), openTags: 'drawn', subscribe });
  const { learnerId, token } = await aLearner(pool);
  const openid = openidFor(NOTICE_ACCOUNT.appId, person);
  await pool.query('insert into identity.wechat_account (app_id, openid, learner_id) values ($1, $2, $3)', [
    NOTICE_ACCOUNT.appId,
    openid,
    learnerId,
  ]);
  await phone.addCookies([{ name: 'token', value: token, url: world.h5 }]);
  return { phone, learnerId, openid };
};

/** By day a lot is told within seconds; at night it waits for eight in the morning. */
const toldOrWaits = async (goodsId: string): Promise<string | undefined> => {
  const { rows } = await world.database.pool.query<{ is: string | null }>(
    `select case when exists (select from trade.wish where goods_id = $1 and told_at is not null) then 'told'
       when exists (select from graphile_worker._private_jobs where key = 'trade.tell-wishers:' || $1::text || ':next' and run_at > now()) then 'waits' end as is`,
    [goodsId],
  );
  return rows[0]?.is ?? undefined;
};

test('sold out, asked for in WeChat, counted again at the desk: one notice comes, and leads to an order', async () => {
  const { pool } = world.database;
  const itemId = await anItem(pool, 0);
  const { goodsId } = await someGoods(pool, { name: '家庭账本', price: 6_800, parts: [{ kind: 'thing', itemId }] });
  const { phone, learnerId, openid } = await aWillingOne();
  const page = await world.open(phone, `/ensure/${goodsId}`);
  await page.getByRole('heading', { name: '卖完了' }).waitFor(SOON);
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: '到货告诉我' }).click();
  await page.getByText('已记下，到货第一时间告诉您').waitFor(SOON);
  await page.locator('wx-open-subscribe').getByRole('button', { name: '微信也告诉我一次' }).click();
  await page.getByText('消息中心里有，微信也会发一条。').waitFor(SOON);
  expect(await faultsOf(page)).toEqual([]);
  const consents = async () => (await pool.query('select from notices.consent where learner_id = $1', [learnerId])).rowCount;
  await expect.poll(consents, SOON).toBe(1);

  await desk.count(itemId, 1, 0);
  await expect.poll(() => toldOrWaits(goodsId), SOON).toEqual(expect.stringMatching(/^(told|waits)$/));
  if ((await toldOrWaits(goodsId)) === 'waits') return;

  const received = () => world.wechat.books.notices.filter((notice) => notice.openid === openid);
  await expect
    .poll(() => received().map(({ title, page: to }) => [title, to]), SOON)
    .toEqual([['到货提醒', `${world.h5}/ensure/${goodsId}`]]);
  await page.goto(received()[0]?.page ?? '');
  await page.getByRole('checkbox', { name: /我已满 18 周岁/ }).check();
  await page.getByRole('button', { name: /微信支付 ¥68/ }).click();
  const orders = async () => (await pool.query('select from trade.customer_order where learner_id = $1', [learnerId])).rowCount;
  await expect.poll(orders, SOON).toBe(1);
  expect((await pool.query('select from trade.wish where learner_id = $1', [learnerId])).rowCount).toBe(0);
  expect(received()).toHaveLength(1);
});
