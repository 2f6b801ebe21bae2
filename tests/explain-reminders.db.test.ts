import type { ClassId, LearnerId, PeriodId, SectionId } from '@xuetang/contract/ids';
import { moveDay } from '@xuetang/contract/staff/days';
import { explainReminders } from '@xuetang/contract/staff/notices';
import { aCamp, aLearner, anEnrolment } from '@xuetang/testkit/builders';
import { createTestClock } from '@xuetang/testkit/clock';
import { aCourse, someProgress } from '@xuetang/testkit/course-builders';
import { aClassWithHomework, aSeatIn, somePieces } from '@xuetang/testkit/homework-builders';
import { aBroadcast } from '@xuetang/testkit/live-builders';
import { beforeEach, expect, test } from 'vitest';
import { movedDayJobs } from '../apps/server/src/modules/days/moved-day-job.ts';
import { reminderJobs } from '../apps/server/src/modules/live/reminder-jobs.ts';
import { gradePiece, takeNext } from '../apps/server/src/modules/work/grading.store.ts';
import { openConsole } from './benches/open-console.ts';

const DAY_MS = 24 * 3_600_000;
/** Noon in Beijing. */
const NOON = new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS + 4 * 3_600_000);
const clock = createTestClock(NOON);
const { database, db, somebody, rows, audit } = await openConsole({ clock });
const { pool } = database;
beforeEach(() => clock.set(NOON));

const jobs = new Map(reminderJobs({ db, clock }).map((each) => [each.name, each]));
/** A minute of the worker's: what is due is planned, then told. */
const aMinute = async () => {
  await jobs.get('live.plan-reminders')!.run(undefined);
  const { rows: waiting } = await pool.query<{ payload: object }>(
    `with taken as (delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
       where t.id = j.task_id and t.identifier = 'live.tell-listeners' returning j.payload) select payload from taken`,
  );
  for (const { payload } of waiting) await jobs.get('live.tell-listeners')!.run(payload);
};
const aPupil = async () => {
  const { learnerId } = await aLearner(pool, clock.now());
  const [row] = await rows<{ learn_number: string }>('select learn_number from identity.learner where id = $1', [learnerId]);
  return { learnerId, learnNumber: row?.learn_number ?? '' };
};
const agree = (learner: LearnerId, kind: string) =>
  pool.query(
    `insert into notices.consent (learner_id, app_id, openid, template_id, kind, agreed_at) values ($1, 'wx1', $2, 'template', $3, $4)`,
    [learner, `o-${learner}`, kind, new Date(NOON.getTime() - DAY_MS)],
  );
const explain = async (learnNumber: string, about: 'class' | 'homework' | 'replay' | 'certificate', sectionId?: SectionId) => {
  const service = await somebody({ roles: ['service'] });
  const { code, data } = await service.ask(explainReminders, { learnNumber, about, ...(sectionId && { sectionId }) });
  expect(code).toBe(0);
  return data!;
};
const saidOf = (data: Awaited<ReturnType<typeof explain>>) =>
  data.list.flatMap(({ kind, ways }) => ways.map(({ way, is, words }) => `${kind} ${way} ${is} ${words}`));

test('of a class: the message, who had agreed, who had not, who had switched it off, and who has no seat there', async () => {
  const camp = await aCamp(pool, { period: 'running' });
  const course = await aCourse(pool, { camp, sections: [{ title: '备用金留多少', medium: 'live', minutes: 50 }] });
  const sectionId = course.sectionIds[0] as SectionId;
  const [agreed, silent, off, stranger] = [await aPupil(), await aPupil(), await aPupil(), await aPupil()];
  for (const { learnerId } of [agreed, silent, off]) await anEnrolment(pool, camp, learnerId, { enrolledDaysAgo: 3 });
  for (const { learnerId } of [agreed, off, stranger]) await agree(learnerId, 'class-soon');
  await pool.query(`insert into notices.choice values ($1, 'class-soon', false, $2)`, [off.learnerId, new Date(NOON.getTime() - DAY_MS)]);
  await aBroadcast(pool, { sectionId, periodId: camp.periodId, now: clock.now(), startsIn: 30, title: '备用金留多少' });
  expect(saidOf(await explain(agreed.learnNumber, 'class', sectionId))).toEqual([
    'class-soon message waiting 还没到时间',
    'class-soon wechat waiting 还没到时间，今天 12:15 才提醒',
  ]);
  clock.advance(16 * 60_000);
  await aMinute();
  const sent = 'class-soon message sent 站内消息已发，在消息中心能看到';
  expect(saidOf(await explain(agreed.learnNumber, 'class', sectionId))).toEqual([sent, 'class-soon wechat waiting 排着队，马上发']);
  expect(saidOf(await explain(silent.learnNumber, 'class'))).toEqual([
    sent,
    'class-soon wechat not-sent 学员在那以前没有同意过这类微信提醒',
  ]);
  expect(saidOf(await explain(off.learnNumber, 'class'))).toEqual([sent, 'class-soon wechat not-sent 学员在 昨天 12:00 关掉了这类提醒']);
  const left = await explain(stranger.learnNumber, 'class', sectionId);
  expect(saidOf(left)).toEqual([
    'class-soon message not-sent 没有发给这位学员',
    'class-soon wechat not-sent 学员不在开这场课的班里，所以不提醒',
  ]);
  expect(left.words).toContain('学员现在没有座位，班里的课不提醒');
  expect(await explain(stranger.learnNumber, 'certificate')).toMatchObject({
    list: [],
    words: ['最近三十天没有要提醒的事', expect.any(String)],
  });
});

