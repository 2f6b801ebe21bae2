import type { LearnerId } from '@xuetang/contract/ids';
import type { Asked } from '../../../platform/db.ts';
import type { ProfileTables } from './profile-tables.ts';

/** As the learner has told it; null where nothing was told. */
export const birthYearOf = async (db: Asked, learnerId: LearnerId): Promise<number | null> => {
  const row = await db
    .of<ProfileTables>()
    .selectFrom('identity.profile')
    .select('birth_year')
    .where('learner_id', '=', learnerId)
    .executeTakeFirst();
  return row?.birth_year ?? null;
};
