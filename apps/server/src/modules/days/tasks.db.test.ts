import { getStudyPlan, savePlanChange } from '@xuetang/contract/days';
import { handInHomework } from '@xuetang/contract/homework';
import type { SectionId, TaskId } from '@xuetang/contract/ids';
import { openSection } from '@xuetang/contract/sections';
import { getTask, listTasks } from '@xuetang/contract/tasks';
import { aCourse, anEntitlement } from '@xuetang/testkit/course-builders';
import { anExam } from '@xuetang/testkit/exam-builders';
import { someHomework } from '@xuetang/testkit/homework-builders';
import { aBroadcast } from '@xuetang/testkit/live-builders';
import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, FIRST, NOON, dateOf, openDays } from '../../../../../tests/benches/days-bench.ts';
import { saveChange } from './plan.store.ts';

const { clock, pool, db, somebody, seated, learnDay } = await openDays();
beforeEach(() => clock.set(NOON));

type Learner = Awaited<ReturnType<typeof seated>>;
const tasksOf = async ({ ask }: Pick<Learner, 'ask'>) => (await ask(listTasks, {})).data!;
const evening = (nth: number): string => new Date(FIRST.getTime() + (nth - 1) * DAY_MS).toISOString();
const planOf = async ({ ask }: Pick<Learner, 'ask'>) => (await ask(getStudyPlan, {})).data!;

