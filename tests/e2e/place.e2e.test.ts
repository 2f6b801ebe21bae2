import { randomBytes } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { learnerOf, newcomer } from './visitor.ts';
import { createWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.close());

/** Three pages of the list. */
const MESSAGES = 46;
const LAST = `第${MESSAGES - 1}讲提醒`;
const ROW = '第38讲提醒';

const y = (page: Page) => page.evaluate<number>('Math.round(scrollY)');
const topOf = async (page: Page, title: string) => Math.round((await page.getByText(title).boundingBox())?.y ?? -1);
const path = (page: Page) => new URL(page.url()).pathname;

const send = (learnerId: string, title: string, hoursAgo: number) =>
  world.database.pool.query(
    `insert into content.message (public_id, learner_id, category, title, blocks, about, sent_at)
     values ($1, $2, 'course', $3, '[{"text":"请看正文。"}]', $1, now() - make_interval(hours => $4))`,
    [randomBytes(16).toString('base64url'), learnerId, title, hoursAgo],
  );

/** What the pages of this phone ask for from now on; reports are sent when a page likes, and nothing waits for them. */
const asksOf = (phone: BrowserContext) => {
  const asked: string[] = [];
  phone.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() === 'fetch' && request.method() !== 'OPTIONS' && !/\/report|\/event\//.test(pathname)) asked.push(pathname);
  });
  return { all: () => [...asked], lists: () => asked.filter((each) => each.endsWith('/message/list')) };
};

/** A learner with more messages than fit on a phone, in the list, all of which he has asked for. */
const withMessages = async () => {
  const phone = await world.phone(await newcomer(world));
  const page = await world.open(phone, '/siteInformation');
  await page.getByText('还没有消息').waitFor();
  const learnerId = await learnerOf(world, phone);
  for (let nth = 0; nth < MESSAGES; nth++) await send(learnerId, `第${nth}讲提醒`, nth + 1);
  await page.reload();
  await page.getByText('第0讲提醒').waitFor();
  while ((await page.getByText(LAST).count()) === 0) {
    const rows = await page.locator('.xt-message-line').count();
    await page.getByRole('button', { name: '看更早的' }).click();
    await page.locator('.xt-message-line').nth(rows).waitFor();
  }
  return { phone, page, learnerId };
};

const scrolledTo = async (page: Page, title: string) => {
  await page.evaluate(`[...document.querySelectorAll('b')].find((each) => each.textContent.includes('${title}')).scrollIntoView()`);
  await page.evaluate('scrollBy(0, -180)');
  await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
  return { scroll: await y(page), top: await topOf(page, title) };
};

describe('a list that was scrolled', () => {
  test('Back finds the same row at the same pixel and asks for nothing; a page that is opened begins at its top, with the focus on its heading', async () => {
    const { phone, page } = await withMessages();
    const before = await scrolledTo(page, ROW);
    expect(before.scroll).toBeGreaterThan(1_500);
    await page.getByText(ROW).click();
    await page.locator('.xt-message h1').waitFor();
    expect(await y(page)).toBe(0);
    await expect.poll(() => page.evaluate('document.activeElement.tagName + document.activeElement.textContent')).toBe(`H1${ROW}`);
    await page.waitForLoadState('networkidle');

    const asks = asksOf(phone);
    await page.goBack();
    await page.getByText(ROW).waitFor();
    await expect.poll(() => y(page)).toBe(before.scroll);
    expect(await topOf(page, ROW)).toBe(before.top);
    await page.waitForLoadState('networkidle');
    // The black list alone, which is asked at each change of the route: spec 4.6.
    expect(asks.all()).toEqual(['/customer/api/v1/globalBlacklist/isInBlackList']);
  });

  test('so does a document that was ended in between; one that is loaded anew asks for the first page alone', async () => {
    const { phone, page } = await withMessages();
    const before = await scrolledTo(page, ROW);
    const found = async () => {
      await page.getByText(ROW).waitFor();
      await expect.poll(() => y(page)).toBe(before.scroll);
      await page.waitForLoadState('networkidle');
      return topOf(page, ROW);
    };
    await page.goto('about:blank');
    const asks = asksOf(phone);
    await page.goBack();
    expect([await found(), asks.lists().length]).toEqual([before.top, 0]);
    await page.reload();
    expect([await found(), asks.lists().length]).toEqual([before.top, 1]);
  });

  test('without a network it shows what was heard and says of when; with one again it is fresh, without a tap', async () => {
    const { phone, learnerId } = await withMessages();
    // Our host still sends the page itself: what has no network at all has no document.
    await phone.route('**/message/list', (route) => route.abort());
    const page = await world.open(phone, '/siteInformation');
    await page.getByText(/现在连不上网络，这是 \d\d:\d\d 时的内容/).waitFor();
    expect(await page.locator('.xt-message-line').count()).toBe(20);
    await send(learnerId, '刚刚发的', 0);
    await phone.setOffline(true);
    await phone.unroute('**/message/list');
    await phone.setOffline(false);
    await page.getByText('刚刚发的').waitFor();
    expect(await page.getByText(/现在连不上网络/).count()).toBe(0);
  });
});

