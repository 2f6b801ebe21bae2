import { aCamp, groupQrText, type BuiltCamp } from '@xuetang/testkit/builders';
import { decodeQr } from '@xuetang/testkit/browser';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aMobile, arrive, field, masked, mobileLogin } from './mobile-login.ts';
import { newcomer } from './visitor.ts';
import { createWorld, type World } from './world.ts';

let world: World;
let camp: BuiltCamp;
beforeAll(async () => {
  world = await createWorld();
  camp = await aCamp(world.database.pool, { groups: 1, cap: 100 });
});
afterAll(() => world?.close());

const { tokenOn, visitor } = mobileLogin(() => world);

const MOST_STOPS = 80;
/** Whoever does not touch the page finds his place by a ring around it: what has the focus without one. */
const UNRINGED = `(() => {
  const { activeElement: at, body } = document;
  const { outlineStyle, outlineWidth } = getComputedStyle(at ?? body);
  return at === body || (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) ? '' : at.outerHTML.slice(0, 120);
})()`;

/** From where the focus is, key by key; every stop on the way is seen. */
const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await target.waitFor();
  const reached = target.and(page.locator(':focus'));
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate<string>(UNRINGED)).toBe('');
    if ((await reached.count()) > 0) return;
  }
  throw new Error(`not reached by ${MOST_STOPS} keys`);
};

const press = async (page: Page, target: Locator, key = 'Enter'): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.press(key);
};

describe('by keys alone', () => {
  test('from the ad to the code of the class group', async () => {
    const phone = await world.phone(await newcomer(world));
    const page = await world.open(phone, `/tui?campId=${camp.campId}`);
    // The way to WeChat and back loads the page once more, and a tick from before it is gone.
    await expect.poll(() => tokenOn(phone)).toBeDefined();
    await page.getByText('第 86 期').waitFor();
    await press(page, page.getByRole('checkbox'), ' ');
    await press(page, page.locator('[data-join]').last());
    await page.locator('.xt-qr[data-qr="group"]').waitFor();
    const group = groupQrText(camp.groupIds[0] ?? '');
    await expect.poll(async () => decodeQr(await page.screenshot())).toBe(group);
  });

  test('a login by the code of an SMS, and on to the page that was asked for', async () => {
    const phone = await visitor();
    const mobile = aMobile();
    const page = await world.open(phone, '/order?from=keys');
    await page.waitForURL('**/login?redirect=*');
    await tabTo(page, field.mobile(page));
    await page.keyboard.type(mobile);
    await press(page, field.send(page));
    // The box is empty: the question has the focus, and its yes is a key away.
    await press(page, page.getByRole('button', { name: '同意并继续' }));
    await page.getByText(`验证码已发到 ${masked(mobile)}`).waitFor();
    // The field has the focus by itself.
    await page.keyboard.type(world.sms.code(mobile));
    await page.keyboard.press('Enter');
    await arrive(page, '/order?from=keys');
    expect(await tokenOn(phone)).toBeDefined();
  });

  test('a complaint: its kind, its words, sent, and followed', async () => {
    const page = await world.open(await world.phone(await newcomer(world)), '/complaint');
    await press(page, page.getByRole('link', { name: /退款与费用/ }));
    await tabTo(page, page.getByLabel('发生了什么'));
    await page.keyboard.insertText('买课第二天就申请了退款，到今天一周了还没有到账。');
    await press(page, page.getByRole('button', { name: '提交投诉' }));
    await page.getByText('您的投诉已收到').waitFor();
    await press(page, page.getByRole('button', { name: '查看处理进度' }));
    await page.getByText(/^.+ 前答复$/).waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/complainRecordsDetail\/\w{16}$/);
  });
});