describe('what is due', () => {
  test('nobody’s: no course, nothing to do', async () => {
    expect(await tasksOf(await somebody())).toEqual({ tasks: [], doneToday: 0, next: null, hasCourses: false, now: NOON.toISOString() });
  });

  test('today by hour, then what is late, then the week', async () => {
    const learner = await seated();
    const { sectionIds } = learner.course;
    await learnDay(learner.learnerId, learner.course, 1, new Date(NOON.getTime() - 3_600_000));
    await someHomework(pool, sectionIds[7]!, 0);
    await anExam(pool, sectionIds[8]!);
    const { tasks, doneToday, next, hasCourses } = await tasksOf(learner);
    expect(tasks.map(({ when, kind, title, at }) => [when, kind, title, at?.moment ?? null])).toEqual([
      ['today', 'section', '第 3 天的文章', `${dateOf(2)}T22:00:00.000Z`],
      ['today', 'section', '第 3 天的音频', `${dateOf(2)}T22:00:00.000Z`],
      ['today', 'evening', '第 3 天的课', evening(3)],
      ['today', 'homework', '家里先做哪三件事', `${dateOf(3)}T14:00:00.000Z`],
      ['today', 'exam', '结业测验', null],
      ['late', 'section', '第 2 天的文章', `${dateOf(1)}T22:00:00.000Z`],
      ['late', 'section', '第 2 天的音频', `${dateOf(1)}T22:00:00.000Z`],
      ['later', 'evening', '第 4 天的课', evening(4)],
      ['later', 'evening', '第 5 天的课', evening(5)],
    ]);
    expect({ doneToday, next, hasCourses }).toEqual({
      doneToday: 2,
      next: { title: '第 4 天的课', at: `${dateOf(3)}T22:00:00.000Z` },
      hasCourses: true,
    });
  });

  test('with a study hour what is learned alone stands at it', async () => {
    const learner = await seated();
    await learner.ask(savePlanChange, { seq: 0, change: { what: 'hour', hour: '19:30' } });
    const { tasks } = await tasksOf(learner);
    expect(tasks[0]).toMatchObject({ kind: 'section', at: { moment: `${dateOf(3)}T11:30:00.000Z`, is: 'planned' }, when: 'today' });
  });

  test('of a course without dates what comes next, and nothing else of it', async () => {
    const learner = await somebody();
    const course = await aCourse(pool, { name: '基金入门', sections: [{ title: '净值是什么' }, { title: '费用在哪里' }] });
    await anEntitlement(pool, course, learner.learnerId);
    const { tasks } = await tasksOf(learner);
    expect(tasks.map(({ title, when, at }) => [title, when, at])).toEqual([['净值是什么', 'later', null]]);
    // Whoever opens the address of the other finds it: it is his.
    expect((await learner.ask(getTask, { taskId: `section-${course.sectionIds[1]}` as TaskId })).code).toBe(0);
  });

  test('homework that went back waits today; what is handed in is done', async () => {
    const learner = await seated();
    const sectionId = learner.course.sectionIds[1]!;
    await someHomework(pool, sectionId, 0);
    await learner.ask(openSection, { sectionId });
    const late = (await tasksOf(learner)).tasks.find(({ kind }) => kind === 'homework');
    expect(late).toMatchObject({ when: 'late', is: 'to-do', at: { moment: `${dateOf(1)}T14:00:00.000Z`, is: 'due' } });
    await learner.ask(handInHomework, { sectionId, seq: 1, text: '第一件：每月存 1500 元。', uploadIds: [] });
    expect((await tasksOf(learner)).tasks.some(({ kind }) => kind === 'homework')).toBe(false);
    const taskId = `homework-${sectionId}` as TaskId;
    expect((await learner.ask(getTask, { taskId })).data?.task.is).toBe('done');
    await pool.query(`update work.piece set state = 'returned', returns = 1 where learner_id = $1`, [learner.learnerId]);
    expect((await learner.ask(getTask, { taskId })).data?.task).toMatchObject({ is: 'returned', when: 'today' });
  });

  test('an evening in a room goes by what is planned there, and its replay is late until it ends', async () => {
    const learner = await seated();
    const { rows } = await pool.query<{ id: SectionId }>(
      `insert into learning.section (course_id, chapter_id, day_id, title, medium, minutes, sort)
       select course_id, chapter_id, id, '晚上的直播', 'live', 45, 90 + opens_day from learning.section where id = any($1::bigint[])
       order by opens_day returning id`,
      [[learner.course.sectionIds[3], learner.course.sectionIds[6]]],
    );
    const [yesterday, tonight] = rows.map(({ id }) => id) as [SectionId, SectionId];
    const { periodId } = learner.camp;
    await aBroadcast(pool, { sectionId: yesterday, periodId, now: NOON, startsIn: -960, endedAgo: 900, replayS: 2_700 });
    await aBroadcast(pool, { sectionId: tonight, periodId, now: NOON, startsIn: 540, title: '哪些保障真的用得上' });
    const tasks = (await tasksOf(learner)).tasks.filter(({ kind }) => kind === 'evening');
    expect(tasks.map(({ taskId, when, is, sectionId, at }) => [taskId, when, is, sectionId, at?.is])).toEqual([
      [`evening-${tonight}`, 'today', 'to-do', tonight, 'begins'],
      [`evening-${yesterday}`, 'late', 'replay', yesterday, 'ends'],
      [`evening-${learner.course.sectionIds[9]}`, 'later', 'to-do', null, 'begins'],
      [`evening-${learner.course.sectionIds[12]}`, 'later', 'to-do', null, 'begins'],
    ]);
  });

  test('a certificate that is earned can be claimed', async () => {
    const learner = await somebody();
    const course = await aCourse(pool, { name: '记账课', sections: [{ title: '三笔账' }] });
    await anEntitlement(pool, course, learner.learnerId);
    await pool.query('insert into learning.progress (learner_id, section_id, begun_at, learned_at) values ($1, $2, $3, $3)', [
      learner.learnerId,
      course.sectionIds[0],
      new Date(NOON.getTime() - DAY_MS),
    ]);
    expect((await tasksOf(learner)).tasks).toMatchObject([
      { taskId: `certificate-${course.courseId}`, kind: 'certificate', when: 'today' },
    ]);
  });
});

describe('one task', () => {
  test('its day, from how much on it counts, what it opens', async () => {
    const learner = await seated();
    const { sectionIds } = learner.course;
    await pool.query(`update learning.section set after_section_id = $1, after_what = 'learned' where id = $2`, [
      sectionIds[8],
      sectionIds[9],
    ]);
    expect((await learner.ask(getTask, { taskId: `section-${sectionIds[8]}` as TaskId })).data).toMatchObject({
      task: { title: '第 3 天的音频', medium: 'audio', is: 'to-do' },
      day: { nth: 3, title: '第 3 天的课' },
      percent: 80,
      opens: ['第 4 天的课'],
      checksIn: true,
    });
  });

  test('another’s, what is not open yet and what never was are told the same', async () => {
    const [owner, other] = [await seated(), await seated()];
    const asked = [owner.course.sectionIds[7]!, other.course.sectionIds[10]!, '999999999'].map((id) => `section-${id}` as TaskId);
    for (const taskId of asked) expect((await other.ask(getTask, { taskId })).code, taskId).toBe(42348);
    expect((await owner.ask(getTask, { taskId: asked[0]! })).code).toBe(0);
  });
});

