import type { LearnerId } from '@xuetang/contract/ids';
import type { Database } from '../../platform/db.ts';
import { sectionsWithExam } from '../exams/index.ts';
import { courseRecordsOf, type CourseRecord } from '../learning/index.ts';

/** How far somebody has come with a course, its homework and its exams too. */
export interface EarnedRecord extends CourseRecord {
  homework: { all: number; passed: number };
  exams: { all: number; passed: number };
}

export const earnedRecordsOf = async (db: Database, learner: LearnerId, now: Date): Promise<EarnedRecord[]> => {
  const records = await courseRecordsOf(db, learner, now);
  const withExam = await sectionsWithExam(
    db,
    records.flatMap(({ sectionIds }) => sectionIds),
    now,
  );
  return records.map((record) => {
    const exams = record.sectionIds.filter((id) => withExam.has(id));
    const passedOf = (ids: readonly (typeof exams)[number][]) => ({
      all: ids.length,
      passed: ids.filter((id) => record.passed.has(id)).length,
    });
    return { ...record, homework: passedOf(record.withHomework), exams: passedOf(exams) };
  });
};
