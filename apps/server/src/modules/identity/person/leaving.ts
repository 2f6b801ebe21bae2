import type { LearnerId } from '@xuetang/contract/ids';
import { sql } from 'kysely';
import { unsealIfWhole } from '../../../platform/crypto.ts';
import { tablesOf, type Tx } from '../../../platform/db.ts';
import { isFound, lookUp, type NumberKeys } from '../../../platform/lookup.ts';
import { masked } from '../../../platform/masked.rule.ts';
import { survivorOf } from './one-person.ts';
import { mobileOf, type IdentityTables } from '../tables.ts';

/** Every number that this person has had here: the account's, and those of accounts that became part of it. */
export const numbersOf = async (tx: Tx, learner: LearnerId): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select id from identity.learner where id = ${learner}
    union select from_learner_id from identity.merged_learner where into_learner_id = ${learner}`.execute(tx);
  return rows.map(({ id }) => id);
};

/** Two who decide about one learner do it one after the other, and no merge comes between. Answers who the learner is by now. */
export const lockLearner = async (tx: Tx, learner: LearnerId): Promise<LearnerId> => {
  // Held against merging first, as by every writer. All of them may hold it so, hence the weaker lock: raising it to `for update`, two
  // who ask at the same moment would wait for each other.
  const survivor = await survivorOf(tx, learner);
  await tablesOf<IdentityTables>(tx).selectFrom('identity.learner').select('id').where('id', '=', survivor).forNoKeyUpdate().execute();
  return survivor;
};

export interface BoundMobile {
  masked: string;
  is: (mobile: string) => boolean;
}

/** The number bound to this account, as far as others may know it. */
export const boundMobile = async (tx: Tx, keys: NumberKeys, learner: LearnerId): Promise<BoundMobile | undefined> => {
  const row = await tablesOf<IdentityTables>(tx)
    .selectFrom('identity.learner')
    .select(['mobile_sealed', 'mobile_lookup'])
    .where('id', '=', learner)
    .executeTakeFirst();
  if (!row?.mobile_sealed || !row.mobile_lookup) return undefined;
  const lookup = row.mobile_lookup;
  const held = unsealIfWhole(keys.data, row.mobile_sealed, mobileOf(learner));
  return { masked: held === undefined ? '' : masked(held), is: (mobile) => isFound(lookUp(keys.lookup, mobile), lookup) };
};
