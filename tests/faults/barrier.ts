import pg from 'pg';
import { eventually } from '../e2e/eventually.ts';

const KEY = 72_010_099;

/** For a planted bug to run between two steps: it goes no further while the barrier is down. */
export const PASS = `select pg_advisory_xact_lock_shared(${KEY})`;

const PATIENCE_MS = 60_000;

/**
 * A barrier in the test's database. Whoever passes it in a planted bug stands between what it has said and what it has not done yet, for
 * as long as the test wants: what comes then, a kill or a crash, comes at the wrong moment for certain.
 */
export const lowerBarrier = async (databaseUrl: string) => {
  const client = new pg.Client({ connectionString: databaseUrl });
  // It may go with the server that it stands in.
  client.on('error', () => {});
  await client.connect();
  await client.query('select pg_advisory_lock($1)', [KEY]);
  return {
    /** Resolves when so many stand before it. */
    reachedBy: (wanted: number): Promise<true> =>
      eventually(PATIENCE_MS, async () => {
        const { rows } = await client.query<{ waiting: number }>(
          `select count(*)::int as waiting from pg_locks where locktype = 'advisory' and objid = $1 and not granted
             and database = (select oid from pg_database where datname = current_database())`,
          [KEY],
        );
        return (rows[0]?.waiting ?? 0) >= wanted || undefined;
      }),
    raise: () => client.end().catch(() => {}),
  };
};
