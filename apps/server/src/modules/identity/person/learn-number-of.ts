import type { LearnerId } from '@xuetang/contract/ids';
import type { Database } from '../../../platform/db.ts';
import type { IdentityTables } from '../tables.ts';

/** The number by which a learner is known to people; nothing where the account is gone. */
export const learnNumberOf = async (db: Database, learnerId: LearnerId): Promise<string> => {
  const row = await db
    .of<IdentityTables>()
    .selectFrom('identity.learner')
    .select('learn_number')
    .where('id', '=', learnerId)
    .executeTakeFirst();
  return row?.learn_number ?? '';
};
