import { aBook, type BuiltBook } from '@xuetang/testkit/book-builders';
import { aCourse, anEntitlement } from '@xuetang/testkit/course-builders';
import { serverEnv } from '@xuetang/testkit/server-env';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { BOOK_SOUNDS, keyOfBookSound } from '../../scripts/seed-books.ts';
import { keyOfSound, SOUNDS } from '../../scripts/seed-courses.ts';
import { putSounds } from '../../scripts/seed-sounds.ts';
import { signedIn, SOON } from './learner-phone.ts';
import { faultsOf } from './readable.ts';
import { createWorld, type World } from './world.ts';

let world: World;
let book: BuiltBook;
beforeAll(async () => {
  const [made] = await Promise.all([createWorld(), putSounds(readConfig(serverEnv('postgres://nowhere')).objects)]);
  world = made;
  book = await aBook(world.database.pool, {
    chapters: BOOK_SOUNDS.map(({ name, seconds }, at) => ({ title: `第 ${at + 1} 章`, seconds, objectKey: keyOfBookSound(name) })),
  });
});
afterAll(() => world?.close());

const rows = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await world.database.pool.query<T>(text, values)).rows;
const at = (page: Page) => page.evaluate<number>("document.querySelector('audio').currentTime");
const isPlaying = (page: Page) => page.evaluate<boolean>("!document.querySelector('audio').paused");
const title = (page: Page) => page.locator('.xt-player-title').innerText();

describe('today’s listening', () => {
  test('[7.4-23] all is played one after the other, and what was heard counts for the day', async () => {
    const { phone, learnerId } = await signedIn(world, 'wechatAndroid');
    const course = await aCourse(world.database.pool, {
      sections: SOUNDS.slice(0, 2).map(({ name, seconds }) => ({
        title: name,
        medium: 'audio' as const,
        seconds,
        objectKey: keyOfSound(name),
      })),
    });
    await anEntitlement(world.database.pool, course, learnerId);
    const page = await world.open(phone, '/listen-class-task-index');
    await page.getByText('今天新听了 0 分钟').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: '全部播放（2 段）' }).click();
    await expect.poll(() => title(page), SOON).toBe(SOUNDS[1].name);
    // The first is learned by being heard, although its own page was never opened.
    await expect
      .poll(
        () =>
          rows('select 1 from learning.progress where learner_id = $1 and section_id = $2 and learned_at is not null', [
            learnerId,
            course.sectionIds[0],
          ]),
        SOON,
      )
      .toHaveLength(1);
    const [day] = await rows<{ seconds: number }>('select sum(seconds)::int as seconds from learning.heard_day where learner_id = $1', [
      learnerId,
    ]);
    expect(day?.seconds).toBeGreaterThanOrEqual(4);
    // What plays goes on when the page is left.
    await page.getByRole('link', { name: '听一本书' }).click();
    await page.getByRole('heading', { name: '家里的钱' }).waitFor();
    expect(await isPlaying(page)).toBe(true);
  });

  test('without a course it says how to begin', async () => {
    const { phone } = await signedIn(world, 'wechatAndroid');
    const page = await world.open(phone, '/listen-class-task-index');
    await page.getByText('还没有可以听的课').waitFor();
    await page.getByRole('link', { name: '看看有哪些课' }).click();
    await page.waitForURL('**/lesson-center');
    // The address changes before the page stands.
    await page.getByRole('heading', { name: '课程中心' }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
  });
});

describe('a book', () => {
  test('is heard by ticket, stops by its timer at the end of a chapter, and goes on on another phone where it was left', async () => {
    const { phone, learnerId, token } = await signedIn(world, 'wechatAndroid');
    const page = await world.open(phone, `/listenbook-detail/${book.bookId}`);
    await page.getByRole('button', { name: '开始听' }).click();
    await expect.poll(() => at(page), SOON).toBeGreaterThan(1);
    expect(await page.evaluate<string>("document.querySelector('audio').src")).toContain('/course2/book-sound/');
    expect(await faultsOf(page)).toEqual([]);
    // In the sheet it is the same timer.
    await page.getByText('听完这一段', { exact: true }).click();
    await page.locator('.xt-player-open').click();
    const sheet = page.getByRole('dialog');
    await sheet.getByText('听完这一段就停').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await sheet.getByRole('button', { name: '收起' }).click();
    await page.evaluate("document.querySelector('audio').currentTime = document.querySelector('audio').duration - 0.5");
    await expect.poll(() => title(page), SOON).toBe('第 2 章');
    expect(await isPlaying(page)).toBe(false);

    await page.getByRole('button', { name: /第 3 章/ }).click();
    await expect.poll(() => at(page), SOON).toBeGreaterThan(0.5);
    await page.evaluate("document.querySelector('audio').currentTime = 12");
    await expect.poll(() => at(page), SOON).toBeGreaterThan(12.2);
    await page.getByRole('button', { name: '暂停', exact: true }).first().click();
    await expect
      .poll(
        () =>
          rows<{ chapter_id: string }>('select chapter_id from learning.book_place where learner_id = $1 and place_s >= 12', [learnerId]),
        SOON,
      )
      .toEqual([{ chapter_id: book.chapterIds[2] }]);

    const { phone: other } = await signedIn(world, 'wechatIos');
    await other.clearCookies();
    await other.addCookies([{ name: 'token', value: token, url: world.h5 }]);
    const elsewhere = await world.open(other, '/listenbook-detail');
    await elsewhere.getByRole('button', { name: /^从《第 3 章》00:1\d 接着听/ }).click();
    await expect.poll(() => at(elsewhere), SOON).toBeGreaterThan(12);
  });

  test('that nobody knows is said, and leads on', async () => {
    const { phone } = await signedIn(world, 'wechatAndroid');
    const page = await world.open(phone, '/listenbook-detail/987654');
    await page.getByText('没有找到这本书').waitFor();
    await page.getByRole('link', { name: '看看别的书' }).click();
    await page.getByRole('heading', { name: '家里的钱' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/listenbook-detail');
  });
});

describe('what speaks of high risk', () => {
  test('shows its card for ten seconds, and opens once it is read', async () => {
    const { phone, learnerId } = await signedIn(world, 'wechatAndroid');
    const course = await aCourse(world.database.pool, {
      topic: 'stock',
      investment: 'high',
      sections: [{ title: '一只股票是什么', body: [{ kind: 'text', text: '股票是公司的一小份。' }] }],
    });
    await anEntitlement(world.database.pool, course, learnerId);
    const page = await world.open(phone, `/lession-list/${course.courseId}`);
    await page.getByRole('link', { name: /一只股票是什么/ }).click();
    await page.getByRole('heading', { name: '先看一张风险说明' }).waitFor();
    expect(await page.getByText('股票是公司的一小份。').count()).toBe(0);
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: '我看过了，开始学' }).click({ timeout: SOON.timeout });
    await page.getByText('股票是公司的一小份。').waitFor();
    const [consent] = await rows<{ took: number }>(
      'select extract(epoch from agreed_at - shown_at)::float as took from learning.risk_consent where learner_id = $1',
      [learnerId],
    );
    expect(consent?.took).toBeGreaterThanOrEqual(10);
    // Read once it is not asked for again.
    await page.reload();
    await page.getByText('股票是公司的一小份。').waitFor();
  });
});
