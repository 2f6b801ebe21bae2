import type { LearnerId } from '@xuetang/contract/ids';
import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import { randomToken, sha256 } from '../../../platform/crypto.ts';
import { tablesOf, type Database, type Tx } from '../../../platform/db.ts';
import type { Ending } from '../../../platform/forget.ts';
import type { ProofLevel, Session } from '../../../platform/http/answer.ts';
import { createMicroBatch } from '../../../platform/micro-batch.ts';
import { shared } from '../../../platform/module.ts';
import { deviceNameOf, wayIn } from './device-name.rule.ts';
import type { IdentityTables, SessionVia } from '../tables.ts';

const IDLE_MS = 24 * 3_600_000;
const ABSOLUTE_MS = 30 * IDLE_MS;
const TOUCH_AFTER_MS = 10 * 60_000;
const DEVICES = 5;
/** A session that ends elsewhere is gone here within this time. */
const REMEMBERED_MS = 5_000;
/** As `randomToken` makes them; nothing else is looked up or kept. */
const TOKEN = /^[\w-]{43}$/;
const REMEMBERED_MOST = 50_000;

/** Heard by every process: what it remembers of sessions may be wrong. A word that is lost costs five seconds. */
const SESSIONS_CHANGED = 'identity.sessions-changed';

export type FoundSession = Session | 'session.ended' | 'session.replaced';

/** What is remembered of the phone that a session is on. */
export interface OnDevice {
  via: SessionVia;
  userAgent: string;
  /** The session of the app or mini-program that handed this page over. */
  handedFrom?: string;
  /** Where the session comes out of another one: that one's end, and when the person was proven there. */
  endsAt?: Date;
  provenAt?: Date;
  /** The way in did not prove the person, although it is one that usually does. */
  isUnproven?: boolean;
}

/** What the way in proves of the person. A session that came out of another one proves nothing: it may have been taken out of an address. */
const levelOf = ({ via, handedFrom, endsAt, isUnproven }: OnDevice): ProofLevel => {
  if (isUnproven || handedFrom !== undefined || endsAt !== undefined) return 'handed';
  return via === 'wechat' || via === 'super-fans' ? 'wechat' : 'mobile';
};

export const endOf = ({ created_at, ends_at }: { created_at: Date; ends_at: Date | null }): Date =>
  ends_at ?? new Date(created_at.getTime() + ABSOLUTE_MS);

/**
 * Opens a session; the sixth device pushes out the one that came first. Only the hash of the token is kept. A page that a host handed
 * over is no device of its own: its session takes the place of the page that the host had handed over before.
 */
export const openSession = async (
  tx: Tx,
  learner: LearnerId,
  now: Date,
  device: OnDevice = { via: 'wechat', userAgent: '' },
): Promise<string> => {
  const { via, userAgent, handedFrom, endsAt, provenAt = now } = device;
  const tables = tablesOf<IdentityTables>(tx);
  const token = randomToken();
  const replaced = { ended_at: now, ended_why: 'replaced' } as const;
  if (handedFrom !== undefined)
    await tables
      .updateTable('identity.session')
      .set(replaced)
      .where('handed_from', '=', handedFrom)
      .where('ended_at', 'is', null)
      .execute();
  const { learner_id } = await tables
    .insertInto('identity.session')
    .values({
      token_hash: sha256(token),
      learner_id: learner,
      created_at: now,
      last_seen_at: now,
      ended_at: null,
      ended_why: null,
      device_name: deviceNameOf(userAgent),
      via: wayIn(via, userAgent),
      handed_from: handedFrom ?? null,
      ends_at: endsAt ?? null,
      proven_at: provenAt,
      level: levelOf(device),
    })
    // Another learner than we asked for, if the account has been merged meanwhile.
    .returning('learner_id')
    .executeTakeFirstOrThrow();
  await tables.updateTable('identity.learner').set({ seen_at: now }).where('id', '=', learner_id).execute();
  if (handedFrom !== undefined) return token;
  await tables
    .updateTable('identity.session')
    .set(replaced)
    .where('token_hash', 'in', (eb) =>
      eb
        .selectFrom('identity.session')
        .select('token_hash')
        .where('learner_id', '=', learner_id)
        .where('ended_at', 'is', null)
        .where('handed_from', 'is', null)
        .orderBy('created_at', 'desc')
        .offset(DEVICES),
    )
    .execute();
  return token;
};

/** Sessions that nobody can use any more go after their thirty days, tickets at their end; what they did is in the log. */
export const sessionsEnd: readonly Ending[] = [
  { table: 'identity.ticket', at: 't.expires_at', keptMs: 0 },
  { table: 'identity.session', at: 't.created_at', keptMs: ABSOLUTE_MS },
];

