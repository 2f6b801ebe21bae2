import { pages } from '@xuetang/h5-routes/table';
import { aCamp } from '@xuetang/testkit/builders';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { learnerOf, newcomer, pathOf, visit } from './visitor.ts';
import { createWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const person = async () => world.phone(await newcomer(world));

describe('the shell', () => {
  test('[2.1-01] [2.1-02] [2.1-04] [2.1-14] [1-29] [2.2-02] / leads to /index; five tabs in WeChat; a tap brings the minute', async () => {
    const page = await world.open(await person(), '/');
    await page.getByRole('navigation', { name: '主导航' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/index');
    expect(await page.getByRole('navigation').getByRole('link').allInnerTexts()).toEqual(['直播', '学习', '班级', '财富', '我的']);
    await page.getByRole('link', { name: '学习' }).click();
    await page.waitForURL(/\/center\/t\d{12}$/);
  });

  test('[2.1-06] no tabs with banner=0', async () => {
    const page = await world.open(await person(), '/index?banner=0');
    await page.getByText('敬请期待').waitFor();
    expect(await page.getByRole('navigation').count()).toBe(0);
  });

  test('[2.1-05] [2.12-02] outside WeChat: no tabs, and the overlay asks to open it there', async () => {
    const browser = await world.phone('wang-xiuying', { userAgent: 'browser' });
    const page = await world.open(browser, '/index');
    await page.getByText('请复制链接，在微信中打开').waitFor();
    expect(await page.getByRole('navigation').count()).toBe(0);
    const doorstep = await world.open(browser, pathOf(await aCamp(world.database.pool)));
    await doorstep.getByText('请复制链接，在微信中打开').waitFor();
  });

  test('[1-30] [1-32] the title follows the route', async () => {
    const page = await world.open(await person(), '/index');
    await page.getByRole('link', { name: '我的' }).click();
    await page.waitForURL(/\/user\//);
    const user = pages.find(({ name }) => name === 'user');
    await expect.poll(() => page.title()).toBe(user?.title);
  });

  test('[1-31] before a route is known the title is 学堂', async () => {
    expect(await (await fetch(`${world.h5}/index`)).text()).toContain('<title>学堂</title>');
  });

  test('[2.2-15] an unknown path: the notfound page, and 404 for machines', async () => {
    const page = await world.open(await person(), '/no-such-page');
    await page.getByText('没有找到这一页').waitFor();
    expect((await fetch(`${world.h5}/no-such-page`)).status).toBe(404);
  });

  test('[2.2-18] a page that is not built says so, by its name', async () => {
    const page = await world.open(await person(), '/diamond-shop');
    await page.getByText('敬请期待').waitFor();
    expect(await page.locator('h1').innerText()).toBe(pages.find(({ name }) => name === 'diamond-shop')?.title);
  });

  test('[2.5-06] [2.7-28] blank says coming soon, notAvailable says that enrolment is full', async () => {
    const phone = await person();
    const headline = async (path: string) => (await world.open(phone, path)).locator('h1').innerText();
    expect([await headline('/blank'), await headline('/notAvailable')]).toEqual(['敬请期待', '本期名额已满']);
  });

  test('[4.6-01] [6-03] [2.2-11] a page that needs a login, outside a login: to /login and back', async () => {
    const phone = await person();
    // WeChat is away, so the silent login cannot help.
    await phone.route('**/login/platform/weChatLogin', (route) => route.abort());
    const page = await world.open(phone, '/order?from=ad');
    await page.waitForURL('**/login?redirect=*');
    expect(new URL(page.url()).searchParams.get('redirect')).toBe('/order?from=ad');
  });

  test('[4.6-04] [4.5-01] a token in the URL is handed in and stripped', async () => {
    const first = await visit(world, pathOf(await aCamp(world.database.pool)));
    const token = (await first.phone.cookies()).find(({ name }) => name === 'token')?.value ?? '';
    const other = await person();
    const page = await world.open(other, `/order?token=${token}&from=ad`);
    await page.waitForURL((url) => !url.searchParams.has('token'));
    expect(new URL(page.url()).search).toBe('?from=ad');
    expect(await learnerOf(world, other)).toBe(await learnerOf(world, first.phone));
  });

  test('[2.12-01] [6-08] [4.6-10] a blacklisted learner sees the overlay, in the shell and on the doorstep', async () => {
    const camp = await aCamp(world.database.pool);
    const { phone } = await visit(world, pathOf(camp));
    await world.database.pool.query(`insert into identity.block (learner_id, scope, reason) values ($1, 'global', '恶意投诉')`, [
      await learnerOf(world, phone),
    ]);
    const overlay = async (path: string) => (await world.open(phone, path)).getByRole('alertdialog').getByRole('heading').innerText();
    expect([await overlay('/index'), await overlay(pathOf(camp))]).toEqual(Array(2).fill('你的账号暂时无法使用学堂'));
  });

  test('[4.10-01] a chunk that does not load: one reload, then the error page', async () => {
    const { phone } = await visit(world, pathOf(await aCamp(world.database.pool)));
    await phone.route('**/spa/assets/ComingSoonPage-*.js', (route) => route.abort());
    let documents = 0;
    phone.on('request', (request) => (documents += request.resourceType() === 'document' ? 1 : 0));
    const page = await world.open(phone, '/diamond-shop');
    await page.getByText('这一页没打开').waitFor();
    expect(documents).toBe(2);
  });
});
