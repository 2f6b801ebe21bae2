import type { LearnerId } from '@xuetang/contract/ids';
import type { Database } from '../../../platform/db.ts';
import type { IdentityTables } from '../tables.ts';

/** The mobile numbers of these learners as they are kept: AES-256-GCM, for whoever must store a number and may not read it. */
export const sealedMobilesOf = async (db: Database, learners: readonly LearnerId[]): Promise<Map<LearnerId, Buffer>> => {
  const rows = await db
    .of<IdentityTables>()
    .selectFrom('identity.learner')
    .select(['id', 'mobile_sealed'])
    .where('id', 'in', [...new Set<string>(learners)])
    .where('mobile_sealed', 'is not', null)
    .execute();
  return new Map(rows.flatMap(({ id, mobile_sealed }) => (mobile_sealed ? [[id as LearnerId, mobile_sealed] as const] : [])));
};
