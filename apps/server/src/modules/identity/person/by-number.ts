import type { LearnerId } from '@xuetang/contract/ids';
import { tablesOf, type Tx } from '../../../platform/db.ts';
import type { IdentityTables } from '../tables.ts';

/** Who has this learn number, which learners read out to us. */
export const learnerByNumber = async (tx: Tx, learnNumber: string): Promise<LearnerId | undefined> => {
  const row = await tablesOf<IdentityTables>(tx)
    .selectFrom('identity.learner')
    .select('id')
    .where('learn_number', '=', learnNumber)
    .executeTakeFirst();
  return row?.id as LearnerId | undefined;
};
