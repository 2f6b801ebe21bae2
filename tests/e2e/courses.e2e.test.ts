import { aCamp, anEnrolment } from '@xuetang/testkit/builders';
import { aCampCourse, aCourse, anEntitlement, someProgress, type BuiltCourse } from '@xuetang/testkit/course-builders';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentSteps } from '../../scripts/seed-content.ts';
import { shelfSteps } from '../../scripts/seed-trade.ts';
import { signedIn } from './learner-phone.ts';
import { faultsOf } from './readable.ts';
import { newcomer } from './visitor.ts';
import { createWorld, type World } from './world.ts';

let world: World;
/** A course on sale of which the third section waits for the second, and one that a camp gives. */
let sold: BuiltCourse;
let ofCamp: BuiltCourse;
let camp: Awaited<ReturnType<typeof aCamp>>;

beforeAll(async () => {
  world = await createWorld();
  const { pool } = world.database;
  for (const { text, values } of [...contentSteps(new Date()), ...shelfSteps(new Date())]) await pool.query(text, values);
  sold = await aCourse(pool, {
    name: '看懂一只基金',
    promise: '费用、风险和说明书，一样一样看懂',
    topic: 'fund',
    level: 'basic',
    investment: 'general',
    productId: '1',
    sections: [
      { title: '先试听一节', isTrial: true },
      { title: '费用藏在哪里', medium: 'audio' },
      { title: '说明书怎么读', after: 1 },
    ],
  });
  await aCourse(pool, { name: '家里的保险', promise: '先保谁、保什么、花多少', topic: 'insurance', level: 'advanced', productId: '2' });
  camp = await aCamp(pool, { period: 'running' });
  ofCamp = await aCampCourse(pool, camp, 5, { name: '家庭账本五天课' });
});
afterAll(() => world?.close());

const sectionAt = ({ sectionIds }: BuiltCourse, at: number): string => sectionIds[at] ?? '';
/** The words of spec 5 over the list. */
const refusalOn = (page: Page) => page.getByRole('alert').getByRole('heading').innerText();

/** A phone of somebody who sits in the camp and has bought the course, and has learned its first section. */
const aBuyer = async () => {
  const { pool } = world.database;
  const { phone, learnerId } = await signedIn(world, 'wechatAndroid');
  await anEnrolment(pool, camp, learnerId, { enrolledDaysAgo: 1 });
  await anEntitlement(pool, sold, learnerId);
  await someProgress(pool, sold.sectionIds[0]!, learnerId, { learned: true });
  return phone;
};

