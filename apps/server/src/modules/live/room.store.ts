import type { BroadcastId, LearnerId } from '@xuetang/contract/ids';
import { LINE_EVERY_MS } from '@xuetang/contract/line.rule';
import type { HeldFor } from '@xuetang/contract/talk.rule';
import { SIGN_IN_MS } from '@xuetang/contract/live-state.rule';
import type { Database } from '../../platform/db.ts';
import { ATTENDED_S } from '../learning/index.ts';
import { BROADCAST, type BroadcastRow } from './broadcast-row.ts';

/** Whoever was seen within this time listens. Phones are marked every 15 s; one that sleeps is gone after three of them. */
export const HERE = '45 seconds';

export interface LineRow {
  nth: number;
  learner_id: LearnerId;
  name: string;
  words: string;
  said_at: string;
}

export interface RoomRow extends BroadcastRow {
  /** How many lines were said aloud; 0 before anybody came. */
  shown: number;
  people: number;
  held: number;
  /** The last ones after the number that was asked for, in their order. */
  lines: LineRow[];
}

/** A room as it is now, with at most `most` lines after `nth`: one round trip. */
export const readRoom = async (
  db: Database,
  id: BroadcastId,
  { nth, most, now }: { nth: number; most: number; now: Date },
): Promise<RoomRow | undefined> => {
  const { rows } = await db.pool.query<RoomRow>({
    name: 'live-room',
    text: `select ${BROADCAST}, coalesce(r.shown, 0) as shown,
             (select count(*)::int from live.attendance a where a.broadcast_id = b.id and a.seen_at > $4::timestamptz - interval '${HERE}') as people,
             (select count(*)::int from live.line l where l.broadcast_id = b.id and l.nth is null and l.dropped_at is null) as held,
             (select coalesce(json_agg(t order by t.nth), '[]') from (
               select l.nth, l.learner_id::text, l.name, l.words, l.said_at from live.line l
               where l.broadcast_id = b.id and l.nth > $2 order by l.nth desc limit $3) t) as lines
           from live.broadcast b left join live.room r on r.broadcast_id = b.id where b.id = $1`,
    values: [id, nth, most, now],
  });
  return rows[0];
};

/** Somebody comes in, or comes back: one row a learner. */
export const comeIn = async (
  db: Database,
  id: BroadcastId,
  learner: LearnerId,
  { name, now }: { name: string; now: Date },
): Promise<{ hasSignedIn: boolean }> => {
  const { rows } = await db.pool.query<{ has: boolean }>({
    name: 'live-come-in',
    text: `with room as (insert into live.room (broadcast_id) values ($1) on conflict do nothing)
           insert into live.attendance as a (broadcast_id, learner_id, name, entered_at, seen_at) values ($1, $2, $3, $4, $4)
           on conflict (broadcast_id, learner_id) do update set seen_at = greatest(a.seen_at, excluded.seen_at), name = excluded.name
           returning a.signed_in_at is not null as has`,
    values: [id, learner, name, now],
  });
  return { hasSignedIn: rows[0]?.has ?? false };
};

/**
 * These are still here. What is heard counts only while the class is on air; whom another process marks at this moment is marked. Gives those who
 * have heard enough by now to have been there, each once.
 */
export const markHere = async (
  db: Database,
  id: BroadcastId,
  learners: readonly LearnerId[],
  { isOnAir, now }: { isOnAir: boolean; now: Date },
): Promise<LearnerId[]> => {
  const { rows } = await db.pool.query<{ learner_id: LearnerId }>({
    name: 'live-mark-here',
    text: `with here as (
             select a.learner_id, a.heard_s as before_s, int4multirange(int4range(
               floor(extract(epoch from a.seen_at - b.starts_at))::int, floor(extract(epoch from $3::timestamptz - b.starts_at))::int)) as since,
               $4::boolean and a.seen_at > $3::timestamptz - interval '${HERE}' as is_heard
             from live.attendance a join live.broadcast b on b.id = a.broadcast_id
             where a.broadcast_id = $1 and a.learner_id = any($2::bigint[]) and a.seen_at < $3
             order by a.learner_id for update of a skip locked),
           marked as (
             update live.attendance a set seen_at = $3, heard = case when is_heard then a.heard + since else a.heard end,
               heard_s = case when is_heard then learning.seconds_in(a.heard + since) else a.heard_s end
             from here where a.broadcast_id = $1 and a.learner_id = here.learner_id
             returning a.learner_id, a.heard_s, here.before_s)
           select learner_id from marked where heard_s >= $5 and before_s < $5`,
    values: [id, learners, now, isOnAir, ATTENDED_S],
  });
  return rows.map(({ learner_id: learner }) => learner);
};

export interface Said {
  outcome: 'shown' | 'held' | 'too-soon' | 'closed';
  nth: number | null;
}

export const say = async (
  db: Database,
  { broadcastId, learnerId }: { broadcastId: BroadcastId; learnerId: LearnerId },
  { key, words, held, now }: { key: string; words: string; held: HeldFor | undefined; now: Date },
): Promise<Said> => {
  const { rows } = await db.pool.query<Said>({
    name: 'live-say',
    text: `select outcome, nth from live.say($1, $2, $3, $4, $5, $6, $7)`,
    values: [broadcastId, learnerId, key, words, held ?? null, `${LINE_EVERY_MS} milliseconds`, now],
  });
  return rows[0] ?? { outcome: 'closed', nth: null };
};

/** True where the learner has signed in by now: before, or in the window that is open. */
export const signIn = async (db: Database, id: BroadcastId, learner: LearnerId, now: Date): Promise<boolean> => {
  const { rowCount } = await db.pool.query({
    name: 'live-sign-in',
    text: `update live.attendance a set signed_in_at = coalesce(a.signed_in_at, $3)
           from live.broadcast b where b.id = a.broadcast_id and a.broadcast_id = $1 and a.learner_id = $2
             and (a.signed_in_at is not null or (b.sign_in_from <= $3 and b.sign_in_from > $3::timestamptz - $4::interval))`,
    values: [id, learner, now, `${SIGN_IN_MS} milliseconds`],
  });
  return rowCount === 1;
};
