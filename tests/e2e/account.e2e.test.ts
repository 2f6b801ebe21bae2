import { giveCheckCode } from '@xuetang/contract/askers';
import { injectMiniProgram } from '@xuetang/stand-ins/mini-program/inject';
import { injectNativeApp } from '@xuetang/stand-ins/native-app/inject';
import { aLearner } from '@xuetang/testkit/builders';
import { serverEnv } from '@xuetang/testkit/server-env';
import { signedClient } from '@xuetang/testkit/signed-client';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { sealUnbound } from '../../apps/server/src/platform/crypto.ts';
import { written } from '../../apps/server/src/platform/lookup.ts';
import { askedOn, signedIn, SOON } from './learner-phone.ts';
import { faultsOf } from './readable.ts';
import { newcomer } from './visitor.ts';
import { createWorld, type World } from './world.ts';

const MINI = 'wx00mini0001';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await world.database.pool.query(
    `insert into settings.mini_program (app_id, name, plain_pages) values ($1, '学堂小课', '{pages/home/index}')`,
    [MINI],
  );
});
afterAll(() => world?.close());

const learner = async () => world.phone(await newcomer(world));

const KEEPS_TOKEN = ['safety', 'cancellation', 'cancellation-first', 'account-number'];
const OTHERS = [
  'accountSecurity',
  'personalInfo',
  'appBindMobile',
  'cropAvatar',
  'updateNickName',
  'collectedList',
  'authToken',
  'verifyMini',
];

describe('[2.9] the account pages', () => {
  test.each([...KEEPS_TOKEN, ...OTHERS])('[2.9-01] %s without a session leads to the login', async (name) => {
    const phone = await world.phone(await newcomer(world), { userAgent: 'browser' });
    const page = await world.open(phone, `/${name}`);
    await page.waitForURL(/\/login\?/);
    expect(new URL(page.url()).searchParams.get('redirect')).toBe(`/${name}`);
    await phone.close();
  });

  test.each(KEEPS_TOKEN)('[2.9-02] %s leaves the token in the address', async (name) => {
    const phone = await world.phone(await newcomer(world), { userAgent: 'app' });
    const { token } = await aLearner(world.database.pool);
    await injectNativeApp(phone, world.h5, { token });
    const page = await world.open(phone, `/${name}?token=${token}`);
    await page.locator('main h1').first().waitFor();
    expect(new URL(page.url()).searchParams.get('token')).toBe(token);
    await phone.close();
  });

  test('[2.9-02] any other page of the account takes it out', async () => {
    const phone = await world.phone(await newcomer(world), { userAgent: 'app' });
    const { token } = await aLearner(world.database.pool);
    await injectNativeApp(phone, world.h5, { token });
    const page = await world.open(phone, `/personalInfo?token=${token}`);
    await page.getByRole('heading', { name: '个人资料' }).waitFor();
    expect(new URL(page.url()).search).not.toContain(token);
  });

  test('[2.9-03] each of the eight is served, and readable for everybody', async () => {
    const phone = await learner();
    const pages: [string, string][] = [
      ['/accountSecurity', '账号与安全'],
      ['/personalInfo', '个人资料'],
      ['/appBindMobile', '绑定手机号'],
      ['/cropAvatar', '换头像'],
      ['/updateNickName', '修改昵称'],
      ['/collectedList', '学堂留存了您的这些信息'],
      [`/authToken?from=${MINI}`, '允许「学堂小课」登录？'],
      [`/verifyMini/${MINI}/AAAAAAAAAAAAAAAA`, '验证已过期'],
    ];
    for (const [path, words] of pages) {
      const page = await world.open(phone, path);
      await page.getByRole('heading', { name: words }).first().waitFor();
      expect([path, await faultsOf(page)]).toEqual([path, []]);
      await page.close();
    }
  });

  test('the rest of them is readable too', async () => {
    const phone = await learner();
    for (const [path, words] of [
      ['/account-number', '我的账号'],
      ['/setting', '设置'],
      ['/fillUserInfo', '认识一下'],
      ['/user', '我的'],
      ['/authToken?from=evil', '已为您拦下'],
    ] as const) {
      const page = await world.open(phone, path);
      await page.getByRole('heading', { name: words }).first().waitFor();
      await page.getByText('正在加载').first().waitFor({ state: 'detached' });
      expect([path, await faultsOf(page)]).toEqual([path, []]);
      await page.close();
    }
  });
});

