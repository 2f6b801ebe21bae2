import { weChatLogin } from '@xuetang/contract/identity';
import { giveTicket, listDevices, signOutDevice } from '@xuetang/contract/login';
import { injectMiniProgram } from '@xuetang/stand-ins/mini-program/inject';
import { injectNativeApp } from '@xuetang/stand-ins/native-app/inject';
import type { UserAgent } from '@xuetang/testkit/browser';
import { aLearner, type BuiltLearner } from '@xuetang/testkit/builders';
import { signedClient } from '@xuetang/testkit/signed-client';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from './eventually.ts';
import { noFault } from './fan-bench.ts';
import { learnerOf, newcomer, takeAccount } from './visitor.ts';
import { createWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.close());

const phone = async (userAgent: UserAgent) => world.phone(await newcomer(world), { userAgent });
const tokenOn = async (context: BrowserContext) => (await context.cookies(world.h5)).find(({ name }) => name === 'token')?.value;
const pathOf = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;
const as = (token = '') => signedClient(world.api.url, token);

/** Somebody who is logged in to a program that holds the token itself. */
const holder = async (via: 'app' | 'mini-program'): Promise<BuiltLearner> => {
  const learner = await aLearner(world.database.pool);
  await world.database.pool.query('update identity.session set via = $2 where learner_id = $1', [learner.learnerId, via]);
  return learner;
};
const ticketOf = async ({ token }: BuiltLearner) => (await as(token)(giveTicket, {})).data?.ticket ?? '';

describe('what stands in an address enters once', () => {
  test.each([
    ['a ticket', async () => ticketOf(await holder('app'))],
    ['the token of the app', async () => (await holder('app')).token],
    ['the token of a browser', async () => (await aLearner(world.database.pool)).token],
  ])('[4.6-04] %s: the first browser is let in, the second with the same address is not', async (_name, make) => {
    const given = await make();
    const first = await phone('browser');
    const page = await world.open(first, `/order?token=${given}&from=app`);
    await page.waitForURL((url) => !url.searchParams.has('token'));
    await takeAccount(page);
    await expect.poll(() => tokenOn(first)).toBeDefined();
    expect([pathOf(page), (await tokenOn(first)) === given]).toEqual(['/order?from=app', false]);

    const second = await phone('browser');
    const stranger = await world.open(second, `/order?token=${given}&from=app`);
    await stranger.waitForURL('**/login?redirect=*');
    expect(await tokenOn(second)).toBeUndefined();
    expect(stranger.url()).not.toContain(given);
  });

  test.each(['safety', 'cancellation', 'cancellation-first', 'account-number'])(
    '[4.6-05] [2.2-09] [2.9-02] %s keeps it in the address; there it opens nothing any more, and a reload stays logged in',
    async (name) => {
      const learner = await holder('app');
      const first = await phone('app');
      const app = await injectNativeApp(first, world.h5);
      app.logIn(learner.token);
      const page = await world.open(first, `/${name}?token=${learner.token}`);
      await page.locator('main h1').first().waitFor();
      expect(pathOf(page)).toBe(`/${name}?token=${learner.token}`);
      expect(await learnerOf(world, first)).toBe(learner.learnerId);
      await page.reload();
      await page.locator('main h1').first().waitFor();
      expect(pathOf(page)).toBe(`/${name}?token=${learner.token}`);

      const second = await phone('browser');
      const stranger = await world.open(second, `/${name}?token=${learner.token}`);
      await stranger.waitForURL('**/login?redirect=*');
      expect(await tokenOn(second)).toBeUndefined();
    },
  );

  test('the app that opened a page with its token stays logged in, and opens the next one', async () => {
    const learner = await holder('app');
    const context = await phone('app');
    await injectNativeApp(context, world.h5, { token: learner.token });
    for (const path of ['/order', '/user']) {
      const page = await world.open(context, `${path}?token=${learner.token}`);
      await page.waitForURL((url) => !url.searchParams.has('token'));
      await expect.poll(() => new URL(page.url()).pathname).toMatch(path);
      expect(await learnerOf(world, context)).toBe(learner.learnerId);
    }
    expect((await as(learner.token)(listDevices, {})).data).toHaveLength(1);
  });
});

