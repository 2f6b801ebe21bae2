import { pages } from '@xuetang/h5-routes/table';
import { startNativeAppStandIn } from '@xuetang/stand-ins/native-app/stand-in';
import type { UserAgent } from '@xuetang/testkit/browser';
import { aLearner } from '@xuetang/testkit/builders';
import type { BrowserContext, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from './eventually.ts';
import { hostPhone, type HostPhone } from './host-phone.ts';
import { learnerOf, takeAccount } from './visitor.ts';
import { createWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.close());

const phoneOf = (userAgent: UserAgent): Promise<HostPhone> => hostPhone(world, userAgent);

const tokenOn = async (context: BrowserContext) => (await context.cookies(world.h5)).find(({ name }) => name === 'token')?.value;
const at = (page: Page) => new URL(page.url());
const titleOf = (name: string) => pages.find((page) => page.name === name)?.title;

const HOSTS: [string, UserAgent][] = [
  ['WeChat on Android', 'wechatAndroid'],
  ['WeChat on iOS', 'wechatIos'],
  ['WeCom', 'wecom'],
  ['a mini-program', 'miniProgram'],
  ['our app', 'app'],
  ['a browser', 'browser'],
];
const OUTSIDE_WECHAT = HOSTS.filter(([, userAgent]) => !userAgent.startsWith('wechat'));

/** What iOS does when a page comes back from the background: the shell looks at everything again. */
const comeBack = (page: Page) => page.evaluate(`window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))`);

/** Opens a page for learners, ends the session behind its back, and waits until the visitor is told. */
const untilSessionEnds = async ({ context, app }: HostPhone): Promise<Page> => {
  const { learnerId, token } = await aLearner(world.database.pool);
  app?.logIn(token);
  const checked = context.waitForEvent('response', (response) => response.url().endsWith('/isInBlackList'));
  const page = await world.open(context, `/diamond-entry?token=${token}`);
  if (!app) await takeAccount(page);
  await checked;
  // The page's own session has come out of the token that stood in the address.
  await world.database.pool.query(
    `update identity.session set ended_at = now(), ended_why = 'signed-out' where learner_id = $1 and ended_at is null`,
    [learnerId],
  );
  // Processes remember a session for five seconds.
  await eventually(15_000, async () => {
    await comeBack(page);
    const told = page.getByText('登录已过期，请重新登录').waitFor({ timeout: 1_000 });
    return told.then(
      () => true,
      () => undefined,
    );
  });
  return page;
};

describe('every host', () => {
  test.each(HOSTS)('[4.6-04] [4.5-01] %s: a token in the address is handed in and stripped', async (_name, userAgent) => {
    const { context } = await phoneOf(userAgent);
    const { learnerId, token } = await aLearner(world.database.pool);
    const page = await world.open(context, `/order?token=${token}&from=ad`);
    await page.waitForURL((url) => !url.searchParams.has('token'));
    await takeAccount(page);
    expect(at(page).pathname + at(page).search).toBe('/order?from=ad');
    expect(await learnerOf(world, context)).toBe(learnerId);
    expect(await tokenOn(context)).not.toBe(token);
  });

  test.each(OUTSIDE_WECHAT)(
    '[4.6-01] %s: without a session a page for learners leads to the login, an open page opens',
    async (_name, userAgent) => {
      const { context } = await phoneOf(userAgent);
      const page = await world.open(context, '/order?from=ad');
      await page.waitForURL('**/login?redirect=*');
      expect(at(page).searchParams.get('redirect')).toBe('/order?from=ad');
      const open = await world.open(context, '/index');
      await expect.poll(() => open.title()).toBe(titleOf('index'));
      expect([at(open).pathname, await tokenOn(context)]).toEqual(['/index', undefined]);
    },
  );

  test.each(HOSTS.filter(([, userAgent]) => userAgent !== 'app'))(
    '[4.9-01] [4.9-02] [8-02a] [8-02b] [8-02d] %s: a session that ends while the page is open is told, and leads to the login',
    async (_name, userAgent) => {
      const phone = await phoneOf(userAgent);
      const page = await untilSessionEnds(phone);
      expect(await tokenOn(phone.context)).toBeUndefined();
      await page.waitForURL('**/login?redirect=*');
      expect(at(page).searchParams.get('redirect')).toBe('/diamond-entry');
    },
  );

  test.each(HOSTS)(
    '[2.12-01] [6-08] %s: a blacklisted learner is shut out; who is not in WeChat is told that first',
    async (_name, userAgent) => {
      const { context } = await phoneOf(userAgent);
      const { learnerId, token } = await aLearner(world.database.pool);
      await world.database.pool.query(`insert into identity.block (learner_id, scope, reason) values ($1, 'global', '恶意投诉')`, [
        learnerId,
      ]);
      const page = await world.open(context, `/index?token=${token}`);
      await takeAccount(page);
      const cover = page.getByRole('alertdialog').getByRole('heading');
      expect(await cover.innerText()).toBe(userAgent === 'browser' ? '请复制链接，在微信中打开' : '你的账号暂时无法使用学堂');
    },
  );
});

describe('WeChat', () => {
  test.each([
    ['Android', 'wechatAndroid'],
    ['iOS', 'wechatIos'],
  ] as const)('[4.5-03] [4.5-04] on %s: a page for learners logs in and comes back to what was asked for', async (_name, userAgent) => {
    const { context } = await phoneOf(userAgent);
    const page = await world.open(context, '/order?from=ad');
    await expect.poll(() => tokenOn(context)).toBeDefined();
    await expect.poll(() => at(page).pathname + at(page).search).toBe('/order?from=ad');
  });

  test.each([
    ['Android', 'wechatAndroid'],
    ['iOS', 'wechatIos'],
  ] as const)('[7.6-11] on %s: logs in silently, and registers the page with a signature that WeChat accepts', async (_name, userAgent) => {
    const { context, wechat } = await phoneOf(userAgent);
    const page = await world.open(context, '/index');
    await expect.poll(() => tokenOn(context)).toBeDefined();
    await expect.poll(() => wechat?.registered().length).toBe(37);
    expect(wechat?.registered()).toEqual(
      expect.arrayContaining(['updateAppMessageShareData', 'startRecord', 'chooseImage', 'getBrandWCPayRequest', 'batchAddCard']),
    );
    await expect.poll(() => wechat?.calls.at(-1)?.name).toBe('updateTimelineShareData');
    expect(wechat?.calls.filter(({ name }) => name === 'preVerifyJSAPI')).toHaveLength(1);
    expect(at(page).search).toBe('');
  });

  test('on Android a page within the app is registered by its own address, also where the one before it is registered too late', async () => {
    const { context, wechat } = await phoneOf('wechatAndroid');
    const signatures: Route[] = [];
    const signed = () => signatures.map((route) => (route.request().postDataJSON() as { url: string }).url);
    await context.route('**/wechat/configure', (route) => void signatures.push(route));
    const page = await world.open(context, '/index');
    await expect.poll(signed).toEqual([`${world.h5}/index`]);
    await page.getByRole('link', { name: '我的' }).click();
    await page.waitForURL(/\/user\//);
    // Both are signed before either is shown to WeChat, which compares each with where the page is by then.
    await expect.poll(signed).toEqual([`${world.h5}/index`, page.url()]);
    for (const route of signatures) await route.continue();
    const shared = () => wechat?.calls.filter(({ name }) => name === 'updateAppMessageShareData').map(({ params }) => params['link']);
    await expect.poll(shared).toEqual([`${world.h5}/user`]);
  });

  test("what the menu shares holds nothing of the visitor's address", async () => {
    const { context, wechat } = await phoneOf('wechatAndroid');
    await world.open(context, '/cfp?by=AbCd1234EfGh&channel=dy01&token2=secret');
    const shared = () => wechat?.calls.filter(({ name }) => name === 'updateAppMessageShareData').map(({ params }) => params['link']);
    await expect.poll(() => shared()?.at(-1)).toBe(`${world.h5}/cfp`);
  });
});

describe('a mini-program', () => {
  test('[0-03] opens and works in its webview; what it shares is heard of when the visitor shares', async () => {
    const { context, wechat } = await phoneOf('miniProgram');
    const { token } = await aLearner(world.database.pool);
    const page = await world.open(context, `/user?token=${token}`);
    await takeAccount(page);
    await expect.poll(() => page.title()).toBe(titleOf('user'));
    await page.waitForURL((url) => !url.searchParams.has('token'));
    await expect.poll(() => wechat?.calls.some(({ name }) => name === 'invokeMiniProgramAPI')).toBe(true);
    expect(wechat?.delivered).toEqual([]);
    wechat?.shareByMenu();
    expect(wechat?.delivered.at(-1)).toMatchObject({ share: { title: titleOf('user'), link: `${world.h5}/user` } });
  });
});

describe('our app', () => {
  test('[0-04] opens and works in its webview: title, login by the app, and the way back', async () => {
    const { context, app } = await phoneOf('app');
    const { learnerId, token } = await aLearner(world.database.pool);
    const page = await world.open(context, '/order?from=app');
    await page.waitForURL('**/login?redirect=*');
    await expect.poll(() => app?.screen.title).toBe(titleOf('login'));
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: '登录' }).click();
    await expect.poll(() => app?.questions.map(({ name }) => name)).toEqual(['login']);
    app?.logIn(token);
    app?.answer(1, true);
    await page.waitForURL('**/order?from=app');
    expect(await learnerOf(world, context)).toBe(learnerId);
    await expect.poll(() => app?.screen.title).toBe(titleOf('order'));
  });

  test('[4.9-01] [8-02a] [8-02b] [8-02c] a session that ends is told and ends in the app too; the page stays', async () => {
    const phone = await phoneOf('app');
    const page = await untilSessionEnds(phone);
    await expect.poll(() => phone.app?.calls.map(({ name }) => name)).toContain('logout');
    expect([await tokenOn(phone.context), phone.app?.token(), at(page).pathname]).toEqual([undefined, '', '/diamond-entry']);
  });

  test('as a phone on a desk: the bar shows the title, a sheet asks the person', async () => {
    const standIn = await startNativeAppStandIn({ port: 0, h5Url: world.h5 });
    const desk = await world.phone('wang-xiuying', { userAgent: 'browser', width: 1_000 });
    // It shows our pages from an address of its own, which the API of this world does not answer: the texts that are agreed to would be missing.
    await desk.route(`${world.api.url}/**`, async (route) => {
      const response = await route.fetch({ headers: { ...route.request().headers(), origin: world.h5 } });
      await route.fulfill({ response, headers: { ...response.headers(), 'access-control-allow-origin': '*' } });
    });
    const page = await desk.newPage();
    await page.goto(`${standIn.url}/_standin/`);
    await page.locator('#path').fill('/login');
    await page.getByRole('button', { name: '打开', exact: true }).click();
    await expect.poll(() => page.locator('#title').innerText()).toBe(titleOf('login'));
    const inside = page.frameLocator('#page');
    await inside.getByRole('checkbox').check();
    await inside.getByRole('button', { name: '登录' }).click();
    await page.getByRole('dialog').getByText('登录学堂').waitFor();
    await page.getByRole('button', { name: '取消' }).click();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    expect(standIn.app.calls.map(({ name }) => name)).toContain('login');
    await standIn.close();
  });
});
