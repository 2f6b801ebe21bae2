import type { LearnerId } from '@xuetang/contract/ids';
import { unsealIfWhole, type DataKeys } from '../../../platform/crypto.ts';
import type { Database } from '../../../platform/db.ts';
import { masked } from '../../../platform/masked.rule.ts';
import { mobileOf, type IdentityTables } from '../tables.ts';

/** An account as its owner recognises it, and nobody else. */
export const receiverOf = async (
  { db, keys }: { db: Database; keys: { data: DataKeys } },
  learner: LearnerId,
): Promise<{ nickname: string | null; mobile: string | null; learnNumber: string }> => {
  const row = await db
    .of<IdentityTables>()
    .selectFrom('identity.learner')
    .select(['nickname', 'learn_number', 'mobile_sealed'])
    .where('id', '=', learner)
    .executeTakeFirstOrThrow();
  const mobile = row.mobile_sealed && unsealIfWhole(keys.data, row.mobile_sealed, mobileOf(learner));
  return { nickname: row.nickname || null, mobile: mobile ? masked(mobile) : null, learnNumber: row.learn_number };
};
