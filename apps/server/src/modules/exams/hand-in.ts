import type { Verdict } from '@xuetang/contract/exam';
import { GRACE_S } from '@xuetang/contract/exam.rule';
import type { AttemptId, LearnerId, QuestionId } from '@xuetang/contract/ids';
import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db.ts';
import { handle, job, type JobHandler } from '../../platform/jobs.ts';
import { notePassed } from '../learning/index.ts';
import { isPassed } from './attempts.rule.ts';
import { lockAttempt, readQuestions, type AttemptRow, type PaperQuestionRow, type SavedAnswers } from './attempt.store.ts';
import { addToBook } from './book.store.ts';
import { earnedOf, scoreHalves, verdictOf } from './grade.rule.ts';
import { isAnswerTo } from './question.store.ts';

/** Written when an attempt begins: it is handed in when its time is up, whoever is there. */
export const handInLater = job<{ attempt: string }>('exams.hand-in', ({ attempt }) => attempt);

/** Until when answers of an attempt are taken. */
export const takenUntil = ({ deadline_at: deadline }: Pick<AttemptRow, 'deadline_at'>): Date =>
  new Date(deadline.getTime() + GRACE_S * 1_000);

export interface Graded {
  question: PaperQuestionRow;
  given: string[];
  verdict: Verdict;
  earned: number;
}

/** What came of a paper, question by question. */
export const gradedPaper = (questions: readonly PaperQuestionRow[], answers: SavedAnswers): Graded[] =>
  questions.map((question) => {
    const given = answers[question.id]?.given ?? [];
    const verdict = verdictOf(question, given);
    return { question, given, verdict, earned: earnedOf(verdict, question.points) };
  });

/** Hands in and grades an attempt that is locked. Nobody has to look at it, so both are one. */
export const gradeLocked = async (tx: Tx, attempt: AttemptRow, by: 'learner' | 'clock', now: Date): Promise<number> => {
  const graded = gradedPaper(await readQuestions(tx, attempt.paper_id), attempt.answers);
  const halves = scoreHalves(graded.map(({ question, earned }) => ({ points: question.points, earned })));
  await sql`update exams.attempt set answers = ${JSON.stringify(attempt.answers)}::jsonb, handed_in_at = ${now}, handed_in_by = ${by},
    score_halves = ${halves} where id = ${attempt.id}`.execute(tx);
  const wrong = graded.filter(({ verdict }) => verdict !== 'right').map(({ question }) => question.id);
  await addToBook(tx, attempt.learner_id, wrong, now);
  if (isPassed(halves)) await notePassed(tx, { learnerId: attempt.learner_id, sectionId: attempt.section_id, at: now });
  return halves;
};

export interface Unsaved {
  questionId: QuestionId;
  given: readonly string[];
  seq: number;
}

/** With what had not got through; only what the paper asks, and the higher number. */
const withUnsaved = (attempt: AttemptRow, unsaved: readonly Unsaved[], questions: readonly PaperQuestionRow[]): SavedAnswers => {
  const byId = new Map<string, PaperQuestionRow>(questions.map((question) => [question.id, question]));
  const answers: Record<string, { given: string[]; seq: number }> = { ...attempt.answers };
  for (const { questionId, given, seq } of unsaved) {
    const question = byId.get(questionId);
    if (question && isAnswerTo(question, given) && seq > (answers[questionId]?.seq ?? 0)) answers[questionId] = { given: [...given], seq };
  }
  return answers;
};

/** The learner hands in. What comes too late is not taken, but what was saved is graded; asked again, it is what it was. */
export const handInFor = (
  { db, clock }: { db: Database; clock: Clock },
  { learnerId, attemptId, unsaved }: { learnerId: LearnerId; attemptId: AttemptId; unsaved: readonly Unsaved[] },
): Promise<number | undefined> =>
  db.transaction(async (tx) => {
    const attempt = await lockAttempt(tx, { name: attemptId, learnerId });
    if (!attempt) return undefined;
    if (attempt.score_halves !== null) return attempt.score_halves;
    const now = clock.now();
    if (now > takenUntil(attempt)) return gradeLocked(tx, attempt, 'clock', now);
    const answers = unsaved.length > 0 ? withUnsaved(attempt, unsaved, await readQuestions(tx, attempt.paper_id)) : attempt.answers;
    return gradeLocked(tx, { ...attempt, answers }, 'learner', now);
  });

/** The time is up. Whoever handed in before has handed in. */
export const handInOverdue = ({ db, clock }: { db: Database; clock: Clock }, attemptId: string): Promise<void> =>
  db.transaction(async (tx) => {
    const attempt = await lockAttempt(tx, { id: attemptId });
    if (attempt?.handed_in_at !== null) return;
    await gradeLocked(tx, attempt, 'clock', clock.now());
  });

export const handInJob = (ports: { db: Database; clock: Clock }): JobHandler =>
  handle(handInLater, 'clock', ({ attempt }) => handInOverdue(ports, attempt));
