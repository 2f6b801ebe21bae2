import { openExport } from '@xuetang/contract/privacy';
import { aCamp, anEnrolment } from '@xuetang/testkit/builders';
import { serverEnv } from '@xuetang/testkit/server-env';
import { signedClient } from '@xuetang/testkit/signed-client';
import type { UserAgent } from '@xuetang/testkit/browser';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { sealUnbound } from '../../apps/server/src/platform/crypto.ts';
import { written } from '../../apps/server/src/platform/lookup.ts';
import { signedIn, SOON } from './learner-phone.ts';
import { faultsOf } from './readable.ts';
import { aMobile, arrive, masked, mobileLogin } from './mobile-login.ts';
import { learnerOf, newcomer } from './visitor.ts';
import { createWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ XT_H5_WECHAT_ONLY: '0' });
});
afterAll(() => world?.close());

/** As if the login had been an hour ago. */
const anHourPasses = (learnerId: string) =>
  world.database.pool.query(`update identity.session set proven_at = proven_at - interval '1 hour' where learner_id = $1`, [learnerId]);
/** A process remembers for five seconds that the login was just now. Asked more often, the limit of the call would answer. */
const isForgotten = async (token?: string): Promise<void> => {
  await expect.poll(async () => (await signedClient(world.api.url, token)(openExport, {})).code, { ...SOON, interval: 1_000 }).toBe(41_110);
};
const giveNumber = async (learnerId: string, mobile: string) => {
  const { keys } = readConfig(serverEnv(world.database.url));
  await world.database.pool.query('update identity.learner set mobile_sealed = $2, mobile_lookup = $3 where id = $1', [
    learnerId,
    sealUnbound(keys.data, mobile),
    written(keys.lookup, mobile),
  ]);
};
const somebody = async (userAgent: UserAgent, mobile: string) => {
  const person = await signedIn(world, userAgent);
  await giveNumber(person.learnerId, mobile);
  await anHourPasses(person.learnerId);
  return person;
};
const typeNumber = async (page: Page, mobile: string) => {
  await page.getByLabel('新手机号').fill(mobile);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByText(`验证码已发到 ${masked(mobile)}`).waitFor();
  await page.getByLabel('验证码').fill(world.sms.code(mobile));
  await page.getByRole('button', { name: '换成这个号码' }).click();
};
const sheet = (page: Page) => page.getByRole('dialog', { name: '请确认是您本人' });

describe('another number in the place of the old one', () => {
  test('asks for the code of the old one, on the same page, and goes on by itself', async () => {
    const [old, fresh] = [aMobile(), aMobile()];
    const { phone, learnerId } = await somebody('browser', old);
    const page = await world.open(phone, '/appBindMobile');
    await typeNumber(page, fresh);
    await sheet(page).getByText(masked(old)).waitFor();
    expect(await faultsOf(page, { part: '[role=dialog]' })).toEqual([]);
    await sheet(page).getByRole('button', { name: '获取验证码' }).click();
    await sheet(page)
      .getByText(`验证码已发到 ${masked(old)}`)
      .waitFor();
    await sheet(page).getByLabel('验证码').fill('000000');
    await sheet(page).getByRole('button', { name: '确认' }).click();
    await sheet(page).getByRole('alert').waitFor();
    await sheet(page).getByLabel('验证码').fill(world.sms.code(old));
    await sheet(page).getByRole('button', { name: '确认' }).click();
    await page.getByRole('heading', { name: '手机号已绑定' }).waitFor();
    await expect.poll(() => world.sms.inbox(old)[0]?.text, SOON).toContain(`尾号${fresh.slice(-4)}`);
    const { rows } = await world.database.pool.query<{ title: string }>('select title from content.message where learner_id = $1', [
      learnerId,
    ]);
    expect(rows).toEqual([{ title: '您的手机号已更换' }]);
  });

  test('whose old number is gone waits three days, sees it, and can stop it', async () => {
    const [old, fresh] = [aMobile(), aMobile()];
    const { phone } = await somebody('browser', old);
    const page = await world.open(phone, '/appBindMobile');
    await typeNumber(page, fresh);
    await sheet(page).getByRole('button', { name: '先不办' }).click();
    const question = page.getByRole('dialog', { name: '还没有换绑' });
    expect(await faultsOf(page, { part: '[role=dialog]' })).toEqual([]);
    await question.getByRole('button', { name: '申请等待' }).click();
    await page.getByRole('heading', { name: '正在等待换绑' }).waitFor();
    await page.getByText(masked(fresh)).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await expect.poll(() => world.sms.inbox(old)[0]?.text, SOON).toContain('72小时后生效');
    await page.getByRole('button', { name: '停止换绑' }).click();
    await page.getByRole('heading', { name: '换绑手机号' }).waitFor();
  });
});

