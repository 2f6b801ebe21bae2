import type { AskOf, Call } from '@xuetang/contract/call';
import type { LearnerId, SectionId } from '@xuetang/contract/ids';
import { aCamp, aLearner, anEnrolment, type BuiltCamp } from '@xuetang/testkit/builders';
import { createTestClock } from '@xuetang/testkit/clock';
import { aCampCourse, type BuiltCourse } from '@xuetang/testkit/course-builders';
import { signedClient } from '@xuetang/testkit/signed-client';
import { openApi } from './open-api.ts';

const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
/** For tests: eight in the evening in Beijing, two days ago, is a camp's first; and noon of its third day, at whatever hour this runs. */
export const FIRST = new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS - 2 * DAY_MS + 12 * HOUR_MS);
export const NOON = new Date(FIRST.getTime() + 2 * DAY_MS - 8 * HOUR_MS);
/** The date of a day of it. */
export const dateOf = (nth: number): string => new Date(FIRST.getTime() + (nth - 1) * DAY_MS).toISOString().slice(0, 10);

export const openDays = async () => {
  const clock = createTestClock(NOON);
  const { api, database, db } = await openApi({ clock });
  const { pool } = database;

  const somebody = async () => {
    const { learnerId, token } = await aLearner(pool, NOON);
    const ask = signedClient(api.url(), token);
    return {
      learnerId,
      ask: <C extends Call>(call: C, payload: AskOf<C>) => ask(call, payload, { timestamp: Math.floor(clock.now().getTime() / 1_000) }),
    };
  };

  /** A camp of five days, each with an article and sound, and its course. */
  const aRunningCamp = async (): Promise<{ camp: BuiltCamp; course: BuiltCourse }> => {
    const camp = await aCamp(pool, { period: 'running' });
    const ends = new Date(FIRST.getTime() + 6 * DAY_MS);
    await pool.query('update enrolment.period set starts_at = $2, ends_at = $3 where id = $1', [camp.periodId, FIRST, ends]);
    await pool.query('update enrolment.camp set evening_minutes = 45 where id = $1', [camp.campId]);
    return { camp, course: await aCampCourse(pool, camp) };
  };

  const seated = async (given?: Awaited<ReturnType<typeof aRunningCamp>>) => {
    const made = given ?? (await aRunningCamp());
    const learner = await somebody();
    await anEnrolment(pool, made.camp, learner.learnerId, { enrolledDaysAgo: 5, confirmed: true });
    return { ...made, ...learner };
  };

  /** As the page of a section leaves it: both steps of a day, learned at this moment. */
  const learnDay = async (learnerId: LearnerId, { sectionIds }: BuiltCourse, nth: number, at: Date): Promise<void> => {
    for (const step of [1, 2])
      await pool.query('insert into learning.progress (learner_id, section_id, begun_at, learned_at) values ($1, $2, $3, $3)', [
        learnerId,
        sectionIds[(nth - 1) * 3 + step] as SectionId,
        at,
      ]);
  };

  const checkIns = async (learnerId: LearnerId) =>
    (
      await pool.query<{ day: string; by: string; nth: number | null }>(
        'select on_day::text as day, earned_by as by, nth from days.check_in where learner_id = $1 order by on_day',
        [learnerId],
      )
    ).rows;

  /** Some days later, everybody still being logged in. */
  const goTo = async (at: Date): Promise<void> => {
    clock.set(at);
    await pool.query('update identity.session set last_seen_at = $1', [at]);
  };

  return { clock, goTo, api, url: database.url, pool, db, somebody, aRunningCamp, seated, learnDay, checkIns };
};
