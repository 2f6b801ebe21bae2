import type { LearnerId } from '@xuetang/contract/ids';
import { tablesOf, type Tx } from '../../../platform/db.ts';
import type { IdentityTables } from '../tables.ts';
import { survivorOf } from './one-person.ts';

/** Whose openid this is at an account, held against merging until the transaction ends. */
export const learnerByOpenid = async (tx: Tx, appId: string, openid: string): Promise<LearnerId | undefined> => {
  const row = await tablesOf<IdentityTables>(tx)
    .selectFrom('identity.wechat_account')
    .select('learner_id')
    .where('app_id', '=', appId)
    .where('openid', '=', openid)
    .executeTakeFirst();
  return row && survivorOf(tx, row.learner_id as LearnerId);
};
