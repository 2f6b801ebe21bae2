import { tablesOf } from '../../platform/db.ts';
import type { MergeLearners } from '../../platform/merge.ts';
import type { PromotionTables } from './tables.ts';

/** Where both came through one link, the one that gave a number stays, else the one who came first. */
export const mergePromotion: MergeLearners = async (tx, { from, into }) => {
  const tables = tablesOf<PromotionTables>(tx);
  const rows = await tables
    .selectFrom('promotion.addition')
    .select(['id', 'link_id', 'learner_id', 'phone_auth', 'added_at'])
    .where('learner_id', 'in', [from, into])
    .orderBy('id')
    .forUpdate()
    .execute();
  const rank = (auth: string): number => ['given', 'asked'].indexOf(auth) + 1 || 3;
  const best = new Map<string, (typeof rows)[number]>();
  for (const row of rows.toSorted((a, b) => rank(a.phone_auth) - rank(b.phone_auth) || a.added_at.getTime() - b.added_at.getTime()))
    if (!best.has(row.link_id)) best.set(row.link_id, row);
  const kept = new Set([...best.values()].map(({ id }) => id));
  const doubled = rows.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
  if (doubled.length > 0) await tables.deleteFrom('promotion.addition').where('id', 'in', doubled).execute();
  await tables.updateTable('promotion.addition').set({ learner_id: into }).where('learner_id', '=', from).execute();
};
