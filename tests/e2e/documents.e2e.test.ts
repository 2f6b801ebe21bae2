import { aDocument } from '@xuetang/testkit/document-builders';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedIn } from './learner-phone.ts';
import { faultsOf } from './readable.ts';
import { newcomer } from './visitor.ts';
import { createWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  // A browser may come in, and is led into the mini-program.
  world = await createWorld({ XT_H5_WECHAT_ONLY: '0' });
});
afterAll(() => world?.close());

test('[2.3-03] issue is the FAQ: a question is found by its words and opened, and then there is a person', async () => {
  const { pool } = world.database;
  const answers = (step: string) => ({ body: [{ kind: 'list' as const, items: [step] }] });
  await aDocument(pool, { kind: 'faq', topic: 'sound', sort: 1, title: '直播没有声音', ...answers('把静音键拨开。') });
  await aDocument(pool, { kind: 'faq', topic: 'pay', sort: 2, title: '买了课想退款', ...answers('到我的订单里申请。') });
  const page = await world.open(await world.phone(await newcomer(world)), '/issue');
  await page.getByText('直播没有声音').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('searchbox').fill('订单');
  await page.getByText('到我的订单里申请。').waitFor();
  expect(await page.getByText('直播没有声音').count()).toBe(0);
  await page.getByText('都不是？找一个人问').waitFor();
});

test('[7.4-26] a learner finds a text in the library, reads it to its end, keeps it, and finds it read and kept', async () => {
  const { pool } = world.database;
  const body = Array.from({ length: 30 }, (_, nth) => ({ kind: 'text' as const, text: `第 ${nth + 1} 段：备用金先留三个月的必要开支。` }));
  const { slug } = await aDocument(pool, { kind: 'article', topic: 'reserve', title: '半夜要交押金', risk: 'general', body });
  const { phone, learnerId } = await signedIn(world, 'wechatAndroid');
  const page = await world.open(phone, '/knowledgeTreasure');
  await page.getByRole('link', { name: /半夜要交押金/ }).click();
  await page.waitForURL(`**/every-day-article/${slug}`);
  await page.getByText('第 1 段', { exact: false }).first().waitFor();
  expect(await faultsOf(page)).toEqual([]);
  const told = page.waitForResponse((response) => response.url().endsWith('/course2/api/v1/trace/saveData'));
  await page.getByText('第 30 段', { exact: false }).scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: '收藏', exact: true }).scrollIntoViewIfNeeded();
  expect(await (await told).json()).toMatchObject({ data: { isRead: true } });
  await page.getByRole('button', { name: '收藏', exact: true }).click();
  await page.getByRole('button', { name: '已收藏，点一下取消' }).waitFor();
  await page.goBack();
  await page.getByText('我收藏的').click();
  await page.getByRole('link', { name: /半夜要交押金.*读过/ }).waitFor();
  const { rows } = await pool.query('select blocks from documents.place where learner_id = $1 and finished_at is not null', [learnerId]);
  expect(rows).toEqual([{ blocks: 30 }]);
});

test('[7.4-22] from a browser outside of WeChat a text leads into the mini-program', async () => {
  const { slug } = await aDocument(world.database.pool, { kind: 'article', topic: 'reserve', title: '备用金放哪里' });
  const { phone } = await signedIn(world, 'browser');
  const page = await world.open(phone, `/every-day-article/${slug}`);
  const asked = page.waitForRequest((request) => request.url().endsWith('/increase/api/v1/knowledge/wechat/dynamicSchema'));
  await page.getByRole('button', { name: '在小程序里打开' }).click();
  expect((await asked).postDataJSON()).toMatchObject({ slug });
});
