import type { BroadcastId, LearnerId } from '@xuetang/contract/ids';
import type { Database } from '../../platform/db.ts';
import type { RoomTicket } from './room-ticket.ts';
import type { LiveTables } from './tables.ts';

export const isWished = async (db: Database, broadcastId: BroadcastId, learnerId: LearnerId): Promise<boolean> => {
  const { rowCount } = await db.pool.query({
    name: 'live-is-wished',
    text: 'select from live.wish where broadcast_id = $1 and learner_id = $2',
    values: [broadcastId, learnerId],
  });
  return rowCount === 1;
};

/** That somebody wants to be reminded of a class, or does not any more. False where it has begun, or will not be held. */
export const saveWish = async (db: Database, { broadcastId, learnerId }: RoomTicket, wanted: boolean, now: Date): Promise<boolean> => {
  const { rows } = await db.pool.query({
    name: 'live-ahead',
    text: 'select from live.broadcast where id = $1 and starts_at > $2 and began_at is null and cancelled_at is null',
    values: [broadcastId, now],
  });
  if (rows.length === 0) return false;
  const wishes = db.of<LiveTables>();
  if (wanted)
    await wishes
      .insertInto('live.wish')
      .values({ broadcast_id: broadcastId, learner_id: learnerId, wished_at: now })
      .onConflict((on) => on.doNothing())
      .execute();
  else await wishes.deleteFrom('live.wish').where('broadcast_id', '=', broadcastId).where('learner_id', '=', learnerId).execute();
  return true;
};

/** Who wished it, by number from this one on: a page at a time. */
export const wishersOf = async (
  db: Database,
  broadcastId: BroadcastId,
  { after, most }: { after: LearnerId | undefined; most: number },
): Promise<LearnerId[]> => {
  const { rows } = await db.pool.query<{ learner_id: LearnerId }>({
    name: 'live-wishers',
    text: 'select learner_id from live.wish where broadcast_id = $1 and learner_id > $2 order by learner_id limit $3',
    values: [broadcastId, after ?? 0, most],
  });
  return rows.map(({ learner_id: id }) => id);
};
