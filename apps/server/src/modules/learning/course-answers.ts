import * as calls from '@xuetang/contract/courses';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db.ts';
import { answer, type Answer } from '../../platform/http/answer.ts';
import { ownCourses, ownLine } from './own-courses.ts';
import { sectionLine, standingOf, visibleCourse } from './standing.ts';
import { readTeacher } from './teacher.store.ts';

/** Courses to find, to decide about, and to go on with. */
export const courseAnswers = ({ db, clock }: { db: Database; clock: Clock }): Answer[] => [
  answer(calls.listCourses, async ({ session }) => {
    const now = clock.now();
    const { courses } = await standingOf(db, { learnerId: session?.learnerId ?? null, which: { which: 'released' }, now });
    return { list: courses.map(({ line }) => line), now: now.toISOString() };
  }),

  answer(calls.listOwnCourses, async ({ session: { learnerId } }) => {
    const now = clock.now();
    const found = await standingOf(db, { learnerId, which: 'own', now, withSections: true });
    return { list: ownCourses(found).map(ownLine), now: now.toISOString() };
  }),

  answer(calls.getCourse, async ({ input: { courseId }, session, fail }) => {
    const now = clock.now();
    const learnerId = session?.learnerId ?? null;
    const course = visibleCourse(await standingOf(db, { learnerId, which: { which: 'one', ids: [courseId] }, now, withSections: true }));
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
    const found = await standingOf(db, {
      learnerId,
      which: courseId === undefined ? 'own' : { which: 'one', ids: [courseId] },
      now,
      withSections: true,
    });
    const course = courseId === undefined ? ownCourses(found)[0] : visibleCourse(found);
    if (course === 'unknown') return fail('course.unknown');
    if (course === 'closed') return fail('page.closed');
    return { course: course?.line ?? null, list: course?.sections.map(sectionLine) ?? [], now: now.toISOString() };
  }),

  answer(calls.getTeacher, async ({ input: { teacherId }, session, fail }) => {
    const now = clock.now();
    const [teacher, { courses }] = await Promise.all([
      readTeacher(db, teacherId),
      standingOf(db, { learnerId: session?.learnerId ?? null, which: { which: 'of-teacher', ids: [teacherId] }, now }),
    ]);
    return teacher ? { teacher, courses: courses.map(({ line }) => line), now: now.toISOString() } : fail('teacher.unknown');
  }),
];
