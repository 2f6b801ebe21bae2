import { sql } from 'kysely';
import type { Tx } from '../../../platform/db.ts';

/** One at a time for a number: two first logins in one moment make one person. Whoever binds a number takes it too. */
export const lockMobile = async (tx: Tx, lookup: Buffer): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('mobile:' || encode(${lookup}::bytea, 'hex'), 0))`.execute(tx);
};
