import type { ResponseOf } from '@xuetang/contract/call';
import type { CampDay, getCenter, RunningCamp, ToDo } from '@xuetang/contract/center';
import type { LearnerId } from '@xuetang/contract/ids';
import { isWithin } from '@xuetang/contract/section-state.rule';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Questions } from '../../platform/db.ts';
import { inOneTrip } from '../../platform/one-trip.ts';
import { campSeatsOf, type CampSeat } from '../enrolment/index.ts';
import { nicknameOf } from '../identity/index.ts';
import { campDaysOf, type DayOfCamp } from './camp-days.ts';
import { eveningMs, opensMs, todayOf, type CampCalendar } from './center.rule.ts';
import { isToDo, ownCourses, ownLine } from './own-courses.ts';
import { coursesFor, type Found, type LearnersCourse, type LearnersSection } from './courses-for.ts';

const TO_DO_MOST = 3;
const COURSES_MOST = 3;

const eveningOf = (days: readonly DayOfCamp[], calendar: CampCalendar, seat: CampSeat, nowMs: number): RunningCamp['evening'] => {
  const evenings = days.map(({ section, room, opensDay }, at) => {
    const startsMs = eveningMs(calendar, opensDay);
    const about = { day: at + 1, title: section.row.title, ...(room && { roomId: room.row.id }) };
    return { ...about, startsMs, endsMs: startsMs + seat.eveningMinutes * 60_000 };
  });
  const [next] = evenings.filter(({ endsMs }) => endsMs > nowMs).toSorted((one, other) => one.startsMs - other.startsMs);
  if (!next) return null;
  const { startsMs, endsMs, ...evening } = next;
  return { ...evening, startsAt: new Date(startsMs).toISOString(), endsAt: new Date(endsMs).toISOString(), teacher: seat.teacher };
};

interface Camp {
  shown: RunningCamp;
  /** The day that it is today. */
  todayId: string | undefined;
}

/** The newest live seat whose camp has a course to go with it. */
const campOf = ({ courses, seats, calendarOf, now }: Found): Camp | null => {
  for (const seat of seats.filter(({ isLive }) => isLive)) {
    const course = courses.find(({ row, is }) => row.camp_id === seat.campId && is === 'running');
    if (!course) continue;
    const nowMs = now.getTime();
    const calendar = calendarOf(seat);
    const days = campDaysOf(course);
    const today = todayOf(
      calendar,
      days.map(({ opensDay }) => opensDay),
      nowMs,
    );
    const shownDays = days.map(({ section, opensDay }, at): CampDay => {
      const is = section.state.is === 'learned' ? 'learned' : at + 1 === today ? 'today' : isWithin(section.state) ? 'open' : 'ahead';
      return {
        day: at + 1,
        sectionId: section.row.id,
        title: section.row.title,
        is,
        at: new Date(opensMs(calendar, opensDay)).toISOString(),
      };
    });
    return {
      todayId: days[today - 1]?.section.row.id,
      shown: {
        campId: seat.campId,
        courseId: course.row.id,
        campName: seat.campName,
        periodName: seat.periodName,
        inGroup: seat.inGroup,
        today,
        learnedDays: shownDays.filter(({ is }) => is === 'learned').length,
        days: shownDays,
        evening: eveningOf(days, calendar, seat, nowMs),
      },
    };
  }
  return null;
};

/** What is open and not learned in courses that run: first the steps of today. */
const toDoOf = (running: readonly LearnersCourse[], todayId: string | undefined): ToDo[] => {
  const all = running.flatMap(({ row, sections }) => sections.filter(isToDo).map((section) => ({ courseName: row.name, ...section })));
  const isToday = ({ row }: LearnersSection): boolean => todayId !== undefined && row.day_id === todayId;
  return [...all.filter(isToday), ...all.filter((section) => !isToday(section))]
    .slice(0, TO_DO_MOST)
    .map(({ courseName, row: { id: sectionId, title, medium, minutes }, state }) => ({
      sectionId,
      courseName,
      title,
      medium,
      minutes,
      isBegun: state.is === 'begun',
    }));
};

/** Questions that come back today: another module's. */
export type CountWrongDue = (db: Questions, learnerId: LearnerId, now: Date) => Promise<number>;

/** The learning tab: where I am in my camp, tonight, what is open today, and my courses. */
export const readCenter = async (
  { db, clock, countWrongDue }: { db: Database; clock: Clock; countWrongDue: CountWrongDue },
  learnerId: LearnerId,
): Promise<ResponseOf<typeof getCenter>> => {
  const now = clock.now();
  const [nickname, wrongDue, seats] = await inOneTrip(db, (on) =>
    Promise.all([nicknameOf(on, learnerId), countWrongDue(on, learnerId, now), campSeatsOf(on, learnerId, now)]),
  );
  const found = await coursesFor(db, { learnerId, which: 'own', now, withSections: true, seats });
  const own = ownCourses(found);
  const running = own.filter(({ is }) => is === 'running');
  const camp = campOf(found);
  return {
    nickname,
    camp: camp?.shown ?? null,
    toDo: toDoOf(running, camp?.todayId),
    wrongDue,
    courses: running.slice(0, COURSES_MOST).map(ownLine),
    all: own.length,
    now: now.toISOString(),
  };
};
