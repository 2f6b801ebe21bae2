import type { OwnCourseLine } from '@xuetang/contract/courses';
import type { CampId, CourseId, LearnerId, SectionId } from '@xuetang/contract/ids';
import type { Database } from '../../platform/db.ts';
import type { CampSeat } from '../enrolment/index.ts';
import { coursesFor, type LearnersCourse } from './courses-for.ts';
import { ownCourses, ownLine } from './own-courses.ts';
import { readWatchedMinutes } from './watching.store.ts';

/** How far a learner has come with a course of his: what can be shown to others as done. */
export interface CourseRecord {
  courseId: CourseId;
  courseName: string;
  campId: CampId | null;
  periodName: string | null;
  teacher: string;
  /** What is read, heard or seen alone. A day of a camp is its steps. */
  sections: { all: number; learned: number };
  /** Evenings that are held once, by whether the learner heard enough of them. */
  evenings: { all: number; attended: number };
  /** Sections whose homework or exam was passed, and of all those with homework. */
  passed: ReadonlySet<SectionId>;
  withHomework: readonly SectionId[];
  sectionIds: readonly SectionId[];
  /** What was really heard and seen, by our own clock. */
  minutes: number;
  /** From the first section that was begun to the last that was learned. */
  studied: { from: Date; until: Date } | null;
  next: OwnCourseLine['next'];
}

const studiedOf = ({ sections }: LearnersCourse): CourseRecord['studied'] => {
  const begun = sections.flatMap(({ row }) => (row.begun_at ? [row.begun_at.getTime()] : []));
  const learned = sections.flatMap(({ row }) => (row.learned_at ? [row.learned_at.getTime()] : []));
  return learned.length > 0 ? { from: new Date(Math.min(...begun)), until: new Date(Math.max(...learned)) } : null;
};

const recordOf = (course: LearnersCourse, seats: readonly CampSeat[], minutes: ReadonlyMap<string, number>): CourseRecord => {
  const { row, line, sections } = course;
  const alone = sections.filter(({ row: { medium } }) => medium !== 'day' && medium !== 'live');
  const evenings = sections.filter(({ row: { medium } }) => medium === 'live');
  return {
    courseId: row.id,
    courseName: row.name,
    campId: row.camp_id,
    periodName: seats.find(({ campId }) => campId === row.camp_id)?.periodName ?? null,
    teacher: line.teacher.name,
    sections: { all: alone.length, learned: alone.filter(({ row: { learned_at: at } }) => at !== null).length },
    evenings: { all: evenings.length, attended: evenings.filter(({ row: { attended_at: at } }) => at !== null).length },
    passed: new Set(sections.filter(({ row: { passed_at: at } }) => at !== null).map(({ row: { id } }) => id)),
    withHomework: sections.filter(({ row: { has_homework: has } }) => has).map(({ row: { id } }) => id),
    sectionIds: sections.map(({ row: { id } }) => id),
    minutes: minutes.get(row.id) ?? 0,
    studied: studiedOf(course),
    next: ownLine(course).next,
  };
};

/** Of every course to which somebody has or had a right, those that end next first. */
export const courseRecordsOf = async (db: Database, learner: LearnerId, now: Date): Promise<CourseRecord[]> => {
  const [found, minutes] = await Promise.all([
    coursesFor(db, { learnerId: learner, which: 'own', now, withSections: true }),
    readWatchedMinutes(db, learner),
  ]);
  return ownCourses(found).map((course) => recordOf(course, found.seats, minutes));
};
