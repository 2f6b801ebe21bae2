import type { RequestOf } from '@xuetang/contract/call';
import type { sendComplaint as sendCall } from '@xuetang/contract/complaints';
import type { LearnerId } from '@xuetang/contract/ids';
import type { DataKeys } from '../../platform/crypto.ts';
import { tablesOf, type Tx } from '../../platform/db.ts';
import { watchClosing, watchFirstAnswer } from './complaint-clocks.ts';
import { newComplaintId } from './complaint-id.ts';
import { sealMobile } from './complaint-mobile.ts';
import { addMessage } from './complaint.store.ts';
import { attachEvidence } from './evidence.ts';
import { promisesFrom } from './promises.ts';
import type { SupportTables } from './tables.ts';

export interface NewComplaint {
  said: RequestOf<typeof sendCall>;
  learnerId: LearnerId | undefined;
  now: Date;
  dataKeys: DataKeys;
}

/** Takes a complaint with its pictures and starts both clocks. */
export const sendComplaint = async (tx: Tx, { said, learnerId, now, dataKeys }: NewComplaint) => {
  const tables = tablesOf<SupportTables>(tx);
  const { firstAnswerDue, closeDue } = await promisesFrom(tx, now);
  const complaintId = newComplaintId();
  const { id } = await tables
    .insertInto('support.complaint')
    .values({
      public_id: complaintId,
      learner_id: learnerId ?? null,
      kind: said.kind,
      mobile_sealed: said.mobile === undefined ? null : sealMobile(dataKeys, complaintId, said.mobile),
      app_id: said.appId ?? null,
      com_from: said.comFrom ?? null,
      state_at: now,
      sent_at: now,
      first_answer_due: firstAnswerDue,
      close_due: closeDue,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const messageId = await addMessage(tables, id, 'learner', said.content, now);
  if (!(await attachEvidence(tx, said.uploadIds, messageId, learnerId))) return undefined;
  await watchFirstAnswer(tx, complaintId, firstAnswerDue);
  await watchClosing(tx, complaintId, closeDue);
  return { complaintId, firstAnswerDue, closeDue };
};