describe('an account that an address brings unasked', () => {
  const AXE_WIDTHS = [320, 430];

  test.each(['/order', '/tui', '/classInfo21?campId=1'])(
    '%s: who is logged in reads both names, and stays unless he says otherwise',
    async (path) => {
      const [victim, attacker] = [await aLearner(world.database.pool), await holder('app')];
      const context = await phone('browser');
      await context.addCookies([{ name: 'token', value: victim.token, url: world.h5 }]);
      const opened = async () => {
        const page = await world.open(context, `${path}${path.includes('?') ? '&' : '?'}token=${await ticketOf(attacker)}`);
        await page.getByRole('alertdialog', { name: '链接里是另一个账号' }).waitFor();
        return page;
      };
      const first = await opened();
      for (const width of AXE_WIDTHS) {
        await first.setViewportSize({ width, height: 800 });
        await noFault(first);
      }
      // What is said of every page that wants WeChat comes after it, and never over it.
      expect(await first.getByRole('alertdialog').count()).toBe(1);
      await first.getByRole('button', { name: '继续用现在的账号' }).click();
      await first.getByRole('alertdialog', { name: '链接里是另一个账号' }).waitFor({ state: 'detached' });
      await first.getByRole('alertdialog', { name: '请复制链接，在微信中打开' }).waitFor();
      expect(await learnerOf(world, context)).toBe(victim.learnerId);
      const second = await opened();
      await second.getByRole('button', { name: '换成链接里的账号' }).click();
      await expect.poll(() => learnerOf(world, context)).toBe(attacker.learnerId);
    },
  );

  test('a number that is no official account of ours ends no session', async () => {
    const { learnerId, token } = await aLearner(world.database.pool);
    const context = await phone('browser');
    await context.addCookies([{ name: 'token', value: token, url: world.h5 }]);
    const page = await world.open(context, '/order?wechatType=1234');
    await page.waitForLoadState('networkidle');
    expect([new URL(page.url()).pathname, await learnerOf(world, context)]).toEqual(['/order', learnerId]);
    expect(await page.evaluate<string | null>(`localStorage.getItem('wechatType')`)).not.toBe('1234');
  });
});

describe('programs that hold the token', () => {
  test('our app: a page without a token asks the app for its session', async () => {
    const { learnerId, token } = await holder('app');
    const context = await phone('app');
    const app = await injectNativeApp(context, world.h5);
    app.logIn(token);
    const page = await world.open(context, '/order?from=push');
    await expect.poll(() => tokenOn(context)).toBeDefined();
    expect([pathOf(page), await learnerOf(world, context)]).toEqual(['/order?from=push', learnerId]);
    expect(app.questions).toEqual([]);
  });

  test('a mini-program: its own login page, and back with a ticket to the page that was asked for', async () => {
    const learner = await holder('mini-program');
    const context = await phone('miniProgram');
    const wechat = await injectMiniProgram(context, { tickets: () => world.wechat.books.tickets.map(({ ticket }) => ticket) });
    const page = await world.open(context, '/order?from=mini');
    await page.waitForURL('**/login?redirect=*');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await expect.poll(() => wechat.pages.at(-1)).toContain('/pages/login/index?back=');
    await page.goto(wechat.afterLogin(await ticketOf(learner)));
    await page.waitForURL('**/order?from=mini');
    expect(await learnerOf(world, context)).toBe(learner.learnerId);
  });
});

