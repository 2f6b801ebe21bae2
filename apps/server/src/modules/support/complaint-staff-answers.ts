import type { ComplaintId } from '@xuetang/contract/ids';
import * as calls from '@xuetang/contract/staff/complaints';
import type { DataKeys } from '../../platform/crypto.ts';
import { tablesOf, type Tx } from '../../platform/db.ts';
import { reaches, staffAnswer, type Place, type Reach, type StaffAnswer } from '../../platform/http/staff-answer.ts';
import { withoutNumbers } from '../../platform/masked.rule.ts';
import { placesOfLearners } from '../enrolment/index.ts';
import { answerComplaintIn, takeUpComplaintIn, type StaffOutcome } from './answer-complaint.ts';
import { lockForStaff, messagesOf, picturesOf, stepsOf, type ComplaintRow, type Tables } from './complaint.store.ts';
import { mobileShown } from './complaint-mobile.ts';
import type { SupportTables } from './tables.ts';

/** A complaint of a visitor is in no class: it is for those who reach all. */
const NOWHERE = { camp: [], class: [] };
const PAGE = 500;
const MOST = 200;

/** Open complaints by their urgency, from this one on. */
const openAfter = (tables: Tables, last: { close_due: Date; id: string } | undefined) => {
  const open = tables
    .selectFrom('support.complaint')
    .select(['id', 'public_id', 'learner_id', 'kind', 'state', 'sent_at', 'close_due'])
    .where('state', '<>', 'closed');
  const rest = last
    ? open.where((is) =>
        is.or([is('close_due', '>', last.close_due), is.and([is('close_due', '=', last.close_due), is('id', '>', last.id)])]),
      )
    : open;
  return rest.orderBy('close_due').orderBy('id').limit(PAGE).execute();
};

const lineOf = (complaint: Pick<ComplaintRow, 'public_id' | 'kind' | 'state' | 'sent_at' | 'close_due'>) => ({
  complaintId: complaint.public_id as ComplaintId,
  kind: complaint.kind,
  state: complaint.state,
  sentAt: complaint.sent_at.toISOString(),
  closeDue: complaint.close_due.toISOString(),
});

/** Complaints, as our people see and answer them: those of the classes for which they have the permission. */
export const complaintStaffAnswers = ({ keys }: { keys: { data: DataKeys } }): StaffAnswer[] => {
  /** Where it belongs, and how it stands. Held until the call ends. */
  const look = async (tx: Tx, complaintId: ComplaintId) => {
    const complaint = await lockForStaff(tablesOf<SupportTables>(tx), complaintId);
    const learner = complaint?.learner_id ?? null;
    const place = learner === null ? NOWHERE : ((await placesOfLearners(tx, [learner])).get(learner) ?? NOWHERE);
    return { complaint, place };
  };
  /** Whose class a complaint is from, only enrolment knows: so page after page is read until there are enough of one's own. */
  const ownOnes = async (tx: Tx, reach: Reach) => {
    type Open = Awaited<ReturnType<typeof openAfter>>;
    const own: { complaint: Open[number]; place: Place & { class: readonly string[] } }[] = [];
    let page: Open | undefined;
    do {
      page = await openAfter(tablesOf<SupportTables>(tx), page?.at(-1));
      const places = await placesOfLearners(
        tx,
        page.flatMap(({ learner_id: learner }) => learner ?? []),
      );
      for (const complaint of page) {
        const place = places.get(complaint.learner_id ?? '') ?? NOWHERE;
        if (reaches(reach, place)) own.push({ complaint, place });
      }
    } while (page.length === PAGE && own.length < MOST);
    return own.slice(0, MOST);
  };
  const failureOf = (outcome: StaffOutcome) => (outcome === 'unknown' ? 'complaint.unknown' : 'complaint.step_refused');

  return [
    staffAnswer(calls.listOpenComplaints, async ({ tx, reach, within }) => {
      const own = await ownOnes(tx, reach);
      return within(
        own.map(({ place }) => place),
        {
          list: own.map(({ complaint }) => lineOf(complaint)),
        },
      );
    }),

    staffAnswer(calls.readComplaint, async ({ input: { complaintId }, tx, within, fail }) => {
      const { complaint, place } = await look(tx, complaintId);
      if (!complaint) return fail('complaint.unknown');
      const tables = tablesOf<SupportTables>(tx);
      const [steps, messages] = [await stepsOf(tables, complaint.id), await messagesOf(tables, complaint.id)];
      const pictures = await picturesOf(
        tables,
        messages.map(({ id }) => id),
      );
      return within([place], {
        ...lineOf(complaint),
        firstAnswerDue: complaint.first_answer_due.toISOString(),
        firstAnsweredAt: complaint.first_answered_at?.toISOString() ?? null,
        satisfied: complaint.satisfied,
        mobile: mobileShown(keys.data, complaintId, complaint.mobile_sealed),
        steps: steps.map(({ state, at }) => ({ state, at: at.toISOString() })),
        messages: messages.map(({ id, author, body, at }) => ({
          author,
          body: withoutNumbers(body),
          at: at.toISOString(),
          pictures: pictures.filter(({ message_id: holder }) => holder === id).length,
        })),
      });
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
