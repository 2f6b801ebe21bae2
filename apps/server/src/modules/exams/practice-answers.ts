import { answerDaily, answerGate, answerWrong, getDaily, getGates, listWrong } from '@xuetang/contract/practice';
import { answer, type Answer } from '../../platform/http/answer.ts';
import { answerWrongFor, bookOf } from './book.ts';
import { answerDailyFor, dailyFor } from './daily.ts';
import type { ExamPorts } from './exam-answers.ts';
import { answerGateFor, gatesFor } from './gates.ts';

/** What is answered without a clock, and explained at once. */
export const practiceAnswers = (ports: ExamPorts): Answer[] => [
  answer(getGates, async ({ input: { sectionId }, session: { learnerId }, fail }) => {
    const gates = await gatesFor(ports, learnerId, sectionId);
    return gates ?? fail('exam.unknown');
  }),
  answer(answerGate, async ({ input, session: { learnerId }, fail }) => {
    const answered = await answerGateFor(ports, { ...input, learnerId });
    if (answered === 'no gates') return fail('exam.unknown');
    return answered === 'no question' ? fail('question.unknown') : answered;
  }),
  answer(getDaily, ({ session: { learnerId } }) => dailyFor(ports, learnerId)),
  answer(answerDaily, async ({ input, session: { learnerId }, fail }) => {
    const daily = await answerDailyFor(ports, learnerId, input);
    return daily ?? fail('question.unknown');
  }),
  answer(listWrong, ({ session: { learnerId } }) => bookOf(ports, learnerId)),
  answer(answerWrong, async ({ input, session: { learnerId }, fail }) => {
    const answered = await answerWrongFor(ports, learnerId, input);
    return answered ?? fail('question.unknown');
  }),
];
