import type { LearnerId } from '@xuetang/contract/ids';
import { tablesOf, type Tx } from '../../../platform/db.ts';
import { isBlocked } from '../blocks/blacklist.store.ts';
import type { IdentityTables } from '../tables.ts';
import { survivorOf } from './one-person.ts';

/**
 * Whether money may be paid out to this learner: no way in has changed lately, and no block stands. Asked inside the transaction that
 * pays: until it ends, whoever changes the number, joins accounts or sets a block waits. What cannot be read throws: money stays.
 */
export const moneyMayLeave = async (tx: Tx, learner: LearnerId, now: Date): Promise<boolean> => {
  const person = await survivorOf(tx, learner);
  const tables = tablesOf<IdentityTables>(tx);
  const row = await tables
    .selectFrom('identity.learner')
    .select('money_waits_until')
    .where('id', '=', person)
    .forShare()
    .executeTakeFirst();
  if (!row || (row.money_waits_until && row.money_waits_until > now)) return false;
  return !(await isBlocked(tables, person, 'global', now));
};
