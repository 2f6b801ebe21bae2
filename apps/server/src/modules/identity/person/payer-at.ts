import type { LearnerId } from '@xuetang/contract/ids';
import { sql } from 'kysely';
import { tablesOf, type Tx } from '../../../platform/db.ts';
import type { IdentityTables } from '../tables.ts';

export interface Payer {
  appId: string;
  openid: string;
}

/**
 * How WeChat knows who pays: by the name of the learner at one of these accounts, at the page's own first. Somebody with several names
 * there, after two accounts became one, is at the phone that was last seen.
 */
export const payerAt = async (
  tx: Tx,
  learner: LearnerId,
  { appIds, here }: { appIds: readonly string[]; here: string | undefined },
): Promise<Payer | undefined> => {
  if (appIds.length === 0) return undefined;
  return tablesOf<IdentityTables>(tx)
    .selectFrom('identity.wechat_account')
    .select(['app_id as appId', 'openid'])
    .where('learner_id', '=', learner)
    .where('app_id', 'in', appIds)
    .orderBy(sql`app_id = ${here ?? ''}`, 'desc')
    .orderBy(sql`seen_at desc nulls last`)
    .orderBy('openid')
    .executeTakeFirst();
};
