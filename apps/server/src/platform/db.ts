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

export const openDatabase = (url: string, poolSize: number): Database => {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 2_000,
    statement_timeout: 15_000,
    keepAlive: true,
    // The hot statements are functions with one good plan; planning them anew each time costs more than it brings.
    options: '-c plan_cache_mode=force_generic_plan',
  });
  // A connection that dies while idle must not end the process: the next query opens another.
  pool.on('error', () => {});
  const kysely = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  return {
    pool,
    of: <Tables>() => kysely as unknown as Kysely<Tables>,
    transaction: (work) => kysely.transaction().execute(work),
    close: () => kysely.destroy(),
  };
};
