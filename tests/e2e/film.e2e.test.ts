import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aCourse, anEntitlement, type BuiltCourse } from '@xuetang/testkit/course-builders';
import { serverEnv } from '@xuetang/testkit/server-env';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { createS3 } from '../../apps/server/src/providers/object-store/s3.ts';
import { drawFilm } from '../../scripts/demo-film.ts';
import { eventually } from './eventually.ts';
import { signedIn, SOON } from './learner-phone.ts';
import { faultsOf } from './readable.ts';
import { createWorld, type World } from './world.ts';

const FILM_S = 14;
const objects = createS3(readConfig(serverEnv('postgres://nowhere')).objects, { now: () => new Date() });

let world: World;
let course: BuiltCourse;
const rows = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await world.database.pool.query<T>(text, values)).rows;

/** An editor has brought a film, and the worker of this world makes it. */
beforeAll(async () => {
  world = await createWorld();
  const folder = await mkdtemp(join(tmpdir(), 'film-e2e-'));
  await drawFilm(join(folder, 'film.mp4'), FILM_S);
  const sourceKey = `incoming/films/e2e-${process.pid}-${Date.now()}.mp4`;
  await objects.write(sourceKey, await readFile(join(folder, 'film.mp4')), 'video/mp4');
  await rm(folder, { recursive: true });
  course = await aCourse(world.database.pool, { name: '备用金的课', sections: [{ title: '十分钟看懂备用金', medium: 'video' }] });
  const [film] = await rows<{ id: string }>(
    `insert into learning.film (section_id, source_key, chapters, brought_at, changed_at) values ($1, $2, $3, now(), now()) returning id`,
    [
      course.sectionIds[0],
      sourceKey,
      JSON.stringify([
        { atS: 0, title: '为什么' },
        { atS: 8, title: '留多少' },
      ]),
    ],
  );
  await rows(`select platform.add_job(identifier => 'learning.make-film', payload => json_build_object('filmId', $1::text))`, [film?.id]);
  await eventually(SOON.timeout, async () => (await rows(`select 1 from learning.film where state = 'ready'`))[0]);
});
afterAll(() => world?.close());

const aViewer = async ({ playsStreams }: { playsStreams: boolean }) => {
  const { phone, learnerId } = await signedIn(world, 'wechatAndroid');
  await anEntitlement(world.database.pool, course, learnerId);
  if (!playsStreams) await phone.addInitScript("HTMLVideoElement.prototype.canPlayType = () => ''");
  return { phone, learnerId };
};
const at = (page: Page) => page.evaluate<number>("document.querySelector('video').currentTime");
const watch = async (phone: Awaited<ReturnType<typeof aViewer>>['phone'], query = '') => {
  const page = await world.open(phone, `/lession-video-detail/${course.sectionIds[0]}${query}`);
  await page.getByRole('button', { name: /^播放视频/ }).click();
  return page;
};

describe('a film that an editor brought', () => {
  test.each([
    ['an engine that plays none itself', false],
    ['an engine that plays streams', true],
  ])('is played piece by piece by its signed way, and its seconds count: %s', async (_name, playsStreams) => {
    const { phone, learnerId } = await aViewer({ playsStreams });
    const page = await watch(phone);
    await expect.poll(() => at(page)).toBeGreaterThan(1.5);
    expect(await page.evaluate("document.querySelector('video').src.startsWith('blob:')")).toBe(!playsStreams);
    expect(await page.evaluate("document.querySelector('video').videoWidth")).toBe(640);
    await page.getByText('00:08 留多少').click();
    await expect.poll(() => at(page)).toBeGreaterThan(8.5);
    expect(await faultsOf(page)).toEqual([]);
    await page.evaluate("document.querySelector('video').pause()");
    const seen = () => rows<{ total_s: number }>('select total_s from learning.watched where learner_id = $1', [learnerId]);
    await expect.poll(async () => (await seen())[0]?.total_s ?? 0, SOON).toBeGreaterThanOrEqual(2);
  });

  test('[1-12] is noted to its second; the note is found, leads back there, is changed and taken back', async () => {
    const { phone } = await aViewer({ playsStreams: true });
    const page = await watch(phone, '?at=9');
    await expect.poll(() => at(page)).toBeGreaterThan(9.1);
    await page.evaluate("document.querySelector('video').pause()");
    await page.getByRole('button', { name: /^在 00:\d\d 记一笔$/ }).click();
    await page.getByLabel('笔记', { exact: true }).fill('收入稳三个月，不稳六个月');
    await page.getByRole('button', { name: '存下' }).click();
    await page.getByRole('button', { name: /收入稳三个月/ }).waitFor();
    await page.getByRole('link', { name: '全部笔记' }).click();
    await page.waitForURL(/\/note$/);
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: '修改' }).click();
    await page.getByLabel('笔记', { exact: true }).fill('先留三个月');
    await page.getByRole('button', { name: '存下' }).click();
    await page.getByText('先留三个月').waitFor();
    await page.getByRole('link', { name: '回到这一秒' }).click();
    await page.waitForURL(/\/lession-video-detail\/\d+\?at=\d+$/);
    await page.getByRole('button', { name: /^播放视频/ }).click();
    await expect.poll(() => at(page)).toBeGreaterThan(9);
    await page.goBack();
    await page.getByRole('button', { name: '删除' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
    await page.getByText('还没有笔记').waitFor();
  });
});
