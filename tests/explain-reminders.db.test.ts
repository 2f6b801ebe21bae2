import type { ClassId, LearnerId, SectionId } from '@xuetang/contract/ids';
import { explainReminders } from '@xuetang/contract/staff/notices';
import { aCamp, aLearner, anEnrolment } from '@xuetang/testkit/builders';
import { createTestClock } from '@xuetang/testkit/clock';
import { aCourse } from '@xuetang/testkit/course-builders';
import { aClassWithHomework, aSeatIn, somePieces } from '@xuetang/testkit/homework-builders';
import { aBroadcast } from '@xuetang/testkit/live-builders';
import { beforeEach, expect, test } from 'vitest';
import { openConsole } from './benches/open-console.ts';
import { reminderJobs } from '../apps/server/src/modules/live/reminder-jobs.ts';
import { gradePiece, takeNext } from '../apps/server/src/modules/work/grading.store.ts';

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
