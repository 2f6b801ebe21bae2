import type { LearnerId } from '@xuetang/contract/ids';
import type { Database } from '../../../platform/db.ts';
import type { IdentityTables } from '../tables.ts';

/** What others may call the learner; empty where there is no nickname, or no such learner any more. */
export const nicknameOf = async (db: Database, learnerId: LearnerId): Promise<string> => {
  const row = await db
    .of<IdentityTables>()
    .selectFrom('identity.learner')
    .select('nickname')
    .where('id', '=', learnerId)
    .executeTakeFirst();
  return row?.nickname ?? '';
};
