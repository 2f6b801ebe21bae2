import { gradedByMs, PASS_HOURS } from '@xuetang/contract/homework.rule';
import type { PieceId } from '@xuetang/contract/ids';
import * as calls from '@xuetang/contract/staff/homework';
import type { Database, Tx } from '../../platform/db.ts';
import { staffAnswer, staffAnswerAsking, type StaffAnswer } from '../../platform/http/staff-answer.ts';
import { classRoster } from '../enrolment/index.ts';
import { makePass } from './class-pass.ts';
import { gradePiece, listWaiting, lockPiece, takeHeld, type HeldPiece } from './grading.store.ts';

const MOST = 200;
const FAILS = { 'not-yours': 'piece.not_yours', 'returned-enough': 'piece.returned_enough' } as const;

/** Where a piece belongs: without a seat nowhere, so it is for those who reach all. */
const placeOf = (piece: Pick<HeldPiece, 'camp_id' | 'class_id'> | undefined) => ({
  camp: piece?.camp_id ?? null,
  class: piece?.class_id ?? null,
});

const lineOf = (piece: HeldPiece, now: Date) => {
  const since = (piece.is_appeal ? piece.appealed_at : piece.handed_in_at) ?? now;
  return {
    pieceId: piece.id,
    classId: piece.class_id,
    sectionId: piece.section_id,
    handedInAt: (piece.handed_in_at ?? now).toISOString(),
    gradedBy: new Date(gradedByMs(since.getTime())).toISOString(),
    isLate: piece.is_late,
    isAppeal: piece.is_appeal,
    takenBy: piece.taken_until !== null && piece.taken_until > now ? piece.taken_name : null,
  };
};

const refusalOf = (piece: HeldPiece | undefined, staffId: string, now: Date) => {
  if (piece?.state !== 'handed-in') return 'piece.not_waiting' as const;
  if (piece.is_appeal && piece.not_by === staffId) return 'piece.own_grading' as const;
  const isAnothers = piece.taken_by !== null && piece.taken_by !== staffId && piece.taken_until !== null && piece.taken_until > now;
  return isAnothers ? ('piece.taken' as const) : undefined;
};

/** The queue of our teachers, in the console; and the passes for their phones. */
export const gradingStaffAnswers = ({ db }: { db: Database }): StaffAnswer[] => {
  const look = async (tx: Tx, pieceId: PieceId) => {
    const piece = await lockPiece(tx, pieceId);
    return { piece, place: placeOf(piece) };
  };
  return [
    staffAnswer(calls.listWaitingHomework, async ({ tx, reach, now, within }) => {
      const pieces = await listWaiting(tx, reach, MOST);
      return within(pieces.map(placeOf), { list: pieces.map((piece) => lineOf(piece, now)) });
    }),

    staffAnswer(calls.takeHomework, async ({ input: { pieceId }, staff, tx, now, note, within, fail }) => {
      const { piece, place } = await look(tx, pieceId);
      const refusal = refusalOf(piece, staff.id, now);
      // Who may not see it hears that first, and not how it stands.
      within([place], null);
      const taken = refusal === undefined ? await takeHeld(tx, pieceId, { staffId: staff.id, name: staff.name }, now) : undefined;
      if (!taken) return fail(refusal ?? 'piece.not_waiting');
      note.after({ piece: pieceId, until: taken.taken_until.toISOString() });
      return within([place], {
        task: taken.task,
        points: taken.points,
        text: taken.text,
        files: taken.files.map(({ key: _key, ...file }) => file),
        isLate: taken.is_late,
        returns: taken.returns,
        appeal: taken.appeal_words,
        takenUntil: taken.taken_until.toISOString(),
      });
    }),

    staffAnswer(calls.gradeHomework, async ({ input, staff, tx, now, note, within, fail }) => {
      const { piece, place } = await look(tx, input.pieceId);
      within([place], null);
      const outcome = await gradePiece(tx, { staffId: staff.id, name: staff.name }, input, now);
      if (outcome in FAILS) return fail(FAILS[outcome as keyof typeof FAILS]);
      note.before({ state: piece?.state });
      // The words stand with the piece, and go with it when the learner leaves; the audit keeps how much it was.
      note.after({ state: input.verdict, letters: [...input.words].length });
      return within([place], null);
    }),

    // Which camp a class is of, only enrolment knows: asked before the transaction of the answer.
    staffAnswerAsking(
      calls.makeClassPass,
      async ({ input: { classId } }) => ({ classId }),
      async ({ classId }) => ({ roster: await classRoster(db, classId) }),
      async ({ input: { classId }, told, staff, tx, now, reason, note, within, fail }) => {
        const roster = told?.roster;
        within([{ class: classId, camp: roster?.campId ?? null }], null);
        if (!roster) return fail('class.unknown');
        const until = new Date(now.getTime() + PASS_HOURS * 3_600_000);
        const pass = await makePass(tx, { classId, staffId: staff.id, grader: staff.name, reason: reason ?? '', now, until });
        note.after({ class: classId, until: until.toISOString() });
        return within([{ class: classId, camp: roster.campId }], {
          path: `/lession-list-teacher?pass=${pass}`,
          until: until.toISOString(),
        });
      },
    ),
  ];
};
