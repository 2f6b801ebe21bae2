import type { AskOf, Call } from '@xuetang/contract/call';
import { getCenter, getClassesToday } from '@xuetang/contract/center';
import { getCourse, getTeacher, listCourses, listOwnCourses, listSections } from '@xuetang/contract/courses';
import { finishArticle, openSection } from '@xuetang/contract/sections';
import { aCamp, aLearner, anEnrolment, someLearners } from '@xuetang/testkit/builders';
import { createTestClock } from '@xuetang/testkit/clock';
import { aCampCourse, aCourse, anEntitlement, someProgress } from '@xuetang/testkit/course-builders';
import { signedClient } from '@xuetang/testkit/signed-client';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openApi } from '../../../../../tests/benches/open-api.ts';
import { readCenter } from './center.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Eight in the evening in Beijing, two days ago: the camp's first. */
const FIRST = new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS - 2 * DAY_MS + 12 * HOUR_MS);
/** Noon of the third day. */
const NOON = new Date(FIRST.getTime() + 2 * DAY_MS - 8 * HOUR_MS);

const clock = createTestClock(NOON);
const { api, database, db } = await openApi({ clock });
const { pool } = database;
beforeEach(() => clock.set(NOON));

/** Signs by the clock of the test. */
const client = (token?: string) => {
  const ask = signedClient(api.url(), token);
  return <C extends Call>(call: C, payload: AskOf<C>) => ask(call, payload, { timestamp: Math.floor(clock.now().getTime() / 1_000) });
};

const somebody = async () => {
  const { learnerId, token } = await aLearner(pool, NOON);
  return { learnerId, ask: client(token) };
};

const inACamp = async () => {
  const learner = await somebody();
  const camp = await aCamp(pool, { period: 'running' });
  await pool.query('update enrolment.period set starts_at = $2, ends_at = $3 where id = $1', [
    camp.periodId,
    FIRST,
    new Date(FIRST.getTime() + 5 * DAY_MS),
  ]);
  await pool.query('update enrolment.camp set evening_minutes = 45 where id = $1', [camp.campId]);
  const course = await aCampCourse(pool, camp);
  await anEnrolment(pool, camp, learner.learnerId, { enrolledDaysAgo: 4, confirmed: true });
  return { ...learner, camp, course };
};

