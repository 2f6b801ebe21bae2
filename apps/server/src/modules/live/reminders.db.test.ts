import { enterRoom, wishReminder } from '@xuetang/contract/broadcasts';
import type { BroadcastId, LearnerId, SectionId } from '@xuetang/contract/ids';
import { listMessages } from '@xuetang/contract/messages';
import type { ReminderKind } from '@xuetang/contract/reminder.rule';
import { cancelBroadcast, moveBroadcast } from '@xuetang/contract/staff/live';
import { aCamp, aLearner, anEnrolment, someLearners } from '@xuetang/testkit/builders';
import { createTestClock } from '@xuetang/testkit/clock';
import { aCourse, anEntitlement, someProgress } from '@xuetang/testkit/course-builders';
import { aBroadcast, type BroadcastShape } from '@xuetang/testkit/live-builders';
import { signedClient } from '@xuetang/testkit/signed-client';
import { beforeEach, expect, test } from 'vitest';
import { openApiOn } from '../../../../../tests/benches/open-api.ts';
import { openConsole } from '../../../../../tests/benches/open-console.ts';
import { reminderJobs } from './reminder-jobs.ts';

/** Noon in Beijing, some days ahead, whatever the hour is where this runs: nothing of it falls into the night. */
const DAY_MS = 24 * 3_600_000;
const NOON = new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS + 4 * 3_600_000);
const clock = createTestClock(NOON);
const { database, db, somebody, rows } = await openConsole({ clock });
const api = await openApiOn(database.url, { clock, env: { XT_LOG_LEVEL: 'silent' } });
const { pool } = database;
beforeEach(async () => {
  clock.set(NOON);
  // The classes of other tests have been told of.
  await pool.query('update live.broadcast set soon_told_for = starts_at, replay_told_for = replay_until');
});

const jobs = new Map(reminderJobs({ db, clock }).map((each) => [each.name, each]));
const [plan, tell] = [jobs.get('live.plan-reminders'), jobs.get('live.tell-listeners')];
const signedNow = () => ({ timestamp: Math.floor(clock.now().getTime() / 1_000) });

interface Waiting {
  payload: { broadcastId: BroadcastId; about: string };
}
/** What the planner and the console have written, taken off the queue and done. */
const tellAll = async (): Promise<string[]> => {
  const { rows: waiting } = await pool.query<Waiting>(
    `with taken as (delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
       where t.id = j.task_id and t.identifier = 'live.tell-listeners' returning j.payload) select payload from taken`,
  );
  for (const { payload } of waiting) await tell!.run(payload);
  return waiting.map(({ payload }) => payload.about);
};

const aClass = async (shape: Omit<BroadcastShape, 'sectionId'> = {}) => {
  const course = await aCourse(pool, { sections: [{ title: '备用金留多少', medium: 'live', minutes: 50 }] });
  const sectionId = course.sectionIds[0] as SectionId;
  const broadcastId = await aBroadcast(pool, { sectionId, teacherId: course.teacherId, now: clock.now(), title: '备用金留多少', ...shape });
  return { course, sectionId, broadcastId };
};
const agree = (learner: LearnerId, kind: ReminderKind) =>
  pool.query(
    `insert into notices.consent (learner_id, app_id, openid, template_id, kind, agreed_at) values ($1, 'wx1', $3, 'template', $2, now())`,
    [learner, kind, `o-${learner}-${kind}`],
  );
const reminders = (learner: LearnerId) =>
  rows<{ kind: string; channel: string }>('select kind, channel from notices.reminder where learner_id = $1 order by kind, channel', [
    learner,
  ]);
const titles = async (token: string) => {
  const { data } = await signedClient(api.url(), token)(listMessages, {}, signedNow());
  return data?.list.map(({ title }) => title);
};

test('a class of a period is told of a quarter of an hour before, once, to those who have a seat, and on the phone where WeChat may', async () => {
  const camp = await aCamp(pool, { period: 'running' });
  const [seated, agreed, stranger] = (await someLearners(pool, 3, clock.now())) as [Learner, Learner, Learner];
  for (const { learnerId } of [seated, agreed]) await anEnrolment(pool, camp, learnerId);
  for (const { learnerId } of [agreed, stranger]) await agree(learnerId, 'class-soon');
  await aClass({ periodId: camp.periodId, startsIn: 16 });
  await plan!.run(undefined);
  expect(await tellAll()).toEqual([]);
  clock.advance(60_000);
  await Promise.all(Array.from({ length: 50 }, () => plan!.run(undefined)));
  expect(await tellAll()).toEqual(['soon']);
  clock.advance(60_000);
  await plan!.run(undefined);
  expect(await tellAll()).toEqual([]);
  expect([await titles(seated.token), await titles(agreed.token), await titles(stranger.token)]).toEqual([['快上课了'], ['快上课了'], []]);
  expect([await reminders(seated.learnerId), await reminders(agreed.learnerId), await reminders(stranger.learnerId)]).toEqual([
    [],
    [{ kind: 'class-soon', channel: 'wechat' }],
    [],
  ]);
});
type Learner = Awaited<ReturnType<typeof aLearner>>;

