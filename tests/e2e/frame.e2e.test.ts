import { aCamp } from '@xuetang/testkit/builders';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { configure, forgetConfiguration } from './configure.ts';
import { faultsOf } from './readable.ts';
import { newcomer, pathOf, visit } from './visitor.ts';
import { createWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterEach(() => forgetConfiguration(world));
afterAll(() => world?.close());

const person = async (options?: { width?: number }) => world.phone(await newcomer(world), options);

/** A learner with a session, on his phone. */
const learner = async () => (await visit(world, pathOf(await aCamp(world.database.pool)))).phone;

const banner = (page: Page) => page.getByRole('complementary', { name: '学堂 App' });
const prompt = (page: Page) => page.getByRole('complementary', { name: '绑定手机号' });
const edge = (page: Page) => page.getByRole('navigation', { name: '快捷入口' });

/** The page is there, and whatever the shell asks for has been answered. */
const opened = async (phone: BrowserContext, path: string): Promise<Page> => {
  const page = await world.open(phone, path);
  await page.locator('main h1').waitFor();
  await page.waitForLoadState('networkidle');
  return page;
};

const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).boundingBox();
  if (!box) throw new Error(`${selector} is not on the page`);
  return box;
};

const styleOf = (page: Page, selector: string, names: readonly string[]) =>
  page.evaluate<string[]>(
    `(({ style, names }) => names.map((name) => style[name]))({ style: getComputedStyle(document.querySelector('${selector}')), names: ${JSON.stringify(names)} })`,
  );

describe('download banner', () => {
  test('[2.1-07] on index, center, cfp and user, not on group; it covers no tab', async () => {
    const phone = await learner();
    const shown: string[] = [];
    for (const tab of ['index', 'center', 'group', 'cfp', 'user']) {
      const page = await opened(phone, `/${tab}`);
      if (await banner(page).count()) shown.push(tab);
      await page.close();
    }
    expect(shown).toEqual(['index', 'center', 'cfp', 'user']);
    const page = await opened(phone, '/index');
    const [bar, tabs] = [await boxOf(page, '.xt-banner'), await boxOf(page, '.xt-tabs')];
    expect(bar.y + bar.height).toBeLessThanOrEqual(tabs.y);
  });

  test('the end of the page can be scrolled clear of it', async () => {
    const page = await opened(await person({ width: 320 }), '/index');
    await page.evaluate(`document.documentElement.dataset.font = 'large'; window.scrollTo(0, document.body.scrollHeight)`);
    const last = await page.evaluate<number>(
      `Math.max(...[...document.querySelectorAll('main section *')].map((each) => each.getBoundingClientRect().bottom))`,
    );
    expect(last).toBeLessThanOrEqual((await boxOf(page, '.xt-banner')).y);
  });

  test('[2.1-08] [2.1-09] it opens the app by its deep link, and the store when that fails', async () => {
    const store = 'https://a.app.qq.com/o/simple.jsp?pkgname=com.xuetang.test';
    await configure(world, 'appStore', { ios: store, android: store });
    const phone = await person();
    await phone.route('https://a.app.qq.com/**', (route) => route.fulfill({ contentType: 'text/html', body: 'store' }));
    const page = await opened(phone, '/index');
    const asked: string[] = [];
    const devtools = await phone.newCDPSession(page);
    await devtools.send('Page.enable');
    devtools.on('Page.frameRequestedNavigation', ({ url }) => asked.push(url));
    const from = Date.now();
    await banner(page).getByRole('button', { name: '打开', exact: true }).click();
    await page.waitForURL(store);
    expect(asked).toContain('xuetang://homePage?entry=5');
    expect(Date.now() - from).toBeGreaterThanOrEqual(2_400);
  });

  test('closed, it stays away for the session', async () => {
    const page = await opened(await person(), '/index');
    await banner(page).getByRole('button', { name: '不再提示打开 App' }).click();
    expect(await banner(page).count()).toBe(0);
    await page.reload();
    await page.locator('main h1').waitFor();
    expect(await banner(page).count()).toBe(0);
  });
});