describe('the plan', () => {
  const move = (learner: Learner, nth: number, to: string | null, seq: number) =>
    learner.ask(savePlanChange, { seq, change: { what: 'move', sectionId: learner.course.sectionIds[(nth - 1) * 3]!, to } });
  const on = async (learner: Learner, date: string) => (await planOf(learner)).days.find((day) => day.date === date);

  test('five weeks from Monday on; evenings on their dates, and self-study with them', async () => {
    const learner = await seated();
    const { days, hour, seq, late } = await planOf(learner);
    expect(late.map(({ date, title }) => [date, title])).toEqual([
      [dateOf(1), '第 1 天的课'],
      [dateOf(2), '第 2 天的课'],
    ]);
    expect({ hour, seq, length: days.length }).toEqual({ hour: null, seq: 0, length: 35 });
    expect(new Date(`${days[0]?.date}T12:00:00Z`).getUTCDay()).toBe(1);
    const today = days.find(({ date }) => date === dateOf(3));
    expect(today?.evenings).toMatchObject([{ title: '第 3 天的课', startsAt: evening(3), is: 'ahead', roomId: null }]);
    expect(today?.studies).toMatchObject([{ title: '第 3 天的课', minutes: 13, is: 'open', movedFrom: null, moves: { from: dateOf(3) } }]);
  });

  test('a day of self-study moves, its evening stays, and its tasks go with it', async () => {
    const learner = await seated();
    expect(await move(learner, 3, dateOf(4), 0)).toMatchObject({ code: 0, data: { seq: 1 } });
    expect(await on(learner, dateOf(3))).toMatchObject({ studies: [], evenings: [{ startsAt: evening(3) }] });
    expect((await on(learner, dateOf(4)))?.studies.map(({ title, movedFrom }) => [title, movedFrom])).toEqual([
      ['第 3 天的课', dateOf(3)],
      ['第 4 天的课', null],
    ]);
    const { tasks } = await tasksOf(learner);
    expect(tasks.filter(({ title }) => title.startsWith('第 3 天的文')).map(({ when }) => when)).toEqual(['later']);
    expect(await move(learner, 3, dateOf(3), 1)).toMatchObject({ code: 0, data: { seq: 2 } });
    expect((await on(learner, dateOf(3)))?.studies[0]?.movedFrom).toBeNull();
  });

  test('not into the past, not before it opens, not beyond the right; neither what is learned nor another’s', async () => {
    const learner = await seated();
    await learnDay(learner.learnerId, learner.course, 1, NOON);
    expect((await move(learner, 2, dateOf(2 - 1), 0)).code).toBe(42347);
    expect((await move(learner, 4, dateOf(3), 0)).code).toBe(42347);
    expect((await move(learner, 2, dateOf(40), 0)).code).toBe(42347);
    expect((await move(learner, 1, dateOf(4), 0)).code).toBe(42346);
    const stranger = await somebody();
    expect((await move({ ...learner, ask: stranger.ask }, 2, dateOf(4), 0)).code).toBe(42346);
    expect((await learner.ask(savePlanChange, { seq: 0, change: { what: 'hour', hour: '03:00' } })).code).not.toBe(0);
  });

  test('a lost answer is the same change; two phones do not undo each other', async () => {
    const learner = await seated();
    const hour = (to: string, seq: number) => learner.ask(savePlanChange, { seq, change: { what: 'hour', hour: to } });
    expect((await hour('19:30', 0)).data).toEqual({ seq: 1 });
    expect((await hour('19:30', 0)).data).toEqual({ seq: 1 });
    // The other phone, which has not heard of it: something else goes beside it, the same thing is told.
    expect((await move(learner, 3, dateOf(4), 0)).data).toEqual({ seq: 2 });
    expect((await hour('07:00', 0)).code).toBe(42345);
    expect(await planOf(learner)).toMatchObject({ hour: '19:30', seq: 2 });
    expect((await hour('07:00', 2)).data).toEqual({ seq: 3 });
  });

  test('of thirty changes at one moment that have seen the same plan, one is taken', async () => {
    const { learnerId } = await seated();
    const hours = Array.from({ length: 30 }, (_, at) => `${String(7 + Math.floor(at / 2)).padStart(2, '0')}:${at % 2 === 0 ? '00' : '30'}`);
    const saved = await Promise.all(hours.map((hour) => saveChange(db, { learnerId, seq: 0, change: { what: 'hour', hour }, now: NOON })));
    expect(saved.filter((each) => each !== 'older')).toEqual([{ seq: 1 }]);
  });
});
