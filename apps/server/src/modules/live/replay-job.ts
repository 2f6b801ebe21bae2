import type { BroadcastId } from '@xuetang/contract/ids';
import { GIVEN_UP_MS } from '@xuetang/contract/live-state.rule';
import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db.ts';
import { enqueue, handle, job, type JobHandler } from '../../platform/jobs.ts';
import type { LiveEngine } from '../../providers/live/port.ts';
import type { ObjectStore } from '../../providers/object-store/port.ts';
import { uniteHeard } from './heard.ts';
import { filesOf } from './replay-playlist.ts';
import { measured, remux } from './remux.ts';
import type { LiveTables } from './tables.ts';

export const makeReplay = job<{ broadcastId: BroadcastId }>('live.make-replay', ({ broadcastId }) => broadcastId);

/** The publisher goes within seconds after the end, and leaves its last piece then. */
const AFTER_END_MS = 30_000;
export const replayDue = (ended: Date): Date => new Date(ended.getTime() + AFTER_END_MS);

interface ReplayPorts {
  db: Database;
  clock: Clock;
  objects: ObjectStore;
  engine: LiveEngine | undefined;
}

const TYPES: Readonly<Record<string, string>> = { m3u8: 'application/vnd.apple.mpegurl', mp4: 'video/mp4', m4s: 'video/iso.segment' };

/** Pieces that are still there, in the order in which they were recorded; where each lies in the class is written down. */
const piecesOf = async ({ db, engine }: ReplayPorts, broadcastId: BroadcastId): Promise<string[]> => {
  const tables = db.of<LiveTables>();
  const pieces = await tables
    .selectFrom('live.piece')
    .select(['name', 'recorded_at'])
    .where('broadcast_id', '=', broadcastId)
    .orderBy('recorded_at')
    .orderBy('name')
    .execute();
  const there: string[] = [];
  for (const { name, recorded_at: endedAt } of pieces) {
    const file = await engine?.pieceFile(name);
    if (file === undefined) continue;
    const seconds = await measured(file);
    there.push(file);
    await sql`update live.piece p set seconds = ${seconds}::int,
      from_s = floor(extract(epoch from ${endedAt}::timestamptz - b.starts_at))::int - ${seconds}::int
      from live.broadcast b where b.id = p.broadcast_id and p.broadcast_id = ${broadcastId} and p.name = ${name}`.execute(
      db.of<LiveTables>(),
    );
  }
  return there;
};

/** Joins the pieces, puts them into the object store, writes down how long it is, and counts what was heard of it on air. */
const replayOf = async (ports: ReplayPorts, broadcastId: BroadcastId): Promise<void> => {
  const { db, clock, objects } = ports;
  const there = await piecesOf(ports, broadcastId);
  if (there.length === 0) return uniteHeard(db, broadcastId, clock.now());
  const key = `replays/${broadcastId}/${there.length}`;
  const seconds = await remux(there, (name, bytes) =>
    objects.write(`${key}/${name}`, bytes, TYPES[name.split('.').pop() ?? ''] ?? 'application/octet-stream'),
  );
  await db
    .of<LiveTables>()
    .updateTable('live.broadcast')
    .set({ replay_key: key, replay_s: seconds })
    .where('id', '=', broadcastId)
    .execute();
  await uniteHeard(db, broadcastId, clock.now());
};

/** Classes that nobody ended and nobody came back to: over, with their replay to be made. */
const endSilent = ({ db, clock }: ReplayPorts): Promise<void> =>
  db.transaction(async (tx) => {
    const now = clock.now();
    const { rows } = await sql<{ id: BroadcastId }>`update live.broadcast
      set ended_at = greatest(ends_at, coalesce(heard_at, ends_at)) + ${`${GIVEN_UP_MS} milliseconds`}::interval
      where ended_at is null and cancelled_at is null and starts_at > ${now}::timestamptz - interval '7 days'
        and greatest(ends_at, coalesce(heard_at, ends_at)) <= ${now}::timestamptz - ${`${GIVEN_UP_MS} milliseconds`}::interval
      returning id`.execute(tx);
    for (const { id } of rows) await enqueue(tx, makeReplay, { broadcastId: id });
  });

/** What is over its deadline is taken from the object store, and then forgotten; a run that dies in between begins again. */
const dropOldReplays = async ({ db, clock, objects }: ReplayPorts): Promise<void> => {
  const tables = db.of<LiveTables>();
  const old = await tables
    .selectFrom('live.broadcast')
    .select(['id', 'replay_key'])
    .where('replay_until', '<=', clock.now())
    .where('replay_key', 'is not', null)
    .limit(20)
    .execute();
  for (const { id, replay_key: key } of old) {
    for (const file of await filesOf(objects, key ?? '')) await objects.remove(`${key}/${file}`);
    await objects.remove(`${key}/index.m3u8`);
    await tables.updateTable('live.broadcast').set({ replay_key: null, replay_s: null }).where('id', '=', id).execute();
  }
};

export const replayJobs = (ports: ReplayPorts): JobHandler[] => [
  handle(makeReplay, 'slow', ({ broadcastId }) => replayOf(ports, broadcastId)),
  { name: 'live.end-silent', lane: 'clock', every: '* * * * *', alone: true, run: () => endSilent(ports) },
  { name: 'live.drop-old-replays', lane: 'slow', every: '17 4 * * *', alone: true, run: () => dropOldReplays(ports) },
];