describe('WeChat', () => {
  test('a code that somebody else was given logs nobody in', async () => {
    const attacker = await newcomer(world);
    const { data } = await as()(weChatLogin, { wechatType: 99, returnUrl: `${world.h5}/order` });
    const back = await fetch(data?.wechatAuthNew ?? '', { headers: { cookie: `standin_wechat_user=${attacker}` }, redirect: 'manual' });
    const { search } = new URL(back.headers.get('location') ?? 'about:blank');
    expect(search).toContain('code=');

    const victim = await phone('wechatAndroid');
    const page = await world.open(victim, `/index${search}`);
    await page.getByText('微信授权已失效，请重新进入页面').waitFor();
    expect([await tokenOn(victim), new URL(page.url()).search]).toEqual([undefined, '']);
  });
});

describe('devices', () => {
  test('[8-02a] a device that is signed out from elsewhere is told so, and led to the login', async () => {
    const { learnerId, token } = await aLearner(world.database.pool);
    const there = await phone('browser');
    const page = await world.open(there, `/order?token=${token}`);
    await page.waitForURL((url) => !url.searchParams.has('token'));
    await takeAccount(page);
    await expect.poll(() => tokenOn(there)).toBeDefined();
    const own = await aLearner(world.database.pool);
    await world.database.pool.query('update identity.session set learner_id = $2 where learner_id = $1', [own.learnerId, learnerId]);
    const devices = (await as(own.token)(listDevices, {})).data ?? [];
    expect(devices).toHaveLength(2);
    const other = devices.find(({ isThis }) => !isThis);
    if (!other) throw new Error('one device only');
    expect(other.name).toBe('浏览器 · 安卓手机');
    expect((await as(own.token)(signOutDevice, { deviceId: other.deviceId })).data).toEqual({ signedOut: 1 });
    await eventually(15_000, async () => {
      await page.evaluate(`window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))`);
      return page
        .getByText('你的账号已在别处登录，请重新登录')
        .waitFor({ timeout: 1_000 })
        .then(
          () => true,
          () => undefined,
        );
    });
    await page.waitForURL('**/login?redirect=*');
  });
});

describe('whom a campaign does not take', () => {
  const blocked = async () => {
    const learner = await aLearner(world.database.pool);
    await world.database.pool.query(`insert into identity.block (learner_id, scope, reason) values ($1, 'global', '恶意投诉')`, [
      learner.learnerId,
    ]);
    return learner;
  };

  test.each(['wechatAndroid', 'app'] as const)('[7.3-11] [7.3-12] in %s goes to /blackPage', async (userAgent) => {
    const { token } = await blocked();
    const page = await world.open(await phone(userAgent), `/index?additionId=spring&token=${token}`);
    await takeAccount(page);
    await page.waitForURL('**/blackPage');
    await page.getByText('恶意投诉').first().waitFor();
    expect(new URL(page.url()).search).toBe('');
  });

  test('[7.3-11] [7.3-12] inside a mini-program sees its not-found page, over /blackPage', async () => {
    const { token } = await blocked();
    const context = await phone('miniProgram');
    const wechat = await injectMiniProgram(context, { tickets: () => world.wechat.books.tickets.map(({ ticket }) => ticket) });
    const page = await world.open(context, `/order?additionId=spring&token=${token}`);
    await takeAccount(page);
    await expect.poll(() => wechat.pages.at(-1)).toMatch(/^\/pages\/not-found\/index/);
    await page.waitForURL('**/blackPage');
  });

  test('[7.3-10] everybody else is shown the page, and the campaign is kept', async () => {
    const { learnerId, token } = await aLearner(world.database.pool);
    const page = await world.open(await phone('wechatAndroid'), `/index?additionId=spring&channel=&token=${token}`);
    await takeAccount(page);
    await expect
      .poll(
        async () => (await world.database.pool.query('select from identity.campaign_entry where learner_id = $1', [learnerId])).rowCount,
      )
      .toBe(1);
    expect(new URL(page.url()).pathname).toBe('/index');
  });
});
