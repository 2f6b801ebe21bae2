import type { CourseId, LearnerId } from '@xuetang/contract/ids';
import { tablesOf, type Asked, type Tx } from '../../platform/db.ts';
import type { LearningTables } from './tables.ts';

/** Until when somebody has which of these courses by a right of his own; a seat in a camp is none, it ends with the camp. */
export const ownRights = async (
  on: Asked,
  learnerId: LearnerId,
  courseIds: readonly CourseId[],
  now: Date,
): Promise<ReadonlyMap<CourseId, Date>> => {
  if (courseIds.length === 0) return new Map();
  const rows = await on
    .of<LearningTables>()
    .selectFrom('learning.entitlement')
    .select(({ fn }) => ['course_id', fn.max('until_at').as('until')])
    .where('learner_id', '=', learnerId)
    .where('course_id', 'in', courseIds)
    .where('ended_at', 'is', null)
    .where('until_at', '>', now)
    .groupBy('course_id')
    .execute();
  return new Map(rows.map(({ course_id, until }) => [course_id as CourseId, until]));
};

/** Opens a course to whoever has bought it. The same order gives it once. */
export const entitleByOrder = async (
  tx: Tx,
  { learnerId, courseId, orderNo, from, until }: { learnerId: LearnerId; courseId: CourseId; orderNo: string; from: Date; until: Date },
): Promise<void> => {
  await tablesOf<LearningTables>(tx)
    .insertInto('learning.entitlement')
    .values({
      learner_id: learnerId,
      course_id: courseId,
      way: 'order',
      source: orderNo,
      from_at: from,
      until_at: until,
      reason: null,
      ended_at: null,
      ended_why: null,
    })
    .onConflict((on) => on.columns(['way', 'source', 'course_id']).doNothing())
    .execute();
};
