import { randomBytes } from 'node:crypto';
import * as calls from '@xuetang/contract/staff/pay-complaints';
import type { DataKeys } from '../../../platform/crypto.ts';
import { staffAnswer, type StaffAnswer } from '../../../platform/http/staff-answer.ts';
import { masked, withoutNumbers } from '../../../platform/masked.rule.ts';
import {
  answersOf,
  beginCompleting,
  complaintAtDesk,
  isAnswerUnderWay,
  openComplaints,
  takeComplaint,
  wordsOf,
  writeAnswer,
  type DeskComplaint,
} from './complaint-desk.store.ts';
import { countPictures, openWord, sealWord } from './complaint-seals.ts';
import { lockComplaint } from './complaint.store.ts';
import { completeLater } from './complete-complaint.ts';
import { sendAnswer } from './send-answer.ts';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;
const clockOf = (due: Date, metAt: Date | null, lateAt: Date | null, now: Date) => ({
  due: due.toISOString(),
  metAt: iso(metAt),
  isLate: lateAt !== null || (metAt ?? now) > due,
});

const lineOf = (row: DeskComplaint, now: Date) => {
  const { number, provider, state, problem, fen, asksFen, orderNo, takenBy, wantsAnswer, times } = row;
  return {
    number,
    provider,
    state,
    problem,
    fen,
    asksFen,
    orderNo,
    takenBy,
    wantsAnswer,
    times,
    complainedAt: iso(row.complainedAt),
    due: row.due.toISOString(),
    firstAnswer: clockOf(row.firstAnswerBy, row.firstAnsweredAt, row.firstAnswerLateAt, now),
    closing: clockOf(row.closeBy, row.closedAt, row.closeLateAt, now),
  };
};

/** Why something cannot be done now, for whoever tries. */
const NOT_NOW = {
  told: ['还没有从支付平台取到它的内容，请稍后再试'],
  open: ['还没有答复，不能办结'],
  completing: ['正在办结，请稍后查看'],
  closed: ['已经办结'],
} as const;

/** Complaints at a payment provider, as our people see and answer them. What is said to the provider, the worker says. */
export const complaintStaffAnswers = ({ keys: { data: keys } }: { keys: { data: DataKeys } }): StaffAnswer[] => {
  const shown = (text: string | null): string | null => (text === null ? null : withoutNumbers(text));

  return [
    staffAnswer(calls.listPayComplaints, async ({ tx, now }) => ({ list: (await openComplaints(tx)).map((row) => lineOf(row, now)) })),

    staffAnswer(calls.readPayComplaint, async ({ input: { number }, tx, now, fail }) => {
      const row = await complaintAtDesk(tx, number);
      if (!row) return fail('pay_complaint.unknown');
      const [words, answers] = [await wordsOf(tx, row.id), await answersOf(tx, row.id)];
      const phone = openWord(keys, 'phone', number, row.phoneSealed);
      return {
        ...lineOf(row, now),
        heardAt: row.heardAt.toISOString(),
        transactionId: row.transactionId,
        outTradeNo: row.outTradeNo,
        text: shown(openWord(keys, 'text', number, row.textSealed)),
        phone: phone === null ? null : masked(phone),
        pictures: countPictures(keys, 'pictures', number, row.picturesSealed),
        words: words.map(({ logId, author, kind, bodySealed, picturesSealed, at }) => ({
          author,
          kind,
          text: shown(openWord(keys, 'word', logId, bodySealed)),
          pictures: countPictures(keys, 'wordPictures', logId, picturesSealed),
          at: at.toISOString(),
        })),
        answers: answers.map(({ no, bodySealed, writtenAt, stateAt, ...answer }) => ({
          ...answer,
          text: shown(openWord(keys, 'answer', no, bodySealed)),
          writtenAt: writtenAt.toISOString(),
          stateAt: stateAt.toISOString(),
        })),
        completingAt: iso(row.completingAt),
        refusedWhy: row.refusedWhy,
      };
    }),

    staffAnswer(calls.takePayComplaint, async ({ input: { number }, staff, tx, now, note, fail }) => {
      const row = await lockComplaint(tx, number);
      if (!row) return fail('pay_complaint.unknown');
      if (row.state === 'told') return fail('pay_complaint.not_now', NOT_NOW.told);
      if (row.state === 'closed') return fail('pay_complaint.not_now', NOT_NOW.closed);
      if (row.state !== 'open') return fail('pay_complaint.taken');
      await takeComplaint(tx, row.id, staff.id, now);
      note.before({ state: row.state });
      note.after({ state: 'taken' });
      return null;
    }),

    staffAnswer(calls.answerPayComplaint, async ({ input: { number, text }, staff, tx, now, note, fail }) => {
      const row = await lockComplaint(tx, number);
      if (!row) return fail('pay_complaint.unknown');
      if (row.state === 'told') return fail('pay_complaint.not_now', NOT_NOW.told);
      if (row.state === 'closed') return fail('pay_complaint.not_now', NOT_NOW.closed);
      if (row.completing_at) return fail('pay_complaint.not_now', NOT_NOW.completing);
      if (await isAnswerUnderWay(tx, row.id)) return fail('pay_complaint.answer_under_way');
      const no = randomBytes(16).toString('base64url');
      await writeAnswer(tx, row.id, { no, sealed: sealWord(keys, 'answer', no, text), by: staff.id, now });
      await sendAnswer(tx, no, now);
      // What was said stands with the complaint, and goes with it; the audit keeps how much it was.
      note.before({ state: row.state });
      note.after({ answer: no, letters: [...text].length });
      return null;
    }),

    staffAnswer(calls.completePayComplaint, async ({ input: { number }, tx, now, note, fail }) => {
      const row = await lockComplaint(tx, number);
      if (!row) return fail('pay_complaint.unknown');
      if (row.state === 'closed') return fail('pay_complaint.not_now', NOT_NOW.closed);
      if (row.completing_at) return fail('pay_complaint.not_now', NOT_NOW.completing);
      if (await isAnswerUnderWay(tx, row.id)) return fail('pay_complaint.answer_under_way');
      if (row.state !== 'answered') return fail('pay_complaint.not_now', NOT_NOW.open);
      await beginCompleting(tx, row.id, now);
      await completeLater(tx, number, now);
      note.before({ state: row.state });
      note.after({ state: 'completing' });
      return null;
    }),
  ];
};
