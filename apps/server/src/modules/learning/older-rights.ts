import type { CourseId, LearnerId, OrderNo } from '@xuetang/contract/ids';
import { sql } from 'kysely';
import type { Asked } from '../../platform/db.ts';
import type { HeldCourse } from './lesson-facts.ts';

export interface OlderRight {
  order_no: OrderNo;
  learner_id: LearnerId;
  course_id: CourseId;
  from_at: Date;
  until_at: Date;
}

/**
 * By which other rights somebody could use a course when an order had opened it too, and which began no later: a gift, a hand, another order.
 * One whose money went back whole, within so many days, was none.
 */
export const olderRights = async (
  on: Asked,
  held: readonly (HeldCourse & { orderNo: OrderNo })[],
  fullDays: number,
): Promise<OlderRight[]> => {
  if (held.length === 0) return [];
  const { rows } = await sql<OlderRight>`
    select h.order_no, e.learner_id, e.course_id, e.from_at, least(e.until_at, e.ended_at) as until_at
    from unnest(${held.map(({ orderNo }) => orderNo)}::text[], ${held.map(({ learnerId }) => learnerId)}::bigint[],
        ${held.map(({ courseId }) => courseId)}::bigint[]) h(order_no, learner_id, course_id)
      join learning.entitlement own on own.way = 'order' and own.source = h.order_no and own.course_id = h.course_id
      join learning.entitlement e on e.learner_id = h.learner_id and e.course_id = h.course_id and (e.from_at, e.id) < (own.from_at, own.id)
    where not (e.ended_why is not distinct from 'refunded' and e.ended_at < e.from_at + ${fullDays} * interval '24 hours')`.execute(
    on.of(),
  );
  return rows;
};