describe('around the page', () => {
  test('[2.2-07] a route with the flag has a go-home button, another has none', async () => {
    const phone = await person();
    const page = await opened(phone, '/notAvailable');
    await edge(page).getByRole('link', { name: '首页' }).click();
    await page.waitForURL('**/index');
    expect(await edge(await opened(phone, '/index')).count()).toBe(0);
  });

  test('[2.2-13] a learner without a mobile number is asked to bind it, and may put it off for the session', async () => {
    const phone = await learner();
    const page = await opened(phone, '/center');
    expect(await prompt(page).innerText()).toContain('绑定手机号，换手机也能找回课程和奖励');
    await prompt(page).getByRole('button', { name: '去绑定' }).click();
    await page.waitForURL('**/appBindMobile');
    await page.goBack();
    await prompt(page).getByRole('button', { name: '以后再说' }).click();
    await page.reload();
    await page.waitForLoadState('networkidle');
    expect(await prompt(page).count()).toBe(0);
    expect(await prompt(await opened(await learner(), '/order')).count()).toBe(0);
  });

  test('[6-01] [6-05] [3-18] a visitor has no token cookie and no user info is loaded; with a token it is, and kept as userInfo', async () => {
    const asked: string[] = [];
    const stranger = await person();
    await stranger.route('**/login/platform/weChatLogin', (route) => route.abort());
    for (const phone of [stranger, await learner()]) {
      phone.on(
        'request',
        (request) => request.url().endsWith('/login/customer') && asked.push(phone === stranger ? 'stranger' : 'learner'),
      );
      const page = await opened(phone, '/cfp');
      expect((await page.evaluate<string | null>(`localStorage.getItem('userInfo')`)) === null).toBe(phone === stranger);
      expect((await phone.cookies()).some(({ name }) => name === 'token')).toBe(phone !== stranger);
    }
    expect(asked).toEqual(['learner']);
  });

  test('[2.10-03] [1-26] the complaint entry, by the remote flag alone', async () => {
    const phone = await person();
    expect(await edge(await opened(phone, '/index')).count()).toBe(0);
    await configure(world, 'miniComplaint', '1');
    for (const path of ['/index', '/about', '/notfound']) {
      // Put away over words, and there all the same.
      const link = edge(await opened(phone, path)).getByRole('link', { name: '投诉', includeHidden: true });
      expect(await link.getAttribute('href'), path).toBe('/complaint');
    }
    expect(
      await edge(await opened(phone, '/complaint'))
        .getByRole('link', { name: '投诉' })
        .count(),
    ).toBe(0);
    await configure(world, 'miniComplaint', '0');
    expect(await edge(await opened(phone, '/index')).count()).toBe(0);
  });

  test('[2.10-03] [2.10-04] the complaint entry of pages that the host draws, by the same flag', async () => {
    const doorsteps = ['/tui', '/classInfo21'];
    const shown = () => Promise.all(doorsteps.map(async (path) => (await (await fetch(`${world.h5}${path}`)).text()).includes('我要投诉')));
    expect(await shown()).toEqual([false, false]);
    await configure(world, 'miniComplaint', '1');
    await expect.poll(shown).toEqual([true, true]);
    await configure(world, 'miniComplaint', '0');
    await expect.poll(shown).toEqual([false, false]);
  });

  test('[9-51] [9-52] [9-53] [3-19] over a lesson lies the learn number, each digit shifted', async () => {
    const phone = await learner();
    const page = await opened(phone, '/lession-detail');
    await page.locator('.xt-watermark').waitFor();
    const [image = '', size, touch] = await styleOf(page, '.xt-watermark', ['backgroundImage', 'backgroundSize', 'pointerEvents']);
    expect([size, touch]).toEqual(['550px 160px', 'none']);
    const number = await page.evaluate<string>(`JSON.parse(localStorage.getItem('userInfo')).learnNumber`);
    const shifted = number.replaceAll(/\d/g, (digit) => String((Number(digit) + 1) % 10));
    expect(decodeURIComponent(image)).toContain(`>${shifted}<`);
    expect(decodeURIComponent(image)).toMatch(/font-size=\W+17px\b/);
    expect(decodeURIComponent(image)).toContain('rotate(-30 ');
  });

  test('[9-48] [9-49] [4.5-05] [8-11] a failed login is told in a modal: it is 350 wide, at most 80 %', async () => {
    const widths: number[] = [];
    for (const width of [320, 480]) {
      const phone = await person({ width });
      await phone.route('**/login/platform/weChatLogin', (route) =>
        route.fulfill({
          json: { code: 41102, message: '微信登录失败，请重新进入页面', data: null },
          headers: { 'access-control-allow-origin': '*' },
        }),
      );
      const page = await world.open(phone, '/index');
      await page.getByRole('dialog').getByText('微信登录失败，请重新进入页面').waitFor();
      widths.push((await boxOf(page, '.xt-dialog-panel')).width);
    }
    expect(widths).toEqual([256, 350]);
  });

  test('[9-54] [9-55] a page that is slow to come has an orange wheel of 48', async () => {
    const phone = await learner();
    await phone.route('**/spa/assets/ComingSoonPage-*.js', async (route) => {
      await new Promise((later) => setTimeout(later, 2_000));
      await route.continue();
    });
    const page = await world.open(phone, '/diamond-shop');
    await page.getByRole('status', { name: '正在打开' }).waitFor();
    const wheel = await styleOf(page, '.xt-loading i', ['width', 'height', 'borderTopColor']);
    expect(wheel).toEqual(['48px', '48px', 'rgb(255, 122, 26)']);
  });

  test('[9-56] the next page begins at its top', async () => {
    const page = await opened(await person({ width: 320 }), '/index');
    await page.evaluate(`document.documentElement.style.minHeight = '3000px'; window.scrollTo(0, 900)`);
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '财富' }).click();
    await page.waitForURL(/\/cfp\//);
    await expect.poll(() => page.evaluate('window.scrollY')).toBe(0);
  });
});

