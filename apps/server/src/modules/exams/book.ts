import type { ResponseOf } from '@xuetang/contract/call';
import type { LearnerId, QuestionId } from '@xuetang/contract/ids';
import type { answerWrong, listWrong } from '@xuetang/contract/practice';
import { beijingDay } from '../../platform/beijing-day.ts';
import { afterReturn } from './book.rule.ts';
import { lockWrong, putBack, readBook, takeOut } from './book.store.ts';
import type { ExamPorts } from './exam-answers.ts';
import { verdictOf } from './grade.rule.ts';
import { asked, explained, isAnswerTo } from './question.store.ts';

const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);

/** What comes back today, and what on which day after it. */
export const bookOf = async ({ db, clock }: ExamPorts, learnerId: LearnerId): Promise<ResponseOf<typeof listWrong>> => {
  const now = clock.now();
  const today = beijingDay(now);
  const { due, days } = await readBook(db, learnerId, today);
  return {
    due: due.map((row) => ({ ...asked(row), rightInRow: row.rightInRow })),
    all: sum(days.map(({ count }) => count)),
    heldBack: sum(days.filter(({ on }) => on <= today).map(({ held_back: held }) => held)),
    coming: days.filter(({ on }) => on > today).map(({ on, count }) => ({ on, count })),
    now: now.toISOString(),
  };
};

/** It counts on the day it is due. Before that day it is only explained, so an answer that was sent twice counts once. */
export const answerWrongFor = (
  { db, clock }: ExamPorts,
  learnerId: LearnerId,
  { questionId, given }: { questionId: QuestionId; given: readonly string[] },
): Promise<ResponseOf<typeof answerWrong> | undefined> =>
  db.transaction(async (tx) => {
    const row = await lockWrong(tx, learnerId, questionId);
    if (!row || !isAnswerTo(row, given)) return undefined;
    const now = clock.now();
    const verdict = verdictOf(row, given);
    const told = explained(row, verdict);
    if (row.due_on > beijingDay(now)) return { explained: told, isOut: false, nextOn: row.due_on };
    const next = afterReturn(row, verdict === 'right');
    if (next.is === 'out') {
      await takeOut(tx, learnerId, questionId);
      return { explained: told, isOut: true, nextOn: null };
    }
    const dueOn = beijingDay(now, next.afterDays);
    await putBack(tx, learnerId, questionId, { ...next, dueOn });
    return { explained: told, isOut: false, nextOn: dueOn };
  });
