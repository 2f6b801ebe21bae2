import type { CourseLine, SectionLine } from '@xuetang/contract/courses';
import type { CourseId, LearnerId, SectionId } from '@xuetang/contract/ids';
import type { Database } from '../../platform/db.ts';
import { coursesFor, sectionLine, visibleCourse } from './courses-for.ts';

interface Asking {
  learnerId: LearnerId | null;
  now: Date;
}

/** Every released course, with what the caller has of it. */
export const courseLinesFor = async (db: Database, { learnerId, now }: Asking): Promise<CourseLine[]> => {
  const { courses } = await coursesFor(db, { learnerId, which: { which: 'released' }, now });
  return courses.map(({ line }) => line);
};

/** The sections of a course as they stand with the caller: what opens with one of them asks here. A course that he cannot see has none. */
export const sectionsOfCourse = async (
  db: Database,
  courseId: CourseId,
  { learnerId, now }: Asking,
): Promise<ReadonlyMap<SectionId, SectionLine>> => {
  const course = visibleCourse(await coursesFor(db, { learnerId, which: { which: 'one', ids: [courseId] }, now, withSections: true }));
  if (typeof course === 'string') return new Map();
  return new Map(course.sections.map((section) => [section.row.id, sectionLine(section)]));
};
