import * as calls from '@xuetang/contract/courses';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db.ts';
import { answer, type Answer } from '../../platform/http/answer.ts';
import { linesFor, type LiveOf } from './list-sections.ts';
import { ownCourses, ownLine } from './own-courses.ts';
import { sectionLine, coursesFor, visibleCourse } from './courses-for.ts';
import { readTeacher } from './teacher.store.ts';

/** Courses to find, to decide about, and to go on with. */
export const courseAnswers = ({ db, clock, liveOf }: { db: Database; clock: Clock; liveOf: LiveOf }): Answer[] => [
  answer(calls.listCourses, async ({ session }) => {
    const now = clock.now();
    const { courses } = await coursesFor(db, { learnerId: session?.learnerId ?? null, which: { which: 'released' }, now });
    return { list: courses.map(({ line }) => line), now: now.toISOString() };
  }),

  answer(calls.listOwnCourses, async ({ session: { learnerId } }) => {
    const now = clock.now();
    const found = await coursesFor(db, { learnerId, which: 'own', now, withSections: true });
    return { list: ownCourses(found).map(ownLine), now: now.toISOString() };
  }),

  answer(calls.getCourse, async ({ input: { courseId }, session, fail }) => {
    const now = clock.now();
    const learnerId = session?.learnerId ?? null;
    const course = visibleCourse(await coursesFor(db, { learnerId, which: { which: 'one', ids: [courseId] }, now, withSections: true }));
    if (course === 'unknown') return fail('course.unknown');
    if (course === 'closed') return fail('page.closed');
    const { row, line, sections } = course;
    return {
      course: {
        ...line,
        abilities: row.abilities,
        suitsNot: row.suits_not,
        investment: row.investment,
        isWithdrawn: row.is_withdrawn,
        outline: sections.map(sectionLine),
      },
      now: now.toISOString(),
    };
  }),

  answer(calls.listSections, async ({ input: { courseId }, session: { learnerId }, fail }) => {
    const now = clock.now();
    const found = await coursesFor(db, {
      learnerId,
      which: courseId === undefined ? 'own' : { which: 'one', ids: [courseId] },
      now,
      withSections: true,
    });
    const course = courseId === undefined ? ownCourses(found)[0] : visibleCourse(found);
    if (course === 'unknown') return fail('course.unknown');
    if (course === 'closed') return fail('page.closed');
    const list = course ? await linesFor({ db, liveOf }, learnerId, course, found) : [];
    return { course: course?.line ?? null, list, now: now.toISOString() };
  }),

  answer(calls.getTeacher, async ({ input: { teacherId }, session, fail }) => {
    const now = clock.now();
    const [teacher, { courses }] = await Promise.all([
      readTeacher(db, teacherId),
      coursesFor(db, { learnerId: session?.learnerId ?? null, which: { which: 'of-teacher', ids: [teacherId] }, now }),
    ]);
    return teacher ? { teacher, courses: courses.map(({ line }) => line), now: now.toISOString() } : fail('teacher.unknown');
  }),
];
