import type { LearnerId } from '@xuetang/contract/ids';
import { tablesOf, type Tx } from '../../../platform/db.ts';
import type { IdentityTables } from '../tables.ts';
import { mergedInto } from './one-person.ts';

/** Who has this learn number, or had it before two accounts became one. */
export const learnerByLearnNumber = async (tx: Tx, learnNumber: string): Promise<LearnerId | undefined> => {
  const row = await tablesOf<IdentityTables>(tx)
    .selectFrom('identity.learner')
    .select('id')
    .where('learn_number', '=', learnNumber)
    .executeTakeFirst();
  return row && mergedInto(tx, row.id as LearnerId);
};
