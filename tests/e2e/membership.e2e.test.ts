import { aCourse, inMembership } from '@xuetang/testkit/course-builders';
import { someGoods } from '@xuetang/testkit/trade-builders';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SOON } from './learner-phone.ts';
import { faultsOf } from './readable.ts';
import { learnerOf, newcomer } from './visitor.ts';
import { payInSheets } from './wechat-sheet.ts';
import { createWorld, type World } from './world.ts';

const YEAR_DAYS = 365;
const LESSON = '第一篇：钱从哪里来';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  const { pool } = world.database;
  await pool.query(`insert into settings.pay_business (business_code, open) values ('', true) on conflict do nothing`);
  await pool.query(
    `insert into settings.pay_channel (business_code, pay_type, sort, is_default, icon_url, terms, term_fees)
     values ('', 11, 1, true, '/pay/wechat.svg', '{}', '{}')`,
  );
  const { courseId } = await aCourse(pool, { name: '家庭账本 21 天', sections: [{ title: LESSON }, { title: '第二篇' }] });
  await inMembership(pool, courseId);
  await someGoods(pool, { name: '学堂会员一年', price: 29_800, renewalPrice: 25_800, parts: [{ kind: 'membership', units: YEAR_DAYS }] });
});
afterAll(() => world?.close());

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).first().waitFor(SOON);
const payFor = async (page: Page, yuan: string): Promise<void> => {
  await page.getByRole('checkbox', { name: /我已满 18 周岁/ }).check();
  await page.getByRole('button', { name: `微信支付 ${yuan}` }).click();
  await heading(page, /付好了/);
  await page.getByRole('link', { name: '看我的会员' }).click();
  await page.waitForURL('**/memberRights', SOON);
};
const expectReadable = async (page: Page) => expect(await faultsOf(page), page.url()).toEqual([]);

test('a membership is joined, opens a course, and is renewed behind its end', async () => {
  const phone = await world.phone(await newcomer(world), { userAgent: 'wechatAndroid' });
  await payInSheets(world, phone);
  const page = await world.open(phone, '/memberRights');
  const learnerId = await learnerOf(world, phone);
  await heading(page, '您还不是会员');
  await page.getByRole('link', { name: '看会员能学什么' }).click();
  await heading(page, '学堂会员');
  await expectReadable(page);
  await page.getByRole('link', { name: '去下单 ¥298' }).click();
  await payFor(page, '¥298');
  await page.getByText(`${YEAR_DAYS - 1} 天`, { exact: true }).waitFor(SOON);
  await expectReadable(page);

  await page.getByRole('link', { name: '开始学《家庭账本 21 天》' }).click();
  await page.getByRole('link', { name: new RegExp(LESSON) }).click();
  await heading(page, LESSON);

  await page.goto(`${world.h5}/memberRights`);
  await page.getByRole('link', { name: '接着学《家庭账本 21 天》' }).waitFor(SOON);
  await page.getByRole('link', { name: '续会员' }).click();
  await heading(page, '续会员，接着学');
  await expectReadable(page);
  await page.getByRole('link', { name: '去下单 ¥258' }).click();
  await payFor(page, '¥258');
  // One day is used, and a whole year stands behind the first.
  await page.getByText(`${2 * YEAR_DAYS - 1} 天`, { exact: true }).waitFor(SOON);
  await page.getByText('接在后面').waitFor(SOON);
  await expectReadable(page);
  const { rows } = await world.database.pool.query(
    `select count(*)::int as terms, max(until_at) - min(from_at) = $2 * interval '1 day' as whole from trade.membership_term where learner_id = $1`,
    [learnerId, 2 * YEAR_DAYS],
  );
  expect(rows).toEqual([{ terms: 2, whole: true }]);
});
