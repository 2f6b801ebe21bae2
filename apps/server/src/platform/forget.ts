import { setTimeout as wait } from 'node:timers/promises';
import { CompiledQuery, sql } from 'kysely';
import type { Clock } from './clock.ts';
import type { Database } from './db.ts';
import type { JobHandler } from './jobs.ts';
import type { Logger } from './log.ts';

/** Rows that are deleted some time after they have ended. All texts are part of the code, never of a request. */
export interface Ending {
  table: string;
  /** The moment from which `keptMs` counts: a column of the table, which is `t`, or of what `through` names. An index leads with it. */
  at: string;
  keptMs: number;
  /** Which rows end at all, as their partial index says it. */
  where?: string;
  /** Rows that end with another table's: what is joined to `t`. */
  through?: string;
}

/** What a module says of its tables: those that end, and why the others stay. A table in neither turns the suite red. */
export interface Forgetting {
  endings: readonly Ending[];
  stays: Readonly<Record<string, string>>;
}

/** What one deleted batch left behind. */
export interface Batch {
  table: string;
  rows: number;
  tookMs: number;
}

export interface ForgetTerms {
  /** What a batch should take; the next one is sized by what this one took. */
  aimMs: number;
  /** What a batch may take at most: PostgreSQL gives it up, and half of it is tried. */
  mostMs: number;
  /** Of its time, how much the cleaning works; the rest is everybody else's. */
  share: number;
  /** After this long it ends by itself. What is left waits for the next run. */
  runMs: number;
}

const TERMS: ForgetTerms = { aimMs: 250, mostMs: 900, share: 0.1, runMs: 50 * 60_000 };
const FIRST_SIZE = 500;
const MOST_AT_ONCE = 20_000;
const GROWS = 2;
const CANCELLED = '57014';

/** A batch that took longer than it should is followed by a smaller one, at once; a quick one by one of twice its size at most. */
export const nextSize = (size: number, tookMs: number, aimMs: number): number =>
  Math.max(1, Math.min(MOST_AT_ONCE, Math.floor(size * Math.min(GROWS, aimMs / Math.max(tookMs, 1)))));

/**
 * The rows of a batch: from where the last one ended, so that it does not walk once more over what is deleted already. Who is locked is
 * left for the next run.
 */
export const rowsThatEnd = ({ table, at, where, through }: Ending): string => {
  const joined = through === undefined ? '' : ` join ${through}`;
  const only = where === undefined ? '' : ` and ${where}`;
  return `select t.ctid as row, ${at} as ended from ${table} t${joined}
    where ${at} >= $1 and ${at} < $2${only} order by ${at} limit $3 for update of t skip locked`;
};

const isCancelled = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === CANCELLED;

interface Deleted {
  rows: number;
  upTo: Date | null;
}

const deleteBatch = (
  db: Database,
  ending: Ending,
  { from, until, size }: { from: Date | '-infinity'; until: Date; size: number },
  mostMs: number,
) =>
  db.transaction(async (tx): Promise<Deleted> => {
    await sql`select set_config('statement_timeout', ${String(mostMs)}, true)`.execute(tx);
    const text = `with over as materialized (${rowsThatEnd(ending)}),
      gone as (delete from ${ending.table} t where t.ctid = any(array(select row from over)))
      select count(*)::int as rows, max(ended) as "upTo" from over`;
    const { rows } = await tx.executeQuery<Deleted>(CompiledQuery.raw(text, [from, until, size]));
    return rows[0] ?? { rows: 0, upTo: null };
  });

export interface Cleaning {
  db: Database;
  clock: Clock;
  terms?: Partial<ForgetTerms>;
  /** Stops it between two batches; what is deleted stays so, and the next run goes on. */
  signal?: AbortSignal | undefined;
  observe?: (batch: Batch) => void;
}

/** Deletes what has ended of one table, batch after batch, each in a transaction of its own. True: nothing is left. */
const forgetOne = async ({ db, clock, signal, observe }: Cleaning, terms: ForgetTerms, ending: Ending, endBy: number): Promise<boolean> => {
  const until = new Date(clock.now().getTime() - ending.keptMs);
  let from: Date | '-infinity' = '-infinity';
  for (let size = FIRST_SIZE; !signal?.aborted && performance.now() < endBy;) {
    const startedAt = performance.now();
    let deleted: Deleted | undefined;
    try {
      deleted = await deleteBatch(db, ending, { from, until, size }, terms.mostMs);
    } catch (error) {
      if (!isCancelled(error) || size === 1) throw error;
    }
    const tookMs = performance.now() - startedAt;
    if (deleted) observe?.({ table: ending.table, rows: deleted.rows, tookMs });
    if (deleted && deleted.rows < size) return true;
    if (deleted?.upTo) from = deleted.upTo;
    size = nextSize(size, deleted ? tookMs : Math.max(tookMs, 2 * terms.aimMs), terms.aimMs);
    // Whoever ends the process is not kept waiting by a pause.
    await wait((tookMs * (1 - terms.share)) / terms.share, undefined, signal ? { signal } : {}).catch(() => {});
  }
  return false;
};

/** Everything that has ended. One table that cannot be cleaned keeps no other from it. */
export const forget = async (on: Cleaning, endings: readonly Ending[]): Promise<void> => {
  const terms = { ...TERMS, ...on.terms };
  const endBy = performance.now() + terms.runMs;
  const failures: unknown[] = [];
  for (const ending of endings) {
    try {
      await forgetOne(on, terms, ending, endBy);
    } catch (error) {
      failures.push(new Error(`What has ended in ${ending.table} is still there`, { cause: error }));
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Not everything that has ended is deleted');
};

/** Every hour, one at a time in all workers: what a run leaves, because it was stopped or failed, the next one takes. */
export const forgetting = (on: { db: Database; clock: Clock; log: Logger }, modules: readonly Forgetting[]): JobHandler => ({
  name: 'platform.forget',
  lane: 'slow',
  every: '5 * * * *',
  alone: true,
  run: async (_payload, signal) => {
    const gone = new Map<string, number>();
    const observe = ({ table, rows }: Batch) => void gone.set(table, (gone.get(table) ?? 0) + rows);
    try {
      await forget(
        { ...on, signal, observe },
        modules.flatMap(({ endings }) => endings),
      );
    } finally {
      for (const [table, rows] of gone) if (rows > 0) on.log.info({ table, rows }, 'what had ended is deleted');
    }
  },
});
