import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import type pg from 'pg';
import { insideTransaction, isTransactionOpen } from './open-transaction.ts';
import { openPool, type MeasuredPool } from './pool.ts';
import { noteStatement } from './statement-spans.ts';
import { inSpan, isTracing } from './trace.ts';

// bigint ids stay text: they are branded strings in the contract and never added up.
export interface Database {
  /** Its `connect` and `query` take from the vital pool, where vital work asks. */
  pool: pg.Pool;
  /** The two behind it, to be measured; one and the same where none is kept for vital work. */
  pools: Record<'common' | 'vital', MeasuredPool>;
  /** A module's view of its own schema: reading another module's table does not compile. */
  of: <Tables>() => Kysely<Tables>;
  /** `work` may run more than once, where the database gives it up for another's sake: it touches nothing but its transaction. */
  transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  close: () => Promise<void>;
}

/** Where a function asks that only reads: the pool, or a connection on which several questions travel together (`inOneTrip`). */
export interface Questions {
  pool: { query: <Row extends pg.QueryResultRow>(asked: pg.QueryConfig) => Promise<pg.QueryResult<Row>> };
}

/** An open transaction, not yet any module's. A module sees its own tables through `tablesOf`. */
export type Tx = Transaction<unknown>;
export const tablesOf = <Tables>(tx: Tx): Transaction<Tables> => tx as Transaction<Tables>;
/** Where a function asks that is as well called alone as inside of a transaction. */
export type Asked = Pick<Database, 'of'>;
export const inside = (tx: Tx): Asked => ({ of: <Tables>() => tablesOf<Tables>(tx) });

/** Serialisation failure, deadlock: the database chose this one to give way, and nothing of it has happened. */
const GAVE_WAY = new Set<unknown>(['40001', '40P01']);
const TRIES = 4;
const PAUSE_MS = 10;

const gaveWay = (error: unknown): boolean => error instanceof Error && 'code' in error && GAVE_WAY.has(error.code);

/** Later and later, and not all at the same moment: those who met once would meet again. */
const repeated = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let nth = 1; ; nth++) {
    try {
      return await work();
    } catch (error) {
      if (nth === TRIES || !gaveWay(error)) throw error;
      await wait(Math.random() * PAUSE_MS * 4 ** nth);
    }
  }
};

/** Where nobody stands in front of a page, a turn may be waited for. */
const UNHURRIED_MS = 20_000;

const vital = new AsyncLocalStorage<true>();
/** Whatever this work asks of a database takes the connections that are kept for vital calls. The host says so by the call's rank. */
export const vitally = <T>(work: () => T): T => (vital.getStore() ? work() : vital.run(true, work));

/** With `vitalSize`, a second pool of that size that only vital work takes from. */
export const openDatabase = (url: string, poolSize: number, waitMs = UNHURRIED_MS, vitalSize = 0): Database => {
  const common = openPool(url, poolSize, waitMs);
  const kept = vitalSize > 0 ? openPool(url, vitalSize, waitMs) : common;
  const { pool } = common;
  // A transaction that asks for a second connection waits for those who wait for its locks: with the pool's size of them, everybody
  // waits until the pool gives up. So it is an error at once, also where only one person taps.
  pool.connect = ((...how: unknown[]) => {
    if (isTransactionOpen(common)) throw new Error('A transaction is open here: hand its tx on, instead of asking for another connection.');
    return (vital.getStore() ? kept : common).connect(...how);
  }) as typeof pool.connect;
  const kysely = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }), ...(isTracing() ? { log: noteStatement } : {}) });
  return {
    pool,
    pools: { common, vital: kept },
    of: <Tables>() => kysely as unknown as Kysely<Tables>,
    transaction: (work) =>
      repeated(() => inSpan('transaction', () => kysely.transaction().execute((tx) => insideTransaction(common, () => work(tx))))),
    close: async () => {
      await kysely.destroy();
      if (kept !== common) await kept.pool.end();
    },
  };
};