test('of homework: it waits to be graded; graded it was told, or two a day were enough', async () => {
  const built = await aClassWithHomework(pool);
  const pupil = await aPupil();
  await aSeatIn(built, pool, pupil.learnerId);
  await agree(pupil.learnerId, 'homework-graded');
  await somePieces(pool, built, [pupil.learnerId]);
  expect(saidOf(await explain(pupil.learnNumber, 'homework', built.sectionId))).toEqual([
    'homework-graded message not-sent 没有发给这位学员',
    'homework-graded wechat not-sent 老师还没有批，批好才提醒',
  ]);
  const { staffId } = await somebody({ name: '周若兰', roles: ['teacher'] });
  const grader = { staffId, name: '周若兰' };
  const taken = await takeNext(db, built.classId as ClassId, grader, clock.now());
  const said = { pieceId: taken!.id, verdict: 'passed', words: '写得清楚。' } as const;
  await db.transaction((tx) => gradePiece(tx, grader, { ...said, marks: [] }, clock.now()));
  await pool.query(`update notices.reminder set state = 'dropped', why = 'enough today' where learner_id = $1`, [pupil.learnerId]);
  expect(saidOf(await explain(pupil.learnNumber, 'homework', built.sectionId))).toEqual([
    'homework-graded message sent 站内消息已发，在消息中心能看到',
    'homework-graded wechat not-sent 那一天已经提醒过两次，一天最多两次',
  ]);
});

test('of a replay: not to who has learned it; of a day that was moved: the message, WeChat and SMS; of a certificate: when it was issued', async () => {
  // Its third evening is tonight at eight.
  const camp = await aCamp(pool, { period: 'running', now: new Date(NOON.getTime() + 8 * 3_600_000) });
  const course = await aCourse(pool, {
    camp,
    sections: [
      { title: '备用金留多少', medium: 'live', minutes: 50 },
      { title: '第三天', medium: 'day', opensDay: 3 },
    ],
  });
  const [sectionId, dayId] = course.sectionIds as [SectionId, SectionId];
  const [learned, missed] = [await aPupil(), await aPupil()];
  for (const { learnerId } of [learned, missed]) await anEnrolment(pool, camp, learnerId, { enrolledDaysAgo: 3 });
  await agree(missed.learnerId, 'replay-ends');
  await someProgress(pool, sectionId, learned.learnerId, { learned: true });
  const held = { sectionId, periodId: camp.periodId, now: clock.now(), startsIn: -7 * 24 * 60 + 60, endedAgo: 7 * 24 * 60 - 120 };
  await aBroadcast(pool, { ...held, replayS: 3_000, replayDays: 7 });
  await aMinute();
  expect(saidOf(await explain(learned.learnNumber, 'replay', sectionId))).toContain(
    'replay-ends wechat not-sent 学员那时已经学完这一节，不用提醒',
  );
  expect(saidOf(await explain(missed.learnNumber, 'replay', sectionId))).toContain('replay-ends wechat waiting 排着队，马上发');

  const heldOn = new Date(NOON.getTime() + 3 * DAY_MS).toISOString().slice(0, 10);
  const operator = await somebody({ roles: ['operator'] });
  const moving = { periodId: camp.periodId as PeriodId, day: 3, heldOn, shownWhy: '老师嗓子哑了' };
  expect((await operator.ask(moveDay, moving, { reason: '老师发烧，讲不了' })).code).toBe(0);
  await movedDayJobs({ db, clock })[0]!.run({ periodId: camp.periodId, day: 3, times: 1 });
  expect(saidOf(await explain(missed.learnNumber, 'class', dayId))).toEqual([
    'class-moved message sent 站内消息已发，在消息中心能看到',
    'class-moved wechat not-sent 学员在那以前没有同意过这类微信提醒',
    'class-moved sms waiting 排着队，马上发',
  ]);

  await pool.query(
    `insert into papers.certificate (no, learner_id, course_id, name_sealed, course_name, teacher, studied_from, studied_until, sections, minutes, issued_at)
     values ('XT26-AAAA-BBBB', $1, $2, '\\x00', '小白理财训练营', '周若兰', current_date, current_date, 2, 50, $3)`,
    [missed.learnerId, course.courseId, new Date(NOON.getTime() - 3_600_000)],
  );
  expect(saidOf(await explain(missed.learnNumber, 'certificate'))).toEqual([
    'certificate message not-sent 没有发',
    'certificate wechat not-sent 学员在那以前没有同意过这类微信提醒',
  ]);
});

test('a number that nobody has, and who may not ask; what was asked stands in the audit', async () => {
  const service = await somebody({ roles: ['service'] });
  expect((await service.ask(explainReminders, { learnNumber: '1', about: 'class' })).code).toBe(43403);
  for (const role of ['teacher', 'engineer', 'compliance'])
    expect((await (await somebody({ roles: [role] })).ask(explainReminders, { learnNumber: '1', about: 'class' })).code).toBe(43003);
  expect((await audit()).filter(({ call }) => call === '/notices/explain').at(-4)).toMatchObject({
    subject: 'learn-number:1 class',
    outcome: 'learner.unknown',
  });
});
