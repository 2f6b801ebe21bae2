import { injectNativeApp } from '@xuetang/stand-ins/native-app/inject';
import { aLearner } from '@xuetang/testkit/builders';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentSteps } from '../../scripts/seed-content.ts';
import { shelfSteps } from '../../scripts/seed-trade.ts';
import { configure } from './configure.ts';
import { SOON } from './learner-phone.ts';
import { aMobile, arrive, kept, masked, mobileLogin } from './mobile-login.ts';
import { newcomer, takeAccount } from './visitor.ts';
import { createWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  for (const { text, values } of [...contentSteps(new Date()), ...shelfSteps(new Date())]) await world.database.pool.query(text, values);
});
afterAll(() => world?.close());

const { visitor, logIn } = mobileLogin(() => world);

const DAY_S = 86_400;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

const cookiesOf = async (phone: BrowserContext) => {
  const cookies = await phone.cookies(world.h5);
  return (name: string) => {
    const cookie = cookies.find((each) => each.name === name);
    return cookie && { ...cookie, value: decodeURIComponent(cookie.value) };
  };
};
const local = (page: Page, key: string) => page.evaluate<string | null>(`localStorage.getItem('${key}')`);

describe('what this browser keeps', () => {
  test('[3-33] [3-34] [9-32] after a login through WeChat and its launch report: token and userInfo as cookies of this host, the rest in local storage', async () => {
    const phone = await world.phone(await newcomer(world));
    const page = await world.open(phone, '/index');
    await expect.poll(async () => (await cookiesOf(phone))('userInfo')?.value, SOON).toBe('{"mobile":""}');
    const cookie = await cookiesOf(phone);
    for (const name of ['token', 'userInfo']) {
      // A name without a dot before it: no other host of the same site gets it.
      expect(cookie(name)).toMatchObject({ domain: '127.0.0.1', path: '/', sameSite: 'Lax' });
      expect(Math.abs((cookie(name)?.expires ?? 0) - Date.now() / 1_000 - DAY_S)).toBeLessThan(120);
    }
    expect(await local(page, 'wechatType')).toBe('99');
    expect(await local(page, 'reportLaunch')).toMatch(UUID);
    expect(await page.evaluate(`sessionStorage.getItem('report')`)).toBe('1');
    expect(JSON.parse((await local(page, 'userInfo')) ?? '')).toMatchObject({ learnNumber: expect.stringMatching(/^\d+$/), mobile: '' });
    expect([cookie('toolToken'), await local(page, 'rrWebDestroyTag')]).toEqual([undefined, null]);
  });

  test('[3-33] [3-34] the mobile number lies there masked alone; a recording that ended leaves its day; who signs out takes it away', async () => {
    await configure(world, 'rrWebDestroyStatus', 0);
    const mobile = aMobile();
    const phone = await visitor();
    // What follows a lost part cannot be read, so the recording ends with it.
    await phone.route('**/reportBatch', (route) => (route.request().postData()?.includes('"replay"') ? route.abort() : route.continue()));
    const page = await world.open(phone, '/tuiLogin?redirect=%2Findex');
    await logIn(page, mobile, '登录，继续');
    await arrive(page, '/index');
    await expect.poll(async () => (await cookiesOf(phone))('userInfo')?.value, SOON).toBe(JSON.stringify({ mobile: masked(mobile) }));
    expect(JSON.parse((await local(page, 'userInfo')) ?? '')).toMatchObject({ mobile: masked(mobile), hasMobile: true });
    await expect.poll(() => local(page, 'rrWebDestroyTag'), SOON).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(await kept(page)).not.toContain(mobile);

    // A launch is told where a document begins with a session.
    await page.goto(`${world.h5}/setting`);
    const signOut = page.getByRole('button', { name: '退出登录', exact: true });
    await signOut.waitFor();
    const device = await local(page, 'reportLaunch');
    expect(device).toMatch(UUID);
    await signOut.click();
    await page.getByRole('dialog').getByRole('button', { name: '退出', exact: true }).click();
    await page.waitForURL('**/login**');
    const cookie = await cookiesOf(phone);
    expect([cookie('token'), cookie('userInfo'), await local(page, 'userInfo')]).toEqual([undefined, undefined, null]);
    expect(await local(page, 'reportLaunch')).toBe(device);
  });

  test('[4.6-03] another account type ends the session: tokens and user info go, the new type is kept', async () => {
    const phone = await world.phone(await newcomer(world), { userAgent: 'miniProgram' });
    const { token } = await aLearner(world.database.pool);
    const page = await world.open(phone, `/center?wechatType=99&token=${token}`);
    await takeAccount(page);
    await expect.poll(async () => (await cookiesOf(phone))('userInfo')?.value, SOON).toBe('{"mobile":""}');
    await page.goto(`${world.h5}/center?wechatType=108`);
    await page.waitForURL('**/login**');
    const cookie = await cookiesOf(phone);
    expect([cookie('token'), cookie('userInfo'), await local(page, 'userInfo')]).toEqual([undefined, undefined, null]);
    expect(await local(page, 'wechatType')).toBe('108');
  });

  test('[3-33] [3-34] in our app toolToken is the session that it gave; once it holds another, the page has that one and the app stays logged in', async () => {
    const [first, second] = [await aLearner(world.database.pool), await aLearner(world.database.pool)];
    const phone = await world.phone(await newcomer(world), { userAgent: 'app' });
    const app = await injectNativeApp(phone, world.h5);
    app.logIn(first.token);
    const before = await world.open(phone, '/center');
    await expect.poll(async () => (await cookiesOf(phone))('toolToken')?.value, SOON).toBe(first.token);
    expect((await cookiesOf(phone))('token')?.value).toBe(first.token);
    await before.close();

    await world.database.pool.query(`update identity.session set ended_at = now(), ended_why = 'signed-out' where learner_id = $1`, [
      first.learnerId,
    ]);
    app.logIn(second.token);
    const page = await world.open(phone, '/center');
    await expect
      .poll(async () => JSON.parse((await local(page, 'userInfo')) ?? '{}') as object, SOON)
      .toMatchObject({ id: second.learnerId });
    const cookie = await cookiesOf(phone);
    expect([cookie('token')?.value, cookie('toolToken')?.value, app.token()]).toEqual([second.token, second.token, second.token]);
  });
});

