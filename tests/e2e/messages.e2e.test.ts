import { randomBytes } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { handleComplaint } from './our-people.ts';
import { faultsOf } from './readable.ts';
import { learnerOf, newcomer } from './visitor.ts';
import { createWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.close());

interface Sent {
  to?: string;
  category?: string;
  title: string;
  blocks?: object[];
  button?: [string, string];
  hoursAgo?: number;
}

const send = async ({ to, category = 'course', title, blocks = [{ text: '请看正文。' }], button, hoursAgo = 1 }: Sent): Promise<string> => {
  const id = randomBytes(16).toString('base64url');
  await world.database.pool.query(
    `insert into content.message (public_id, learner_id, audience, category, title, blocks, button_label, button_path, about, sent_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $1, now() - make_interval(mins => ($9::numeric * 60)::int))`,
    [id, to ?? null, to ? null : 'everyone', category, title, JSON.stringify(blocks), button?.[0], button?.[1], hoursAgo],
  );
  return id;
};

const expectAccessible = async (page: Page) => expect(await faultsOf(page), page.url()).toEqual([]);

/** A phone whose learner is known: the first page has logged in. */
const learner = async (): Promise<{ phone: BrowserContext; page: Page; id: string }> => {
  const phone = await world.phone(await newcomer(world));
  const page = await world.open(phone, '/siteInformation');
  await page.locator('.xt-screen > .xt-state-page h1, .xt-message-line').first().waitFor();
  return { phone, page, id: await learnerOf(world, phone) };
};

describe('messages', () => {
  test('[2.9-09] the list shows what was sent, by day and unread; opening a message shows it whole and marks it', async () => {
    const { page, id } = await learner();
    await page.getByText('还没有消息').waitFor();
    await expectAccessible(page);
    await send({
      to: id,
      title: '明晚开课',
      hoursAgo: 0.1,
      button: ['我要投诉', '/complaint'],
      blocks: [{ text: '晚上八点。' }, { facts: [{ label: '班期', value: '第 86 期' }] }],
    });
    await send({ to: id, title: '退款到账', category: 'order', hoursAgo: 60 });
    await page.reload();
    await page.locator('.xt-message-unread', { hasText: '明晚开课' }).waitFor();
    expect(await page.locator('.xt-message-day').count()).toBe(2);
    expect(await page.locator('.xt-message-tabs a').first().innerText()).toMatch(/全部\s*2/);
    await expectAccessible(page);

    await page.getByRole('link', { name: /明晚开课/ }).click();
    await page.waitForURL('**/siteInformationDetail/*');
    await page.getByRole('heading', { name: '明晚开课' }).waitFor();
    expect(await page.locator('.xt-message-body').innerText()).toMatch(/晚上八点。\s+班期\s+第 86 期/);
    await expectAccessible(page);
    await page.getByRole('link', { name: '回到消息中心' }).click();
    await page.locator('.xt-message-line:not(.xt-message-unread)', { hasText: '明晚开课' }).waitFor();
    await page.locator('.xt-message-unread', { hasText: '退款到账' }).waitFor();

    await page.getByRole('link', { name: /明晚开课/ }).click();
    await page.getByRole('button', { name: '我要投诉' }).click();
    await page.waitForURL('**/complaint');
  });

  test('the tail chooses a category; all of it can be marked at once', async () => {
    const { page, id } = await learner();
    await send({ to: id, title: '订单消息', category: 'order' });
    await send({ to: id, title: '课程消息', category: 'course' });
    await page.goto(`${world.h5}/siteInformation/order`);
    await page.getByText('订单消息').waitFor();
    expect(await page.locator('.xt-message-line').count()).toBe(1);
    await page.getByRole('button', { name: '全部已读' }).click();
    await page.locator('.xt-message-line:not(.xt-message-unread)', { hasText: '订单消息' }).waitFor();
    await page.getByRole('link', { name: /^全部/ }).click();
    await page.locator('.xt-message-unread', { hasText: '课程消息' }).waitFor();
    await page.locator('.xt-message-line:not(.xt-message-unread)', { hasText: '订单消息' }).waitFor();
    await page.getByRole('link', { name: /^活动/ }).click();
    await page.getByText('还没有活动消息').waitFor();
  });

  test('older ones come on demand, none twice', async () => {
    const { page, id } = await learner();
    for (let nth = 1; nth <= 25; nth++) await send({ to: id, title: `第 ${nth} 条`, hoursAgo: 2 + nth });
    await page.reload();
    await page.getByRole('button', { name: '看更早的' }).click();
    await page.getByText('没有更早的了。消息保留 180 天。').waitFor();
    const titles = await page.locator('.xt-message-head b').allInnerTexts();
    expect(titles.map((title) => title.replace('未读：', '').trim())).toEqual(Array.from({ length: 25 }, (_, at) => `第 ${at + 1} 条`));
  });

  test("another learner's message and one that never was look the same", async () => {
    const owner = await learner();
    const other = await learner();
    const secret = await send({ to: owner.id, title: '只给一个人' });
    for (const id of [secret, 'A'.repeat(22), 'x', '']) {
      await other.page.goto(`${world.h5}/siteInformationDetail/${id}`);
      await other.page.getByText('没有找到这条消息').waitFor();
      expect(await other.page.getByText('只给一个人').count()).toBe(0);
    }
    await owner.page.goto(`${world.h5}/siteInformationDetail/${secret}`);
    await owner.page.getByRole('heading', { name: '只给一个人' }).waitFor();
  });

  test('a complaint that is answered is told, and the button leads to the answer', async () => {
    const { page } = await learner();
    await page.goto(`${world.h5}/complaintDetail/refund`);
    await page.getByLabel('发生了什么').fill('买课第二天就申请了退款，到今天一周了还没有到账。');
    await page.getByRole('button', { name: '提交投诉' }).click();
    const code = (await page.locator('.xt-sent-code b').innerText()).replaceAll('-', '');
    await handleComplaint(world, code, '退款今天 18:00 前原路退回。');
    await page.goto(`${world.h5}/siteInformation/system`);
    await page.getByRole('link', { name: /您的投诉有了答复/ }).click();
    await page.getByRole('button', { name: '查看答复' }).click();
    await page.getByText('退款今天 18:00 前原路退回。').waitFor();
    expect(page.url()).toContain(`/complainRecordsDetail/${code}`);
  });

  test('a button that opens no page of ours is not shown; long words and markup do no harm', async () => {
    const { page, id } = await learner();
    const long = '很长的标题'.repeat(8);
    const blocks = [
      { text: `<img src=x onerror="window.pwned=1"> ${'一段很长的话，'.repeat(100)}` },
      { facts: [{ label: '编号', value: 'X'.repeat(120) }] },
    ];
    const messageId = await send({ to: id, title: long, blocks, button: ['去看看', '/no-such-page'] });
    await page.goto(`${world.h5}/siteInformationDetail/${messageId}`);
    await page.getByRole('heading', { name: long }).waitFor();
    expect(await page.getByRole('button', { name: '去看看' }).count()).toBe(0);
    expect(await page.evaluate('["pwned" in window, document.documentElement.scrollWidth <= innerWidth]')).toEqual([false, true]);
  });
});
