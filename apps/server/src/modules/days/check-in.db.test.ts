import { getCheckIn, makeUpDay } from '@xuetang/contract/days';
import { CHECK_IN_MINUTES, MAKE_UPS } from '@xuetang/contract/days.rule';
import { handInHomework } from '@xuetang/contract/homework';
import type { LearnerId, PeriodId, SectionId } from '@xuetang/contract/ids';
import { finishArticle, openSection } from '@xuetang/contract/sections';
import { openSitting, reportWatched } from '@xuetang/contract/watching';
import { aCourse, anEntitlement, someProgress } from '@xuetang/testkit/course-builders';
import { someHomework } from '@xuetang/testkit/homework-builders';
import { aBroadcast } from '@xuetang/testkit/live-builders';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../platform/db.ts';
import { DAY_MS, NOON, dateOf, openDays } from '../../../../../tests/benches/days-bench.ts';
import { makeUp, takeLearnedDays } from './check-in.store.ts';

const { clock, goTo, url, pool, db, somebody, aRunningCamp, seated, learnDay, checkIns } = await openDays();
beforeEach(() => clock.set(NOON));

type Learner = Awaited<ReturnType<typeof seated>>;
const MINUTE_MS = 60_000;

/** Listens to a section of a camp from this second on, minute by minute, as the player reports it. */
const listen = async ({ ask }: Pick<Learner, 'ask'>, sectionId: SectionId, minutes: number, from = 0): Promise<void> => {
  await ask(openSection, { sectionId });
  const { data } = await ask(openSitting, { sectionId });
  if (data?.outcome !== 'open') throw new Error('not open');
  for (let minute = 0; minute < minutes; minute++) {
    clock.advance(MINUTE_MS);
    const [start, end] = [from + minute * 60, from + minute * 60 + 60];
    await ask(reportWatched, { sitting: data.sitting, seq: minute + 1, played: [{ from: start, to: end }], placeS: end });
  }
};
const lengthen = (sectionIds: readonly SectionId[], seconds: number) =>
  pool.query(
    'update learning.recording r set seconds = $2 from learning.section s where s.recording_id = r.id and s.id = any($1::bigint[])',
    [sectionIds, seconds],
  );
const todayOf = async ({ ask }: Pick<Learner, 'ask'>) => (await ask(getCheckIn, {})).data?.camp?.today;