test('an account without a number is proven by WeChat: the page comes back with a fresh session, and the same tap works', async () => {
  const phone = await world.phone(await newcomer(world));
  const first = await world.open(phone, '/cancellation');
  await first.getByRole('heading', { name: /注销/ }).first().waitFor();
  const learner = await learnerOf(world, phone);
  await anHourPasses(learner);
  await isForgotten((await phone.cookies()).find(({ name }) => name === 'token')?.value);
  const ask = async () => {
    await first.getByRole('button', { name: '申请注销' }).click();
    await first.getByRole('dialog', { name: '确定申请注销？' }).getByRole('button', { name: '申请注销' }).click();
  };
  await ask();
  await sheet(first).getByRole('button', { name: '用微信确认' }).click();
  await sheet(first).waitFor({ state: 'detached' });
  await first.getByRole('button', { name: '申请注销' }).waitFor();
  expect(await learnerOf(world, phone)).toBe(learner);
  await ask();
  await first.getByRole('heading', { name: '注销申请已收到' }).waitFor();
});

test('a copy that is ready opens only for who proves to be its owner', async () => {
  const mobile = aMobile();
  const { phone, learnerId, token } = await signedIn(world, 'browser');
  await giveNumber(learnerId, mobile);
  const page = await world.open(phone, '/collectedList?to=export');
  await page.getByRole('button', { name: '申请导出' }).click();
  await page.getByRole('link', { name: '打开看看' }).waitFor({ timeout: 60_000 });
  await anHourPasses(learnerId);
  await isForgotten(token);
  await page.reload();
  await page.getByRole('button', { name: '取我的副本' }).click();
  await sheet(page).getByRole('button', { name: '获取验证码' }).click();
  await sheet(page)
    .getByText(`验证码已发到 ${masked(mobile)}`)
    .waitFor();
  await sheet(page).getByLabel('验证码').fill(world.sms.code(mobile));
  await sheet(page).getByRole('button', { name: '确认' }).click();
  expect(await page.getByRole('link', { name: '打开看看' }).getAttribute('href')).toContain('X-Amz-Signature');
});

test('who is shut out while he looks at a page sees the overlay with the next thing that he does', async () => {
  const { phone, learnerId } = await signedIn(world, 'wecom');
  const page = await world.open(phone, '/updateNickName');
  await page.getByLabel('昵称').fill('新的名字');
  await world.database.pool.query(`insert into identity.block (learner_id, scope, reason) values ($1, 'global', '恶意投诉')`, [learnerId]);
  // A process remembers a session for five seconds.
  await expect
    .poll(async () => {
      await page
        .getByRole('button', { name: '保存' })
        .click({ timeout: 1_000 })
        .catch(() => {});
      return page.getByRole('alertdialog').isVisible();
    }, SOON)
    .toBe(true);
  await page.getByRole('link', { name: '提交申诉' }).waitFor();
});

describe('a number that was silent for long', () => {
  const { logIn, visitor } = mobileLogin(() => world);
  const aSilentOne = async () => {
    const [camp] = await Promise.all(Array.from({ length: 6 }, () => aCamp(world.database.pool)));
    await world.database.pool.query(`update enrolment.teacher set name = '老师' || id`);
    await world.database.pool.query(`update enrolment.camp set name = '训练营' || id`);
    const { learnerId } = await signedIn(world, 'wecom');
    const mobile = aMobile();
    await giveNumber(learnerId, mobile);
    if (camp) await anEnrolment(world.database.pool, camp, learnerId);
    await world.database.pool.query(`update identity.learner set seen_at = now() - interval '100 days' where id = $1`, [learnerId]);
    return { learnerId, mobile, teacher: `老师${camp?.teacherId}`, camp: `训练营${camp?.campId}` };
  };
  const question = (page: Page) => page.getByRole('dialog', { name: '这个号码换过主人吗？' });

  test('its owner answers what he knows of his lessons and is in', async () => {
    const silent = await aSilentOne();
    const phone = await visitor();
    const page = await world.open(phone, '/mobilePhoneLogin?redirect=%2Forder');
    await logIn(page, silent.mobile);
    await question(page).getByRole('radio', { name: silent.teacher, exact: true }).check();
    expect(await question(page).getByRole('group', { name: '您报过哪个训练营？' }).getByRole('radio').count()).toBe(6);
    expect(await faultsOf(page, { part: '[role=dialog]' })).toEqual([]);
    await question(page).getByRole('button', { name: '核对并登录' }).click();
    await question(page).getByText('还有问题没有选').waitFor();
    await question(page)
      .locator('label', { hasText: /^训练营\d+$/ })
      .filter({ hasNotText: new RegExp(`^${silent.camp}$`) })
      .first()
      .click();
    await question(page).getByRole('button', { name: '核对并登录' }).click();
    await question(page).getByRole('alert').waitFor();
    await question(page).getByRole('radio', { name: silent.camp, exact: true }).check();
    await question(page).getByRole('button', { name: '核对并登录' }).click();
    await arrive(page, '/order');
    expect(await learnerOf(world, phone)).toBe(silent.learnerId);
  });

  test('who got the number begins with an account of his own', async () => {
    const silent = await aSilentOne();
    const phone = await visitor();
    const page = await world.open(phone, '/mobilePhoneLogin?redirect=%2Forder');
    await logIn(page, silent.mobile);
    await question(page).getByRole('button', { name: '不是我的账号，开一个新账号' }).click();
    await page.getByRole('dialog', { name: '开一个新账号？' }).getByRole('button', { name: '开新账号' }).click();
    await arrive(page, '/order');
    expect(await learnerOf(world, phone)).not.toBe(silent.learnerId);
  });
});
