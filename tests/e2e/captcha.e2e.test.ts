import { startCaptchaStandIn, type CaptchaStandIn } from '@xuetang/stand-ins/captcha/captcha';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMobile, arrive, field, masked, mobileLogin } from './mobile-login.ts';
import { createWorld, type World } from './world.ts';

let captcha: CaptchaStandIn;
let world: World;
beforeAll(async () => {
  captcha = await startCaptchaStandIn({ port: 0 });
  // Every network is busy from its first code on.
  world = await createWorld({
    XT_CAPTCHA: captcha.account('tencent'),
    XT_H5_CAPTCHA: 'tencent',
    XT_H5_CAPTCHA_SCRIPTS: captcha.url,
    XT_SMS_ADDRESS_FREE: '0',
  });
});
afterAll(async () => {
  await world?.close();
  await captcha.close();
});

const { visitor } = mobileLogin(() => world);
const riddle = (page: Page) => page.getByRole('dialog', { name: '安全验证' });
const wantedOn = async (page: Page): Promise<string> => /“(.)”/.exec(await riddle(page).getByText('请点“').innerText())?.[1] ?? '';

test('who closes the captcha gets no code; who misses it, and then solves it, gets one and is in', async () => {
  const mobile = aMobile();
  const page = await world.open(await visitor(), '/mobilePhoneLogin?redirect=%2Forder');
  await page.getByRole('checkbox').check();
  await field.mobile(page).fill(mobile);
  await field.send(page).click();
  await riddle(page).getByRole('button', { name: '关闭验证' }).click();
  await field.send(page).click();
  const wanted = await wantedOn(page);
  await riddle(page).locator('.signs button').filter({ hasNotText: wanted }).first().click();
  await riddle(page).getByText('没有点对，请再试一次').waitFor();
  expect(world.sms.inbox(mobile)).toEqual([]);
  await riddle(page)
    .getByRole('button', { name: await wantedOn(page), exact: true })
    .click();
  await page.getByText(`验证码已发到 ${masked(mobile)}`).waitFor();
  // Its script comes into a page once, however often it opens.
  expect(captcha.books.counts).toEqual({
    'tencent script': 1,
    'tencent closed': 1,
    'tencent missed': 1,
    'tencent solved': 1,
    'tencent passed': 1,
  });
  await field.code(page).fill(world.sms.code(mobile));
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await arrive(page, '/order');
});
