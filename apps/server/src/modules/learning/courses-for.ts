import type { CourseLine, SectionLine } from '@xuetang/contract/courses';
import type { CourseId, LearnerId } from '@xuetang/contract/ids';
import {
  courseIs,
  sectionState,
  spanThatCounts,
  type CourseIs,
  type SectionFacts,
  type SectionState,
} from '@xuetang/contract/section-state.rule';
import type { ShownTeacher } from '@xuetang/contract/teacher';
import type { Database } from '../../platform/db.ts';
import { inOneTrip } from '../../platform/one-trip.ts';
import { campSeatsOf, shownTeachers, type CampSeat } from '../enrolment/index.ts';
import { readBareCourses, readCourses, type CourseRow, type Which } from './course.store.ts';
import { factsOf, isRunning, rightBySeat, rightWritten, type Right, type SeatCalendar, type ToldSection } from './section-facts.rule.ts';
import { countSections } from './section-counts.rule.ts';
import { readMovedDays, readSections, type MovedDay, type SectionRow } from './section.store.ts';

/** A section, what is known about it for this learner, and what follows from that. */
export interface LearnersSection {
  row: SectionRow;
  facts: SectionFacts;
  state: SectionState;
}

/** A course as it stands with one learner at one moment. Every call reads from here what may be done, and nowhere else. */
export interface LearnersCourse {
  row: CourseRow;
  rights: readonly Right[];
  is: CourseIs;
  line: CourseLine;
  /** Empty where they were not asked for. */
  sections: readonly LearnersSection[];
}

export interface Found {
  courses: readonly LearnersCourse[];
  seats: readonly CampSeat[];
  /** By period: where its days are held instead. */
  calendarOf: (seat: CampSeat) => SeatCalendar;
  now: Date;
}

const calendars = (moved: readonly MovedDay[]) => {
  const byPeriod = Map.groupBy(moved, ({ period_id: period }) => period);
  return (seat: CampSeat): SeatCalendar => ({
    fromMs: seat.enrolledAt.getTime(),
    endsMs: seat.endsAt.getTime(),
    firstEveningMs: seat.startsAt.getTime(),
    moved: new Map((byPeriod.get(seat.periodId) ?? []).map(({ day, held_on: heldOn }) => [day, heldOn])),
  });
};

const told = (row: SectionRow): ToldSection => ({
  id: row.id,
  dayId: row.day_id,
  title: row.title,
  isDay: row.medium === 'day',
  isTrial: row.is_trial,
  opensDay: row.opens_day,
  opensAtMs: row.opens_at?.getTime() ?? null,
  after: row.after_section_id !== null && row.after_what !== null ? { id: row.after_section_id, what: row.after_what } : null,
  begunMs: row.begun_at?.getTime() ?? null,
  learnedMs: row.learned_at?.getTime() ?? null,
  handedInMs: row.handed_in_at?.getTime() ?? null,
  passedMs: row.passed_at?.getTime() ?? null,
});

const moment = (ms: number | null | undefined): string | null => (ms === null || ms === undefined ? null : new Date(ms).toISOString());

const NOBODY = (teacherId: string): ShownTeacher => ({ teacherId, name: '学堂老师', portrait: null });

const lineOf = (row: CourseRow, rights: readonly Right[], teacher: ShownTeacher, nowMs: number): CourseLine => {
  const span = spanThatCounts(rights, nowMs);
  return {
    courseId: row.id,
    name: row.name,
    promise: row.promise,
    topic: row.topic,
    level: row.level,
    teacher,
    sections: row.sections,
    minutes: row.minutes,
    trialSectionId: row.trial_section_id,
    campId: row.camp_id,
    suitsNot: row.suits_not,
    productId: row.product_id,
    state: { is: courseIs(span, nowMs), from: moment(span?.fromMs), until: moment(span?.untilMs), learned: row.learned },
  };
};

export const sectionLine = ({ row, state }: LearnersSection): SectionLine => ({
  sectionId: row.id,
  chapter: row.chapter,
  title: row.title,
  medium: row.medium,
  minutes: row.minutes,
  isTrial: row.is_trial,
  dayId: row.day_id,
  state: { is: state.is, at: moment(state.atMs), afterTitle: state.afterTitle, ...(state.afterWork && { afterWork: state.afterWork }) },
});

