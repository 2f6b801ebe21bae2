import { CANCELLATION_DAYS } from '@xuetang/contract/privacy-terms';
import { sql } from 'kysely';
import { tablesOf } from '../../platform/db.ts';
import { CannotMerge, type MergeLearners } from '../../platform/merge.ts';
import { cancelAccountAt } from './cancellation/cancellation-sweeps.ts';
import { removeLater } from './cancellation/removed-objects.ts';
import type { PrivacyTables } from './tables.ts';

const DAY_MS = 24 * 3_600_000;

/** A copy shows one of the two accounts only; the person asks for a whole one. */
const dropExports: MergeLearners = async (tx, { from }) => {
  const dropped = await tablesOf<PrivacyTables>(tx)
    .deleteFrom('privacy.export')
    .where('learner_id', '=', from)
    .returning(['page_key', 'data_key', 'files_key'])
    .execute();
  for (const key of dropped.flatMap(({ page_key, data_key, files_key }) => [page_key, data_key, files_key]))
    if (key) await removeLater(tx, key);
};

/**
 * The wish to leave is the person's, so it goes along with them. But they asked for one account and now it concerns two: the days to
 * think it over begin anew. Decision 0075.
 */
const moveCancellations: MergeLearners = async (tx, { from, into, now }) => {
  const tables = tablesOf<PrivacyTables>(tx);
  const open = await tables
    .selectFrom('privacy.cancellation')
    .selectAll()
    .where('learner_id', 'in', [from, into])
    .where('state', 'in', ['waiting', 'erasing'])
    .orderBy('id')
    .forUpdate()
    .execute();
  if (open.some(({ state }) => state === 'erasing')) throw new CannotMerge('One of these accounts is being deleted');
  const [kept, ...doubled] = open;
  for (const { id } of doubled)
    await tables.updateTable('privacy.cancellation').set({ state: 'withdrawn', ended_at: now }).where('id', '=', id).execute();
  await sql`update privacy.cancellation set learner_id = ${into} where learner_id = ${from}`.execute(tx);
  if (!kept) return;
  const due = new Date(now.getTime() + CANCELLATION_DAYS * DAY_MS);
  await tables.updateTable('privacy.cancellation').set({ due_at: due }).where('id', '=', kept.id).execute();
  await cancelAccountAt(tx, kept.id, due);
};

export const mergePrivacy: MergeLearners = async (tx, accounts) => {
  await sql`select privacy.merge_consents(${accounts.from}, ${accounts.into})`.execute(tx);
  await dropExports(tx, accounts);
  await moveCancellations(tx, accounts);
};
