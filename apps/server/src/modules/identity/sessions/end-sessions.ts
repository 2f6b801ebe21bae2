import type { LearnerId } from '@xuetang/contract/ids';
import { tablesOf, type Tx } from '../../../platform/db.ts';
import type { IdentityTables } from '../tables.ts';

/** Whether nobody has ended this session yet. A process may remember it for five seconds: what matters asks the table, after its lock. */
export const isOpen = async (tx: Tx, deviceId: string): Promise<boolean> => {
  const row = await tablesOf<IdentityTables>(tx)
    .selectFrom('identity.session')
    .select('device_id')
    .where('device_id', '=', deviceId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
};

/** Ends every session of a person but this one, and but the one of the app or mini-program that it is a page of. */
export const endOtherSessions = async (tx: Tx, learner: LearnerId, stays: string | undefined, now: Date): Promise<void> => {
  const tables = tablesOf<IdentityTables>(tx);
  const own = stays
    ? await tables.selectFrom('identity.session').select('handed_from').where('device_id', '=', stays).executeTakeFirst()
    : undefined;
  await tables
    .updateTable('identity.session')
    .set({ ended_at: now, ended_why: 'revoked' })
    .where('learner_id', '=', learner)
    .where('ended_at', 'is', null)
    .where('device_id', 'not in', [stays ?? '', own?.handed_from ?? ''])
    .execute();
};
