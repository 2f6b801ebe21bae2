import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as later } from 'node:timers/promises';
import type pg from 'pg';
import type { Database, Tx } from '../../apps/server/src/platform/db.ts';

/** Somebody does one thing and has not ended it yet while another begins: the second answers, or waits for what the first holds, before the first ends. */
export const whileHeld = async <T>(
  { db, pool }: { db: Database; pool: pg.Pool },
  first: (tx: Tx) => Promise<unknown>,
  second: () => Promise<T>,
): Promise<T> => {
  const outside = AsyncLocalStorage.snapshot();
  const { answer } = await db.transaction(async (tx) => {
    await first(tx);
    let isAnswered = false;
    const asked = outside(second).finally(() => (isAnswered = true));
    const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    while (!isAnswered && (await pool.query(waits)).rowCount === 0) await later(5);
    return { answer: asked };
  });
  return answer;
};
