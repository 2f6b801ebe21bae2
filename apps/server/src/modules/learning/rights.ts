import type { CourseId, LearnerId } from '@xuetang/contract/ids';
import { sql } from 'kysely';
import { tablesOf, type Asked, type Tx } from '../../platform/db.ts';
import type { LearningTables } from './tables.ts';

/** Until when each of them has which of these courses by a right of his own; a seat in a camp is none, it ends with the camp. */
export const rightsOf = async (
  on: Asked,
  asked: readonly { learnerId: LearnerId; courseIds: readonly CourseId[] }[],
  now: Date,
): Promise<ReadonlyMap<CourseId, Date>[]> => {
  const rights = asked.map(() => new Map<CourseId, Date>());
  const pairs = asked.flatMap(({ learnerId, courseIds }, nth) => [...new Set(courseIds)].map((courseId) => ({ nth, learnerId, courseId })));
  if (pairs.length === 0) return rights;
  const { rows } = await sql<{ nth: number; course_id: CourseId; until: Date }>`
    select a.nth, e.course_id, max(e.until_at) as until
    from unnest(${pairs.map(({ nth }) => nth)}::int[], ${pairs.map(({ learnerId }) => learnerId)}::bigint[],
      ${pairs.map(({ courseId }) => courseId)}::bigint[]) a(nth, learner_id, course_id)
    join learning.entitlement e on e.learner_id = a.learner_id and e.course_id = a.course_id
    where e.ended_at is null and e.until_at > ${now} group by 1, 2`.execute(on.of());
  for (const { nth, course_id: courseId, until } of rows) rights[nth]?.set(courseId, until);
  return rights;
};

export const ownRights = async (
  on: Asked,
  learnerId: LearnerId,
  courseIds: readonly CourseId[],
  now: Date,
): Promise<ReadonlyMap<CourseId, Date>> => (await rightsOf(on, [{ learnerId, courseIds }], now))[0] ?? new Map();

interface Bought {
  learnerId: LearnerId;
  courseId: CourseId;
  orderNo: string;
  from: Date;
  until: Date;
}

/** Opens courses to whoever has bought them. The same order gives one once. */
export const entitleByOrders = async (tx: Tx, bought: readonly Bought[]): Promise<void> => {
  if (bought.length === 0) return;
  await tablesOf<LearningTables>(tx)
    .insertInto('learning.entitlement')
    .values(
      bought.map(({ learnerId, courseId, orderNo, from, until }) => ({
        learner_id: learnerId,
        course_id: courseId,
        way: 'order' as const,
        source: orderNo,
        from_at: from,
        until_at: until,
        reason: null,
        ended_at: null,
        ended_why: null,
      })),
    )
    .onConflict((on) => on.columns(['way', 'source', 'course_id']).doNothing())
    .execute();
};
