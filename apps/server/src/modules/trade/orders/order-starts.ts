import type { CampId, CourseId, LearnerId, OrderNo } from '@xuetang/contract/ids';
import type { OrderStarts } from '@xuetang/contract/order-papers';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';
import { campsOfCourses } from '../../learning/index.ts';

interface StartRow extends Pick<OrderStarts, 'name' | 'state'> {
  courses: { course_id: CourseId; camp_id: CampId | null; name: string; from: string | null; until: string | null }[];
}

const iso = (moment: string): string => new Date(moment).toISOString();

/** The courses of one's order, without those that were given back: each with the camp in whose periods it is learned. */
export const orderStarts = async (db: Database, learnerId: LearnerId, orderNo: OrderNo): Promise<Omit<OrderStarts, 'now'> | undefined> => {
  const { rows } = await sql<StartRow>`
    select o.name, o.state, (select coalesce(json_agg(json_build_object('course_id', p.course_id::text, 'name', p.name, 'from', p.delivered_from,
        'until', p.delivered_until, 'camp_id', (select s.camp_id::text from trade.part s where s.sku_id = o.sku_id and s.nth = p.nth)) order by p.nth), '[]')
        from trade.order_part p where p.order_id = o.id and p.course_id is not null
        and not exists (select from trade.refund_part b where b.order_id = o.id and b.nth = p.nth and b.released_at is null)) as courses
    from trade.customer_order o where o.order_no = ${orderNo} and o.learner_id = ${learnerId}`.execute(db.of());
  const [row] = rows;
  if (!row) return undefined;
  const camps = await campsOfCourses(
    db,
    row.courses.map((course) => course.course_id),
  );
  return {
    name: row.name,
    state: row.state,
    courses: row.courses.map(({ course_id: courseId, camp_id: soldWith, name, from, until }) => ({
      courseId,
      name,
      // What was sold with its period is learned there, whatever the course says by itself.
      campId: soldWith ?? camps.get(courseId) ?? null,
      open: from !== null && until !== null ? { from: iso(from), until: iso(until) } : null,
    })),
  };
};

/** The camps of which its buyer may take a seat for it; none before it is paid, and none for another. */
export const campsOfOrder = async (db: Database, learnerId: LearnerId, orderNo: OrderNo): Promise<CampId[]> => {
  const starts = await orderStarts(db, learnerId, orderNo);
  return starts?.state === 'paid' ? starts.courses.flatMap(({ campId }) => campId ?? []) : [];
};