describe('what lies over a page', () => {
  const question = (page: Page) => page.getByRole('dialog', { name: '凭查询码查进度' });
  const opened = async () => {
    const page = await world.open(await world.phone(await newcomer(world)), '/cfp');
    await page.locator('main h1').waitFor();
    await page.evaluate(`history.pushState(null, '', '/complaint'); dispatchEvent(new PopStateEvent('popstate'))`);
    await page.getByRole('button', { name: /查询码/ }).click();
    await question(page).waitFor();
    return page;
  };

  test('Back closes it and the page stays; the next Back leaves', async () => {
    const page = await opened();
    await page.goBack();
    await question(page).waitFor({ state: 'detached' });
    expect(path(page)).toBe('/complaint');
    await page.goBack();
    await expect.poll(() => path(page)).toBe('/cfp');
  });

  test('closed by its button it leaves no entry behind', async () => {
    const page = await opened();
    await question(page).getByRole('button', { name: '取消' }).click();
    await question(page).waitFor({ state: 'detached' });
    await page.goBack();
    await expect.poll(() => path(page)).toBe('/cfp');
  });

  test('loaded anew while it was open: the page alone, and Back leaves it', async () => {
    const page = await opened();
    await page.reload();
    await page.locator('main h1').waitFor();
    expect(await question(page).count()).toBe(0);
    await page.goBack();
    await expect.poll(() => path(page)).toBe('/cfp');
  });
});

describe('a form', () => {
  test('an agreement opens over it, Back closes it, and what was written is still there', async () => {
    const phone = await world.phone(await newcomer(world), { userAgent: 'wecom' });
    const page = await world.open(phone, '/mobilePhoneLogin');
    await page.getByLabel('手机号').fill('13900001234');
    await page.getByRole('link', { name: '《隐私政策》' }).click();
    const sheet = page.getByRole('dialog', { name: '隐私政策' });
    await sheet.getByRole('heading', { level: 4 }).first().waitFor();
    await page.goBack();
    await sheet.waitFor({ state: 'detached' });
    expect(path(page)).toBe('/mobilePhoneLogin');
    expect(await page.getByLabel('手机号').inputValue()).toContain('1390');
  });

  const halfFilled = async () => {
    const page = await world.open(await world.phone(await newcomer(world)), '/personalInfo');
    await page.locator('main h1').waitFor();
    await page.evaluate(`history.pushState(null, '', '/updateNickName'); dispatchEvent(new PopStateEvent('popstate'))`);
    await page.getByLabel('昵称').fill('还没想好');
    return page;
  };
  const leaving = (page: Page) => page.getByRole('dialog', { name: '还没有提交，要离开吗？' });

  test('half-filled it is not left unasked: who stays has what was written, who leaves is where he wanted', async () => {
    const page = await halfFilled();
    for (let times = 0; times < 2; times++) {
      await page.goBack();
      await leaving(page).getByRole('button', { name: '继续填写' }).click();
      await leaving(page).waitFor({ state: 'detached' });
      expect([path(page), await page.getByLabel('昵称').inputValue()]).toEqual(['/updateNickName', '还没想好']);
    }
    await page.goBack();
    await leaving(page).getByRole('button', { name: '离开' }).click();
    await expect.poll(() => path(page)).toBe('/personalInfo');
  });

  test('half-filled it is there again after the phone has ended the page; saved, nobody is asked', async () => {
    const page = await halfFilled();
    await page.goto('about:blank');
    await page.goBack();
    await expect.poll(() => page.getByLabel('昵称').inputValue()).toBe('还没想好');
    await page.getByRole('button', { name: '保存' }).click();
    await expect.poll(() => path(page)).toBe('/personalInfo');
    expect(await leaving(page).count()).toBe(0);
  });
});