describe('a day is checked in by the server, when something was verified', () => {
  test('ten minutes of our own clock, over two lessons of the camp; the page says what is missing', async () => {
    const learner = await seated();
    const [one, other] = [learner.course.sectionIds[2]!, learner.course.sectionIds[5]!];
    await lengthen([one, other], 3_600);
    expect(await todayOf(learner)).toEqual({ is: 'open', by: null, minutes: 0, sectionId: learner.course.sectionIds[6] });
    await listen(learner, one, 4);
    expect(await todayOf(learner)).toMatchObject({ is: 'open', minutes: 4 });
    await listen(learner, other, CHECK_IN_MINUTES - 5);
    expect(await checkIns(learner.learnerId)).toEqual([]);
    await listen(learner, other, 1, 300);
    expect(await todayOf(learner)).toMatchObject({ is: 'learned', by: 'minutes', minutes: 10 });
    await listen(learner, other, 3, 360);
    expect(await checkIns(learner.learnerId)).toEqual([{ day: dateOf(3), by: 'minutes', nth: null }]);
  });

  test('neither a fast pace nor sittings that are opened again and again make minutes', async () => {
    const learner = await seated();
    const sectionId = learner.course.sectionIds[2]!;
    await lengthen([sectionId], 3_600);
    await learner.ask(openSection, { sectionId });
    for (let nth = 0; nth < 30; nth++) {
      const { data } = await learner.ask(openSitting, { sectionId });
      if (data?.outcome !== 'open') throw new Error('not open');
      clock.advance(10_000);
      await learner.ask(reportWatched, {
        sitting: data.sitting,
        seq: 1,
        played: [{ from: nth * 60, to: nth * 60 + 60 }],
        placeS: nth * 60,
      });
    }
    // 30 × 10 s went by, and 23 s were taken of each.
    expect(await todayOf(learner)).toMatchObject({ is: 'open', minutes: 5 });
  });

  test('minutes of two days are not one day’s', async () => {
    const learner = await seated();
    const sectionId = learner.course.sectionIds[2]!;
    await lengthen([sectionId], 3_600);
    clock.set(new Date(NOON.getTime() + 12 * 3_600_000 - 6 * MINUTE_MS));
    await listen(learner, sectionId, 9);
    expect(await checkIns(learner.learnerId)).toEqual([]);
    expect(await todayOf(learner)).toMatchObject({ is: 'open', minutes: 4 });
  });

  test('a section that is learned, and its tap alone is not', async () => {
    const learner = await seated();
    const sectionId = learner.course.sectionIds[7]!;
    await learner.ask(openSection, { sectionId });
    await learner.ask(finishArticle, { sectionId });
    await learner.ask(getCheckIn, {});
    expect(await checkIns(learner.learnerId)).toEqual([]);
    clock.advance(5 * MINUTE_MS);
    expect((await learner.ask(finishArticle, { sectionId })).data?.is).toBe('learned');
    await learner.ask(finishArticle, { sectionId });
    expect(await checkIns(learner.learnerId)).toEqual([{ day: dateOf(3), by: 'section', nth: null }]);
  });

  test('homework that is handed in', async () => {
    const learner = await seated();
    const sectionId = learner.course.sectionIds[7]!;
    await someHomework(pool, sectionId);
    await learner.ask(openSection, { sectionId });
    const { code } = await learner.ask(handInHomework, { sectionId, seq: 1, text: '第一件：每月存 1500 元。', uploadIds: [] });
    expect(code).toBe(0);
    expect(await checkIns(learner.learnerId)).toEqual([{ day: dateOf(3), by: 'homework', nth: null }]);
  });

  test('ten minutes of a live class that is on air', async () => {
    const learner = await seated();
    const room = await pool.query<{ id: SectionId }>(
      `insert into learning.section (course_id, chapter_id, day_id, title, medium, minutes, sort)
       select course_id, chapter_id, id, '晚上的直播', 'live', 45, 99 from learning.section where id = $1 returning id`,
      [learner.course.sectionIds[6]],
    );
    const id = await aBroadcast(pool, { sectionId: room.rows[0]!.id, now: NOON, startsIn: -5 });
    await pool.query(`insert into live.attendance (broadcast_id, learner_id, name, entered_at, seen_at) values ($1, $2, '老郑', $3, $3)`, [
      id,
      learner.learnerId,
      NOON,
    ]);
    for (let nth = 1; nth <= 20; nth++) {
      expect(await checkIns(learner.learnerId)).toEqual([]);
      // As the room counts who is there.
      await pool.query(`update live.attendance set heard_s = heard_s + 30, seen_at = $3 where broadcast_id = $1 and learner_id = $2`, [
        id,
        learner.learnerId,
        new Date(NOON.getTime() + nth * 30_000),
      ]);
    }
    expect(await checkIns(learner.learnerId)).toEqual([{ day: dateOf(3), by: 'evening', nth: null }]);
  });

  test('fifty lessons that are learned at one moment are one day', async () => {
    const learner = await seated();
    const { sectionIds } = await aCourse(pool, { camp: learner.camp, sections: Array.from({ length: 50 }, () => ({})) });
    const many = openDatabase(url, 25);
    onTestFinished(() => many.close());
    await Promise.all(
      sectionIds.map((sectionId) =>
        many.pool.query('insert into learning.progress (learner_id, section_id, begun_at, learned_at) values ($1, $2, $3, $3)', [
          learner.learnerId,
          sectionId,
          NOON,
        ]),
      ),
    );
    expect(await checkIns(learner.learnerId)).toEqual([{ day: dateOf(3), by: 'section', nth: null }]);
  });

  test('a course of no camp checks nobody in', async () => {
    const learner = await somebody();
    const course = await aCourse(pool, { sections: [{}] });
    await anEntitlement(pool, course, learner.learnerId);
    await someProgress(pool, course.sectionIds[0]!, learner.learnerId, { learned: true });
    expect(await checkIns(learner.learnerId)).toEqual([]);
    expect((await learner.ask(getCheckIn, {})).data).toMatchObject({ camps: [], camp: null });
  });
});

describe('the strip', () => {
  test('learned, missed, today, ahead; who asks for another’s camp is told of none', async () => {
    const given = await aRunningCamp();
    const learner = await seated(given);
    await learnDay(learner.learnerId, given.course, 1, new Date(NOON.getTime() - 2 * DAY_MS));
    const { data } = await learner.ask(getCheckIn, { campId: given.camp.campId });
    expect(data?.camp?.days.map(({ date, is, makeUp }) => [date, is, makeUp])).toEqual([
      [dateOf(1), 'learned', null],
      [dateOf(2), 'missed', 'learn-first'],
      [dateOf(3), 'today', null],
      [dateOf(4), 'ahead', null],
      [dateOf(5), 'ahead', null],
    ]);
    expect(data?.camp).toMatchObject({ learnedDays: 1, makeUpsLeft: MAKE_UPS, periodName: '第 86 期', next: { date: dateOf(4) } });
    const stranger = await somebody();
    expect((await stranger.ask(getCheckIn, { campId: given.camp.campId })).data?.camp).toBeNull();
  });
});

