import type { LearnerId, ReasonId } from '@xuetang/contract/ids';
import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import { seal, type DataKeys } from '../../platform/crypto.ts';
import { tablesOf, type Database, type Tx } from '../../platform/db.ts';
import { enqueue, handle, job } from '../../platform/jobs.ts';
import { groupOf, qrSince, swapGroupQr } from '../enrolment/index.ts';
import type { SupportTables } from './tables.ts';

/** Three different learners within ten minutes are enough to believe that a code is dead (rules §1). */
const REPORTERS = 3;
const WITHIN_MS = 10 * 60_000;

const reviewGroupQr = job<{ groupId: string }>('support.review-group-qr', ({ groupId }) => groupId);

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
  await tables
    .insertInto('support.cannot_join_report')
    .values({
      learner_id: learnerId,
      reason_id: reasonId,
      group_id: groupId,
      mobile_sealed: mobile === undefined ? null : seal(dataKeys, mobile),
      reported_at: now,
    })
    .execute();
  if (reason.blames_qr) await enqueue(tx, reviewGroupQr, { groupId });
  return undefined;
};

/** Counts the learners who blame the code that is up; enough of them take it off every screen, and the next one is put up. */
export const groupQrReview = (db: Database, clock: Clock, shownDays: number) =>
  handle(reviewGroupQr, ({ groupId }) =>
    db.transaction(async (tx) => {
      const now = clock.now();
      const since = await qrSince(tx, groupId);
      const from = new Date(Math.max(now.getTime() - WITHIN_MS, since?.getTime() ?? 0));
      const { rows } = await sql<{ learners: number }>`
        select count(distinct r.learner_id)::int as learners
        from support.cannot_join_report r join support.cannot_join_reason w on w.id = r.reason_id
        where r.group_id = ${groupId} and w.blames_qr and r.reported_at > ${from}`.execute(tx);
      const learners = rows[0]?.learners ?? 0;
      if (learners >= REPORTERS) await swapGroupQr(tx, { groupId, why: 'reported', since, now, shownDays, seen: { learners } });
    }),
  );
