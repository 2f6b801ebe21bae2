import type { ResponseOf } from '@xuetang/contract/call';
import type { CheckInCamp, getCheckIn } from '@xuetang/contract/days';
import { CHECK_IN_MINUTES, MAKE_UPS } from '@xuetang/contract/days.rule';
import type { CampId, LearnerId } from '@xuetang/contract/ids';
import { beijingDay } from '../../platform/beijing-day.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db.ts';
import type { CampSeat } from '../enrolment/index.ts';
import { campDaysOf, coursesFor, opensMs, type DayOfCamp, type Found, type LearnersCourse } from '../learning/index.ts';
import { makeUp, readCheckIns } from './check-in.store.ts';
import { stripOf, type HeldDay } from './strip.rule.ts';

interface DayPorts {
  db: Database;
  clock: Clock;
}

interface OwnCamp {
  seat: CampSeat;
  course: LearnersCourse;
  days: readonly HeldDay[];
}

/** What can be learned alone decides: an evening is held once, and not everybody can be there. A day of nothing else needs its evening. */
const isLearned = ({ section, steps }: DayOfCamp): boolean => {
  const alone = steps.filter(({ row }) => row.medium !== 'live');
  return alone.length > 0 ? alone.every(({ row }) => row.learned_at !== null) : section.state.is === 'learned';
};

/** The camps in which somebody has a seat and which have days, the newest seat first; of one camp the newest period. */
const campsOf = ({ seats, courses, calendarOf }: Found): OwnCamp[] => {
  const newest = seats.filter(({ campId }, at) => seats.findIndex((other) => other.campId === campId) === at);
  return newest.flatMap((seat) => {
    const calendar = calendarOf(seat);
    const course = courses.find(({ row, sections }) => row.camp_id === seat.campId && campDaysOf({ sections }).length > 0);
    if (!course) return [];
    const days = campDaysOf(course).map((day, at): HeldDay => ({
      nth: at + 1,
      sectionId: day.section.row.id,
      title: day.section.row.title,
      date: beijingDay(new Date(opensMs(calendar, day.opensDay))),
      isLearned: isLearned(day),
    }));
    return [{ seat, course, days }];
  });
};

const shownCamp = async (db: Database, learnerId: LearnerId, { seat, course, days }: OwnCamp, now: Date): Promise<CheckInCamp> => {
  const today = beijingDay(now);
  const { campId, periodId } = seat;
  const { byDate, used, heardS } = await readCheckIns(db, { learnerId, campId, periodId, today });
  const makeUpsLeft = Math.max(0, MAKE_UPS - used);
  const strip = stripOf({
    days,
    byDate,
    today,
    joinedOn: beijingDay(seat.enrolledAt),
    mayMakeUp: makeUpsLeft > 0 && now < seat.endsAt,
  });
  const held = days.find(({ date }) => date === today);
  const next = days.find(({ date }) => date > today);
  const by = byDate.get(today) ?? null;
  return {
    campId,
    courseId: course.row.id,
    campName: seat.campName,
    periodName: seat.periodName,
    days: strip,
    learnedDays: strip.filter(({ is }) => is === 'learned' || is === 'made-up').length,
    makeUpsLeft,
    endsAt: seat.endsAt.toISOString(),
    today: {
      is: by !== null ? 'learned' : held ? 'open' : 'none',
      by,
      minutes: Math.min(CHECK_IN_MINUTES, Math.floor(heardS / 60)),
      sectionId: held?.sectionId ?? null,
    },
    next: next ? { date: next.date, title: next.title } : null,
  };
};

/** The learned days of one camp, or of the newest. A camp in which somebody has no seat is none of his. */
export const readCheckIn = async (
  { db, clock }: DayPorts,
  learnerId: LearnerId,
  campId: CampId | undefined,
): Promise<ResponseOf<typeof getCheckIn>> => {
  const now = clock.now();
  const camps = campsOf(await coursesFor(db, { learnerId, which: 'own', now, withSections: true }));
  const chosen = campId === undefined ? camps[0] : camps.find(({ seat }) => seat.campId === campId);
  return {
    camps: camps.map(({ seat }) => ({ campId: seat.campId, campName: seat.campName, periodName: seat.periodName })),
    camp: chosen ? await shownCamp(db, learnerId, chosen, now) : null,
    now: now.toISOString(),
  };
};

/** What a missed day asks for is read before; that there are two, the database holds. */
export const makeUpFor = async (
  { db, clock }: DayPorts,
  learnerId: LearnerId,
  { campId, date }: { campId: CampId; date: string },
): Promise<{ makeUpsLeft: number } | 'not-missed' | 'unlearned' | 'used-up'> => {
  const now = clock.now();
  const camps = campsOf(await coursesFor(db, { learnerId, which: 'own', now, withSections: true }));
  const camp = camps.find(({ seat }) => seat.campId === campId);
  const day = camp?.days.find((each) => each.date === date);
  if (!camp || !day || date >= beijingDay(now) || date < beijingDay(camp.seat.enrolledAt) || now >= camp.seat.endsAt) return 'not-missed';
  if (!day.isLearned) return 'unlearned';
  const { outcome, used } = await makeUp(db, { learnerId, campId, periodId: camp.seat.periodId, day: date }, now);
  if (outcome === 'learned') return 'not-missed';
  return outcome === 'used-up' ? 'used-up' : { makeUpsLeft: Math.max(0, MAKE_UPS - used) };
};
