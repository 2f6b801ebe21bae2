import type { CourseId, LearnerId } from '@xuetang/contract/ids';
import type { Database } from '../../platform/db.ts';
import { readCertificates } from './certificate.store.ts';
import { areMet, conditionsOf } from './conditions.rule.ts';
import { earnedRecordsOf } from './earned-records.ts';

/** The courses whose certificate a learner has earned, and whether it was issued. One that was revoked is not spoken of. */
export const claimableCourses = async (
  db: Database,
  learner: LearnerId,
  now: Date,
): Promise<{ courseId: CourseId; courseName: string; isIssued: boolean }[]> => {
  const [records, certificates] = await Promise.all([earnedRecordsOf(db, learner, now), readCertificates(db, learner)]);
  const states = new Map(certificates.filter(({ state }) => state !== 'replaced').map(({ course_id: id, state }) => [id, state]));
  return records
    .filter((record) => areMet(conditionsOf(record)) && states.get(record.courseId) !== 'revoked')
    .map(({ courseId, courseName }) => ({ courseId, courseName, isIssued: states.has(courseId) }));
};
