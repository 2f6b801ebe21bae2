import { pages } from '@xuetang/h5-routes/table';
import { aCamp } from '@xuetang/testkit/builders';
import { freePort } from '@xuetang/testkit/free-port';
import { startH5 } from '@xuetang/testkit/process';
import { serverEnv } from '@xuetang/testkit/server-env';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from './eventually.ts';
import { learnerOf, newcomer, pathOf, takeAccount, visit } from './visitor.ts';
import { createWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.close());

const person = async () => world.phone(await newcomer(world));

/** What the server has stored of a page's trouble. */
const toldOf = (errorCode: number, path: string): Promise<string> =>
  eventually(10_000, async () => {
    const { rows } = await world.database.pool.query<{ why: string }>(
      `select body->>'exceptionDesc' as why from reporting.event
       where kind = 'exception' and (body->>'errorCode')::int = $1 and body->>'exceptionPageUrl' = $2`,
      [errorCode, world.h5 + path],
    );
    return rows[0]?.why;
  });

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
    await page.getByRole('heading', { level: 1, name: '直播' }).waitFor();
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

  test('[2.12-03] where the setting of test and development is on, no browser is sent to WeChat', async () => {
    const open = await startH5(
      serverEnv(world.database.url, { XT_H5_PORT: String(await freePort()), XT_API_URL: world.api.url, XT_H5_WECHAT_ONLY: '0' }),
    );
    const page = await (await world.phone('wang-xiuying', { userAgent: 'browser' })).newPage();
    await page.goto(`${open.url}/index`);
    await page.locator('main h1').waitFor();
    expect(await page.getByText('请复制链接，在微信中打开').count()).toBe(0);
    await open.stop();
  });

  test('[2.3-05] [2.6-04] the course centre and the planning quiz are open: nobody is sent to the login', async () => {
    const visitor = await person();
    await visitor.route('**/login/platform/weChatLogin', (route) => route.abort());
    for (const path of ['/lesson-center', '/lesson-center/all', '/planningQuiz', '/planningQuizResult']) {
      const page = await world.open(visitor, path);
      await page.locator('main h1').waitFor();
      expect(new URL(page.url()).pathname).toBe(path);
    }
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

  test('[2.2-01] every page is served at / plus its name, unless its row has a path', async () => {
    const missing: string[] = [];
    for (const page of pages) {
      const { status } = await fetch(`${world.h5}${(page as { path?: string }).path ?? `/${page.name}`}`, { redirect: 'manual' });
      if (status !== (page.name === 'notfound' ? 404 : 200)) missing.push(`${page.name} ${status}`);
    }
    expect(missing).toEqual([]);
  });

  test('[2.2-18] a page’s script comes when the page is opened, and not before', async () => {
    const phone = await person();
    const scripts: string[] = [];
    phone.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
    const page = await world.open(phone, '/notAvailable');
    await page.locator('main h1').waitFor();
    await page.waitForLoadState('networkidle');
    const isOfComingSoon = (url: string) => url.includes('/ComingSoonPage-');
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.some(isOfComingSoon)).toBe(false);
    await page.evaluate(`history.pushState(null, '', '/diamond-shop'); dispatchEvent(new PopStateEvent('popstate'))`);
    await page.getByText('敬请期待').waitFor();
    expect(scripts.some(isOfComingSoon)).toBe(true);
  });

  test('a page that is not built says so, by its name', async () => {
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
    await takeAccount(page);
    expect(new URL(page.url()).search).toBe('?from=ad');
    expect(await learnerOf(world, other)).toBe(await learnerOf(world, first.phone));
  });

  test('[4.6-10] [4.6-11] [6-07] [7.3-15] the black list is asked at each route change of a learner, but not at the login, and never for a visitor', async () => {
    const asked: string[] = [];
    const pathname = (page: Page) => new URL(page.url()).pathname;
    const watch = (page: Page) =>
      page.on('request', (request) => request.url().endsWith('/globalBlacklist/isInBlackList') && asked.push(pathname(page)));
    const go = async (page: Page, name: string, arrives = name) => {
      await page.evaluate(`history.pushState(null, '', '/${name}'); dispatchEvent(new PopStateEvent('popstate'))`);
      await expect.poll(() => page.title()).toBe(pages.find((each) => each.name === arrives)?.title);
      await page.waitForLoadState('networkidle');
    };
    const { phone } = await visit(world, pathOf(await aCamp(world.database.pool)));
    const page = await world.open(phone, '/notAvailable');
    await page.waitForLoadState('networkidle');
    watch(page);
    await go(page, 'blank');
    await go(page, 'about');
    // Whoever is logged in is led on from there: that is one question more, and not two.
    await go(page, 'login', 'index');
    await go(page, 'notAvailable');
    await expect.poll(() => asked).toEqual(['/blank', '/about', '/index', '/notAvailable']);

    const visitor = await person();
    await visitor.route('**/login/platform/weChatLogin', (route) => route.abort());
    const open = await world.open(visitor, '/notAvailable');
    watch(open);
    for (const name of ['blank', 'about']) await go(open, name);
    expect(asked).toHaveLength(4);
  });

  test('[2.12-01] [6-08] a blacklisted learner sees the overlay, in the shell and on the doorstep', async () => {
    const camp = await aCamp(world.database.pool);
    const { phone } = await visit(world, pathOf(camp));
    await world.database.pool.query(`insert into identity.block (learner_id, scope, reason) values ($1, 'global', '恶意投诉')`, [
      await learnerOf(world, phone),
    ]);
    const overlay = async (path: string) => (await world.open(phone, path)).getByRole('alertdialog').getByRole('heading').innerText();
    expect([await overlay('/index'), await overlay(pathOf(camp))]).toEqual(Array(2).fill('你的账号暂时无法使用学堂'));
  });

  test('[4.10-01] [8-13a] [9-57] a chunk that does not load: one reload after 0.4 s, then the error page', async () => {
    const { phone } = await visit(world, pathOf(await aCamp(world.database.pool)));
    const failed: number[] = [];
    await phone.route('**/spa/assets/ComingSoonPage-*.js', (route) => {
      failed.push(performance.now());
      return route.abort();
    });
    const documents: number[] = [];
    phone.on('request', (request) => request.resourceType() === 'document' && documents.push(performance.now()));
    const page = await world.open(phone, '/diamond-shop');
    await page.getByText('这一页没打开').waitFor();
    expect(documents).toHaveLength(2);
    // Both clocks are ours, and the page hears of the failure only after we did.
    expect((documents[1] ?? 0) - (failed[0] ?? 0)).toBeGreaterThanOrEqual(400);
    expect(await toldOf(12_902, '/diamond-shop')).toContain('Failed to fetch dynamically imported module');
  });

  test('a page that breaks while it is drawn says so, to the visitor and to us', async () => {
    const { phone } = await visit(world, pathOf(await aCamp(world.database.pool)));
    const answer = { code: 0, message: '', data: { list: [{ secret: '13912345678' }], now: null, unread: null, hasMore: false } };
    await phone.route('**/customer/api/v1/message/list', (route) => route.fulfill({ json: answer }));
    const page = await world.open(phone, '/siteInformation?token=');
    await page.getByText('这一页没打开').waitFor();
    const told = await toldOf(12_901, '/siteInformation');
    expect(told).toMatch(/^TypeError: .+ < \/spa\/assets\/[\w.-]+\.js:\d+:\d+/);
    expect(told).not.toContain('13912345678');
  });
});
