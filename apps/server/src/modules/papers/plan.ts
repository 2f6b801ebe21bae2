import { randomBytes } from 'node:crypto';
import type { LearnerId } from '@xuetang/contract/ids';
import type { PlanFieldName } from '@xuetang/contract/plan.rule';
import { sql } from 'kysely';
import { seal, unsealIfWhole, type DataKeys, type Place } from '../../platform/crypto.ts';
import { tablesOf, type Database } from '../../platform/db.ts';
import type { PapersTables } from './tables.ts';

interface Planning {
  db: Database;
  keys: { data: DataKeys };
}

const place = (id: string): Place => ({ column: 'papers.plan_field.value_sealed', row: id });

export const readPlan = async ({ db, keys }: Planning, learner: LearnerId) => {
  const rows = await db
    .of<PapersTables>()
    .selectFrom('papers.plan_field')
    .select(['id', 'field', 'value_sealed', 'saved_at'])
    .where('learner_id', '=', learner)
    .execute();
  const fields = Object.fromEntries(
    rows.flatMap(({ id, field, value_sealed: sealed }) => {
      const value = unsealIfWhole(keys.data, sealed, place(id));
      return value === undefined ? [] : [[field, value]];
    }),
  ) as Partial<Record<PlanFieldName, string>>;
  const savedMs = Math.max(0, ...rows.map(({ saved_at: at }) => at.getTime()));
  return { fields, savedAt: savedMs === 0 ? null : new Date(savedMs).toISOString() };
};

/** Writes one field, or forgets it where it is empty. A value is bound to its row, so the row is found, or made, before it is sealed. */
export const savePlanField = (
  { db, keys }: Planning,
  { learnerId, field, value }: { learnerId: LearnerId; field: PlanFieldName; value: string },
  now: Date,
): Promise<void> =>
  db.transaction(async (tx) => {
    const tables = tablesOf<PapersTables>(tx);
    if (value === '') {
      await tables.deleteFrom('papers.plan_field').where('learner_id', '=', learnerId).where('field', '=', field).execute();
      return;
    }
    const fresh = randomBytes(16).toString('base64url');
    const { id } = await tables
      .insertInto('papers.plan_field')
      .values({ id: fresh, learner_id: learnerId, field, value_sealed: seal(keys.data, value, place(fresh)), saved_at: now })
      // Locks the row that stands, and says which it is.
      .onConflict((conflict) => conflict.columns(['learner_id', 'field']).doUpdateSet({ saved_at: sql`excluded.saved_at` }))
      .returning('id')
      .executeTakeFirstOrThrow();
    if (id !== fresh)
      await tables
        .updateTable('papers.plan_field')
        .set({ value_sealed: seal(keys.data, value, place(id)) })
        .where('id', '=', id)
        .execute();
  });
