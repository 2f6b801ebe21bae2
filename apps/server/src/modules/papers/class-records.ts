import type { ClassRecord } from '@xuetang/contract/class-records';
import type { LearnerId } from '@xuetang/contract/ids';
import type { Database } from '../../platform/db.ts';
import { campSeatsOf } from '../enrolment/index.ts';
import { courseRecordsOf } from '../learning/index.ts';
import { readCertificates } from './certificate.store.ts';

/** Every seat that somebody has or had, with what came of it. A seat that moved moves everything: nothing of it is copied. */
export const readClassRecords = async (db: Database, learner: LearnerId, now: Date): Promise<ClassRecord[]> => {
  const [seats, courses, certificates] = await Promise.all([
    campSeatsOf(db, learner, now),
    courseRecordsOf(db, learner, now),
    readCertificates(db, learner),
  ]);
  return seats.map((seat) => {
    const course = courses.find(({ campId }) => campId === seat.campId);
    const valid = certificates.find(({ course_id: id, state }) => state === 'valid' && id === course?.courseId);
    return {
      campId: seat.campId,
      campName: seat.campName,
      periodName: seat.periodName,
      teacher: seat.teacher.name,
      startsAt: seat.startsAt.toISOString(),
      endsAt: seat.endsAt.toISOString(),
      is: now < seat.startsAt ? 'ahead' : now < seat.endsAt ? 'running' : 'over',
      course: course
        ? {
            courseId: course.courseId,
            learned: course.sections.learned,
            sections: course.sections.all,
            attended: course.evenings.attended,
            evenings: course.evenings.all,
            certificate: valid?.no ?? null,
          }
        : null,
    };
  });
};
