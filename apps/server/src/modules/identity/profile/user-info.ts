import type { UserInfo } from '@xuetang/contract/identity';
import type { LearnerId } from '@xuetang/contract/ids';
import { unsealIfWhole, type DataKeys } from '../../../platform/crypto.ts';
import type { Database } from '../../../platform/db.ts';
import { masked } from '../../../platform/masked.rule.ts';
import type { AvatarLink } from './profile-avatar.ts';
import { mobileOf } from '../tables.ts';
import type { ProfileTables } from './profile-tables.ts';

/** The learner as the browser may know them: the mobile number masked. */
export const readUserInfo = async (
  { db, dataKeys, avatarLink }: { db: Database; dataKeys: DataKeys; avatarLink: AvatarLink },
  learner: LearnerId,
): Promise<UserInfo> => {
  const row = await db
    .of<ProfileTables>()
    .selectFrom('identity.learner as l')
    .leftJoin('identity.avatar as a', (on) => on.onRef('a.learner_id', '=', 'l.id').on('a.state', '=', 'ready'))
    .select(['l.id', 'l.learn_number', 'l.nickname', 'l.avatar_url', 'l.mobile_sealed', 'a.clean_key'])
    .where('l.id', '=', learner)
    .executeTakeFirstOrThrow();
  const mobile = row.mobile_sealed && unsealIfWhole(dataKeys, row.mobile_sealed, mobileOf(row.id));
  return {
    id: row.id as LearnerId,
    learnNumber: row.learn_number,
    nickName: row.nickname,
    headImg: row.clean_key ? avatarLink(row.clean_key) : row.avatar_url,
    mobile: mobile ? masked(mobile) : '',
    hasMobile: row.mobile_sealed !== null,
  };
};
