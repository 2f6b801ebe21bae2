import type { CampId, CourseId, LearnerId, OrderNo } from '@xuetang/contract/ids';
import { getOrderStarts, openContractPdf } from '@xuetang/contract/order-papers';
import type { OrderState } from '@xuetang/contract/order-steps.rule';
import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db.ts';
import { answer, type Answer } from '../../../platform/http/answer.ts';
import type { ObjectStore } from '../../../providers/object-store/port.ts';
import { campsOfCourses } from '../../learning/index.ts';
import { openPdfOf } from '../contracts/contract-pdf.ts';

interface StartRow {
  name: string;
  state: OrderState;
  courses: { course_id: CourseId; name: string; from: string | null; until: string | null }[];
}

const iso = (moment: string): string => new Date(moment).toISOString();

/** The courses of one's order, without those that were given back. */
const startsOf = async (db: Database, learnerId: LearnerId, orderNo: OrderNo): Promise<StartRow | undefined> => {
  const { rows } = await sql<StartRow>`
    select o.name, o.state, (select coalesce(json_agg(json_build_object('course_id', p.course_id::text, 'name', p.name, 'from', p.delivered_from,
        'until', p.delivered_until) order by p.nth), '[]') from trade.order_part p where p.order_id = o.id and p.course_id is not null
        and not exists (select from trade.refund_part b where b.order_id = o.id and b.nth = p.nth and b.released_at is null)) as courses
    from trade.customer_order o where o.order_no = ${orderNo} and o.learner_id = ${learnerId}`.execute(db.of());
  return rows[0];
};

export const orderPaperAnswers = (on: { db: Database; clock: Clock; objects: ObjectStore }): Answer[] => [
  answer(
    openContractPdf,
    async ({ input: { orderNo }, session, fail }) => (await openPdfOf(on, session.learnerId, orderNo)) ?? fail('order.unknown'),
  ),
  answer(getOrderStarts, async ({ input: { orderNo }, session, fail }) => {
    const row = await startsOf(on.db, session.learnerId, orderNo);
    if (!row) return fail('order.unknown');
    const camps: ReadonlyMap<CourseId, CampId> = await campsOfCourses(
      on.db,
      row.courses.map((course) => course.course_id),
    );
    return {
      name: row.name,
      state: row.state,
      courses: row.courses.map(({ course_id: courseId, name, from, until }) => ({
        courseId,
        name,
        campId: camps.get(courseId) ?? null,
        open: from !== null && until !== null ? { from: iso(from), until: iso(until) } : null,
      })),
      now: on.clock.now().toISOString(),
    };
  }),
];