describe('the catalogue', () => {
  test('[2.3-05] whoever has no session sees every course, finds one by a word, and reads what it teaches', async () => {
    // WeChat would log him in by itself.
    const phone = await world.phone(await newcomer(world), { userAgent: 'app' });
    const page = await world.open(phone, '/lesson-center/fund');
    await page.getByRole('heading', { name: '课程中心' }).waitFor();
    await page.getByText('看懂一只基金').waitFor();
    expect(await page.getByText('家里的保险').count()).toBe(0);
    expect((await phone.cookies()).filter(({ name, value }) => name === 'token' && value)).toEqual([]);
    await page.getByText('全部', { exact: true }).click();
    await page.getByRole('searchbox', { name: '找课程' }).fill('保谁');
    await page.getByText('家里的保险').waitFor();
    expect(await page.getByText('看懂一只基金').count()).toBe(0);
    await page.getByRole('button', { name: '清空' }).click();
    await page.getByText('看懂一只基金').click();
    await page.getByRole('heading', { name: '学完以后，你能' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/detail/${sold.courseId}`);
    await page.getByRole('link', { name: '先试听一节' }).last().waitFor();
    await page.getByRole('link', { name: '看价格和退法' }).click();
    await page.getByRole('button', { name: '登录看价格' }).waitFor();
    expect(await faultsOf(page), page.url()).toEqual([]);
  });

  test('each of the seven pages shows what the server has, and is readable for everybody', async () => {
    const phone = await aBuyer();
    const pages: [path: string, there: string | RegExp][] = [
      ['/lesson-center', '我的 · 学完 1 / 3 节'],
      ['/excellent-course', '想让老师推荐具体产品的人'],
      ['/center-old', '接着学：费用藏在哪里'],
      [`/detail/${sold.courseId}`, '接着学'],
      [`/payCourseDetail/${sold.courseId}`, '不想学了，能退多少'],
      [`/teacher/${sold.teacherId}`, '只讲知识，无投顾资格'],
      [`/lession-list/${sold.courseId}`, '学完 1 / 3 节'],
    ];
    for (const [path, there] of pages) {
      const page = await world.open(phone, path);
      await page.getByText(there).first().waitFor();
      expect(await faultsOf(page), page.url()).toEqual([]);
      await page.close();
    }
  });

  test('a seat in a camp opens its days one by one, with their steps under them', async () => {
    const phone = await aBuyer();
    const page = await world.open(phone, `/lession-list/${ofCamp.courseId}`);
    // Day 3 opens at six in Beijing: before, it is day 2.
    await page.getByRole('link', { name: /第 2 天的课/ }).waitFor();
    expect(await page.getByRole('link', { name: /第 4 天的课/ }).count()).toBe(0);
    await page.getByText('这一天的 2 步').first().click();
    await page.getByRole('link', { name: /第 1 天的音频/ }).waitFor();
    expect(await faultsOf(page), page.url()).toEqual([]);
  });
});

test('a plan is read and answered by whom it was written to; to others it is not there', async () => {
  const { phone, learnerId } = await signedIn(world, 'wechatAndroid');
  const code = 'plan-of-one-learner-01';
  await world.database.pool.query(
    `insert into learning.plan (code, version, learner_id, teacher_id, course_id, heard, why, not_needed, price_fen, until_at, proposed_at, hash)
     values ($1, 1, $2, $3, $4, '想看懂手里的三只基金', '{先看懂费用最有用}', '{股票课：您不打算买股票}', 19900, now() + interval '7 days', now(),
       repeat('a', 64))`,
    [code, learnerId, sold.teacherId, sold.courseId],
  );
  const page = await world.open(phone, `/salesPlan/${code}`);
  await page.getByText('想看懂手里的三只基金').waitFor();
  expect(await faultsOf(page), page.url()).toEqual([]);
  await page.getByRole('button', { name: '想学' }).click();
  await page.getByRole('heading', { name: '您说想学' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: '您说想学' }).waitFor();
  const other = await world.open(await aBuyer(), `/salesPlan/${code}`);
  await other.getByRole('heading', { name: '没有找到这份方案' }).waitFor();
  expect(await faultsOf(other), other.url()).toEqual([]);
});

describe('whoever was sent back from a section', () => {
  const sentBack = async (userAgent: 'wechatAndroid' | 'miniProgram') => {
    const { phone } = await signedIn(world, userAgent);
    return world.open(phone, `/lession-list/${sold.courseId}?from=${sectionAt(sold, 1)}`);
  };

  test('[5-09] [8-09a] has not bought it', async () => {
    const page = await sentBack('wechatAndroid');
    expect(await refusalOn(page)).toBe('尚未购买');
    expect(await faultsOf(page), page.url()).toEqual([]);
    await page.getByRole('link', { name: '看看这门课怎么学' }).click();
    await page.getByRole('heading', { name: '学完以后，你能' }).waitFor();
  });

  test('[5-10] [8-09c] reads in the mini-program that the service is not opened, and nothing of buying', async () => {
    const page = await sentBack('miniProgram');
    expect(await refusalOn(page)).toBe('服务未开通');
    expect(await page.getByText('尚未购买').count()).toBe(0);
  });

  test('[5-11] [8-09b] has bought it, and reads which lesson unlocks it', async () => {
    const page = await world.open(await aBuyer(), `/lession-list/${sold.courseId}?from=${sectionAt(sold, 2)}`);
    expect(await refusalOn(page)).toBe('章节尚未解锁');
    await page.getByRole('alert').getByText('先学完《费用藏在哪里》').waitFor();
  });

  test('of a course that the address does not name, reads why all the same', async () => {
    const { phone, learnerId } = await signedIn(world, 'wechatAndroid');
    await anEnrolment(world.database.pool, camp, learnerId, { enrolledDaysAgo: 1 });
    const page = await world.open(phone, `/lession-list?from=${sectionAt(sold, 1)}`);
    await page.getByRole('heading', { name: '家庭账本五天课' }).waitFor();
    await page.getByRole('alert').getByText('《费用藏在哪里》').waitFor();
    expect(await refusalOn(page)).toBe('尚未购买');
  });
});