describe('the mobile number', () => {
  let mobiles = 0;
  /** One code a minute and number, also when a test is tried again. */
  const aMobile = () => `139${String(process.pid).padStart(5, '0').slice(-5)}${String(++mobiles).padStart(3, '0')}`;
  const masked = (mobile: string) => `${mobile.slice(0, 3)}****${mobile.slice(-4)}`;
  const bind = async (page: Page, mobile: string) => {
    await page.getByLabel(/手机号$/).fill(mobile);
    await page.getByRole('button', { name: '获取验证码' }).click();
    await page.getByText(/验证码已发到/).waitFor();
    await page.getByLabel('验证码').fill(world.sms.code(mobile));
    await page.getByRole('button', { name: /^(绑定|换成这个号码)$/ }).click();
  };

  test('[7.3-21] is bound with a code, shown masked, and stands nowhere in the browser', async () => {
    const phone = await learner();
    const page = await world.open(phone, '/appBindMobile');
    await page.getByLabel('手机号', { exact: true }).fill('1391');
    await page.getByRole('button', { name: '绑定' }).click();
    await page.getByText('还差 7 位，手机号一共 11 位').waitFor();
    const mobile = aMobile();
    await bind(page, mobile);
    await page.getByRole('heading', { name: '手机号已绑定' }).waitFor();
    await page.getByRole('button', { name: '完成' }).click();
    await page.waitForURL('**/accountSecurity');
    await page.getByText(masked(mobile)).waitFor();
    const kept = await page.evaluate<string>('JSON.stringify([localStorage, sessionStorage, document.cookie, location.href])');
    expect(kept).not.toContain(mobile);
    const change = await world.open(phone, '/appBindMobile');
    await change.getByRole('heading', { name: '换绑手机号' }).waitFor();
    await change.getByText(`现在绑定的是 ${masked(mobile)}`).waitFor();
  });

  test('of another account: what would come together is shown first, and nothing happens before the answer', async () => {
    const mobile = aMobile();
    const { learnerId: other } = await aLearner(world.database.pool);
    const { keys } = readConfig(serverEnv(world.database.url));
    await world.database.pool.query(
      `update identity.learner set nickname = '从前的秀英', mobile_sealed = $2, mobile_lookup = $3 where id = $1`,
      [other, sealUnbound(keys.data, mobile), written(keys.lookup, mobile)],
    );
    const page = await world.open(await learner(), '/appBindMobile');
    await bind(page, mobile);
    const question = page.getByRole('dialog');
    await question.getByText('这个号码已有一个账号').waitFor();
    await question.getByText('从前的秀英').waitFor();
    expect(await faultsOf(page, { part: '[role=dialog]' })).toEqual([]);
    const { rows } = await world.database.pool.query('select nickname from identity.learner where id = $1 and mobile_lookup is not null', [
      other,
    ]);
    expect(rows).toHaveLength(1);
    await question.getByRole('button', { name: '合并成一个' }).click();
    await page.getByRole('heading', { name: '已合并成一个账号' }).waitFor();
  });

  test('in our app the web-view closes at the end', async () => {
    const { phone, token } = await signedIn(world, 'app');
    const app = await injectNativeApp(phone, world.h5, { token });
    const page = await world.open(phone, '/appBindMobile');
    await bind(page, aMobile());
    await page.getByRole('button', { name: '完成' }).click();
    await expect.poll(() => app.screen.isOpen, SOON).toBe(false);
  });
});