interface Asked {
  learnerId: LearnerId | null;
  which: Which | 'own';
  now: Date;
  /** Lists of courses need none. */
  withSections?: boolean;
  /** The learner's, where whoever asks has them already. */
  seats?: readonly CampSeat[];
}

interface Read {
  rows: readonly CourseRow[];
  sectionsOf: ReadonlyMap<CourseId, readonly SectionRow[]>;
  moved: readonly MovedDay[];
}

/** In one trip; what a list has counted is counted here from the sections themselves. */
const readWithSections = async (db: Database, { learnerId, now }: Asked, which: Which, periods: readonly string[]): Promise<Read> => {
  const [bare, sections, moved] = await inOneTrip(db, (on) =>
    Promise.all([readBareCourses(on, learnerId, which, now), readSections(on, learnerId, which, now), readMovedDays(on, periods)]),
  );
  const sectionsOf = Map.groupBy(sections, ({ course_id: id }) => id);
  return { rows: bare.map((row) => ({ ...row, ...countSections(sectionsOf.get(row.id) ?? []) })), sectionsOf, moved };
};

/** By the seats it is known which courses are one's own, and which calendars count. */
const readAll = async (db: Database, asked: Asked): Promise<Read & { seats: readonly CampSeat[] }> => {
  const { learnerId, now, withSections } = asked;
  const seats = asked.seats ?? (learnerId === null ? [] : await campSeatsOf(db, learnerId, now));
  const which: Which = asked.which === 'own' ? { which: 'own', ids: seats.map(({ campId }) => campId) } : asked.which;
  if (!withSections) return { seats, rows: await readCourses(db, learnerId, which, now), sectionsOf: new Map(), moved: [] };
  const periods = seats.map(({ periodId }) => periodId);
  return { seats, ...(await readWithSections(db, asked, which, periods)) };
};

/**
 * Gathers the facts of a learner about courses: rights by seat and by writing, the calendar, how far he has come. What is sold is opened by
 * what was bought: a seat alone, which costs nothing and outlives a refund, gives its days to that right and is none.
 */
export const coursesFor = async (db: Database, asked: Asked): Promise<Found> => {
  const { now } = asked;
  const nowMs = now.getTime();
  const { seats, rows, sectionsOf, moved } = await readAll(db, asked);
  const teachers = await shownTeachers(
    db,
    rows.map(({ teacher_id: id }) => id),
  );
  const calendarOf = calendars(moved);
  const courses = rows.map((row): LearnersCourse => {
    const mayBySeat = row.product_id === null || row.entitlements.some((written) => isRunning(written, nowMs));
    const bySeat = seats
      .filter(({ campId }) => mayBySeat && campId === row.camp_id)
      .map((seat) => rightBySeat(calendarOf(seat), row.days_after));
    const rights = [...bySeat, ...row.entitlements.map(rightWritten)];
    const own = sectionsOf.get(row.id) ?? [];
    const facts = factsOf(
      { isWithdrawn: row.is_withdrawn, asks: row.investment === 'high' && !row.has_read_risk, rights, sections: own.map(told) },
      nowMs,
    );
    const line = lineOf(row, rights, teachers.get(row.teacher_id) ?? NOBODY(row.teacher_id), nowMs);
    const sections = own.flatMap((section) => {
      const known = facts.get(section.id);
      return known ? [{ row: section, facts: known, state: sectionState(known, nowMs) }] : [];
    });
    return { row, rights, is: line.state.is, line, sections };
  });
  return { courses, seats, calendarOf, now };
};

/** One course, or why not: what was never released is unknown to all but those who have a right to it, what was withdrawn is closed to them. */
export const visibleCourse = ({ courses: [course] }: Found): LearnersCourse | 'unknown' | 'closed' => {
  if (!course || (!course.row.is_released && course.is !== 'running')) return 'unknown';
  return course.row.is_withdrawn && course.is !== 'running' ? 'closed' : course;
};
