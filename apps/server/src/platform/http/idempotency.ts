import { sql } from 'kysely';
import type { Database, Tx } from '../db.ts';
import type { MergeLearners } from '../merge.ts';
import type { Outcome } from './answer.ts';

/** A repeat comes within minutes; a week is for the one that a phone sent when it found its network again (I16). */
const KEY_LIVES_DAYS = 7;

export const forgetOldKeys = async (db: Database): Promise<void> => {
  await sql`delete from platform.idempotency_key where created_at < now() - make_interval(days => ${KEY_LIVES_DAYS})`.execute(db.of());
};

/** `path:learner:key`. Two accounts that become one share what they have sent before. */
export const mergeKeys: MergeLearners = async (tx, { from, into }) => {
  const moved = sql`split_part(k.key, ':', 1) || ':' || ${into}::text || ':' || split_part(k.key, ':', 3)`;
  await sql`update platform.idempotency_key k set key = ${moved} where split_part(k.key, ':', 2) = ${from}
    and not exists (select from platform.idempotency_key same where same.key = ${moved})`.execute(tx);
};

interface Stored {
  answer: Outcome;
}

/**
 * Runs `work` once per key. Key and effect commit together; a repeat, also one that races the first on another host,
 * waits for it on the unique index and gets the first answer. A failure leaves no key: it may be tried again.
 */
export const runOnce = (db: Database, keyOf: (tx: Tx) => Promise<string>, work: (tx: Tx) => Promise<Outcome>): Promise<Outcome> =>
  db
    .transaction(async (tx) => {
      const key = await keyOf(tx);
      const claimed = await sql`insert into platform.idempotency_key (key) values (${key}) on conflict do nothing returning key`.execute(
        tx,
      );
      if (claimed.rows.length === 0) {
        const { rows } = await sql<Stored>`select answer from platform.idempotency_key where key = ${key}`.execute(tx);
        return rows[0]?.answer ?? { failed: 'server.busy' as const };
      }
      const outcome = await work(tx);
      if ('failed' in outcome) throw new Undo(outcome);
      await sql`update platform.idempotency_key set answer = ${JSON.stringify(outcome)}::jsonb where key = ${key}`.execute(tx);
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