describe('safety', () => {
  test('in our app: how safe it is, WeChat bound by the app, and back to it', async () => {
    const { phone, learnerId, token } = await signedIn(world, 'app');
    const app = await injectNativeApp(phone, world.h5, { token });
    const page = await world.open(phone, '/safety');
    await page.getByText('还没有绑定手机号', { exact: true }).waitFor();
    await page.getByRole('button', { name: /微信/ }).click();
    await expect.poll(() => app.questions.find(({ name }) => name === 'bindWechat')?.id, SOON).toBeDefined();
    await world.database.pool.query(`insert into identity.wechat_account (app_id, openid, learner_id) values ('wxapp', $2, $1)`, [
      learnerId,
      `o-${learnerId}`,
    ]);
    app.answer(app.questions.find(({ name }) => name === 'bindWechat')!.id, true);
    await page.getByText('在微信里打开学堂，自动登录').waitFor();
    await expect.poll(() => app.screen.rightButton, SOON).toBe('完成');
  });

  test('inside WeChat: the account around it, and no way back to an app', async () => {
    const page = await world.open(await learner(), '/accountSecurity');
    await page.getByRole('link', { name: /学号/ }).waitFor();
    await page.getByText('在微信里打开学堂，自动登录').waitFor();
    expect(await page.getByRole('button', { name: '返回 App' }).count()).toBe(0);
    expect(await page.locator('.xt-shield').count()).toBe(0);
    await page.getByRole('link', { name: /注销账号/ }).click();
    await page.waitForURL('**/cancellation-first');
  });

  test('another device is signed out from here', async () => {
    const person = await newcomer(world);
    const [here, there] = [await world.phone(person), await world.phone(person)];
    const elsewhere = await world.open(there, '/personalInfo');
    await elsewhere.getByRole('heading', { name: '个人资料' }).waitFor();
    const page = await world.open(here, '/accountSecurity');
    await page.getByText('本机', { exact: true }).waitFor();
    await page.getByRole('button', { name: /退出登录$/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click();
    await page.getByText('已退出', { exact: true }).waitFor();
    await expect.poll(() => page.locator('.xt-devices li').count(), SOON).toBe(1);
  });

  test('the learn number is copied', async () => {
    const phone = await learner();
    await phone.grantPermissions(['clipboard-read', 'clipboard-write']);
    const page = await world.open(phone, '/account-number');
    const number = await page.locator('.xt-student-card b').innerText();
    await page.getByRole('button', { name: '复制学号' }).click();
    await page.getByText('学号已复制').waitFor();
    expect(await page.evaluate<string>('navigator.clipboard.readText()')).toBe(number);
  });
});

describe('letting others in', () => {
  test('a mini-program of ours gets a ticket at its own page, after a yes', async () => {
    const { phone } = await signedIn(world, 'miniProgram');
    const mini = await injectMiniProgram(phone, { tickets: () => world.wechat.books.tickets.map(({ ticket }) => ticket) });
    const asked = askedOn(phone);
    const page = await world.open(phone, `/authToken?from=${MINI}&page=pages/home/index`);
    await page.getByRole('heading', { name: '允许「学堂小课」登录？' }).waitFor();
    expect(asked.some((path) => path.endsWith('/giveTicket'))).toBe(false);
    await page.getByRole('button', { name: '允许', exact: true }).click();
    await expect
      .poll(() => mini.pages.at(-1), SOON)
      .toMatch(/^\/pages\/open\/index\?appId=wx00mini0001&path=pages%2Fhome%2Findex%3Fticket%3D/);
  });

  test.each([
    ['a stranger', 'from=wx00stranger9'],
    ['nobody', ''],
    ['one who wants it sent elsewhere', `from=${MINI}&redirect=https://evil.example`],
    ['one who names a page that is not declared', `from=${MINI}&page=pages/steal/index`],
  ])('%s gets nothing', async (_name, query) => {
    const phone = await learner();
    const asked = askedOn(phone);
    const page = await world.open(phone, `/authToken?${query}`);
    await page.getByRole('heading', { name: '已为您拦下' }).waitFor();
    expect(await page.getByRole('button', { name: '允许', exact: true }).count()).toBe(0);
    expect(asked.some((path) => path.endsWith('/giveTicket'))).toBe(false);
  });

  test('a mini-program and this page: the same account, or not', async () => {
    const [{ phone, token }, stranger] = [await signedIn(world, 'miniProgram'), await signedIn(world, 'miniProgram')];
    const codeFor = async (holder: string): Promise<string> =>
      (await signedClient(world.api.url, holder)(giveCheckCode, {})).data?.code ?? '';
    const [mine, theirs] = [await codeFor(token), await codeFor(stranger.token)];
    const same = await world.open(phone, `/verifyMini/${MINI}/${mine}`);
    await same.getByRole('heading', { name: '是同一个账号', exact: true }).waitFor();
    expect(['verifyMini', await faultsOf(same)]).toEqual(['verifyMini', []]);
    const differs = await world.open(phone, `/verifyMini/${MINI}/${theirs}`);
    await differs.getByRole('heading', { name: '不是同一个账号' }).waitFor();
    await differs.getByRole('button', { name: '绑定同一个手机号' }).click();
    await differs.waitForURL('**/appBindMobile');
  });
});
