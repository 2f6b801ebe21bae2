import { randomBytes } from 'node:crypto';
import * as calls from '@xuetang/contract/staff/notices';
import type { Database } from '../../platform/db.ts';
import { staffAnswer, staffAnswerAsking, type StaffAnswer } from '../../platform/http/staff-answer.ts';
import { classRoster } from '../enrolment/index.ts';
import { announceIn, classOfNotice, withdraw } from './announcements.ts';

/** What our own people tell a class. */
export const noticeStaffAnswers = ({ db }: { db: Database }): StaffAnswer[] => [
  // A class is the camps': it is asked for before the transaction of the answer and not inside of it.
  staffAnswerAsking(
    calls.announce,
    async ({ input: { classId } }) => ({ classId }),
    async ({ classId }) => ({ roster: await classRoster(db, classId) }),
    async ({ told, input: { classId, words }, staff, tx, now, within, note, fail }) => {
      const roster = told?.roster;
      within([{ class: classId, camp: roster?.campId ?? null }], null);
      if (!roster) return fail('class.unknown');
      const key = randomBytes(16).toString('base64url');
      const said = await announceIn(tx, { classId, key, words, staffId: staff.id, name: staff.name }, now);
      if (said === 'enough') return fail('notice.enough');
      const { noticeId } = said;
      note.after({ noticeId, words });
      return within([{ camp: roster.campId, class: classId }], { noticeId });
    },
  ),

  staffAnswer(calls.withdrawNotice, async ({ input: { noticeId }, tx, now, within, note, fail }) => {
    const said = await classOfNotice(tx, noticeId);
    if (!said) return fail('notice.unknown');
    await withdraw(tx, noticeId, now);
    note.before({ words: said.words });
    note.after({ withdrawnAt: now.toISOString() });
    return within([{ class: said.classId }], null);
  }),
];
