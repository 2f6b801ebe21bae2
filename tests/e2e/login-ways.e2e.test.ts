import { aCamp } from '@xuetang/testkit/builders';
import { patience } from '@xuetang/testkit/pace';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { configure } from './configure.ts';
import { aMobile, arrive, field, masked, mobileLogin } from './mobile-login.ts';
import { faultsOf } from './readable.ts';
import { learnerOf, pathOf, settled } from './visitor.ts';
import { createWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.close());

const { consentsOf, forgetMessages, logIn, tokenOn, visitor } = mobileLogin(() => world);

describe('other ways in', () => {
  test('WeChat after a tap: what was agreed to before the way there is written down after the way back', async () => {
    const phone = await visitor('wechatAndroid');
    const page = await world.open(phone, '/login?redirect=%2Forder');
    await page.getByRole('button', { name: '微信登录' }).click();
    await page.getByRole('button', { name: '同意并继续' }).click();
    await page.getByRole('button', { name: '允许' }).click();
    await arrive(page, '/order');
    await expect.poll(() => tokenOn(phone)).toBeDefined();
    await expect.poll(() => consentsOf(phone)).toEqual(['privacy login', 'user-service login']);
  });

  test('a snapshot user logs in by number and gets the group that the campaign asked for', async () => {
    const camp = await aCamp(world.database.pool);
    const phone = await world.phone('snapshot');
    const page = await world.open(phone, `${pathOf(camp)}&channel=k1`);
    await page.getByText('预览模式').waitFor();
    expect(new URL(page.url()).pathname).toBe('/tuiLogin');
    await logIn(page, aMobile(), '登录，继续');
    await arrive(page, `${pathOf(camp)}&channel=k1`);
    expect((await settled(page)).code).toMatch(/^编号：1\w{6}-正常报名-00$/);
  });

  test('AddPhoneNumber puts a number to the WeChat account, and asks before two accounts become one', async () => {
    const mobile = aMobile();
    const other = await visitor();
    const elsewhere = await world.open(other, '/login/order');
    await logIn(elsewhere, mobile);
    await arrive(elsewhere, '/order');

    const phone = await visitor('wechatAndroid');
    const page = await world.open(phone, '/AddPhoneNumber?redirect=%2Forder');
    await field.mobile(page).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await forgetMessages();
    await logIn(page, mobile, '绑定');
    await page.getByRole('dialog').getByText('这个号码已有一个账号').waitFor();
    expect(await learnerOf(world, phone)).not.toBe(await learnerOf(world, other));
    await page.getByRole('button', { name: '合并成一个' }).click();
    await page.getByText('两个账号合在一起了').waitFor();
    await page.getByRole('button', { name: '完成' }).click();
    await arrive(page, '/order');
  });

  test('AddPhoneNumber without a session says what comes first, leads to the login, and back', async () => {
    const page = await world.open(await visitor(), '/AddPhoneNumber');
    await page.getByRole('button', { name: '去登录' }).click();
    await arrive(page, '/login?redirect=%2FAddPhoneNumber');
    const mobile = aMobile();
    await logIn(page, mobile);
    await arrive(page, '/AddPhoneNumber');
    await page.getByRole('heading', { name: '换一个手机号' }).waitFor();
    expect(await page.locator('main').innerText()).toContain(`现在绑定的是 ${masked(mobile)}`);
  });

  test('register: a new number goes on to its name, a known one home', async () => {
    const mobile = aMobile();
    const page = await world.open(await visitor(), '/register');
    await logIn(page, mobile, '注册，下一步');
    await arrive(page, '/fillUserInfo');
    await forgetMessages();
    const phone = await visitor();
    const again = await world.open(phone, '/register?redirect=%2Forder');
    await logIn(again, mobile, '注册，下一步');
    await arrive(again, '/order');
    await expect.poll(() => consentsOf(phone)).toEqual(['privacy register', 'user-service register']);
  });
});

describe('rules §6: before the agreement nothing is gathered that needs it', () => {
  test('[7.5-13] no ad event and no recording of the visit; after it both', async () => {
    await configure(world, 'rrWebDestroyStatus', 0);
    const phone = await visitor();
    const sent: string[] = [];
    phone.on('request', (request) => {
      if (request.url().includes('/reportBatch')) sent.push(...kindsOf(request.postData()));
      if (/rrweb/i.test(request.url())) sent.push('recorder');
    });
    const page = await world.open(phone, '/tuiLogin?redirect=%2Findex');
    await field.mobile(page).waitFor();
    await page.goto(`${world.h5}/index`);
    await page.locator('main h1').waitFor();
    // Leaving the page sends what is gathered: whatever there was is on its way now.
    await page.goto(`${world.h5}/tuiLogin?redirect=%2Findex`);
    await field.mobile(page).waitFor();
    expect(sent.filter((kind) => ['ad', 'replay', 'recorder'].includes(kind))).toEqual([]);
    await logIn(page, aMobile(), '登录，继续');
    await arrive(page, '/index');
    await expect.poll(() => sent, { timeout: patience(20_000) }).toEqual(expect.arrayContaining(['ad', 'recorder', 'replay']));
    // What the page would have told before the agreement lies in the same queue, before the tap: by now it would be stored.
    await expect.poll(adEvents, { timeout: patience(20_000) }).toContain('CustomClick');
    expect(await adEvents()).not.toContain('CustomExpose');
  });
});

const adEvents = async (): Promise<string[]> => {
  const { rows } = await world.database.pool.query<{ name: string }>(
    `select body ->> 'eventName' as name from reporting.event where kind = 'ad'`,
  );
  return rows.map(({ name }) => name);
};

const kindsOf = (body: string | null): string[] =>
  (JSON.parse(body ?? '{}') as { events?: { kind: string }[] }).events?.map(({ kind }) => kind) ?? [];
