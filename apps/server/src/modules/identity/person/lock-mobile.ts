import { sql } from 'kysely';
import type { Tx } from '../../../platform/db.ts';
import type { Lookup } from '../../../platform/lookup.ts';

/**
 * One at a time for a number: two first logins in one moment make one person. Whoever binds a number takes it too. Under every key of the
 * ring: processes that write with different ones, as during a change of keys, have one of them in common.
 */
export const lockMobile = async (tx: Tx, { every }: Lookup): Promise<void> => {
  for (const lookup of every)
    await sql`select pg_advisory_xact_lock(hashtextextended('mobile:' || encode(${lookup}::bytea, 'hex'), 0))`.execute(tx);
};
