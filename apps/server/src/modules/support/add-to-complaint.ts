import type { RequestOf } from '@xuetang/contract/call';
import type { addToComplaint as addCall } from '@xuetang/contract/complaints';
import type { LearnerId } from '@xuetang/contract/ids';
import { tablesOf, type Tx } from '../../platform/db.ts';
import { watchClosing } from './complaint-clocks.ts';
import { addMessage, changeComplaint, lockComplaint, type ComplaintRow } from './complaint.store.ts';
import { attachEvidence } from './evidence.ts';
import { promisesFrom, reopensUntil } from './promises.ts';
import type { SupportTables } from './tables.ts';

export interface Addition {
  said: RequestOf<typeof addCall>;
  learnerId: LearnerId | undefined;
  now: Date;
}

type Step = 'stays' | 'comes-back' | 'closes' | 'refused';

/** What the learner's word does to the complaint. Contested or asked about again, it is ours once more. */
const stepOf = ({ state, state_at }: ComplaintRow, satisfied: boolean | undefined, now: Date): Step => {
  if (satisfied === true) return state === 'answered' ? 'closes' : 'refused';
  if (state === 'answered') return 'comes-back';
  if (state === 'closed') return now <= reopensUntil(state_at) ? 'comes-back' : 'refused';
  return satisfied === false ? 'refused' : 'stays';
};

/** A further message, or whether the answer was good enough. */
export const addToComplaint = async (tx: Tx, { said, learnerId, now }: Addition) => {
  const { complaintId, content, uploadIds, satisfied } = said;
  const tables = tablesOf<SupportTables>(tx);
  const complaint = await lockComplaint(tables, complaintId, learnerId);
  if (!complaint) return 'complaint.unknown' as const;
  const hasMessage = content !== undefined || uploadIds.length > 0;
  if (!hasMessage && satisfied === undefined) return 'complaint.nothing_said' as const;
  const step = stepOf(complaint, satisfied, now);
  if (step === 'refused') return 'complaint.step_refused' as const;

  if (hasMessage) {
    const messageId = await addMessage(tables, complaint.id, 'learner', content ?? '', now);
    if (!(await attachEvidence(tx, uploadIds, messageId, learnerId))) return 'complaint.picture_unknown' as const;
  }
  if (step === 'closes') await changeComplaint(tables, complaint.id, 'closed', now, { satisfied: true });
  if (step === 'comes-back') {
    const { closeDue } = await promisesFrom(tx, now);
    const verdict = satisfied === false ? { satisfied: false } : {};
    await changeComplaint(tables, complaint.id, 'read', now, { close_due: closeDue, close_late_at: null, ...verdict });
    await watchClosing(tx, complaintId, closeDue);
  }
  return undefined;
};
