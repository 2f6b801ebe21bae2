import { sql } from 'kysely';
import { tablesOf } from '../../platform/db.ts';
import type { MergeLearners } from '../../platform/merge.ts';
import type { PromotionTables } from './tables.ts';

/** Visits, numbers and codes of both are the survivor's. Of two who brought one person, the earlier; nobody has brought themselves. */
const mergeAttribution: MergeLearners = async (tx, { from, into }) => {
  await sql`update promotion.lead set learner_id = ${into} where learner_id = ${from}`.execute(tx);
  await sql`select promotion.merge_visits(${from}, ${into})`.execute(tx);
  await sql`insert into promotion.invite as own select ${into}, code, page, bound_at, bound_until from promotion.invite where learner_id = ${from}
    on conflict (learner_id) do update set code = excluded.code, page = excluded.page, bound_at = excluded.bound_at,
      bound_until = excluded.bound_until where excluded.bound_at < own.bound_at`.execute(tx);
  await sql`delete from promotion.invite i where i.learner_id = ${from} or (i.learner_id = ${into}
    and exists (select from promotion.invite_code c where c.code = i.code and c.learner_id = ${into}))`.execute(tx);
};

/** Where both came through one link, the one that gave a number stays, else the one who came first. */
export const mergePromotion: MergeLearners = async (tx, accounts) => {
  const { from, into } = accounts;
  await mergeAttribution(tx, accounts);
  const tables = tablesOf<PromotionTables>(tx);
  const rows = await tables
    .selectFrom('promotion.addition')
    .select(['id', 'link_id', 'learner_id', 'phone_auth', 'added_at'])
    .where('learner_id', 'in', [from, into])
    .orderBy('id')
    .forUpdate()
    .execute();
  const rank = (auth: string): number => ['given', 'read', 'asked'].indexOf(auth) + 1 || 4;
  const best = new Map<string, (typeof rows)[number]>();
  for (const row of rows.toSorted((a, b) => rank(a.phone_auth) - rank(b.phone_auth) || a.added_at.getTime() - b.added_at.getTime()))
    if (!best.has(row.link_id)) best.set(row.link_id, row);
  const kept = new Set([...best.values()].map(({ id }) => id));
  const doubled = rows.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
  if (doubled.length > 0) await tables.deleteFrom('promotion.addition').where('id', 'in', doubled).execute();
  await tables.updateTable('promotion.addition').set({ learner_id: into }).where('learner_id', '=', from).execute();
};
