import { listSections } from '@xuetang/contract/courses';
import { getCheckIn, getStudyPlan } from '@xuetang/contract/days';
import type { LearnerId, PeriodId, SectionId } from '@xuetang/contract/ids';
import { listMessages } from '@xuetang/contract/messages';
import { moveDay } from '@xuetang/contract/staff/days';
import { aCamp, anEnrolment, someLearners } from '@xuetang/testkit/builders';
import { createTestClock } from '@xuetang/testkit/clock';
import { aCourse } from '@xuetang/testkit/course-builders';
import { aBroadcast } from '@xuetang/testkit/live-builders';
import { signedClient } from '@xuetang/testkit/signed-client';
import { beforeEach, expect, test } from 'vitest';
import { openApiOn } from '../../../../../tests/benches/open-api.ts';
import { openConsole } from '../../../../../tests/benches/open-console.ts';
import { movedDayJobs } from './moved-day-job.ts';

const DAY_MS = 24 * 3_600_000;
const HOUR_MS = 3_600_000;
/** Noon in Beijing. */
const NOON = new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS + 4 * HOUR_MS);
const clock = createTestClock(NOON);
const { database, db, somebody, rows, audit } = await openConsole({ clock });
const api = await openApiOn(database.url, { clock, env: { XT_LOG_LEVEL: 'silent' } });
const { pool } = database;
beforeEach(async () => {
  clock.set(NOON);
  // What other tests have moved is told of.
  await pool.query('delete from graphile_worker._private_jobs');
});

const reason = '老师发烧，今晚讲不了';
const shownWhy = '老师嗓子哑了';
const inDays = (days: number): string => new Date(NOON.getTime() + days * DAY_MS).toISOString().slice(0, 10);
const signedNow = () => ({ timestamp: Math.floor(clock.now().getTime() / 1_000) });
const tell = movedDayJobs({ db, clock })[0]!;

/** The worker's part: what was written by moves is taken off the queue and done. */
const tellAll = async (): Promise<number> => {
  const { rows: waiting } = await pool.query<{ payload: object }>(
    `with taken as (delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
       where t.id = j.task_id and t.identifier = 'days.tell-moved' returning j.payload) select payload from taken`,
  );
  for (const { payload } of waiting) await tell.run(payload);
  return waiting.length;
};

/** A camp whose third evening is tonight at eight, with two who have a seat. */
const aPeriod = async () => {
  const camp = await aCamp(pool, { period: 'running' });
  await pool.query('update enrolment.period set starts_at = $2, ends_at = $3 where id = $1', [
    camp.periodId,
    new Date(NOON.getTime() + 8 * HOUR_MS - 2 * DAY_MS),
    new Date(NOON.getTime() + 10 * DAY_MS),
  ]);
  const course = await aCourse(pool, {
    camp,
    sections: [
      { title: '第一天', medium: 'day', opensDay: 1 },
      { title: '记三天账', stepOf: 0 },
      { title: '第三天', medium: 'day', opensDay: 3 },
      { title: '备用金', stepOf: 2 },
      { title: '今晚直播', medium: 'live', minutes: 50, stepOf: 2 },
      { title: '第四天', medium: 'day', opensDay: 4 },
    ],
  });
  const learners = await someLearners(pool, 2, clock.now());
  for (const { learnerId } of learners) await anEnrolment(pool, camp, learnerId, { enrolledDaysAgo: 4 });
  const asked = { periodId: camp.periodId as PeriodId, day: 3, heldOn: inDays(5), shownWhy };
  return { camp, course, learners, asked, room: course.sectionIds[4] as SectionId, day: course.sectionIds[2] as SectionId };
};
const agree = (learner: LearnerId) =>
  pool.query(
    `insert into notices.consent (learner_id, app_id, openid, template_id, kind, agreed_at) values ($1, 'wx1', $2, 'template', 'class-moved', now())`,
    [learner, `o-${learner}`],
  );
const reminders = (learner: LearnerId) =>
  rows<{ channel: string; state: string; why: string | null }>(
    `select channel, state, why from notices.reminder where learner_id = $1 and kind = 'class-moved' order by id`,
    [learner],
  );

test('a rehearsal says whom it reaches and changes nothing; the move says the same, and everybody is told once', async () => {
  const { learners, asked, room, camp } = await aPeriod();
  const [wang, chen] = learners.map(({ learnerId }) => learnerId) as [LearnerId, LearnerId];
  await agree(wang);
  const broadcastId = await aBroadcast(pool, { sectionId: room, periodId: camp.periodId, now: clock.now(), startsIn: 8 * 60 });
  const operator = await somebody({ roles: ['operator'] });
  const says = { title: '第三天', from: inDays(0), to: inDays(5), learners: 2, classes: 1, isMoved: true };
  expect(await operator.ask(moveDay, asked, { reason, dry: true })).toMatchObject({ code: 0, data: says });
  expect(await rows('select 1 from learning.moved_day where period_id = $1', [camp.periodId])).toEqual([]);
  expect(await tellAll()).toBe(0);

  expect(await operator.ask(moveDay, asked, { reason })).toMatchObject({ code: 0, data: says });
  // Said again by another: it lies there already.
  const other = await somebody({ roles: ['admin'] });
  expect(await other.ask(moveDay, asked, { reason })).toMatchObject({ code: 0, data: { isMoved: false, classes: 0 } });
  expect(await tellAll()).toBe(1);
  expect(await rows('select starts_at, moved_from, why from live.broadcast where id = $1', [broadcastId])).toEqual([
    {
      starts_at: new Date(NOON.getTime() + 5 * DAY_MS + 8 * HOUR_MS),
      moved_from: new Date(NOON.getTime() + 8 * HOUR_MS),
      why: shownWhy,
    },
  ]);
  expect([await reminders(wang), await reminders(chen)]).toMatchObject([[{ channel: 'sms' }, { channel: 'wechat' }], [{ channel: 'sms' }]]);
  const { data } = await signedClient(api.url(), learners[1]!.token)(listMessages, {}, signedNow());
  expect(data?.list).toMatchObject([{ title: '课改了时间' }]);
  expect((await audit()).filter(({ subject }) => subject === `period:${camp.periodId} day:3`)).toMatchObject([
    { outcome: 'rehearsed', reason, before: { heldOn: inDays(0) }, after: { heldOn: inDays(5), learners: 2 } },
    { outcome: 'done', reason, before: { heldOn: inDays(0) }, after: { heldOn: inDays(5), why: shownWhy, learners: 2, classes: 1 } },
    { outcome: 'done', after: { isMoved: false } },
  ]);
});

