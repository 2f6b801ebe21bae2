import { aCourse, type BuiltCourse } from '@xuetang/testkit/course-builders';
import { serverEnv } from '@xuetang/testkit/server-env';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { keyOfSound, SOUNDS } from '../../scripts/seed-courses.ts';
import { putSounds } from '../../scripts/seed-sounds.ts';
import { eventually } from './eventually.ts';
import { faultsOf } from './readable.ts';
import { learnerOf, newcomer } from './visitor.ts';
import { createWorld, type World } from './world.ts';

const TITLES = ['记账，从今天的三笔开始', '备用金留多少才够', '看懂第一张保单'];

let world: World;
let course: BuiltCourse;
const section = (at: number): string => course.sectionIds[at] ?? '';
beforeAll(async () => {
  const [made] = await Promise.all([createWorld(), putSounds(readConfig(serverEnv('postgres://nowhere')).objects)]);
  world = made;
  course = await aCourse(world.database.pool, {
    sections: SOUNDS.map(({ name, seconds }, at) => ({
      title: TITLES[at] ?? name,
      medium: 'audio',
      seconds,
      objectKey: keyOfSound(name),
      // Whoever has just come hears them.
      isTrial: true,
    })),
  });
});
afterAll(() => world?.close());

const bar = (page: Page) => page.getByRole('complementary', { name: '播放器' });
const row = (page: Page, at: number) => page.locator('.xt-audio-rows button').nth(at);
const isPlaying = (page: Page) => page.evaluate<boolean>("!document.querySelector('audio').paused");
const at = (page: Page) => page.evaluate<number>("document.querySelector('audio').currentTime");
const title = (page: Page) => page.locator('.xt-player-title').innerText();

const opened = async (phone?: BrowserContext) => {
  const context = phone ?? (await world.phone(await newcomer(world)));
  const page = await world.open(context, `/mp3-list/${course.courseId}`);
  await row(page, 0).waitFor();
  return { phone: context, page };
};
const playing = async (track = 0) => {
  const visit = await opened();
  await row(visit.page, track).click();
  await bar(visit.page).waitFor();
  await expect.poll(() => isPlaying(visit.page)).toBe(true);
  return visit;
};
const expand = async (page: Page) => {
  await page.locator('.xt-player-open').click();
  await page.getByRole('dialog').waitFor();
};

/** A finger on the glass, as the browser itself would see it. */
const swipe = async (page: Page, fromY: number, toY: number) => {
  const cdp = await page.context().newCDPSession(page);
  const touch = (type: string, y: number) =>
    cdp.send('Input.dispatchTouchEvent', {
      type: type as 'touchStart',
      touchPoints: type === 'touchEnd' ? [] : [{ x: 180, y }],
    });
  await touch('touchStart', fromY);
  for (let part = 1; part <= 5; part++) await touch('touchMove', fromY + ((toY - fromY) * part) / 5);
  await touch('touchEnd', toY);
};

const records = async (phone: BrowserContext, sectionId: string) => {
  const { rows } = await world.database.pool.query<{ life: string; learn: number; type: number; os: string; learned: number }>(
    `select body->>'life' as life, (body->>'learnTime')::int as learn, (body->>'type')::int as type, body->>'osName' as os,
            (body->>'isLearned')::int as learned
     from reporting.event where kind = 'learn-record' and learner_id = $1 and body->>'sectionId' = $2`,
    [await learnerOf(world, phone), sectionId],
  );
  return rows;
};

