import type { BroadcastId, TalkLineId } from '@xuetang/contract/ids';
import type { HeldFor } from '@xuetang/contract/talk.rule';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db.ts';
import { BROADCAST, type BroadcastRow } from './broadcast-row.ts';
import { HERE } from './room.store.ts';

/** One class, held until the transaction ends: two of ours who press at once come one after the other. */
export const lockBroadcast = async (tx: Tx, id: BroadcastId): Promise<BroadcastRow | undefined> => {
  const { rows } = await sql<BroadcastRow>`select ${sql.raw(BROADCAST)} from live.broadcast b where b.id = ${id} for update`.execute(tx);
  return rows[0];
};

export interface WeekRow extends BroadcastRow {
  people: number;
  held: number;
  signed_in: number;
  pieces: number;
}

export const readWeek = async (tx: Tx, now: Date): Promise<WeekRow[]> => {
  const { rows } = await sql<WeekRow>`select ${sql.raw(BROADCAST)},
      (select count(*)::int from live.attendance a where a.broadcast_id = b.id and a.seen_at > ${now}::timestamptz - ${HERE}::interval) as people,
      (select count(*)::int from live.line l where l.broadcast_id = b.id and l.nth is null and l.dropped_at is null) as held,
      (select count(*)::int from live.attendance a where a.broadcast_id = b.id and a.signed_in_at is not null) as signed_in,
      (select count(*)::int from live.piece p where p.broadcast_id = b.id) as pieces
    from live.broadcast b
    where b.starts_at > ${now}::timestamptz - interval '2 days' and b.starts_at < ${now}::timestamptz + interval '7 days'
    order by b.starts_at, b.id limit 200`.execute(tx);
  return rows;
};

export interface HeldRow {
  id: TalkLineId;
  name: string;
  words: string;
  held_for: HeldFor;
  said_at: Date;
}

export const readHeld = async (tx: Tx, id: BroadcastId, most: number): Promise<HeldRow[]> => {
  const { rows } = await sql<HeldRow>`select id, name, words, held_for, said_at from live.line
    where broadcast_id = ${id} and nth is null and dropped_at is null order by said_at, id limit ${most}`.execute(tx);
  return rows;
};

export interface Decided {
  broadcast_id: BroadcastId;
  held_for: HeldFor;
}

/** Undefined where it does not wait any more. The next number of the room is taken under the room's lock, as for any line. */
export const decide = async (tx: Tx, id: TalkLineId, shows: boolean, now: Date): Promise<Decided | undefined> => {
  const { rows } = await sql<Decided>`select broadcast_id, held_for from live.line
    where id = ${id} and nth is null and dropped_at is null for update`.execute(tx);
  const [line] = rows;
  if (!line) return undefined;
  if (shows)
    await sql`with next as (update live.room set shown = shown + 1 where broadcast_id = ${line.broadcast_id} returning shown)
      update live.line set nth = next.shown from next where id = ${id}`.execute(tx);
  else await sql`update live.line set dropped_at = ${now} where id = ${id}`.execute(tx);
  return line;
};
