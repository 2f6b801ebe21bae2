import type { LearnerId } from '@xuetang/contract/ids';
import { carry, type DataKeys, type Place } from '../../../platform/crypto.ts';
import type { Database } from '../../../platform/db.ts';
import { mobileOf, type IdentityTables } from '../tables.ts';

/** A number that is bound to its learner, and can be sealed for another place. */
export type SealFor = (place: Place) => Buffer;

/** The mobile numbers of these learners, for whoever must store one and may not read it. */
export const sealedMobilesOf = async (
  db: Database,
  dataKeys: DataKeys,
  learners: readonly LearnerId[],
): Promise<Map<LearnerId, SealFor>> => {
  const rows = await db
    .of<IdentityTables>()
    .selectFrom('identity.learner')
    .select(['id', 'mobile_sealed'])
    .where('id', 'in', [...new Set<string>(learners)])
    .where('mobile_sealed', 'is not', null)
    .execute();
  return new Map(
    rows.flatMap(({ id, mobile_sealed: sealed }) =>
      sealed ? [[id as LearnerId, (place: Place) => carry(dataKeys, sealed, mobileOf(id), place)] as const] : [],
    ),
  );
};
