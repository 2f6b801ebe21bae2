import { createHash, randomBytes } from 'node:crypto';
import { injectWechat } from '@xuetang/stand-ins/mini-program/inject';
import { NOTICE_ACCOUNT } from '@xuetang/stand-ins/wechat/notice-account';
import { openidFor } from '@xuetang/stand-ins/wechat/users';
import { aLearner } from '@xuetang/testkit/builders';
import { aCourse, anEntitlement } from '@xuetang/testkit/course-builders';
import { aClassWithHomework, aSeatIn, somePieces, type BuiltClass } from '@xuetang/testkit/homework-builders';
import { aBroadcast } from '@xuetang/testkit/live-builders';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SOON } from './learner-phone.ts';
import { faultsOf } from './readable.ts';
import { newcomer } from './visitor.ts';
import { createWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.close());

const aPass = async ({ classId }: BuiltClass): Promise<string> => {
  const pass = randomBytes(32).toString('base64url');
  await world.database.pool.query(
    `insert into work.class_pass (pass_hash, class_id, staff_id, grader, made_at, ends_at)
     values ($1, $2, 77, '周若兰', now(), now() + interval '12 hours')`,
    [createHash('sha256').update(pass).digest(), classId],
  );
  return pass;
};

/** Somebody in WeChat who taps 允许 whenever it asks. */
const aWillingOne = async () => {
  const { pool } = world.database;
  const person = await newcomer(world);
  const phone = await world.phone(person);
  const subscribe = async (templates: string[]) => {
    const body = JSON.stringify({ user: person, templates, decision: 'accept' });
    const answer = await fetch(`${world.wechat.url}/_standin/subscribe`, { method: 'POST', body });
    return (await answer.json()) as { errMsg: string };
  };
  await injectWechat(phone, { tickets: () => world.wechat.books.tickets.map(({ ticket }) => ticket), openTags: 'drawn', subscribe });
  const { learnerId, token } = await aLearner(pool);
  const openid = openidFor(NOTICE_ACCOUNT.appId, person);
  await pool.query('insert into identity.wechat_account (app_id, openid, learner_id) values ($1, $2, $3)', [
    NOTICE_ACCOUNT.appId,
    openid,
    learnerId,
  ]);
  await phone.addCookies([{ name: 'token', value: token, url: world.h5 }]);
  return { phone, learnerId, openid };
};

test('[1-10] a learner agrees once in WeChat, the teacher tells the class something and grades, and one notice comes for one consent', async () => {
  const { pool } = world.database;
  const built = await aClassWithHomework(pool);
  const { phone, learnerId, openid } = await aWillingOne();
  await aSeatIn(built, pool, learnerId);
  await somePieces(pool, built, [learnerId]);
  const page = await world.open(phone, '/notice?shows=reminders');
  await page.getByText('一次同意，一条提醒。').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  const replay = page.getByRole('switch', { name: /回放快到期/ });
  await replay.click();
  await expect.poll(() => replay.getAttribute('aria-checked')).toBe('false');
  await page.locator('wx-open-subscribe').getByRole('button', { name: '同意微信提醒我' }).click();
  await page.getByText('老师写好评语的时候，微信还能收 1 条').waitFor();
  await page.reload();
  await expect.poll(() => replay.getAttribute('aria-checked')).toBe('false');

  const desk = await world.open(await world.phone(await newcomer(world)), `/lession-list-teacher?pass=${await aPass(built)}`);
  await desk.getByText('给全班发通知').click();
  await desk.getByLabel('要说什么').fill('今晚 8 点开课，带上账单。');
  await desk.getByRole('button', { name: '发通知' }).click();
  await desk.getByText('发出去了').waitFor();
  expect(await faultsOf(desk)).toEqual([]);
  await desk.getByRole('button', { name: '批下一份' }).click();
  await desk.getByLabel('对学员说').fill('写得清楚。');
  await desk.getByRole('button', { name: '通过' }).click();
  await desk.getByText('没有等着批的作业').first().waitFor();

  await page.goto(`${world.h5}/notice`);
  await page.getByText('今晚 8 点开课，带上账单。').waitFor();
  await page.getByText('周若兰老师').waitFor();
  expect(await faultsOf(page)).toEqual([]);

  // By day it is there within seconds; at night it waits for eight in the morning.
  const readReminder = async () => {
    const { rows } = await pool.query<{ state: string; waits: boolean }>(
      `select state, due_at > now() as waits from notices.reminder where learner_id = $1 and kind = 'homework-graded'`,
      [learnerId],
    );
    return rows.map(({ state, waits }) => (waits ? 'waits for the morning' : state));
  };
  await expect.poll(readReminder, SOON).toEqual([expect.stringMatching(/^(sent|waits for the morning)$/)]);
  const [became] = await readReminder();
  const received = world.wechat.books.notices.filter((notice) => notice.openid === openid);
  expect(received.map(({ title, page: to }) => [title, to])).toEqual(
    became === 'sent' ? [['作业批改通知', `${world.h5}/homework-jie/${built.sectionId}`]] : [],
  );
});

test('提醒我 before a class: the wish stays, WeChat may be asked, and a second tap takes it back', async () => {
  const { pool } = world.database;
  const course = await aCourse(pool, { sections: [{ title: '给十年后的自己留一份', medium: 'live', minutes: 50 }] });
  const sectionId = course.sectionIds[0] ?? '';
  await aBroadcast(pool, { sectionId, teacherId: course.teacherId, startsIn: 600 });
  const { phone, learnerId } = await aWillingOne();
  await anEntitlement(pool, course, learnerId);
  const page = await world.open(phone, `/video-detail/${sectionId}`);
  await page.getByRole('button', { name: '提醒我' }).click();
  await page.locator('wx-open-subscribe').getByRole('button', { name: '微信也提醒我一次' }).click();
  await page.getByText('消息里有，微信也会发一条。').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.reload();
  await page.getByText('消息里有，微信也会发一条。').waitFor();
  await page.getByRole('button', { name: '不用提醒了' }).click();
  await page.getByRole('button', { name: '提醒我', exact: true }).waitFor();
  expect((await pool.query('select from live.wish where learner_id = $1', [learnerId])).rowCount).toBe(0);
  await page.getByRole('link', { name: '我要哪些提醒' }).click();
  await page.getByText('开课前 15 分钟，微信还能收 1 条').waitFor();
});
