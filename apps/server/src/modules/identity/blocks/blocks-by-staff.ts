import type { LearnerId } from '@xuetang/contract/ids';
import { sql } from 'kysely';
import { tablesOf, type Tx } from '../../../platform/db.ts';
import type { IdentityTables } from '../tables.ts';

export interface StaffBlock {
  learnerId: string;
  learnNumber: string;
  reason: string;
  since: Date | null;
  until: Date | null;
}

type Scope = 'global' | 'mini-program';

/** The blocks of one scope that are in force, by learner. */
export const listBlocksOf = async (
  tx: Tx,
  { scope, learner, after = '0', now, limit }: { scope: Scope; learner?: string; after?: string; now: Date; limit: number },
): Promise<StaffBlock[]> => {
  const { rows } = await sql<StaffBlock>`
    select b.learner_id as "learnerId", l.learn_number as "learnNumber", b.reason, b.created_at as since, b.expires_at as until
    from identity.block b join identity.learner l on l.id = b.learner_id
    where b.scope = ${scope} and (b.expires_at is null or b.expires_at > ${now}) and b.learner_id > ${after}
      and (${learner ?? null}::bigint is null or b.learner_id = ${learner ?? null})
    order by b.learner_id limit ${limit}`.execute(tx);
  return rows;
};

/** In place of one that stands there. */
export const putBlock = async (
  tx: Tx,
  block: { learner: LearnerId; scope: Scope; reason: string; now: Date; until: Date | null },
): Promise<void> => {
  const said = { reason: block.reason, created_at: block.now, expires_at: block.until };
  await tablesOf<IdentityTables>(tx)
    .insertInto('identity.block')
    .values({ learner_id: block.learner, scope: block.scope, ...said })
    .onConflict((same) => same.columns(['learner_id', 'scope']).doUpdateSet(said))
    .execute();
};

export const dropBlock = async (tx: Tx, learner: LearnerId, scope: Scope): Promise<void> => {
  await tablesOf<IdentityTables>(tx).deleteFrom('identity.block').where('learner_id', '=', learner).where('scope', '=', scope).execute();
};
