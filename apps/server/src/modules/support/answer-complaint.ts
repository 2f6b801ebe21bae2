import type { ComplaintId } from '@xuetang/contract/ids';
import { tablesOf, type Database } from '../../platform/db.ts';
import { watchClosing } from './complaint-clocks.ts';
import { addMessage, changeComplaint, lockForStaff } from './complaint.store.ts';
import { restsUntil } from './promises.ts';
import type { SupportTables } from './tables.ts';

export interface StaffStep {
  complaintId: ComplaintId;
  now: Date;
}

export type StaffOutcome = 'done' | 'unknown' | 'not-now';

/** One of our people opened it: the learner sees that somebody did. */
export const takeUpComplaint = (db: Database, { complaintId, now }: StaffStep): Promise<StaffOutcome> =>
  db.transaction(async (tx) => {
    const tables = tablesOf<SupportTables>(tx);
    const complaint = await lockForStaff(tables, complaintId);
    if (!complaint) return 'unknown';
    if (complaint.state !== 'sent') return 'not-now';
    await changeComplaint(tables, complaint.id, 'read', now);
    return 'done';
  });

/** Our answer. It stops the first clock and lets the second one close the complaint, unless the learner contests. */
export const answerComplaint = (db: Database, { complaintId, now, body }: StaffStep & { body: string }): Promise<StaffOutcome> =>
  db.transaction(async (tx) => {
    const tables = tablesOf<SupportTables>(tx);
    const complaint = await lockForStaff(tables, complaintId);
    if (!complaint) return 'unknown';
    if (complaint.state === 'closed') return 'not-now';
    await addMessage(tables, complaint.id, 'staff', body, now);
    if (complaint.state === 'answered') return 'done';
    await changeComplaint(tables, complaint.id, 'answered', now, { first_answered_at: complaint.first_answered_at ?? now });
    const rests = restsUntil(now);
    await watchClosing(tx, complaintId, rests > complaint.close_due ? rests : complaint.close_due);
    return 'done';
  });
