import { beginExam, getExam, handInExam, saveExamAnswer } from '@xuetang/contract/exam';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db.ts';
import { answer, type Answer } from '../../platform/http/answer.ts';
import { deviceNameOf } from '../identity/index.ts';
import { isPassed } from './attempts.rule.ts';
import { saveAnswer } from './attempt.store.ts';
import { beginFor } from './begin-exam.ts';
import { handInFor } from './hand-in.ts';
import { readExam } from './read-exam.ts';

export interface ExamPorts {
  db: Database;
  clock: Clock;
}

/** A timed paper: begun, answered one by one, handed in, explained. */
export const examAnswers = (ports: ExamPorts): Answer[] => [
  answer(beginExam, async ({ input: { sectionId }, session: { learnerId, deviceId }, visitor, fail }) => {
    const sitter = { learnerId, phone: deviceId, device: deviceNameOf(visitor.userAgent) };
    const begun = await beginFor(ports, sitter, sectionId);
    return begun === 'unknown' ? fail('exam.unknown') : begun;
  }),

  answer(saveExamAnswer, async ({ input, session: { learnerId, deviceId }, fail }) => {
    const { outcome, seq, device, since } = await saveAnswer(ports.db, { ...input, learnerId, phone: deviceId }, ports.clock.now());
    if (outcome === 'unknown') return fail('exam.unknown');
    return { outcome, seq, by: device !== null && since !== null ? { device, since: since.toISOString() } : null };
  }),

  answer(handInExam, async ({ input, session: { learnerId }, fail }) => {
    const halves = await handInFor(ports, { learnerId, ...input });
    return halves === undefined ? fail('exam.unknown') : { score: halves / 2, isPassed: isPassed(halves) };
  }),

  answer(getExam, async ({ input: { sectionId }, session: { learnerId }, fail }) => {
    const exam = await readExam(ports, learnerId, sectionId);
    return exam ?? fail('exam.unknown');
  }),
];
