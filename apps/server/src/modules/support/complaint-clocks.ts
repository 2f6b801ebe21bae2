import type { ComplaintId } from '@xuetang/contract/ids';
import type { Clock } from '../../platform/clock.ts';
import { tablesOf, type Database, type Tx } from '../../platform/db.ts';
import { enqueue, handle, job } from '../../platform/jobs.ts';
import { changeComplaint, lockForStaff } from './complaint.store.ts';
import { restsUntil } from './promises.ts';
import type { SupportTables } from './tables.ts';

interface Due {
  complaintId: ComplaintId;
}
const keyOf = ({ complaintId }: Due) => complaintId;
const firstAnswerDue = job<Due>('support.first-answer-due', keyOf);
const closingDue = job<Due>('support.closing-due', keyOf);

export const watchFirstAnswer = (tx: Tx, complaintId: ComplaintId, due: Date) => enqueue(tx, firstAnswerDue, { complaintId }, due);
/** A later moment takes the place of an earlier one. */
export const watchClosing = (tx: Tx, complaintId: ComplaintId, due: Date) => enqueue(tx, closingDue, { complaintId }, due);

/** Marks a complaint that nobody answered in time. The mark stays, also after the answer. */
const checkFirstAnswer = (db: Database, clock: Clock) =>
  handle(firstAnswerDue, 'clock', ({ complaintId }) =>
    db.transaction(async (tx) => {
      const tables = tablesOf<SupportTables>(tx);
      const complaint = await lockForStaff(tables, complaintId);
      if (!complaint || complaint.first_answered_at) return;
      const due = complaint.first_answer_due;
      // The database's clock sent this job, and ours may be a moment behind.
      if (clock.now() < due) await watchFirstAnswer(tx, complaintId, due);
      else await tables.updateTable('support.complaint').set({ first_answer_late_at: due }).where('id', '=', complaint.id).execute();
    }),
  );

/** Closes a complaint whose answer nobody contests; marks one that is still with us. */
const checkClosing = (db: Database, clock: Clock) =>
  handle(closingDue, 'clock', ({ complaintId }) =>
    db.transaction(async (tx) => {
      const tables = tablesOf<SupportTables>(tx);
      const now = clock.now();
      const complaint = await lockForStaff(tables, complaintId);
      if (!complaint || complaint.state === 'closed') return;
      if (now < complaint.close_due) return watchClosing(tx, complaintId, complaint.close_due);
      if (complaint.state !== 'answered') {
        await tables.updateTable('support.complaint').set({ close_late_at: complaint.close_due }).where('id', '=', complaint.id).execute();
        return;
      }
      const rests = restsUntil(complaint.state_at);
      if (now < rests) await watchClosing(tx, complaintId, rests);
      else await changeComplaint(tables, complaint.id, 'closed', now);
    }),
  );

export const complaintClocks = (db: Database, clock: Clock) => [checkFirstAnswer(db, clock), checkClosing(db, clock)];
