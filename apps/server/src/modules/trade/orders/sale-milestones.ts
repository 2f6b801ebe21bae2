import type { LineageId } from '@xuetang/contract/ids';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db.ts';

/** What has become of whom an ad brought. The database writes it with the step of the order. */
interface SaleMilestone {
  lineageId: LineageId;
  event: 'paid' | 'refunded';
  happenedAt: Date;
}

/** Takes the oldest out of the queue; they are gone when the taker commits. Two takers never get the same one. */
export const takeSales = async (tx: Tx, most: number): Promise<SaleMilestone[]> => {
  const { rows } = await sql<SaleMilestone>`
    delete from trade.milestone m
    using (select lineage_id, event from trade.milestone order by happened_at limit ${most} for update skip locked) taken
    where (m.lineage_id, m.event) = (taken.lineage_id, taken.event)
    returning m.lineage_id as "lineageId", m.event, m.happened_at as "happenedAt"`.execute(tx);
  return rows;
};
