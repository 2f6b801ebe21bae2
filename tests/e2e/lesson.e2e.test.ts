import { readFileSync } from 'node:fs';
import { aCourse, anEntitlement } from '@xuetang/testkit/course-builders';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signedIn } from './learner-phone.ts';
import { faultsOf } from './readable.ts';
import { createWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.close());

const SECRET = '这一句只给学这门课的人看。';
const SECTIONS = [
  { title: '第一节', body: [{ kind: 'text' as const, text: SECRET }] },
  { title: '第二节', opensInDays: 2, body: [{ kind: 'text' as const, text: SECRET }] },
  { title: '第三节', after: 0, body: [{ kind: 'text' as const, text: SECRET }] },
];

/** Everything that the server has told this phone. */
const toldTo = (phone: BrowserContext): (() => Promise<string>) => {
  const bodies: Promise<string>[] = [];
  phone.on('response', (response) => {
    if (response.request().resourceType() === 'fetch') bodies.push(response.text().catch(() => ''));
  });
  return async () => (await Promise.all(bodies)).join('\n');
};

const refusedAt = async (phone: BrowserContext, courseId: string, sectionId: string | undefined): Promise<Page> => {
  const told = toldTo(phone);
  const page = await world.open(phone, `/lession-detail/${sectionId}`);
  await page.waitForURL(`**/lession-list/${courseId}?from=${sectionId}`);
  await page.locator('[role=alert] h2').waitFor();
  expect(await told()).not.toContain(SECRET);
  expect(await page.getByText(SECRET).count()).toBe(0);
  return page;
};
const why = (page: Page) => page.locator('[role=alert] h2').innerText();

describe('a section that is not open', () => {
  test('[2.3-09] [2.3-10] [5-09] not bought: back to the list, which says so; nothing of it was handed out', async () => {
    const course = await aCourse(world.database.pool, { sections: SECTIONS });
    const { phone } = await signedIn(world, 'wechatAndroid');
    const page = await refusedAt(phone, course.courseId, course.sectionIds[0]);
    expect(await why(page)).toBe('尚未购买');
    expect(await faultsOf(page)).toEqual([]);
  });

  test('[5-10] in the mini-program nothing is said of buying', async () => {
    const course = await aCourse(world.database.pool, { sections: SECTIONS });
    const { phone } = await signedIn(world, 'miniProgram');
    const page = await refusedAt(phone, course.courseId, course.sectionIds[0]);
    expect(await why(page)).toBe('服务未开通');
    expect(await page.getByText(/购买/).count()).toBe(0);
  });

  test('[2.3-09] [2.3-10] [5-11] bought but locked, by the clock or by what comes before it: the list says which', async () => {
    const course = await aCourse(world.database.pool, { sections: SECTIONS });
    const { phone, learnerId } = await signedIn(world, 'wechatAndroid');
    await anEntitlement(world.database.pool, course, learnerId);
    const [first, second, third] = course.sectionIds;
    const later = await refusedAt(phone, course.courseId, second);
    expect(await why(later)).toBe('章节尚未解锁');
    await later
      .getByText(/\d\d:\d\d 开放。/)
      .first()
      .waitFor();
    const after = await refusedAt(phone, course.courseId, third);
    expect(await why(after)).toBe('章节尚未解锁');
    await after
      .getByText(/先学完《第一节》/)
      .first()
      .waitFor();

    // What comes before it is open, and is what was bought; the watermark lies over it.
    const page = await world.open(phone, `/lession-detail/${first}`);
    await page.getByText(SECRET).waitFor();
    await page.locator('.xt-watermark').waitFor();
    expect(await faultsOf(page)).toEqual([]);

    // Learned, it opens the other, without anybody loading a page anew.
    await world.database.pool.query(`update learning.progress set begun_at = begun_at - interval '1 hour' where learner_id = $1`, [
      learnerId,
    ]);
    await page.reload();
    await page.getByText('这一节学完了').waitFor();
    await after.reload();
    await after
      .getByRole('link', { name: '现在就学' })
      .or(after.getByRole('link', { name: /第三节/ }))
      .first()
      .click();
    await after.getByText(SECRET).waitFor();
  });

  test('an address that means nothing says so, and has a way on', async () => {
    const { phone } = await signedIn(world, 'wechatAndroid');
    const page = await world.open(phone, '/lession-detail/999999999');
    await page.getByText('没有找到这一节').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('link', { name: '回学习中心' }).click();
    await page.waitForURL('**/center');
  });
});

/** What was told of listening to a section. */
const livesOf = async (learnerId: string, sectionId: string | undefined): Promise<(string | null)[]> => {
  const { rows } = await world.database.pool.query<{ life: string | null }>(
    `select body->>'life' as life from reporting.event where kind = 'learn-record' and learner_id = $1 and body->>'sectionId' = $2`,
    [learnerId, sectionId],
  );
  return rows.map(({ life }) => life);
};

describe('an audio section', () => {
  test('plays from its signed address in the one player, stops and goes on, and tells its milestones', async () => {
    const course = await aCourse(world.database.pool, {
      sections: [{ title: '听一段', medium: 'audio', seconds: 12, objectKey: 'recordings/e2e/a-lesson' }],
    });
    const { phone, learnerId } = await signedIn(world, 'wechatAndroid');
    await anEntitlement(world.database.pool, course, learnerId);
    const sectionId = course.sectionIds[0];
    const sound = readFileSync(new URL('../../apps/h5/public/audio/first-policy.wav', import.meta.url));
    await phone.route('**/recordings/e2e/a-lesson*', (route) => {
      const { range = 'bytes=0-' } = route.request().headers();
      const from = Number(/bytes=(\d+)/.exec(range)?.[1] ?? 0);
      return route.fulfill({
        status: 206,
        contentType: 'audio/wav',
        headers: { 'accept-ranges': 'bytes', 'content-range': `bytes ${from}-${sound.length - 1}/${sound.length}` },
        body: sound.subarray(from),
      });
    });
    const page = await world.open(phone, `/lession-detail1/${sectionId}`);
    await page.getByRole('button', { name: '开始听' }).click();
    const at = () => page.evaluate<number>("document.querySelector('audio').currentTime");
    await expect.poll(at).toBeGreaterThan(0.2);
    expect(await faultsOf(page)).toEqual([]);
    await page.locator('main').getByRole('button', { name: '暂停' }).click();
    await page.getByRole('complementary', { name: '播放器' }).waitFor();

    await page.evaluate("document.querySelector('audio').currentTime = 1.5");
    await page.locator('main').getByRole('button', { name: '接着听' }).click();
    await expect.poll(at).toBeGreaterThan(1.6);
    await expect.poll(() => livesOf(learnerId, sectionId)).toEqual(expect.arrayContaining(['ready', 'pause']));
  });
});