describe('the learning tab', () => {
  test('whoever has no camp and no course is told so with nothing missing', async () => {
    const { ask } = await somebody();
    expect(await ask(getCenter, {})).toMatchObject({ code: 0, data: { nickname: '', camp: null, toDo: [], courses: [], all: 0 } });
  });

  test('stairs, tonight and what is open on the third day', async () => {
    const { ask, learnerId, camp, course } = await inACamp();
    for (const at of [1, 2]) await someProgress(pool, course.sectionIds[at] ?? ('' as never), learnerId, { learned: true });
    const { data } = await ask(getCenter, {});
    expect(data?.camp).toMatchObject({
      campId: camp.campId,
      courseId: course.courseId,
      campName: '小白理财训练营',
      periodName: '第 86 期',
      inGroup: true,
      today: 3,
      learnedDays: 1,
      evening: {
        day: 3,
        title: '第 3 天的课',
        startsAt: new Date(FIRST.getTime() + 2 * DAY_MS).toISOString(),
        endsAt: new Date(FIRST.getTime() + 2 * DAY_MS + 45 * 60_000).toISOString(),
        teacher: { teacherId: camp.teacherId, name: '周若兰' },
      },
    });
    expect(data?.camp?.days.map(({ day, is }) => [day, is])).toEqual([
      [1, 'learned'],
      [2, 'open'],
      [3, 'today'],
      [4, 'ahead'],
      [5, 'ahead'],
    ]);
    expect(data?.camp?.days[3]?.at).toBe(new Date(FIRST.getTime() + 3 * DAY_MS - 14 * HOUR_MS).toISOString());
    // Today's steps first, then what is still open of the day before.
    expect(data?.toDo.map(({ title }) => title)).toEqual(['第 3 天的文章', '第 3 天的音频', '第 2 天的文章']);
    expect(data?.courses).toMatchObject([
      { courseId: course.courseId, state: { is: 'running', learned: 2 }, next: { title: '第 2 天的文章' } },
    ]);
    expect(data?.all).toBe(1);
  });

  test('before the first evening it is day 0, and an evening is the next until its last minute', async () => {
    const { ask } = await inACamp();
    const at = async (ms: number) => {
      clock.set(new Date(ms));
      return (await ask(getCenter, {})).data?.camp;
    };
    expect(await at(FIRST.getTime() - DAY_MS)).toMatchObject({ today: 0, learnedDays: 0, evening: { day: 1 } });
    // It is on until its last minute.
    expect(await at(NOON.getTime() + 8 * HOUR_MS + 44 * 60_000)).toMatchObject({ today: 3, evening: { day: 3 } });
    expect(await at(NOON.getTime() + 8 * HOUR_MS + 46 * 60_000)).toMatchObject({ today: 3, evening: { day: 4 } });
  });

  test('an evening that was moved is where it was moved to', async () => {
    const { ask, camp } = await inACamp();
    const held = new Date(FIRST.getTime() + 6 * DAY_MS);
    await pool.query(`insert into learning.moved_day values ($1, 3, $2, '老师生病')`, [camp.periodId, held.toISOString().slice(0, 10)]);
    const { data } = await ask(getCenter, {});
    expect(data?.camp).toMatchObject({ today: 2, evening: { day: 4, startsAt: new Date(FIRST.getTime() + 3 * DAY_MS).toISOString() } });
    expect(data?.camp?.days[2]).toMatchObject({ is: 'ahead', at: new Date(held.getTime() - 14 * HOUR_MS).toISOString() });
  });

  test('it is asked for in two trips: who he is and where he sits, then his courses', async () => {
    const { learnerId } = await inACamp();
    const on = { db, clock, countWrongDue: async () => 0 };
    // From here on the teachers are known.
    const first = await readCenter(on, learnerId);
    const taken = vi.spyOn(db.pool, 'connect');
    expect(await readCenter(on, learnerId)).toEqual(first);
    expect(taken).toHaveBeenCalledTimes(2);
    taken.mockRestore();
  });

  test('how many of a group have opened a lesson since midnight, and nobody’s name', async () => {
    const { ask, learnerId, camp, course } = await inACamp();
    const others = await someLearners(pool, 3, NOON);
    for (const other of others) await anEnrolment(pool, camp, other.learnerId);
    const [today, yesterday] = others;
    const begun = async (learner: string | undefined, at: Date) =>
      pool.query('insert into learning.progress (learner_id, section_id, begun_at) values ($1, $2, $3)', [
        learner,
        course.sectionIds[1],
        at,
      ]);
    await begun(today?.learnerId, new Date(NOON.getTime() - 11 * HOUR_MS));
    await begun(yesterday?.learnerId, new Date(NOON.getTime() - 13 * HOUR_MS));
    await begun(learnerId, NOON);
    expect((await ask(getClassesToday, {})).data?.groups).toEqual([{ groupId: camp.groupIds[0], seats: 4, listened: 2 }]);
    const stranger = await somebody();
    expect((await stranger.ask(getClassesToday, {})).data?.groups).toEqual([]);
  });
});

