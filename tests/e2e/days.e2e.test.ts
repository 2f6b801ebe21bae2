import { aCamp, anEnrolment } from '@xuetang/testkit/builders';
import { aCampCourse, someProgress } from '@xuetang/testkit/course-builders';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askedOn, signedIn } from './learner-phone.ts';
import { faultsOf } from './readable.ts';
import { createWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.close());

/** A phone of somebody on the third day of a camp, who has learned nothing of it yet. */
const onDayThree = async () => {
  const { pool } = world.database;
  const camp = await aCamp(pool, { period: 'running' });
  const course = await aCampCourse(pool, camp, 5);
  const { phone, learnerId } = await signedIn(world, 'wechatAndroid');
  await anEnrolment(pool, camp, learnerId, { confirmed: true, enrolledDaysAgo: 4 });
  return { pool, course, phone, learnerId };
};

test('from the tasks to a lesson that was missed: learning it checks today in, and the missed day is made up for', async () => {
  const { pool, course, phone, learnerId } = await onDayThree();
  const asked = askedOn(phone);
  const page = await world.open(phone, '/center');
  await page.getByRole('link', { name: /学习任务/ }).click();
  await page.getByRole('heading', { name: '落下的' }).waitFor();
  expect(asked.filter((path) => path.endsWith('/course/tasks'))).toHaveLength(1);
  expect(await faultsOf(page)).toEqual([]);

  await page.getByRole('link', { name: /第 2 天的文章/ }).click();
  await page.getByText('这是《第 2 天的课》的一步，学完它，这一天才算学完。').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  const days = await world.open(phone, '/every-day-reward');
  await days.getByText('今天听满 10 分钟就打卡').waitFor();
  expect(await faultsOf(days)).toEqual([]);

  await page.getByRole('link', { name: '开始学' }).click();
  await page.getByText('记账不是为了省，是为了知道。').waitFor();
  // Two fifths of its five minutes later.
  await pool.query(`update learning.progress set begun_at = begun_at - interval '3 minutes' where learner_id = $1`, [learnerId]);
  // The page may have asked already, and would wait for its two minutes.
  await page.reload();
  await page.getByText('记账不是为了省，是为了知道。').waitFor();
  await page.evaluate('window.scrollTo(0, document.documentElement.scrollHeight)');
  await page.getByText('这一节学完了').waitFor();
  const audio = course.sectionIds[5];
  if (audio) await someProgress(pool, audio, learnerId, { learned: true });

  await days.reload();
  await days.getByText('今天已经打卡').waitFor();
  await days.getByText(/学完了一节，系统自动记下的/).waitFor();
  await days.getByRole('button', { name: '补上这一天' }).click();
  await days.getByRole('button', { name: '补上', exact: true }).click();
  await days.getByText('1 天（一期共 2 天）').waitFor();
  await days.getByRole('button', { name: /补了/ }).waitFor();
  expect(await faultsOf(days)).toEqual([]);
});

test('a study hour and a moved day are there on the next visit', async () => {
  const { phone } = await onDayThree();
  const page = await world.open(phone, '/learn-plan');
  await page.getByRole('button', { name: /我的学习时间/ }).click();
  await page.getByRole('button', { name: '确定' }).click();
  await page.getByText('19:30', { exact: true }).waitFor();
  await page.getByRole('button', { name: /改天学：第 1 天的课/ }).click();
  await page.getByRole('button', { name: '确定' }).click();
  await page.getByText(/自学 19:30 · 约 13 分钟 · 从.+挪来/).waitFor();
  await page.reload();
  await page.getByText(/自学 19:30 · 约 13 分钟 · 从.+挪来/).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('tab', { name: '一个月' }).click();
  await page
    .getByRole('button', { name: /直播|自学/ })
    .first()
    .waitFor();
  expect(await faultsOf(page)).toEqual([]);
});

test('a task that is nobody’s is told, with the way back', async () => {
  const { phone } = await onDayThree();
  const page = await world.open(phone, '/task-polymerization-detail/section-999999');
  await page.getByText('没有找到这个任务').waitFor();
  await page.getByRole('link', { name: '看全部任务' }).click();
  await page.getByRole('heading', { name: '学习任务' }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
});