describe('the audio player', () => {
  test('[4.8-01] [4.8-02] play opens and shows it half a second later; pause and play toggle', async () => {
    const { page } = await opened();
    expect(await bar(page).count()).toBe(0);
    await page.getByRole('button', { name: '从第一段开始听' }).click();
    await bar(page).waitFor();
    await expect.poll(() => at(page)).toBeGreaterThan(0.3);
    expect(await title(page)).toBe(TITLES[0]);
    await bar(page).getByRole('button', { name: '暂停' }).click();
    await expect.poll(() => isPlaying(page)).toBe(false);
    const stoppedAt = await at(page);
    await bar(page).getByRole('button', { name: '播放', exact: true }).click();
    await expect.poll(() => at(page)).toBeGreaterThan(stoppedAt);
  });

  test('[4.8-03] [4.8-09] next plays the following item; the chosen rate stays for it', async () => {
    const { page } = await playing();
    await expand(page);
    await page.getByText('1.5×').click();
    await page.getByRole('button', { name: '下一段' }).click();
    await expect.poll(() => title(page)).toBe(TITLES[1]);
    await expect.poll(() => isPlaying(page)).toBe(true);
    expect(await page.evaluate("document.querySelector('audio').playbackRate")).toBe(1.5);
    const rates = page.getByRole('group', { name: '播放速度' });
    expect(await rates.getByRole('radio').count()).toBe(4);
    expect(await rates.getByRole('radio', { checked: true }).locator('..').innerText()).toBe('1.5×');
  });

  test('[4.8-04] [4.8-05] the next track starts when one ends; after the last it stops and offers the first', async () => {
    const { page } = await playing(1);
    const seekNearEnd = () => page.evaluate("(() => { const a = document.querySelector('audio'); a.currentTime = a.duration - 0.4; })()");
    await expect.poll(() => at(page)).toBeGreaterThan(0.2);
    await seekNearEnd();
    await expect.poll(() => title(page)).toBe(TITLES[2]);
    await expect.poll(() => at(page)).toBeGreaterThan(0.2);
    await seekNearEnd();
    await page.getByText('全部听完了').waitFor();
    await bar(page).getByRole('button', { name: '从头再听' }).click();
    await expect.poll(() => title(page)).toBe(TITLES[0]);
    await expect.poll(() => isPlaying(page)).toBe(true);
  });

  test('[4.8-06] close pauses and hides; a swipe does not bring it back', async () => {
    const { page } = await playing();
    await bar(page).getByRole('button', { name: '关闭播放器' }).click();
    await expect.poll(() => isPlaying(page)).toBe(false);
    expect(await page.locator('.xt-player').count()).toBe(0);
    await swipe(page, 300, 500);
    expect(await page.locator('.xt-player').count()).toBe(0);
  });

  test('[4.8-07] [4.8-08] swipe up hides it and it plays on; swipe down shows it', async () => {
    const { page } = await playing();
    const isSeen = () => page.locator('.xt-player').isVisible();
    await swipe(page, 500, 300);
    await expect.poll(isSeen).toBe(false);
    expect(await isPlaying(page)).toBe(true);
    // A tap's slip is no swipe.
    await swipe(page, 300, 330);
    expect(await isSeen()).toBe(false);
    await swipe(page, 300, 500);
    await expect.poll(isSeen).toBe(true);
  });

  test('[1-28] it survives a navigation and lies over neither the page nor the tabs', async () => {
    const { page } = await playing(2);
    await page.evaluate("document.querySelector('audio').dataset.same = '1'");
    await page.evaluate("history.pushState(null, '', '/index'); dispatchEvent(new PopStateEvent('popstate', { state: null }))");
    await page.getByRole('navigation', { name: '主导航' }).waitFor();
    await page.getByRole('link', { name: '学习' }).click();
    await page.waitForURL(/\/center\//);
    expect(await isPlaying(page)).toBe(true);
    expect(await page.evaluate("document.querySelectorAll('audio').length + document.querySelector('audio').dataset.same")).toBe('11');
    const [player, tabs] = await Promise.all([bar(page).boundingBox(), page.getByRole('navigation').boundingBox()]);
    expect((player?.y ?? 0) + (player?.height ?? 0)).toBeLessThanOrEqual(tabs?.y ?? 0);
    await page.evaluate('scrollTo(0, document.body.scrollHeight)');
    const lowest = await page.evaluate<number>(
      "Math.max(...[...document.querySelectorAll('main button, main p')].map((each) => each.getBoundingClientRect().bottom))",
    );
    expect(lowest).toBeLessThanOrEqual(player?.y ?? 0);
  });

  test('it leaves the main button at the lower edge free, wherever the page stands', async () => {
    const { page } = await playing(2);
    await page.evaluate(
      "history.pushState(null, '', '/complaintDetail/other'); dispatchEvent(new PopStateEvent('popstate', { state: null }))",
    );
    await page.locator('.xt-bottom-bar button').waitFor();
    const isFree = () =>
      page.evaluate<boolean>(`(() => {
        const button = document.querySelector('.xt-bottom-bar button');
        const { left, bottom, width } = button.getBoundingClientRect();
        return button.contains(document.elementFromPoint(left + width / 2, bottom - 2));
      })()`);
    for (const to of ['0', 'document.body.scrollHeight']) {
      await page.evaluate(`scrollTo(0, ${to})`);
      expect(await isFree(), to).toBe(true);
    }
  });

  test('[4.8-10] a track heard to its end leaves every milestone in the store, once', async () => {
    const { page, phone } = await playing(0);
    await expect.poll(() => title(page)).toBe(TITLES[1]);
    const found = await eventually(10_000, async () => {
      const rows = await records(phone, section(0));
      return rows.some(({ life }) => life === 'end') ? rows : undefined;
    });
    expect(found.map(({ life }) => life).toSorted()).toEqual(['ready', '5%', '10%', '30%', '60%', '80%', '100%', 'end'].toSorted());
    expect(found.find(({ life }) => life === 'end')).toMatchObject({ type: 1, os: 'h5', learned: 1 });
    expect(found.find(({ life }) => life === '60%')).toMatchObject({ learn: 3, learned: 0 });
  });

  test('[3-29] a tap on a track is a click log with the chain, the query and the phone', async () => {
    const phone = await world.phone(await newcomer(world));
    const page = await world.open(phone, `/mp3-list/${course.courseId}?from=class&mobile=13800138000`);
    await row(page, 1).click();
    const learner = await learnerOf(world, phone);
    const body = await eventually(8_000, async () => {
      const { rows } = await world.database.pool.query<{ body: Record<string, unknown> }>(
        `select body from reporting.event where kind = 'click' and learner_id = $1`,
        [learner],
      );
      return rows[0]?.body;
    });
    expect(body).toEqual({
      event: 'audio-played',
      sectionId: section(1),
      from: 'class',
      chainType: 'LL10007',
      osName: 'android',
      osVersion: '12',
      phoneModel: 'M2007J3SC',
    });
  });

  test('what was jumped over is not learned; a pause is told', async () => {
    const { page, phone } = await playing(2);
    await expand(page);
    await expect.poll(() => at(page)).toBeGreaterThan(0.2);
    await page.getByRole('slider', { name: '播放进度' }).fill('10');
    await expect.poll(() => at(page)).toBeGreaterThan(10);
    await page.getByRole('dialog').getByRole('button', { name: '暂停' }).click();
    const found = await eventually(8_000, async () => {
      const rows = await records(phone, section(2));
      return rows.some(({ life }) => life === 'pause') ? rows : undefined;
    });
    expect(found.map(({ life }) => life)).not.toContain('60%');
  });

  test('[7.5-08] [3-35] the launch is told once a visit, also after a reload', async () => {
    const { page, phone } = await opened();
    const launches = async () =>
      (
        await world.database.pool.query(`select 1 from reporting.event where kind = 'app-launch' and learner_id = $1`, [
          await learnerOf(world, phone),
        ])
      ).rowCount ?? 0;
    expect(await page.evaluate("sessionStorage.getItem('report')")).toBe('1');
    await eventually(8_000, async () => ((await launches()) > 0 ? true : undefined));
    await page.reload();
    await row(page, 0).waitFor();
    // What this page reports is sent after the launch would have been.
    await row(page, 0).click();
    await eventually(8_000, async () => ((await records(phone, section(0))).length > 0 ? true : undefined));
    expect(await launches()).toBe(1);
  });

  test('[6-06] without a token there is no launch report', async () => {
    const phone = await world.phone(await newcomer(world));
    await phone.route('**/login/platform/weChatLogin', (route) => route.abort());
    const page = await world.open(phone, '/index');
    await page.getByRole('navigation', { name: '主导航' }).waitFor();
    expect(await page.evaluate("sessionStorage.getItem('report')")).toBe(null);
  });

  test('a course without sound says so; bar and sheet have no serious axe finding', async () => {
    const { page, phone } = await playing();
    await expand(page);
    expect(await faultsOf(page, { onlySerious: true })).toEqual([]);
    await (await world.open(phone, '/mp3-list/987654')).getByText('这门课还没有音频').waitFor();
  });
});