interface Row {
  ord: number;
  learner_id: LearnerId;
  learn_number: string;
  ended_why: string | null;
  created_at: Date;
  last_seen_at: Date;
  ends_at: Date | null;
  device_id: string;
  proven_at: Date;
  level: ProofLevel;
  /** Of the global block: absent where the list was not read. */
  is_blocked?: boolean;
  block_ends_at?: Date | null;
}

/** Whether a session that nobody has ended has come to its end by itself. */
export const isOver = (row: Pick<Row, 'created_at' | 'last_seen_at' | 'ends_at'>, now: number): boolean =>
  now - row.last_seen_at.getTime() > IDLE_MS || now > endOf(row).getTime();

const blockOf = ({ is_blocked, block_ends_at }: Row, now: number): Session['block'] => {
  if (is_blocked === undefined) return 'unknown';
  return is_blocked && (!block_ends_at || block_ends_at.getTime() > now) ? 'blocked' : 'none';
};

const verdict = (row: Row | undefined, now: number): FoundSession => {
  if (!row) return 'session.ended';
  if (row.ended_why) return row.ended_why === 'signed-out' ? 'session.ended' : 'session.replaced';
  if (isOver(row, now)) return 'session.ended';
  return {
    learnerId: row.learner_id,
    learnNumber: row.learn_number,
    deviceId: row.device_id,
    proof: { level: row.level, at: row.proven_at },
    block: blockOf(row, now),
  };
};

const BARE = `select asked.ord::int, s.learner_id, l.learn_number, s.ended_why, s.created_at, s.last_seen_at, s.ends_at, s.device_id,
    s.proven_at, s.level`;
const FROM = `from unnest($1::bytea[]) with ordinality asked(hash, ord)
  cross join lateral (select * from identity.session s where s.token_hash = asked.hash) s
  cross join lateral (select l.learn_number from identity.learner l where l.id = s.learner_id) l`;
const WITH_BLOCK = `${BARE}, b.learner_id is not null as is_blocked, b.expires_at as block_ends_at ${FROM}
  left join identity.block b on b.learner_id = s.learner_id and b.scope = 'global'`;

/** The sessions of these tokens, and in the same round trip who is shut out. Without that list everybody is let in to content (rules §2). */
const readSessions = async ({ pool }: Database, hashes: Buffer[]): Promise<Row[]> => {
  const ask = (name: string, text: string) => pool.query<Row>({ name, text, values: [hashes] });
  const { rows } = await ask('find-sessions', WITH_BLOCK).catch(() => ask('find-sessions-alone', `${BARE} ${FROM}`));
  return rows;
};

/** Looks sessions up, many tokens in one round trip, and remembers each for five seconds. */
export const createSessionFinder = (db: Database, clock: Clock) => {
  let remembered = new Map<string, { found: FoundSession; until: number }>();

  const touch = (hashes: Buffer[], now: Date) =>
    sql`update identity.session set last_seen_at = ${now} where token_hash = any(${hashes}) and ended_at is null`.execute(db.of());

  const read = createMicroBatch<Buffer, FoundSession>({
    run: async (_all, hashes) => {
      const rows = await readSessions(db, hashes);
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

  const find = async (token: string, fresh?: 'fresh'): Promise<FoundSession> => {
    if (!TOKEN.test(token)) return 'session.ended';
    const now = clock.now().getTime();
    const held = fresh ? undefined : remembered.get(token);
    if (held && held.until > now) return held.found;
    // A read that is under way while sessions end may have looked before: what it brings goes where nobody looks any more.
    const memory = remembered;
    const found = await read('all', sha256(token));
    // What opens nothing is not remembered: anybody can make up as many as he likes.
    if (typeof found === 'string') return found;
    if (memory.size >= REMEMBERED_MOST) memory.clear();
    memory.set(token, { found, until: now + REMEMBERED_MS });
    return found;
  };
  /** Sessions have ended or changed hands: the next call of each looks again instead of waiting for the five seconds. */
  return { find, forgetAll: () => void (remembered = new Map()) };
};

/** The sessions that this process remembers. What one process ends, all forget. */
export const sessionsOf = shared(({ db, clock, announcer }) => {
  const finder = createSessionFinder(db, clock);
  announcer.hear(SESSIONS_CHANGED, finder.forgetAll);
  return {
    find: finder.find,
    changed: (): void => {
      finder.forgetAll();
      announcer.announce(SESSIONS_CHANGED);
    },
  };
});
