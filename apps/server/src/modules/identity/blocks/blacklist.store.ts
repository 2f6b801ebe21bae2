import type { LearnerId } from '@xuetang/contract/ids';
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db.ts';
import type { IdentityTables } from '../tables.ts';

export const isBlocked = async (
  tables: Kysely<IdentityTables>,
  learner: LearnerId,
  scope: 'global' | 'mini-program',
  now: Date,
): Promise<boolean> => {
  const row = await tables
    .selectFrom('identity.block')
    .select('learner_id')
    .where('learner_id', '=', learner)
    .where('scope', '=', scope)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .executeTakeFirst();
  return row !== undefined;
};

/** The block that shuts the most, if any. */
export const readBlock = (db: Database, learner: LearnerId, now: Date) =>
  db
    .of<IdentityTables>()
    .selectFrom('identity.block')
    .select(['scope', 'reason', 'created_at', 'expires_at'])
    .where('learner_id', '=', learner)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    // 'global' comes before 'mini-program'.
    .orderBy('scope')
    .executeTakeFirst();
