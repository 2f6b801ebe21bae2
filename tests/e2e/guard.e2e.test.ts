import { aCamp } from '@xuetang/testkit/builders';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { configure, forgetConfiguration } from './configure.ts';
import { learnerOf, newcomer, pathOf, visit } from './visitor.ts';
import { createWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterEach(() => forgetConfiguration(world));
afterAll(() => world?.close());

const person = async () => world.phone(await newcomer(world));

/** A learner with a session, on his phone. */
const learner = async () => (await visit(world, pathOf(await aCamp(world.database.pool)))).phone;

const opened = async (phone: BrowserContext, path: string): Promise<Page> => {
  const page = await world.open(phone, path);
  await page.locator('main h1').waitFor();
  await page.waitForLoadState('networkidle');
  return page;
};

describe('guard', () => {
  test('[4.6-06] [4.6-08] a shadow user loses what he brought', async () => {
    const page = await world.open(await person(), '/cfp?from=ad&token=abc&shadowUser=1');
    await page.waitForURL((url) => !url.searchParams.has('shadowUser') && !url.searchParams.has('code'));
    await page.locator('main h1').waitFor();
    expect(page.url()).toBe(`${world.h5}/cfp?from=ad`);
    expect((await page.context().cookies()).filter(({ value }) => value === 'abc')).toEqual([]);
  });

  test('[4.6-07] where the setting says so, a shadow user goes to tuiLogin', async () => {
    await configure(world, 'leading_user_to_login', '1');
    const page = await world.open(await person(), '/cfp?from=ad&shadowUser=1');
    await page.waitForURL('**/tuiLogin?**');
    expect(new URL(page.url()).searchParams.get('redirect')).toBe('/cfp?from=ad');
  });

  test('[4.6-09] [6-10] inside the mini-program a black-listed learner sees the curriculum centre, at the start and later', async () => {
    const phone = await learner();
    await world.database.pool.query(`insert into identity.block (learner_id, scope, reason) values ($1, 'mini-program', '恶意投诉')`, [
      await learnerOf(world, phone),
    ]);
    await phone.addInitScript(`window.__wxjs_environment = 'miniprogram'`);
    const page = await opened(phone, '/user');
    expect(new URL(page.url()).pathname).toBe('/lesson-center');
    await page.evaluate(`history.pushState(null, '', '/cfp'); dispatchEvent(new PopStateEvent('popstate'))`);
    await page.waitForURL('**/lesson-center');
    expect(new URL((await opened(phone, '/order')).url()).pathname).toBe('/order');
  });

  test('[5-12] [5-13] an old click-through link says that it is over', async () => {
    const page = await world.open(await person(), `/individual-redirect?ts=${Date.now() - 301_000}`);
    expect(await page.locator('main h1').innerText()).toBe('链接已失效');
  });

  /** A tap on a button whose call is answered like this. */
  const refused = async (code: number, message: string): Promise<Page> => {
    const phone = await person();
    await phone.route('**/login/platform/weChatLogin', (route) =>
      route.fulfill({
        json: { code, message, data: null },
        headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
      }),
    );
    const page = await world.open(phone, '/login');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: '微信登录' }).click();
    return page;
  };

  test('[8-04] 9999, ‘this page cannot be accessed’: the not-found page', async () => {
    const page = await refused(9_999, '该页面无法访问');
    await page.waitForURL('**/notfound');
    expect(await page.getByText('没有找到这一页').textContent()).toContain('没有找到这一页');
  });

  test.each([
    ['the server’s words', '系统升级中', '系统升级中'],
    ['without any, 异常处理004', '', '异常处理004'],
  ])('[8-05] 200001: %s', async (_what, message, shown) => {
    const page = await refused(200_001, message);
    await expect.poll(() => page.getByText(shown).count()).toBe(1);
  });

  test('[2.12-05] [8-03] a page that is not available: a picture and the server’s message in its place', async () => {
    const page = await refused(9_998, '页面维护中，今晚 8 点恢复');
    await page.locator('main').getByText('页面维护中，今晚 8 点恢复').waitFor();
    expect(await page.locator('main svg').count()).toBeGreaterThan(0);
    expect(await page.getByRole('button', { name: '微信登录' }).count()).toBe(0);
  });

  test('[7.3-37] [7.3-39] a dynamic route and a closed channel lead where operators say', async () => {
    const { pool } = world.database;
    await pool.query(`insert into settings.dynamic_route (main_path, link_url) values ('/spring', '/notAvailable?from=spring')`);
    await pool.query(`insert into settings.channel (channel, open, link_url) values ('dy01', false, '/blank')`);
    // Settings that are written together are in force together.
    await configure(world, 'miniComplaint', '0');
    const phone = await person();
    expect((await opened(phone, '/spring')).url()).toBe(`${world.h5}/notAvailable?from=spring`);
    expect((await opened(phone, '/cfp?channel=dy01')).url()).toBe(`${world.h5}/blank`);
    expect((await opened(phone, '/cfp?channel=dy02')).url()).toBe(`${world.h5}/cfp?channel=dy02`);
  });

  test('a dynamic route to a page that the host draws is drawn by the host', async () => {
    await world.database.pool.query(
      `insert into settings.dynamic_route (main_path, link_url) values ('/autumn', '/tui/autumn?from=board')`,
    );
    await configure(world, 'miniComplaint', '0');
    const page = await world.open(await person(), '/autumn');
    await page.locator('[data-join]').first().waitFor();
    expect(page.url()).toBe(`${world.h5}/tui/autumn?from=board`);
    expect(await page.getByText('敬请期待').count()).toBe(0);
  });
});
