import { answerResearch, getResearch, type ResearchResult } from '@xuetang/contract/research';
import { answerWrong } from '@xuetang/contract/research.rule';
import { answer, type Answer } from '../../platform/http/answer.ts';
import { survivorOf } from '../identity/index.ts';
import type { TogetherPorts } from './groups.ts';
import { holdOpen, putAnswers, readResearch, type SurveyRow } from './research.store.ts';

const resultOf = ({ title, closed_at: closedAt, answered, questions, counts, became }: SurveyRow): ResearchResult | null =>
  closedAt && counts && became && answered !== null
    ? { title, closedAt: closedAt.toISOString(), answered, questions, counts, became }
    : null;

export const researchAnswers = ({ db, clock }: TogetherPorts): Answer[] => [
  answer(getResearch, async ({ session: { learnerId } }) => {
    const now = clock.now();
    const { open, last } = await readResearch(db, learnerId, now);
    return {
      open: open?.closes_at
        ? { surveyId: open.id, title: open.title, questions: open.questions, closesAt: open.closes_at.toISOString(), mine: open.mine }
        : null,
      last: last ? resultOf(last) : null,
      now: now.toISOString(),
    };
  }),
  answer(answerResearch, ({ input: { surveyId, answers }, session, fail }) =>
    db.transaction(async (tx) => {
      const now = clock.now();
      const learnerId = await survivorOf(tx, session.learnerId);
      const questions = await holdOpen(tx, surveyId, now);
      if (!questions) return fail('research.closed');
      if (questions.some((question, nth) => answerWrong(question, answers[nth] ?? null))) return fail('research.wrong');
      await putAnswers(tx, surveyId, learnerId, answers, now);
      return null;
    }),
  ),
];
