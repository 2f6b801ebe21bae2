import type { LearnerId } from '@xuetang/contract/ids';
import type { Asked } from '../../../platform/db.ts';
import type { ProfileTables } from './profile-tables.ts';

/** As the learners have told it; null where nothing was told. */
export const birthYearsOf = async (db: Asked, learnerIds: readonly LearnerId[]): Promise<(number | null)[]> => {
  const rows = await db
    .of<ProfileTables>()
    .selectFrom('identity.profile')
    .select(['learner_id', 'birth_year'])
    .where('learner_id', 'in', learnerIds)
    .execute();
  const years = new Map(rows.map(({ learner_id: id, birth_year: year }) => [id, year]));
  return learnerIds.map((id) => years.get(id) ?? null);
};

export const birthYearOf = async (db: Asked, learnerId: LearnerId): Promise<number | null> =>
  (await birthYearsOf(db, [learnerId]))[0] ?? null;
