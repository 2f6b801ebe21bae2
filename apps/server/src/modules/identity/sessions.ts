import type { LearnerId } from '@xuetang/contract/ids';
import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import { randomToken, sha256 } from '../../platform/crypto.ts';
import { tablesOf, type Database, type Tx } from '../../platform/db.ts';
import type { Session } from '../../platform/http/answer.ts';
import { createMicroBatch } from '../../platform/micro-batch.ts';
import type { IdentityTables } from './tables.ts';

const IDLE_MS = 24 * 3_600_000;
const ABSOLUTE_MS = 30 * IDLE_MS;
const TOUCH_AFTER_MS = 10 * 60_000;
const DEVICES = 5;
/** A session that ends elsewhere is gone here within this time. */
const REMEMBERED_MS = 5_000;
const REMEMBERED_MOST = 50_000;

export type FoundSession = Session | 'session.ended' | 'session.replaced';

/** Opens a session; the sixth device pushes out the one that came first. Only the hash of the token is kept. */
export const openSession = async (tx: Tx, learner: LearnerId, now: Date): Promise<string> => {
  const tables = tablesOf<IdentityTables>(tx);
  const token = randomToken();
  await tables
    .insertInto('identity.session')
    .values({ token_hash: sha256(token), learner_id: learner, created_at: now, last_seen_at: now, ended_at: null, ended_why: null })
    .execute();
  await tables
    .updateTable('identity.session')
    .set({ ended_at: now, ended_why: 'replaced' })
    .where('token_hash', 'in', (eb) =>
      eb
        .selectFrom('identity.session')
        .select('token_hash')
        .where('learner_id', '=', learner)
        .where('ended_at', 'is', null)
        .orderBy('created_at', 'desc')
        .offset(DEVICES),
    )
    .execute();
  return token;
};

/** Sessions that nobody can use any more go after their thirty days; what they did is in the log. */
export const forgetOldSessions = async (db: Database, now: Date): Promise<void> => {
  const bound = new Date(now.getTime() - ABSOLUTE_MS);
  await db.of<IdentityTables>().deleteFrom('identity.session').where('created_at', '<', bound).execute();
};

interface Row {
  ord: number;
  learner_id: LearnerId;
  learn_number: string;
  ended_why: string | null;
  created_at: Date;
  last_seen_at: Date;
}

const verdict = (row: Row | undefined, now: number): FoundSession => {
  if (!row) return 'session.ended';
  if (row.ended_why) return row.ended_why === 'signed-out' ? 'session.ended' : 'session.replaced';
  if (now - row.last_seen_at.getTime() > IDLE_MS || now - row.created_at.getTime() > ABSOLUTE_MS) return 'session.ended';
  return { learnerId: row.learner_id, learnNumber: row.learn_number };
};

/** Looks sessions up, many tokens in one round trip, and remembers each for five seconds. */
export const createSessionFinder = (db: Database, clock: Clock) => {
  const remembered = new Map<string, { found: FoundSession; until: number }>();

  const touch = (hashes: Buffer[], now: Date) =>
    sql`update identity.session set last_seen_at = ${now} where token_hash = any(${hashes}) and ended_at is null`.execute(db.of());

  const read = createMicroBatch<Buffer, FoundSession>({
    run: async (_all, hashes) => {
      const { rows } = await db.pool.query<Row>({
        name: 'find-sessions',
        text: `select asked.ord::int, s.learner_id, l.learn_number, s.ended_why, s.created_at, s.last_seen_at
               from unnest($1::bytea[]) with ordinality asked(hash, ord)
               cross join lateral (select * from identity.session s where s.token_hash = asked.hash) s
               cross join lateral (select l.learn_number from identity.learner l where l.id = s.learner_id) l`,
        values: [hashes],
      });
      const now = clock.now();
      const found = new Map(rows.map((row) => [row.ord - 1, row]));
      const stale = rows.filter((row) => now.getTime() - row.last_seen_at.getTime() > TOUCH_AFTER_MS);
      const verdicts = hashes.map((_hash, at) => verdict(found.get(at), now.getTime()));
      const alive = stale.filter((row) => typeof verdicts[row.ord - 1] === 'object');
      if (alive.length > 0)
        await touch(
          alive.map((row) => hashes[row.ord - 1] as Buffer),
          now,
        );
      return verdicts;
    },
  });

  return async (token: string): Promise<FoundSession> => {
    const now = clock.now().getTime();
    const held = remembered.get(token);
    if (held && held.until > now) return held.found;
    const found = await read('all', sha256(token));
    if (remembered.size >= REMEMBERED_MOST) remembered.clear();
    remembered.set(token, { found, until: now + REMEMBERED_MS });
    return found;
  };
};
