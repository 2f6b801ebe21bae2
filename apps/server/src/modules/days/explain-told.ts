import type { ResponseOf } from '@xuetang/contract/call';
import type { LearnerId, SectionId } from '@xuetang/contract/ids';
import type { explainReminders } from '@xuetang/contract/staff/notices';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db.ts';
import { campSeatsOf, countLeftPeriods, type CampSeat } from '../enrolment/index.ts';
import { movedDaysOf } from '../learning/index.ts';
import { classesToldOf, eveningsToldOf } from '../live/index.ts';
import { explainFor, type Expected } from '../notices/index.ts';
import { certificatesToldOf } from '../papers/index.ts';
import { gradingsToldOf } from '../work/index.ts';
import { thingOfDay } from './moved-day-job.ts';

/** As long as reminders are kept. */
const BACK_MS = 30 * 24 * 3_600_000;

interface Asked {
  learnerId: LearnerId;
  about: 'class' | 'homework' | 'replay' | 'certificate';
  sectionId?: SectionId | undefined;
}

interface Ports {
  db: Database;
  clock: Clock;
}

const movedDaysTold = async (
  db: Database,
  seats: readonly CampSeat[],
  sectionId: SectionId | undefined,
  since: Date,
): Promise<Expected[]> => {
  const byPeriod = await Promise.all(
    seats.map(async ({ periodId, campId, startsAt: first }) =>
      (await movedDaysOf(db, { id: periodId, campId, startsAt: first })).map((moved) => ({ periodId, ...moved })),
    ),
  );
  return byPeriod
    .flat()
    .filter(({ dayId, startsAt }) => startsAt > since && (sectionId === undefined || dayId === sectionId))
    .map(({ periodId, day, times, title, startsAt }) => ({
      kind: 'class-moved' as const,
      thing: thingOfDay({ periodId, day, times }),
      what: title,
      happensAt: startsAt,
      dueAt: null,
      goodUntil: startsAt,
      bySms: true,
    }));
};

const expectedOf = async (
  db: Database,
  { learnerId, about, sectionId }: Asked,
  seats: readonly CampSeat[],
  now: Date,
): Promise<Expected[]> => {
  const since = new Date(now.getTime() - BACK_MS);
  if (about === 'homework') return gradingsToldOf(db, learnerId, { sectionId, since });
  if (about === 'certificate') return certificatesToldOf(db, learnerId, since);
  const periods = seats.map(({ periodId, campId, startsAt }) => ({ id: periodId, campId, startsAt }));
  const asked = { learner: learnerId, periods: periods.map(({ id }) => id), sectionId, since, now };
  if (about === 'replay') return classesToldOf(db, asked, 'replay');
  const told = await Promise.all([
    classesToldOf(db, asked, 'class'),
    eveningsToldOf(db, periods, asked),
    movedDaysTold(db, seats, sectionId, since),
  ]);
  return told.flat();
};

/** What was to be told to somebody in the last thirty days, and what became of it. */
export const explainTold = async ({ db, clock }: Ports, asked: Asked): Promise<ResponseOf<typeof explainReminders>> => {
  const now = clock.now();
  const [seats, left] = await Promise.all([campSeatsOf(db, asked.learnerId, now), countLeftPeriods(db, asked.learnerId)]);
  const list = await explainFor(db, asked.learnerId, await expectedOf(db, asked, seats, now), now);
  const isOfClass = asked.about === 'class' || asked.about === 'replay';
  return {
    list,
    words: [
      ...(isOfClass && seats.length === 0 ? ['学员现在没有座位，班里的课不提醒'] : []),
      ...(isOfClass && left > 0 ? [`学员离开过 ${left} 个班，离开以后那些班的课不再提醒`] : []),
      ...(list.length === 0 ? ['最近三十天没有要提醒的事'] : []),
      '微信提醒要学员先点同意，同意一次发一条；微信和短信一天最多两次，晚上十点到早上八点不发；站内消息总会发',
    ],
  };
};
