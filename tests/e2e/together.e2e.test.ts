import { dayKey } from '@xuetang/contract/beijing-time.rule';
import { aLearner } from '@xuetang/testkit/builders';
import { aCourse, anEntitlement } from '@xuetang/testkit/course-builders';
import { aDocument } from '@xuetang/testkit/document-builders';
import { aMember, aReadingGroup, aSurvey } from '@xuetang/testkit/together-builders';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedIn } from './learner-phone.ts';
import { faultsOf } from './readable.ts';
import { newcomer } from './visitor.ts';
import { createWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  // A browser may come in, and is led into the mini-program.
  world = await createWorld({ XT_H5_WECHAT_ONLY: '0' });
});
afterAll(() => world?.close());

/** Chapters of yesterday and the day before are open at any hour. */
const STARTED = () => dayKey(new Date(Date.now() - 50 * 3_600_000).toISOString());

test('[2.3-04] qiyu is the online service: answers by where one came from, then a person, then a message with a clock', async () => {
  const { pool } = world.database;
  await aDocument(pool, { kind: 'faq', topic: 'sound', sort: 1, title: '直播没有声音' });
  const page = await world.open(await world.phone(await newcomer(world)), '/qiyu?from=video-detail');
  await page.getByText('直播没有声音').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByText(/有人值班/).waitFor();
  await page.getByLabel('您遇到的问题').fill('昨晚的直播一点声音都没有');
  await page.getByRole('button', { name: '发送留言' }).click();
  await page.getByText('留言收到了').waitFor();
  await page.getByText(/前答复您/).waitFor();
  const { rows } = await pool.query('select kind, com_from from support.complaint');
  expect(rows).toEqual([{ kind: 'fault', com_from: 'video-detail' }]);
});

test('[2.3-07] task-polymerization-kefu names the task, and sends it with the question', async () => {
  const { pool } = world.database;
  const { phone, learnerId } = await signedIn(world, 'wechatAndroid');
  const course = await aCourse(pool);
  await anEntitlement(pool, course, learnerId);
  const taskId = `homework-${course.sectionIds[0]}`;
  const page = await world.open(phone, `/task-polymerization-kefu?taskId=${taskId}`);
  await page.getByText('可以开始').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByLabel('您遇到的问题').fill('这份作业的题目没看懂');
  await page.getByRole('button', { name: '发送留言' }).click();
  await page.getByText('留言收到了').waitFor();
  const { rows } = await pool.query<{ body: string }>(
    'select m.body from support.complaint_message m join support.complaint c on c.id = m.complaint_id where c.learner_id = $1',
    [learnerId],
  );
  expect(rows[0]?.body).toContain(taskId);
});

test('a friend’s link, a chair, a chapter that is read by our clock, and a thought', async () => {
  const { pool } = world.database;
  const groupId = await aReadingGroup(pool, { startsOn: STARTED() });
  const other = await aLearner(pool);
  await aMember(pool, groupId, other.learnerId, '桂芳');
  const { phone, learnerId } = await signedIn(world, 'wechatAndroid');
  const page = await world.open(phone, `/read-book-group-share/${groupId}`);
  await page.getByRole('link', { name: '看看，再决定加不加入' }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  expect(await page.getByText('桂芳').count()).toBe(0);
  await page.getByRole('link', { name: '看看，再决定加不加入' }).click();
  await page.getByRole('button', { name: '加入，一起读' }).click();
  await page.getByText('一起读的人').waitFor();
  await page.getByText('桂芳').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('link', { name: /1\. 第 1 章的题目/ }).click();
  await page.getByText('先记三天的账。').waitFor();
  // Opened an hour ago, as far as the server knows: its end counts.
  await pool.query(`update together.reading set opened_at = opened_at - interval '1 hour' where learner_id = $1`, [learnerId]);
  await page.reload();
  await page.getByRole('link', { name: '回到小组' }).scrollIntoViewIfNeeded();
  await page.getByText('这一章读完了').waitFor({ timeout: 60_000 });
  await page.getByLabel(/写一句感想/).fill('最意外的是打车。');
  await page.getByRole('button', { name: '发出去' }).click();
  await page.getByRole('button', { name: '删掉' }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  const { rows } = await pool.query('select words, state from together.thought where learner_id = $1', [learnerId]);
  expect(rows).toEqual([{ words: '最意外的是打车。', state: 'shown' }]);
});

test('five questions on the product are answered, and may be changed', async () => {
  const { pool } = world.database;
  await aSurvey(pool);
  const { phone, learnerId } = await signedIn(world, 'wechatAndroid');
  const page = await world.open(phone, '/appResearch');
  await page.getByText('多久打开一次').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByText('每天').click();
  await page.getByText('图文').click();
  await page.getByRole('radio', { name: /5/ }).first().click();
  await page.getByText('很快').click();
  await page.getByRole('button', { name: '交上去' }).click();
  await page.getByRole('button', { name: '改成这样' }).waitFor();
  const { rows } = await pool.query('select answers from together.survey_answer where learner_id = $1', [learnerId]);
  expect(rows).toEqual([{ answers: [[0], [1], 5, [1], null] }]);
});

test('[7.4-24] from a browser outside of WeChat a friend’s link leads into the mini-program', async () => {
  const groupId = await aReadingGroup(world.database.pool, { startsOn: STARTED() });
  const { phone } = await signedIn(world, 'browser');
  const page = await world.open(phone, `/read-book-group-share/${groupId}`);
  const asked = page.waitForRequest((request) => request.url().endsWith('/qnxk/api/v1/book/share/getSchemaCode'));
  await page.getByRole('button', { name: '在小程序里打开' }).click();
  expect((await asked).postDataJSON()).toMatchObject({ groupId });
});
