import type { CampId, LineageId } from '@xuetang/contract/ids';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db.ts';

/** What has become of an ad visit: it got a seat, was seen in the group, or lost the seat again. Each is told once. */
interface Milestone {
  lineageId: LineageId;
  event: 'seated' | 'joined' | 'released';
  campId: CampId;
  happenedAt: Date;
}

/** Written in the transaction of what it tells. */
export const noteMilestones = async (tx: Tx, milestones: readonly Milestone[]): Promise<void> => {
  if (milestones.length === 0) return;
  const column = <Name extends keyof Milestone>(name: Name): Milestone[Name][] => milestones.map((milestone) => milestone[name]);
  await sql`insert into enrolment.milestone (lineage_id, event, camp_id, happened_at)
    select * from unnest(${column('lineageId')}::uuid[], ${column('event')}::text[], ${column('campId')}::bigint[],
      ${column('happenedAt')}::timestamptz[])
    on conflict do nothing`.execute(tx);
};

/** Takes the oldest out of the queue; they are gone when the taker commits. Two takers never get the same one. */
export const takeMilestones = async (tx: Tx, most: number): Promise<Milestone[]> => {
  const { rows } = await sql<{ lineage_id: LineageId; event: Milestone['event']; camp_id: CampId; happened_at: Date }>`
    delete from enrolment.milestone m
    using (select lineage_id, event from enrolment.milestone order by happened_at limit ${most} for update skip locked) taken
    where (m.lineage_id, m.event) = (taken.lineage_id, taken.event)
    returning m.lineage_id, m.event, m.camp_id, m.happened_at`.execute(tx);
  return rows
    .map((row) => ({ lineageId: row.lineage_id, event: row.event, campId: row.camp_id, happenedAt: row.happened_at }))
    .toSorted((one, other) => one.happenedAt.getTime() - other.happenedAt.getTime());
};