describe('lists of courses', () => {
  test('everybody sees those that are released, in the editors’ order; a learner also what he has of them', async () => {
    const first = await aCourse(pool, { name: '排在最前的课', sort: -2 });
    const second = await aCourse(pool, { name: '排在第二的课', sort: -1 });
    await aCourse(pool, { name: '还没有上架', sort: -1, released: null });
    await aCourse(pool, { name: '已经下架的课', sort: -1, withdrawn: -1 });
    const { learnerId, ask } = await somebody();
    await anEntitlement(pool, second, learnerId);
    const { data } = await client()(listCourses, {});
    expect(data?.list.slice(0, 2)).toMatchObject([
      {
        courseId: first.courseId,
        sections: 3,
        minutes: 19,
        trialSectionId: first.sectionIds[0],
        teacher: { name: '周若兰', portrait: 'long-hair' },
        state: { is: 'not-purchased', from: null, until: null, learned: 0 },
      },
      { courseId: second.courseId, state: { is: 'not-purchased' } },
    ]);
    const names = data?.list.map(({ name }) => name);
    expect(names).not.toContain('还没有上架');
    expect(names).not.toContain('已经下架的课');
    expect((await ask(listCourses, {})).data?.list.slice(0, 2)).toMatchObject([
      { state: { is: 'not-purchased' } },
      { state: { is: 'running' } },
    ]);
  });

  test('a course is counted alike in a list and beside its sections', async () => {
    const { learnerId, ask, course: camps } = await inACamp();
    const media = ['audio', 'article', 'video'] as const;
    const single = await aCourse(pool, { sections: media.map((medium, nth) => ({ medium, minutes: 4 + 9 * nth, isTrial: nth === 1 })) });
    await anEntitlement(pool, single, learnerId);
    for (const section of [camps.sectionIds[0], camps.sectionIds[2], single.sectionIds[1]])
      await someProgress(pool, section ?? ('' as never), learnerId, { learned: true });
    const lines = async (call: typeof listCourses | typeof listOwnCourses) => {
      const all = (await ask(call, {})).data?.list ?? [];
      return [camps, single].map(({ courseId }) => {
        const { sections, minutes, trialSectionId, state } = all.find((line) => line.courseId === courseId) ?? {};
        return { sections, minutes, trialSectionId, learned: state?.learned };
      });
    };
    const counted = await lines(listCourses);
    // The first of the camp's is a day, which is its steps.
    expect(counted.map(({ learned }) => learned)).toEqual([1, 1]);
    expect(await lines(listOwnCourses)).toEqual(counted);
  });

  test('one’s own: those that end next first, then those that are over; without a course the next to end is listed', async () => {
    const { learnerId, ask } = await somebody();
    const [long, short, over] = [await aCourse(pool), await aCourse(pool), await aCourse(pool)];
    await anEntitlement(pool, long, learnerId, { until: 300 });
    await anEntitlement(pool, short, learnerId, { until: 9 });
    await anEntitlement(pool, over, learnerId, { from: -90, until: -9 });
    await anEntitlement(pool, await aCourse(pool), learnerId, { ended: 'refunded' });
    const { data } = await ask(listOwnCourses, {});
    expect(data?.list.map(({ courseId, state: { is } }) => [courseId, is])).toEqual([
      [short.courseId, 'running'],
      [long.courseId, 'running'],
      [over.courseId, 'expired'],
    ]);
    expect(data?.list.map(({ next }) => next?.sectionId)).toEqual([short.sectionIds[0], long.sectionIds[0], undefined]);
    expect((await ask(listSections, {})).data?.course?.courseId).toBe(short.courseId);
    expect((await (await somebody()).ask(listSections, {})).data).toMatchObject({ course: null, list: [] });
  });

  test('a course to decide about says what one can do, whom it is not for, and its outline to a visitor too', async () => {
    const course = await aCourse(pool, { investment: 'general' });
    const ask = client();
    expect((await ask(getCourse, { courseId: course.courseId })).data?.course).toMatchObject({
      abilities: ['记得住每天的三笔账', '算得出备用金'],
      suitsNot: ['想让老师推荐具体产品的人'],
      investment: 'general',
      isWithdrawn: false,
      outline: [
        { sectionId: course.sectionIds[0], isTrial: true, state: { is: 'open' } },
        { sectionId: course.sectionIds[1], state: { is: 'not-purchased' } },
        { sectionId: course.sectionIds[2], medium: 'audio', state: { is: 'not-purchased' } },
      ],
    });
    expect(await ask(getCourse, { courseId: '987654' })).toMatchObject({ code: 41803 });
  });

  test('a teacher is shown with a qualification that anybody can look up, or with none', async () => {
    const course = await aCourse(pool);
    const ask = client();
    expect((await ask(getTeacher, { teacherId: course.teacherId })).data).toMatchObject({
      teacher: { teacherId: course.teacherId, name: '周若兰', teaches: ['记账', '基金入门'], qualification: null },
      courses: [{ courseId: course.courseId }],
    });
    await pool.query(
      `update learning.teacher set qualification = '证券从业资格', qualification_no = 'S1', register = '中国证券业协会', checked_on = '2026-10-01'
       where teacher_id = $1`,
      [course.teacherId],
    );
    expect((await ask(getTeacher, { teacherId: course.teacherId })).data?.teacher.qualification).toEqual({
      name: '证券从业资格',
      number: 'S1',
      register: '中国证券业协会',
      checkedOn: '2026-10-01',
    });
    expect(await ask(getTeacher, { teacherId: '987654' })).toMatchObject({ code: 41805 });
  });
});

