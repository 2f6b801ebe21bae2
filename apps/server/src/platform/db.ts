import { AsyncLocalStorage } from 'node:async_hooks';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';

// bigint ids stay text: they are branded strings in the contract and never added up.
export interface Database {
  pool: pg.Pool;
  /** A module's view of its own schema: reading another module's table does not compile. */
  of: <Tables>() => Kysely<Tables>;
  transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  close: () => Promise<void>;
}

/** An open transaction, not yet any module's. A module sees its own tables through `tablesOf`. */
export type Tx = Transaction<unknown>;
export const tablesOf = <Tables>(tx: Tx): Transaction<Tables> => tx as Transaction<Tables>;

/** Where nobody stands in front of a page, a turn may be waited for. */
const UNHURRIED_MS = 20_000;

export const openDatabase = (url: string, poolSize: number, waitMs = UNHURRIED_MS): Database => {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: waitMs,
    statement_timeout: 15_000,
    keepAlive: true,
    // The hot statements are functions with one good plan; planning them anew each time costs more than it brings.
    options: '-c plan_cache_mode=force_generic_plan',
  });
  // A connection that dies while idle must not end the process: the next query opens another.
  pool.on('error', () => {});
  const underWay = new AsyncLocalStorage<true>();
  const connect = pool.connect.bind(pool) as (...how: unknown[]) => unknown;
  // A transaction that asks for a second connection waits for those who wait for its locks: with the pool's size of them, everybody
  // waits until the pool gives up. So it is an error at once, also where only one person taps.
  pool.connect = ((...how: unknown[]) => {
    if (underWay.getStore()) throw new Error('A transaction is open here: hand its tx on, instead of asking for another connection.');
    return connect(...how);
  }) as typeof pool.connect;
  const kysely = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  return {
    pool,
    of: <Tables>() => kysely as unknown as Kysely<Tables>,
    transaction: (work) => kysely.transaction().execute((tx) => underWay.run(true, () => work(tx))),
    close: () => kysely.destroy(),
  };
};