describe('for everybody', () => {
  const screens = [
    ['tabs with the banner', '/index'],
    ['prompt', '/center'],
    ['go home and complaint', '/notAvailable'],
    ['link ended', `/individual-redirect?ts=1`],
    ['not found', '/nowhere'],
  ] as const;

  test('axe finds nothing on any screen of the shell', async () => {
    await configure(world, 'miniComplaint', '1');
    const phone = await learner();
    for (const [name, path] of screens) {
      const page = await opened(phone, path);
      expect(await faultsOf(page), name).toEqual([]);
      await page.close();
    }
  });

  test.each([
    ['320 px wide', 320, ''],
    ['large type', 375, `document.documentElement.dataset.font = 'large'`],
    ['320 px wide and large type', 320, `document.documentElement.dataset.font = 'large'`],
    // Every size of text is a multiple of this one number, so it is what a phone's text zoom comes to.
    ['320 px wide and text zoom 1.3', 320, `document.documentElement.style.setProperty('--scale', '1.3')`],
  ])('nothing breaks: %s', async (_name, width, script) => {
    await configure(world, 'miniComplaint', '1');
    const phone = await person({ width });
    for (const [name, path] of screens) {
      const page = await opened(phone, path);
      if (script) await page.evaluate(script);
      expect(await page.evaluate('document.documentElement.scrollWidth'), name).toBeLessThanOrEqual(width);
      const cut = await page.evaluate<string[]>(
        `[...document.querySelectorAll('.xt-banner *, .xt-tabs a, .xt-edge a, .xt-register *')]
          .filter((each) => each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 0).map((each) => each.textContent)`,
      );
      expect(cut, name).toEqual([]);
      await page.close();
    }
  });
});
