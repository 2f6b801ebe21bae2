import { sql } from 'kysely';
import type { Database, Tx } from '../db.ts';
import type { Ending } from '../forget.ts';
import type { Lookup } from '../lookup.ts';
import type { MergeLearners } from '../merge.ts';
import type { Alone, Outcome } from './answer.ts';

/** A repeat comes within minutes; a week is for the one that a phone sent when it found its network again (I16). */
const KEY_LIVES_MS = 7 * 24 * 3_600_000;

export const keysEnd: Ending = { table: 'platform.idempotency_key', at: 't.created_at', keptMs: KEY_LIVES_MS };

/** `path:learner:key`. Two accounts that become one share what they have sent before. */
export const mergeKeys: MergeLearners = async (tx, { from, into }) => {
  const moved = sql`split_part(k.key, ':', 1) || ':' || ${into}::text || ':' || split_part(k.key, ':', 3)`;
  await sql`update platform.idempotency_key k set key = ${moved} where split_part(k.key, ':', 2) = ${from}
    and not exists (select from platform.idempotency_key same where same.key = ${moved})`.execute(tx);
};

/** Who sent which body under which key. */
export interface Key {
  name: string;
  bodyHash: Lookup;
}

/** What stands under a key that was used before. */
export interface Kept {
  answer: Outcome | null;
  /** Of a call that asks: what somebody else said may open something, and is read by its own door alone (decision 0296). */
  sealed: Buffer | null;
  /** Of a call that asks, while its answer is not there. */
  attempt: string | null;
}

const REUSED: Outcome = { failed: 'request.key_reused' };

/** Takes the key for this transaction; a repeat that races the first waits for it on the unique index, and gets what it left. */
export const claimKey = async (tx: Tx, key: Key): Promise<'ours' | Kept> => {
  const claimed = await sql`insert into platform.idempotency_key (key, body_hash) values (${key.name}, ${key.bodyHash.written})
    on conflict do nothing returning key`.execute(tx);
  return claimed.rows.length > 0 ? 'ours' : readKept(tx, key);
};

/** The same of several with different names. In the order of their names: of two who share some, one waits for the other. */
export const claimKeys = async (tx: Tx, keys: readonly Key[]): Promise<('ours' | Kept)[]> => {
  const { rows } = await sql<{ key: string }>`insert into platform.idempotency_key (key, body_hash)
    select k.name, k.hash from unnest(${keys.map(({ name }) => name)}::text[], ${keys.map(({ bodyHash }) => bodyHash.written)}::bytea[]) k(name, hash)
    order by k.name on conflict do nothing returning key`.execute(tx);
  const ours = new Set(rows.map(({ key }) => key));
  const claimed: ('ours' | Kept)[] = [];
  for (const key of keys) claimed.push(ours.has(key.name) ? 'ours' : await readKept(tx, key));
  return claimed;
};

const readKept = async (tx: Tx, { name, bodyHash }: Key): Promise<Kept> => {
  const { rows } = await sql<
    Kept & { is_same: boolean }
  >`select answer, answer_sealed as sealed, attempt, coalesce(body_hash = any(${bodyHash.every}), true) as is_same
    from platform.idempotency_key where key = ${name}`.execute(tx);
  const [kept] = rows;
  if (!kept) return { answer: { failed: 'server.busy' }, sealed: null, attempt: null };
  const { answer, sealed, attempt, is_same: isSame } = kept;
  return isSame ? { answer, sealed, attempt } : { answer: REUSED, sealed: null, attempt: null };
};

/** Whether something stands under this name already; nothing is taken. */
export const isKeyTaken = async (tx: Tx, { name }: Pick<Key, 'name'>): Promise<boolean> => {
  const { rows } = await sql`select from platform.idempotency_key where key = ${name}`.execute(tx);
  return rows.length > 0;
};

export const keepAnswer = async (tx: Tx, key: Pick<Key, 'name'>, outcome: Outcome): Promise<void> => {
  await sql`update platform.idempotency_key set answer = ${JSON.stringify(outcome)}::jsonb where key = ${key.name}`.execute(tx);
};

/** The same of several; a failure leaves no key. */
export const keepAnswers = async (tx: Tx, done: readonly { name: string; outcome: Outcome | Alone }[]): Promise<void> => {
  const kept = done.filter(({ outcome }) => outcome !== 'alone' && !('failed' in outcome));
  if (kept.length > 0)
    await sql`update platform.idempotency_key k set answer = a.answer::jsonb
      from unnest(${kept.map(({ name }) => name)}::text[], ${kept.map(({ outcome }) => JSON.stringify(outcome))}::text[]) a(name, answer)
      where k.key = a.name`.execute(tx);
  const dropped = done.filter((one) => !kept.includes(one)).map(({ name }) => name);
  if (dropped.length > 0) await sql`delete from platform.idempotency_key where key = any(${dropped}::text[])`.execute(tx);
};

/**
 * Runs `work` once per key. Key and effect commit together; a repeat, also one on another host, gets the first answer. A failure leaves
 * no key: it may be tried again.
 */
export const runOnce = (db: Database, keyOf: (tx: Tx) => Promise<Key>, work: (tx: Tx) => Promise<Outcome>): Promise<Outcome> =>
  db
    .transaction(async (tx) => {
      const key = await keyOf(tx);
      const claimed = await claimKey(tx, key);
      if (claimed !== 'ours') return claimed.answer ?? { failed: 'server.busy' as const };
      const outcome = await work(tx);
      if ('failed' in outcome) throw new Undo(outcome);
      await keepAnswer(tx, key, outcome);
      return outcome;
    })
    .catch((error: unknown) => {
      if (error instanceof Undo) return error.outcome;
      throw error;
    });

/** Rolls the transaction back while carrying the declared failure out of it. */
class Undo extends Error {
  outcome: Outcome;
  constructor(outcome: Outcome) {
    super('declared failure');
    this.outcome = outcome;
  }
}
