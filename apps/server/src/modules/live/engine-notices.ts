import type { BroadcastId } from '@xuetang/contract/ids';
import { endedMs } from '@xuetang/contract/live-state.rule';
import type { FastifyInstance } from 'fastify';
import type { Announcer } from '../../platform/announce.ts';
import type { Clock } from '../../platform/clock.ts';
import { sameText, sha256Hex } from '../../platform/crypto.ts';
import { tablesOf, type Database } from '../../platform/db.ts';
import { enqueue } from '../../platform/jobs.ts';
import type { LiveEngine } from '../../providers/live/port.ts';
import { makeReplay } from './replay-job.ts';
import { stir } from './rooms.ts';
import type { LiveTables } from './tables.ts';

const MAX_BODY = 8 * 1_024;

interface NoticePorts {
  db: Database;
  clock: Clock;
  announcer: Announcer;
  engine: LiveEngine;
}

const idOf = (said: URLSearchParams): BroadcastId | undefined => {
  const name = said.get('name') ?? '';
  return /^[1-9]\d{0,17}$/.test(name) ? (name as BroadcastId) : undefined;
};

/** Somebody wants to publish: with the key of this class, while it is not over. */
const mayPublish = async ({ db, clock }: NoticePorts, id: BroadcastId, key: string): Promise<boolean> => {
  const now = clock.now();
  const row = await db
    .of<LiveTables>()
    .selectFrom('live.broadcast')
    .select(['key_hash', 'ended_at', 'ends_at', 'heard_at', 'cancelled_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row?.key_hash || row.cancelled_at) return false;
  const facts = { endedMs: row.ended_at?.getTime() ?? null, endsMs: row.ends_at.getTime(), heardMs: row.heard_at?.getTime() ?? null };
  return endedMs(facts, now.getTime()) === null && sameText(sha256Hex(key), row.key_hash.toString('hex'));
};

/** True where the class still runs: a publisher of one that was ended is sent away. */
const noteAlive = async ({ db, clock }: NoticePorts, id: BroadcastId): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .of<LiveTables>()
    .updateTable('live.broadcast')
    .set({ heard_at: clock.now() })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** A piece was written to the end. Of a class that is over the replay is made, or made anew. */
const keepPiece = ({ db, clock }: NoticePorts, id: BroadcastId, name: string): Promise<void> =>
  db.transaction(async (tx) => {
    const tables = tablesOf<LiveTables>(tx);
    const row = await tables.selectFrom('live.broadcast').select('ended_at').where('id', '=', id).forUpdate().executeTakeFirst();
    if (!row) return;
    await tables
      .insertInto('live.piece')
      .values({ broadcast_id: id, name, recorded_at: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    if (row.ended_at) await enqueue(tx, makeReplay, { broadcastId: id });
  });

/** What the engine tells us, from the same machine and with the secret that both know: publishing, living, recorded. */
export const addEngineNotices = (server: FastifyInstance, ports: NoticePorts): void => {
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MAX_BODY }, (_request, body, done) => done(null, body));
    scope.post<{ Params: { secret: string; what: string } }>('/live/engine/:secret/:what', async ({ params, body }, reply) => {
      const said = new URLSearchParams(typeof body === 'string' ? body : '');
      const id = idOf(said);
      if (!ports.engine.isNotice(params.secret) || !id) return reply.code(403).send();
      if (params.what === 'publish') {
        if (!(await mayPublish(ports, id, said.get('key') ?? ''))) return reply.code(403).send();
        await noteAlive(ports, id);
      } else if (params.what === 'alive') {
        if (!(await noteAlive(ports, id))) return reply.code(403).send();
      } else if (params.what === 'recorded') {
        await keepPiece(ports, id, (said.get('path') ?? '').split('/').pop() ?? '');
      }
      // What is alive every three seconds is no news; that it begins or ends is.
      if (params.what !== 'alive') stir(ports.announcer, id);
      return reply.code(204).send();
    });
  });
};
