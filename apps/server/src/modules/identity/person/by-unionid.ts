import type { LearnerId } from '@xuetang/contract/ids';
import { tablesOf, type Tx } from '../../../platform/db.ts';
import type { IdentityTables } from '../tables.ts';

/** Whose WeChat these are, as far as they have been here. Until their accounts are joined, one person may be several learners. */
export const learnersByUnionid = async (tx: Tx, unionids: readonly string[]): Promise<ReadonlyMap<string, readonly LearnerId[]>> => {
  const found = new Map<string, LearnerId[]>();
  if (unionids.length === 0) return found;
  const rows = await tablesOf<IdentityTables>(tx)
    .selectFrom('identity.wechat_account')
    .select(['unionid', 'learner_id'])
    .distinct()
    .where('unionid', 'in', unionids)
    .orderBy('learner_id')
    .execute();
  for (const { unionid, learner_id: learner } of rows)
    if (unionid !== null) found.set(unionid, [...(found.get(unionid) ?? []), learner as LearnerId]);
  return found;
};