test('told fifty times at the same moment, everybody hears of it once', async () => {
  const camp = await aCamp(pool, { period: 'running', cap: 400 });
  const learners = await someLearners(pool, 230, clock.now());
  for (const { learnerId } of learners) {
    await anEnrolment(pool, camp, learnerId);
    await agree(learnerId, 'class-soon');
  }
  const { broadcastId } = await aClass({ periodId: camp.periodId, startsIn: 10 });
  const [{ starts_at: at }] = (await rows<{ starts_at: Date }>('select starts_at from live.broadcast where id = $1', [broadcastId])) as [
    { starts_at: Date },
  ];
  const telling = { broadcastId, about: 'soon', at: at.toISOString() };
  await Promise.all(Array.from({ length: 50 }, () => tell!.run(telling)));
  const [counted] = await rows(
    'select count(*)::int as all, count(distinct learner_id)::int as learners from notices.reminder where thing like $1',
    [`broadcast:${broadcastId}:%`],
  );
  expect(counted).toEqual({ all: 230, learners: 230 });
  expect(await titles(learners[0]!.token)).toEqual(['快上课了']);
});

test('a class for everybody is told of to those who tapped 提醒我, even where the kind is switched off; a second tap takes it back', async () => {
  const { course, sectionId } = await aClass({ startsIn: 60 });
  const visit = async () => {
    const learner = await aLearner(pool, clock.now());
    await anEntitlement(pool, course, learner.learnerId);
    await agree(learner.learnerId, 'class-soon');
    const ask = signedClient(api.url(), learner.token);
    const enter = async () => {
      const { data } = await ask(enterRoom, { sectionId }, signedNow());
      if (data?.outcome !== 'open') throw new Error('not open');
      return data;
    };
    const wish = async (wanted: boolean) => (await ask(wishReminder, { ticket: (await enter()).ticket, wanted }, signedNow())).data;
    return { ...learner, enter, wish, ask };
  };
  const [wang, chen, li] = [await visit(), await visit(), await visit()];
  expect((await wang.enter()).isWished).toBe(false);
  expect([await wang.wish(true), await wang.wish(true), await chen.wish(true), await chen.wish(false)]).toEqual(
    Array.from({ length: 4 }, () => ({ outcome: 'saved' })),
  );
  expect([(await wang.enter()).isWished, (await chen.enter()).isWished]).toEqual([true, false]);
  expect(await li.ask(wishReminder, { ticket: (await wang.enter()).ticket, wanted: true }, signedNow())).toMatchObject({ code: 41804 });
  await pool.query(`insert into notices.choice values ($1, 'class-soon', false, now())`, [wang.learnerId]);
  clock.advance(50 * 60_000);
  await plan!.run(undefined);
  await tellAll();
  expect([await titles(wang.token), await titles(chen.token), await titles(li.token)]).toEqual([['快上课了'], [], []]);
  expect([await reminders(wang.learnerId), await reminders(chen.learnerId)]).toEqual([[{ kind: 'class-soon', channel: 'wechat' }], []]);
  const { ticket } = await chen.enter();
  clock.advance(11 * 60_000);
  expect((await chen.ask(wishReminder, { ticket, wanted: true }, signedNow())).data).toEqual({ outcome: 'begun' });
});