describe('making up for a missed day', () => {
  const asked = (learner: Learner, nth: number) => learner.ask(makeUpDay, { campId: learner.camp.campId, date: dateOf(nth) });

  test('after it was learned, and not before; said again it is the same', async () => {
    const learner = await seated();
    expect((await asked(learner, 1)).code).toBe(42341);
    await learnDay(learner.learnerId, learner.course, 1, NOON);
    expect(await asked(learner, 1)).toMatchObject({ code: 0, data: { makeUpsLeft: 1 } });
    expect(await asked(learner, 1)).toMatchObject({ code: 0, data: { makeUpsLeft: 1 } });
    const { data } = await learner.ask(getCheckIn, {});
    expect(data?.camp?.days.map(({ is }) => is)).toEqual(['made-up', 'missed', 'learned', 'ahead', 'ahead']);
  });

  test('neither today, nor a day that was learned, nor one to come, nor another’s camp, nor after the period', async () => {
    const learner = await seated();
    await learnDay(learner.learnerId, learner.course, 1, new Date(NOON.getTime() - 2 * DAY_MS));
    for (const nth of [1, 3, 4, 9]) expect((await asked(learner, nth)).code, String(nth)).toBe(42343);
    const stranger = await somebody();
    expect((await stranger.ask(makeUpDay, { campId: learner.camp.campId, date: dateOf(2) })).code).toBe(42343);
    await learnDay(learner.learnerId, learner.course, 2, NOON);
    await goTo(new Date(NOON.getTime() + 5 * DAY_MS));
    expect((await asked(learner, 2)).code).toBe(42343);
  });

  test('two a period, however many are asked for at one moment', async () => {
    const { learnerId, camp } = await seated();
    const later = new Date(NOON.getTime() + 2 * DAY_MS);
    const many = openDatabase(url, 25);
    onTestFinished(() => many.close());
    const ask = (nth: number) =>
      makeUp(many, { learnerId, campId: camp.campId, periodId: camp.periodId as PeriodId, day: dateOf(nth) }, later);
    const outcomes = await Promise.all(Array.from({ length: 51 }, (_, at) => ask(1 + (at % 3))));
    const made = (await checkIns(learnerId)).filter(({ by }) => by === 'make-up');
    expect(new Set(made.map(({ nth }) => nth))).toEqual(new Set([1, 2]));
    expect(made).toHaveLength(2);
    expect(outcomes.filter(({ outcome }) => outcome === 'made-up')).toHaveLength(34);
    expect(outcomes.filter(({ outcome }) => outcome === 'used-up')).toHaveLength(17);
  });

  test('one day that is asked for fifty times at one moment is made up for once', async () => {
    const { learnerId, camp } = await seated();
    const many = openDatabase(url, 25);
    onTestFinished(() => many.close());
    const day = { learnerId, campId: camp.campId, periodId: camp.periodId as PeriodId, day: dateOf(1) };
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => makeUp(many, day, NOON)));
    expect(outcomes).toEqual(Array.from({ length: 50 }, () => ({ outcome: 'made-up', used: 1 })));
    expect(await checkIns(learnerId)).toEqual([{ day: dateOf(1), by: 'make-up', nth: 1 }]);
  });

  test('whoever has used both is told so', async () => {
    const learner = await seated();
    await goTo(new Date(NOON.getTime() + 2 * DAY_MS));
    for (const nth of [1, 2, 3]) await learnDay(learner.learnerId, learner.course, nth, clock.now());
    expect([await asked(learner, 1), await asked(learner, 2), await asked(learner, 3)].map(({ code }) => code)).toEqual([0, 0, 42342]);
    const { data } = await learner.ask(getCheckIn, {});
    expect(data?.camp).toMatchObject({ makeUpsLeft: 0 });
    expect(data?.camp?.days.map(({ is, makeUp }) => [is, makeUp])[2]).toEqual(['missed', null]);
  });

  test('the database itself holds two, and that it comes later', async () => {
    const learner = await seated();
    const put = (day: string, nth: number) =>
      pool.query(
        `insert into days.check_in (learner_id, camp_id, on_day, earned_by, earned_at, period_id, nth) values ($1, $2, $3, 'make-up', $4, 1, $5)`,
        [learner.learnerId, learner.camp.campId, day, NOON, nth],
      );
    await put(dateOf(1), 1);
    await expect(put(dateOf(2), 1)).rejects.toThrow('two_make_ups');
    await expect(put(dateOf(2), 3)).rejects.toThrow('check_in_nth_check');
    await expect(put(dateOf(3), 2)).rejects.toThrow('earned_on_its_day');
  });
});

test('each learned day is taken note of once, whoever takes at the same moment', async () => {
  await pool.query('update days.check_in set told_at = now() where told_at is null');
  const given = await aRunningCamp();
  const learners: LearnerId[] = [];
  for (let nth = 0; nth < 10; nth++) {
    const { learnerId } = await seated(given);
    await learnDay(learnerId, given.course, 1, NOON);
    learners.push(learnerId);
  }
  const taken = await Promise.all(Array.from({ length: 8 }, () => db.transaction((tx) => takeLearnedDays(tx, 4, NOON))));
  const rest = await db.transaction((tx) => takeLearnedDays(tx, 100, NOON));
  const days = [...taken.flat(), ...rest];
  expect(days.map(({ learnerId }) => learnerId).toSorted()).toEqual(learners.toSorted());
  expect(days[0]).toEqual({ learnerId: expect.any(String), campId: given.camp.campId, day: dateOf(3), by: 'section', earnedAt: NOON });
  expect(await db.transaction((tx) => takeLearnedDays(tx, 100, NOON))).toEqual([]);
});
