import type { LearnerId } from '@xuetang/contract/ids';
import type { Database } from '../../../platform/db.ts';
import type { IdentityTables } from '../tables.ts';

/** When the learner came to us. */
export const joinedAt = async (db: Database, learnerId: LearnerId): Promise<Date> => {
  const { created_at } = await db
    .of<IdentityTables>()
    .selectFrom('identity.learner')
    .select('created_at')
    .where('id', '=', learnerId)
    .executeTakeFirstOrThrow();
  return created_at;
};
