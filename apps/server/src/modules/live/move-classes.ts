import type { PeriodId, SectionId } from '@xuetang/contract/ids';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db.ts';
import { BROADCAST, type BroadcastRow } from './broadcast-row.ts';

interface Along {
  sections: readonly SectionId[];
  periodId: PeriodId;
  /** Beijing's date. */
  heldOn: string;
  why: string;
}

/**
 * The classes of a day that was moved go along, each at its own hour, as many days later. How many there are; or that one of them has begun, and nothing was
 * done. What was cancelled stays where it was.
 */
export const moveClasses = async (tx: Tx, { sections, periodId, heldOn, why }: Along, now: Date): Promise<number | 'begun'> => {
  const { rows } = await sql<BroadcastRow>`select ${sql.raw(BROADCAST)} from live.broadcast b
    where b.section_id = any(${[...sections]}::bigint[]) and b.period_id = ${periodId} and b.cancelled_at is null order by b.id for update`.execute(
    tx,
  );
  if (rows.some((row) => row.began_at !== null || row.ended_at !== null || row.starts_at <= now)) return 'begun';
  await sql`update live.broadcast b set starts_at = b.starts_at + t.by, ends_at = b.ends_at + t.by,
      replay_until = b.replay_until + greatest(t.by, interval '0'), moved_from = coalesce(b.moved_from, b.starts_at), why = ${why}
    from (select id, (${heldOn}::date - (starts_at at time zone 'Asia/Shanghai')::date) * interval '1 day' as by from live.broadcast
      where id = any(${rows.map(({ id }) => id)}::bigint[])) t
    where b.id = t.id`.execute(tx);
  return rows.length;
};
