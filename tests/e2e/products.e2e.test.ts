import { aCamp, anEnrolment } from '@xuetang/testkit/builders';
import { patience } from '@xuetang/testkit/pace';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentSteps } from '../../scripts/seed-content.ts';
import { shelfSteps } from '../../scripts/seed-trade.ts';
import { faultsOf } from './readable.ts';
import { learnerOf, newcomer } from './visitor.ts';
import { createWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  for (const { text, values } of [...contentSteps(new Date()), ...shelfSteps(new Date())]) await world.database.pool.query(text, values);
});
afterAll(() => world?.close());

const expectAccessible = async (page: Page) => expect(await faultsOf(page), page.url()).toEqual([]);

/** On the page, logged in. */
const open = async (path: string) => world.open(await world.phone(await newcomer(world)), path);

/** Somebody who went through a camp to its end. */
const graduate = async () => {
  const phone = await world.phone(await newcomer(world));
  const page = await world.open(phone, '/priceHome');
  await page.getByText('您还没有学员价').waitFor();
  const camp = await aCamp(world.database.pool, { period: 'over' });
  await anEnrolment(world.database.pool, camp, await learnerOf(world, phone), { ended: true, enrolledDaysAgo: 55 });
  return page;
};

describe('paid courses', () => {
  test('[2.9-08] each of the twelve pages is served, and readable for everybody', async () => {
    const phone = await world.phone(await newcomer(world));
    const pages: [string, string][] = [
      ['/productHigh', '再上一级台阶'],
      ['/productHome', '课程商城'],
      ['/productActive', '课程优惠活动'],
      ['/priceContent/1', '价格说明'],
      ['/priceHome', '学员价格'],
      ['/invalidPage', '链接已失效'],
      ['/individual-qrcode', '你还没有专属老师'],
      ['/individual-feedback', '加老师遇到了什么问题？'],
      ['/individual-redirect', '你还没有专属老师'],
      ['/trainingCampQRCode/1', '你还没有报名训练营'],
      ['/siteInformation/course', '消息中心'],
      ['/siteInformationDetail', '没有找到这条消息'],
    ];
    for (const [path, words] of pages) {
      const page = await world.open(phone, path);
      await page.getByRole('heading', { level: 1, name: words }).waitFor();
      expect(await page.locator('h1').allInnerTexts()).toContain(words);
      await expectAccessible(page);
      await page.close();
    }
  });

  test('from the shelf to the course, to its price, to the teacher: prices as the server says them', async () => {
    const page = await open('/productHome');
    const card = page.getByRole('link', { name: /基金入门/ });
    await card.waitFor();
    expect(await card.locator('.xt-price-tag').innerText()).toMatch(/活动价\s*¥\s*349\s*课程价\s*¥\s*399/);
    await card.click();
    await page.getByRole('heading', { level: 1, name: '基金入门：从看懂净值开始' }).waitFor();
    await page.getByText('想让老师推荐具体基金的人').waitFor();
    await page.getByText('投资有风险，课程不构成投资建议').waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: '为什么是这个价' }).click();
    await page.waitForURL('**/priceContent/1');
    await page.getByText('秋季开营优惠').waitFor();
    expect(await page.locator('.xt-price-sum').innerText()).toMatch(/¥399[\s\S]+−¥50[\s\S]+¥\s*349/);
    await page.getByRole('button', { name: '问老师要不要买' }).click();
    await page.waitForURL('**/individual-qrcode');
  });

  test('what comes back can be tried out: the sum at the price really paid', async () => {
    const page = await open('/priceContent/1');
    const sum = page.locator('.xt-refund-sum');
    await sum.getByText('¥349').first().waitFor();
    for (let nth = 0; nth < 3; nth++) await page.getByRole('button', { name: '多一节' }).click();
    // 349 × 9 / 12
    await sum.getByText('¥261.75').waitFor();
    expect(await page.getByRole('button', { name: '少一节' }).isEnabled()).toBe(true);
    await expectAccessible(page);
  });

  test('who finished a camp pays the learner price, and reads why', async () => {
    const page = await graduate();
    await page.reload();
    await page.getByText('您享受学员价').waitFor();
    await page.getByText(/学完了小白理财训练营第 86 期/).waitFor();
    expect(await page.getByRole('link', { name: /基金入门/ }).innerText()).toMatch(/¥299\s*学员价/);
    await page.goto(`${world.h5}/productActive`);
    await page.getByText('您的学员价 ¥299，比活动价还低，按学员价算。').waitFor();
  });

  test('an offer shows both prices with their dates and its own end, one that is to come says when', async () => {
    const page = await open('/productActive');
    const running = page.locator('.xt-offer-running');
    await running.waitFor();
    expect(await running.innerText()).toMatch(
      /还有 [23] 天( \d+ 小时)?结束[\s\S]+平时[\s\S]+¥399[\s\S]+起一直是这个价[\s\S]+活动期间[\s\S]+¥349[\s\S]+结束以后[\s\S]+¥399/,
    );
    expect(await page.locator('.xt-offer-coming').innerText()).toMatch(/还有 [34] 天( \d+ 小时)?开始/);
    // It ends: the page asks the server again and shows no offer any more.
    await world.database.pool.query(`update trade.offer set ends_at = now() + interval '15 seconds' where goods_id = 1`);
    await page.reload();
    await running.getByText(/还有 不到 1 分/).waitFor();
    await running.waitFor({ state: 'detached', timeout: patience(45_000) });
    await page.locator('.xt-offer-coming').waitFor();
    await world.database.pool.query(`update trade.offer set ends_at = now() + interval '3 days' where goods_id = 1`);
  });

  test('an advanced course says first what it builds on', async () => {
    const page = await open('/productHigh');
    await page.getByText('进阶学员多得到什么').waitFor();
    await page.getByRole('link', { name: /看懂上市公司财报/ }).click();
    await page.waitForURL('**/productHigh/5');
    await page.getByText('学之前要会的').waitFor();
    expect(await page.locator('.xt-product-needs li').count()).toBe(3);
    await expectAccessible(page);
  });

  test('what is not there, and nothing on sale, are said with a next step', async () => {
    const phone = await world.phone(await newcomer(world));
    const page = await world.open(phone, '/productHigh/987654');
    await page.getByText('没有找到这门课').waitFor();
    for (const path of ['/priceContent/x', '/productHome?course=0', '/productHome?course=<b>']) {
      await page.goto(world.h5 + path);
      await page.getByText('没有找到这门课').waitFor();
    }
    await page.goto(`${world.h5}/priceContent`);
    await page.waitForURL('**/priceHome');
    await page.goto(`${world.h5}/productHome`);
    await page.getByRole('heading', { name: '课程商城' }).waitFor();
    await world.database.pool.query('update content.product set on_sale = false');
    await page.reload();
    await page.getByText('现在没有在售的课程').waitFor();
    expect(await page.locator('.xt-product-card').count()).toBe(0);
    await world.database.pool.query('update content.product set on_sale = true');
  });
});
