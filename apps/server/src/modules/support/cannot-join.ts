import type { LearnerId, ReasonId } from '@xuetang/contract/ids';
import { sql } from 'kysely';
import { seal, type DataKeys } from '../../platform/crypto.ts';
import { tablesOf, type Database, type Tx } from '../../platform/db.ts';
import { enqueue, job } from '../../platform/jobs.ts';
import { groupOf } from '../enrolment/index.ts';
import type { SupportTables } from './tables.ts';

export const reviewGroupQr = job<{ groupId: string }>('support.review-group-qr', ({ groupId }) => groupId);

export const listReasons = async (db: Database) => {
  const rows = await db
    .of<SupportTables>()
    .selectFrom('support.cannot_join_reason')
    .select(['id', 'description'])
    .orderBy('sort')
    .execute();
  return rows.map((row) => ({ id: row.id as ReasonId, desc: row.description }));
};

export interface Report {
  learnerId: LearnerId;
  reasonId: ReasonId;
  mobile: string | undefined;
  now: Date;
  dataKeys: DataKeys;
}

/** Known before it is written: the number in it is sealed for this report alone. */
const nextReport = async (tx: Tx): Promise<string> => {
  const { rows } = await sql<{ id: string }>`select nextval('support.cannot_join_report_id_seq')::text as id`.execute(tx);
  return rows[0]?.id ?? '';
};

/** Keeps a learner's 'cannot join the group'; where it blames the code, that code is reviewed at once. */
export const reportCannotJoin = async (
  tx: Tx,
  report: Report,
): Promise<'feedback.reason_unknown' | 'feedback.not_enrolled' | undefined> => {
  const { learnerId, reasonId, mobile, now, dataKeys } = report;
  const tables = tablesOf<SupportTables>(tx);
  const reason = await tables.selectFrom('support.cannot_join_reason').select('blames_qr').where('id', '=', reasonId).executeTakeFirst();
  if (!reason) return 'feedback.reason_unknown';
  const groupId = await groupOf(tx, learnerId, now);
  if (!groupId) return 'feedback.not_enrolled';
  const id = await nextReport(tx);
  await tables
    .insertInto('support.cannot_join_report')
    .values({
      id,
      learner_id: learnerId,
      reason_id: reasonId,
      group_id: groupId,
      mobile_sealed: mobile === undefined ? null : seal(dataKeys, mobile, { column: 'support.cannot_join_report.mobile_sealed', row: id }),
      reported_at: now,
    })
    .execute();
  if (reason.blames_qr) await enqueue(tx, reviewGroupQr, { groupId });
  return undefined;
};
