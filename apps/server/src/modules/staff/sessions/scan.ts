import { randomBytes } from 'node:crypto';
import { randomToken, sha256 } from '../../../platform/crypto.ts';
import { tablesOf, type Tx } from '../../../platform/db.ts';
import type { StaffTables } from '../tables.ts';

const LIVES_MS = 5 * 60_000;

/** WeCom carries letters and digits; the other half stays in the browser that began. */
export const beginScan = async (tx: Tx, now: Date): Promise<{ state: string; browser: string }> => {
  const [state, browser] = [randomBytes(32).toString('hex'), randomToken()];
  await tablesOf<StaffTables>(tx)
    .insertInto('staff.scan')
    .values({ state_hash: sha256(state), browser_hash: sha256(browser), begun_at: now, spent_at: null })
    .execute();
  return { state, browser };
};

/** Whether this state was begun in this browser, lately, and nobody has come back with it before. */
export const spendScan = async (tx: Tx, state: string, browser: string, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await tablesOf<StaffTables>(tx)
    .updateTable('staff.scan')
    .set({ spent_at: now })
    .where('state_hash', '=', sha256(state))
    .where('browser_hash', '=', sha256(browser))
    .where('spent_at', 'is', null)
    .where('begun_at', '>', new Date(now.getTime() - LIVES_MS))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};