test('moved: the new hour by message, WeChat and SMS, and the quarter of an hour before it is told anew; cancelled: told, without SMS', async () => {
  const operator = await somebody({ roles: ['operator'] });
  const camp = await aCamp(pool, { period: 'running' });
  const learner = await aLearner(pool, clock.now());
  await anEnrolment(pool, camp, learner.learnerId);
  for (const kind of ['class-soon', 'class-moved'] as const) await agree(learner.learnerId, kind);
  const { broadcastId } = await aClass({ periodId: camp.periodId, startsIn: 10 });
  await plan!.run(undefined);
  const startsAt = new Date(clock.now().getTime() + 2 * 3_600_000).toISOString();
  const moved = { broadcastId, startsAt, shownWhy: '老师嗓子哑了' };
  expect(await operator.ask(moveBroadcast, moved, { reason: '老师请假，改到下午' })).toMatchObject({ code: 0 });
  // What was written of the old hour is not true any more.
  expect((await tellAll()).toSorted()).toEqual(['moved', 'soon']);
  expect(await titles(learner.token)).toEqual(['课改了时间']);
  clock.advance(110 * 60_000);
  await plan!.run(undefined);
  expect(await tellAll()).toEqual(['soon']);
  expect(await reminders(learner.learnerId)).toEqual([
    { kind: 'class-moved', channel: 'sms' },
    { kind: 'class-moved', channel: 'wechat' },
    { kind: 'class-soon', channel: 'wechat' },
  ]);
  const other = await aClass({ periodId: camp.periodId, startsIn: 300 });
  const cancelled = { broadcastId: other.broadcastId, shownWhy: '停电了' };
  const later = await somebody({ roles: ['operator'] });
  expect(await later.ask(cancelBroadcast, cancelled, { reason: '直播间停电' })).toMatchObject({ code: 0 });
  await tellAll();
  expect(await titles(learner.token)).toEqual(['有一场直播取消了', '快上课了', '课改了时间']);
  expect(await reminders(learner.learnerId)).toHaveLength(4);
});

test('the end of a replay is told a day before, to those who have not learned it', async () => {
  const camp = await aCamp(pool, { period: 'running' });
  const [learned, agreed] = (await someLearners(pool, 2, clock.now())) as [Learner, Learner];
  const held = await aClass({ periodId: camp.periodId, startsIn: -6 * 24 * 60, replayS: 3_000, replayDays: 7, endedAgo: 6 * 24 * 60 - 50 });
  for (const { learnerId } of [learned, agreed]) {
    await anEnrolment(pool, camp, learnerId);
    await agree(learnerId, 'replay-ends');
  }
  await someProgress(pool, held.sectionId, learned.learnerId, { learned: true });
  await plan!.run(undefined);
  expect(await tellAll()).toEqual([]);
  clock.advance(2 * 3_600_000);
  await plan!.run(undefined);
  await plan!.run(undefined);
  expect(await tellAll()).toEqual(['replay']);
  expect([await reminders(learned.learnerId), await reminders(agreed.learnerId)]).toEqual([
    [],
    [{ kind: 'replay-ends', channel: 'wechat' }],
  ]);
  expect(await titles(agreed.token)).toEqual(['回放快到期了']);
});

test('an evening that is held in the group is told of as well, once, on the day that it was moved to; one with a class here is not told twice', async () => {
  const camp = await aCamp(pool, { period: 'running' });
  await aCourse(pool, {
    camp,
    sections: [
      { title: '第一天', medium: 'day', opensDay: 1 },
      { title: '第三天', medium: 'day', opensDay: 3 },
    ],
  });
  const learner = await aLearner(pool, clock.now());
  await anEnrolment(pool, camp, learner.learnerId);
  await agree(learner.learnerId, 'class-soon');
  // The third day's evening is today, a quarter of an hour from now.
  const soon = new Date(clock.now().getTime() + 14 * 60_000);
  await pool.query(`update enrolment.period set starts_at = $2, ends_at = $3 where id = $1`, [
    camp.periodId,
    new Date(soon.getTime() - 4 * DAY_MS),
    new Date(soon.getTime() + 9 * DAY_MS),
  ]);
  const planEvenings = () => jobs.get('live.plan-evenings')!.run(undefined);
  const waiting = async () => {
    const { rows: taken } = await pool.query<{ payload: { title: string } }>(
      `with taken as (delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
         where t.id = j.task_id and t.identifier = 'live.tell-evening' returning j.payload) select payload from taken`,
    );
    for (const { payload } of taken) await jobs.get('live.tell-evening')!.run(payload);
    return taken.map(({ payload }) => payload.title);
  };
  await planEvenings();
  expect(await waiting()).toEqual([]);
  const today = new Date(soon.getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
  await pool.query(`insert into learning.moved_day values ($1, 3, $2, '老师出差')`, [camp.periodId, today]);
  await Promise.all(Array.from({ length: 20 }, planEvenings));
  expect(await waiting()).toEqual(['第三天']);
  clock.advance(60_000);
  await planEvenings();
  expect(await waiting()).toEqual([]);
  expect([await titles(learner.token), await reminders(learner.learnerId)]).toEqual([
    ['快上课了'],
    [{ kind: 'class-soon', channel: 'wechat' }],
  ]);
  await pool.query('delete from live.told_evening');
  await aClass({ periodId: camp.periodId, startsIn: 13 });
  await planEvenings();
  expect(await waiting()).toEqual([]);
});