test('what opens on the day, its place in the plan and in the strip go along', async () => {
  const { asked, learners, day, course } = await aPeriod();
  const learner = learners[0]!;
  const ask = signedClient(api.url(), learner.token);
  const seen = async () => {
    const lines = (await ask(listSections, { courseId: course.courseId }, signedNow())).data?.list ?? [];
    const plan = (await ask(getStudyPlan, {}, signedNow())).data;
    const camp = (await ask(getCheckIn, {}, signedNow())).data?.camp;
    return {
      state: lines.find(({ sectionId }) => sectionId === day)?.state.is,
      planned: plan?.days.find(({ studies }) => studies.some(({ sectionId }) => sectionId === day))?.date,
      evening: plan?.days.find(({ evenings }) => evenings.some(({ title }) => title === '第三天'))?.date,
      held: camp?.days.find((each) => each.day?.sectionId === day)?.date,
    };
  };
  expect(await seen()).toEqual({ state: 'open', planned: inDays(0), evening: inDays(0), held: inDays(0) });
  // He had put it onto tomorrow: what opens later than that is done when it opens.
  await pool.query(`insert into days.move (learner_id, section_id, to_day, seq, moved_at) values ($1, $2, $3, 1, now())`, [
    learner.learnerId,
    day,
    inDays(1),
  ]);
  const operator = await somebody({ roles: ['operator'] });
  expect((await operator.ask(moveDay, asked, { reason })).code).toBe(0);
  expect(await seen()).toEqual({ state: 'locked', planned: inDays(5), evening: inDays(5), held: inDays(5) });
});

test('moved again it is told again, with the newest date alone; what waited with the older one does not go out', async () => {
  const { asked, learners } = await aPeriod();
  const { learnerId } = learners[0]!;
  const operator = await somebody({ roles: ['operator'] });
  await operator.ask(moveDay, asked, { reason });
  await operator.ask(moveDay, { ...asked, heldOn: inDays(6) }, { reason });
  expect(await tellAll()).toBe(2);
  expect(await reminders(learnerId)).toMatchObject([{ channel: 'sms', state: 'due' }]);
  await operator.ask(moveDay, asked, { reason });
  await tellAll();
  expect(await reminders(learnerId)).toMatchObject([
    { state: 'dropped', why: 'replaced' },
    { state: 'due', why: null },
  ]);
});

test('what has begun stays; a date that is past, taken, or after the end is none', async () => {
  const { asked, camp, room } = await aPeriod();
  const operator = await somebody({ roles: ['operator'] });
  const code = async (more: object) => (await operator.ask(moveDay, { ...asked, ...more }, { reason })).code;
  expect(await code({ periodId: '999999' as PeriodId })).toBe(43621);
  expect(await code({ day: 2 })).toBe(43621);
  expect(await code({ day: 1, heldOn: inDays(6) })).toBe(43622);
  // Yesterday, where the fourth day lies, and after the period has ended.
  for (const heldOn of [inDays(-1), inDays(1), inDays(11)]) expect(await code({ heldOn }), heldOn).toBe(43623);
  await aBroadcast(pool, { sectionId: room, periodId: camp.periodId, now: clock.now(), startsIn: -5 });
  expect(await code({})).toBe(43622);
  expect(await rows('select 1 from learning.moved_day where period_id = $1', [camp.periodId])).toEqual([]);
  expect((await operator.ask(moveDay, asked)).code).toBe(43006);
});

test('twenty who move two days of a period onto one date at the same moment: one day lies there, moved once', async () => {
  const { asked, camp } = await aPeriod();
  const operators = await Promise.all(Array.from({ length: 20 }, () => somebody({ roles: ['operator'] })));
  const said = await Promise.all(operators.map(({ ask }, nth) => ask(moveDay, { ...asked, day: nth % 2 === 0 ? 3 : 4 }, { reason })));
  const moved = await rows<{ day: number; times: number }>('select day, times from learning.moved_day where period_id = $1', [
    camp.periodId,
  ]);
  expect(moved).toEqual([{ day: expect.any(Number), times: 1 }]);
  expect(said.filter(({ data }) => data?.isMoved)).toHaveLength(1);
  expect(said.filter(({ code }) => code === 43623)).toHaveLength(10);
  expect(await tellAll()).toBe(1);
});

test('it is for those who hold it, for the camps that they hold it for', async () => {
  const { asked, camp } = await aPeriod();
  for (const role of ['service', 'teacher', 'compliance'])
    expect((await (await somebody({ roles: [role] })).ask(moveDay, asked, { reason })).code).toBe(43003);
  expect((await (await somebody({ roles: ['operator@camp:999999'] })).ask(moveDay, asked, { reason })).code).toBe(43004);
  expect((await (await somebody({ roles: [`operator@camp:${camp.campId}`] })).ask(moveDay, asked, { reason })).code).toBe(0);
});