describe('what pages share', () => {
  test('[3-44] the refund rules that are read from a course speak of it, at the learner’s price; opened alone, of any', async () => {
    const phone = await world.phone(await newcomer(world));
    const page = await world.open(phone, '/priceContent/1');
    await page.getByRole('link', { name: '退费规则全文' }).click();
    await page.getByRole('heading', { name: '按您看的课算' }).waitFor();
    expect(await page.locator('.xt-repay').innerText()).toMatch(/《基金入门：从看懂净值开始》共 \d+ 节，应付 ¥349/);
    await page.getByRole('link', { name: /^课程服务协议/ }).click();
    await page.getByText('您在看的课：《基金入门：从看懂净值开始》，应付 ¥349。').waitFor();
    await page.goto(`${world.h5}/refundAgreement`);
    await page.getByRole('heading', { name: '举个例子' }).waitFor();
  });

  test('[3-44] [7.4-12] the official account is asked for once, and named where it is needed', async () => {
    const phone = await world.phone(await newcomer(world));
    const asked: string[] = [];
    phone.on('request', (request) => request.url().endsWith('/getAppConfig') && asked.push(request.url()));
    const page = await world.open(phone, '/wechatPrivacyAgreement');
    await page.getByText('在微信里点开“学堂理财课”公众号').waitFor();
    await page.getByRole('link', { name: /^隐私政策/ }).click();
    await page.getByRole('heading', { level: 1, name: /隐私/ }).waitFor();
    await page.getByRole('link', { name: /^公众号个人信息保护说明/ }).click();
    await page.getByText('在微信里点开“学堂理财课”公众号').waitFor();
    expect(asked).toHaveLength(1);
  });
});

test('[3-22] the pictures of the ways to pay are served by our own host', async () => {
  for (const name of ['wechat', 'alipay', 'huabei', 'jd']) {
    const { status, headers } = await fetch(`${world.h5}/pay/${name}.svg`);
    expect([name, status, headers.get('content-type')]).toEqual([name, 200, expect.stringContaining('image/svg+xml')]);
  }
});
