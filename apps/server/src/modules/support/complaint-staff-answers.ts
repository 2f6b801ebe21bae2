import type { ComplaintId } from '@xuetang/contract/ids';
import * as calls from '@xuetang/contract/staff/complaints';
import { tablesOf, type Tx } from '../../platform/db.ts';
import { reaches, staffAnswer, type StaffAnswer } from '../../platform/http/staff-answer.ts';
import { placesOfLearners } from '../enrolment/index.ts';
import { answerComplaintIn, takeUpComplaintIn, type StaffOutcome } from './answer-complaint.ts';
import { lockForStaff, type Tables } from './complaint.store.ts';
import type { SupportTables } from './tables.ts';

/** A complaint of a visitor is in no class: it is for those who reach all. */
const NOWHERE = { camp: [], class: [] };
const MOST = 500;

const openOnes = (tables: Tables) =>
  tables
    .selectFrom('support.complaint')
    .select(['public_id', 'learner_id', 'kind', 'state', 'sent_at', 'close_due'])
    .where('state', '<>', 'closed')
    .orderBy('close_due')
    .limit(MOST)
    .execute();

/** Complaints, as our people see and answer them: those of the classes for which they have the permission. */
export const complaintStaffAnswers = (): StaffAnswer[] => {
  /** Where it belongs, and how it stands. Held until the call ends. */
  const look = async (tx: Tx, complaintId: ComplaintId) => {
    const complaint = await lockForStaff(tablesOf<SupportTables>(tx), complaintId);
    const learner = complaint?.learner_id ?? null;
    const place = learner === null ? NOWHERE : ((await placesOfLearners(tx, [learner])).get(learner) ?? NOWHERE);
    return { complaint, place };
  };
  const failureOf = (outcome: StaffOutcome) => (outcome === 'unknown' ? 'complaint.unknown' : 'complaint.step_refused');

  return [
    staffAnswer(calls.listOpenComplaints, async ({ tx, reach, within }) => {
      const open = await openOnes(tablesOf<SupportTables>(tx));
      const places = await placesOfLearners(
        tx,
        open.flatMap(({ learner_id: learner }) => learner ?? []),
      );
      const own = open
        .map((complaint) => ({ complaint, place: places.get(complaint.learner_id ?? '') ?? NOWHERE }))
        .filter(({ place }) => reaches(reach, place));
      return within(
        own.map(({ place }) => place),
        {
          list: own.map(({ complaint }) => ({
            complaintId: complaint.public_id as ComplaintId,
            kind: complaint.kind,
            state: complaint.state,
            sentAt: complaint.sent_at.toISOString(),
            closeDue: complaint.close_due.toISOString(),
          })),
        },
      );
    }),

    staffAnswer(calls.takeUpComplaint, async ({ input: { complaintId }, tx, now, note, within, fail }) => {
      const { complaint, place } = await look(tx, complaintId);
      note.before({ state: complaint?.state });
      const outcome = await takeUpComplaintIn(tx, { complaintId, now });
      if (outcome !== 'done') return fail(failureOf(outcome));
      note.after({ state: 'read' });
      return within([place], null);
    }),

    staffAnswer(calls.answerComplaint, async ({ input: { complaintId, body }, tx, now, note, within, fail }) => {
      const { complaint, place } = await look(tx, complaintId);
      note.before({ state: complaint?.state });
      const outcome = await answerComplaintIn(tx, { complaintId, now, body });
      if (outcome !== 'done') return fail(failureOf(outcome));
      // What was said stands with the complaint, and goes with it when the learner leaves; the audit keeps how much it was.
      note.after({ state: 'answered', letters: [...body].length });
      return within([place], null);
    }),
  ];
};
