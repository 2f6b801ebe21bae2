import type { ComplaintId, LearnerId } from '@xuetang/contract/ids';
import { tablesOf, type Database, type Tx } from '../../platform/db.ts';
import { sendMessage } from '../content/index.ts';
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
export const takeUpComplaintIn = async (tx: Tx, { complaintId, now }: StaffStep): Promise<StaffOutcome> => {
  const tables = tablesOf<SupportTables>(tx);
  const complaint = await lockForStaff(tables, complaintId);
  if (!complaint) return 'unknown';
  if (complaint.state !== 'sent') return 'not-now';
  await changeComplaint(tables, complaint.id, 'read', now);
  return 'done';
};

/** Tells the learner that there is an answer, and where; what it says stays with the complaint. */
const tellLearner = async (tx: Tx, learnerId: string | null, complaintId: ComplaintId, messageId: string, now: Date): Promise<void> => {
  if (learnerId === null) return;
  await sendMessage(tx, {
    to: learnerId as LearnerId,
    category: 'system',
    title: '您的投诉有了答复',
    blocks: [
      { text: '我们答复了您的投诉。请看看问题是否已经解决；没有解决，可以直接在投诉里继续说，我们接着处理。' },
      { facts: [{ label: '投诉编号', value: complaintId.replaceAll(/(.{4})(?=.)/g, '$1-') }] },
    ],
    button: { label: '查看答复', path: `/complainRecordsDetail/${complaintId}` },
    about: `complaint-answered:${messageId}`,
    at: now,
  });
};

/** Our answer. It stops the first clock and lets the second one close the complaint, unless the learner contests. */
export const answerComplaintIn = async (tx: Tx, { complaintId, now, body }: StaffStep & { body: string }): Promise<StaffOutcome> => {
  const tables = tablesOf<SupportTables>(tx);
  const complaint = await lockForStaff(tables, complaintId);
  if (!complaint) return 'unknown';
  if (complaint.state === 'closed') return 'not-now';
  const messageId = await addMessage(tables, complaint.id, 'staff', body, now);
  await tellLearner(tx, complaint.learner_id, complaintId, messageId, now);
  if (complaint.state === 'answered') return 'done';
  await changeComplaint(tables, complaint.id, 'answered', now, { first_answered_at: complaint.first_answered_at ?? now });
  const rests = restsUntil(now);
  await watchClosing(tx, complaintId, rests > complaint.close_due ? rests : complaint.close_due);
  return 'done';
};

export const takeUpComplaint = (db: Database, step: StaffStep): Promise<StaffOutcome> =>
  db.transaction((tx) => takeUpComplaintIn(tx, step));

export const answerComplaint = (db: Database, step: StaffStep & { body: string }): Promise<StaffOutcome> =>
  db.transaction((tx) => answerComplaintIn(tx, step));
