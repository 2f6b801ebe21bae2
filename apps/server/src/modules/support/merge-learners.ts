import { sql } from 'kysely';
import { tablesOf } from '../../platform/db.ts';
import type { MergeLearners } from '../../platform/merge.ts';
import type { SupportTables } from './tables.ts';

/** Complaints with their clocks, the pictures to them, and 'cannot join' reports: nothing here is one of a kind, so all of it moves. */
export const mergeSupport: MergeLearners = async (tx, { from, into }) => {
  const tables = tablesOf<SupportTables>(tx);
  for (const table of ['support.complaint', 'support.evidence'] as const)
    await tables.updateTable(table).set({ learner_id: into }).where('learner_id', '=', from).execute();
  await sql`select support.move_reports(${from}, ${into})`.execute(tx);
};
