import type { CourseId } from '@xuetang/contract/ids';
import { tablesOf, type Tx } from '../../platform/db.ts';
import type { LearningTables } from './tables.ts';

const ofOrder = (tx: Tx, { orderNo, courseIds }: { orderNo: string; courseIds: readonly CourseId[] }) =>
  tablesOf<LearningTables>(tx)
    .updateTable('learning.entitlement')
    .where('way', '=', 'order')
    .where('source', '=', orderNo)
    .where('course_id', 'in', courseIds);

interface Ordered {
  orderNo: string;
  courseIds: readonly CourseId[];
}

/** Ends what an order has opened, because its money goes back. What has ended stays as it has ended. */
export const endByOrder = async (tx: Tx, ordered: Ordered, now: Date): Promise<void> => {
  if (ordered.courseIds.length === 0) return;
  await ofOrder(tx, ordered).set({ ended_at: now, ended_why: 'refunded' }).where('ended_at', 'is', null).execute();
};

/** The money stays after all: what ended for its sake is open again, until when it was. */
export const openAgainByOrder = async (tx: Tx, ordered: Ordered): Promise<void> => {
  if (ordered.courseIds.length === 0) return;
  await ofOrder(tx, ordered).set({ ended_at: null, ended_why: null }).where('ended_why', '=', 'refunded').execute();
};