describe('an article', () => {
  test('is learned once two fifths of its time went by since it was opened, and stays so', async () => {
    const { learnerId, ask } = await somebody();
    const course = await aCourse(pool, {
      sections: [
        { title: '读十分钟', minutes: 10 },
        { title: '听一听', medium: 'audio' },
      ],
    });
    const [sectionId, sound] = course.sectionIds;
    if (!sectionId || !sound) throw new Error('no sections');
    expect((await ask(finishArticle, { sectionId })).data).toEqual({ is: 'not-open', seconds: 0 });
    await anEntitlement(pool, course, learnerId, { from: -4 });
    // It was never opened.
    expect((await ask(finishArticle, { sectionId })).data).toEqual({ is: 'not-open', seconds: 0 });
    const opened = await ask(openSection, { sectionId });
    expect(opened.data).toMatchObject({ outcome: 'open', media: null, next: { sectionId: sound, isOpen: true } });
    expect(opened.data?.outcome === 'open' && opened.data.body?.map(({ kind }) => kind)).toEqual(['heading', 'text', 'list']);
    clock.set(new Date(NOON.getTime() + 3 * 60_000));
    expect((await ask(finishArticle, { sectionId })).data).toEqual({ is: 'soon', seconds: 60 });
    clock.set(new Date(NOON.getTime() + 4 * 60_000));
    for (let nth = 0; nth < 2; nth++) expect((await ask(finishArticle, { sectionId })).data).toEqual({ is: 'learned', seconds: 0 });
    clock.set(new Date(NOON.getTime() + 9 * 60_000));
    expect((await ask(finishArticle, { sectionId })).data?.is).toBe('learned');
    const { rows } = await pool.query<{ learned_at: Date }>('select learned_at from learning.progress where section_id = $1', [sectionId]);
    expect(rows).toEqual([{ learned_at: new Date(NOON.getTime() + 4 * 60_000) }]);
    // What is heard is not finished by having been seen.
    await ask(openSection, { sectionId: sound });
    expect((await ask(finishArticle, { sectionId: sound })).data?.is).toBe('not-open');
    expect(await ask(finishArticle, { sectionId: '987654' })).toMatchObject({ code: 41804 });
  });

  test('a day of a camp is opened with its steps', async () => {
    const { ask, course } = await inACamp();
    const [day, text, sound, nextDay] = course.sectionIds;
    const { data } = await ask(openSection, { sectionId: day ?? '' });
    expect(data).toMatchObject({
      outcome: 'open',
      body: null,
      media: null,
      section: { state: { is: 'begun' } },
      steps: [
        { sectionId: text, dayId: day, state: { is: 'open' } },
        { sectionId: sound, dayId: day, state: { is: 'open' } },
      ],
      next: { sectionId: nextDay, medium: 'day', isOpen: true },
    });
  });
});
