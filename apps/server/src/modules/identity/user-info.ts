import type { UserInfo } from '@xuetang/contract/identity';
import type { LearnerId } from '@xuetang/contract/ids';
import { unseal } from '../../platform/crypto.ts';
import type { Database } from '../../platform/db.ts';
import type { IdentityTables } from './tables.ts';

const masked = (mobile: string): string => `${mobile.slice(0, 3)}****${mobile.slice(-4)}`;

/** The learner as the browser may know them: the mobile number masked. */
export const readUserInfo = async (db: Database, dataKey: Buffer, learner: LearnerId): Promise<UserInfo> => {
  const row = await db
    .of<IdentityTables>()
    .selectFrom('identity.learner')
    .select(['id', 'learn_number', 'nickname', 'avatar_url', 'mobile_sealed'])
    .where('id', '=', learner)
    .executeTakeFirstOrThrow();
  return {
    id: row.id as LearnerId,
    learnNumber: row.learn_number,
    nickName: row.nickname,
    headImg: row.avatar_url,
    mobile: row.mobile_sealed ? masked(unseal(dataKey, row.mobile_sealed)) : '',
    hasMobile: row.mobile_sealed !== null,
  };
};
