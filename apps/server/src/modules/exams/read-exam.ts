import type { Exam, ExplainedQuestion } from '@xuetang/contract/exam';
import { ATTEMPTS } from '@xuetang/contract/exam.rule';
import type { LearnerId, SectionId } from '@xuetang/contract/ids';
import { isHandedOut } from '@xuetang/contract/section-state.rule';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db.ts';
import { findSection } from '../learning/index.ts';
import { bestOf, mayBegin } from './attempts.rule.ts';
import { readAttempts, readPaper, readQuestions, type AttemptRow } from './attempt.store.ts';
import { told } from './begin-exam.ts';
import { countInBook } from './book.store.ts';
import { gradedPaper } from './hand-in.ts';
import { asked, explained } from './question.store.ts';
import { shuffledPaper } from './shuffle.rule.ts';

/** In the order in which this attempt had them. */
const explainedOf = async (db: Database, attempt: AttemptRow): Promise<ExplainedQuestion[]> => {
  const questions = shuffledPaper(await readQuestions(db.of(), attempt.paper_id), attempt.seed);
  return gradedPaper(questions, attempt.answers).map(({ question, given, verdict, earned }) => ({
    ...asked(question),
    points: question.points,
    given,
    earned,
    ...explained(question, verdict),
  }));
};

const stateOf = (attempts: readonly AttemptRow[], isOpen: boolean, now: Date): Exam['state'] => {
  const running = attempts.find(({ handed_in_at: handedIn }) => handedIn === null);
  if (running) return { is: 'running', at: running.deadline_at.toISOString(), device: running.device };
  const may = mayBegin(attempts.map(told), now.getTime());
  // That there is nothing left to sit is said before that it is shut: what came of it stays to be read.
  if (may.is === 'used-up') return { is: 'used-up', at: null, device: null };
  if (!isOpen) return { is: 'shut', at: null, device: null };
  return { is: may.is, at: may.is === 'waiting' ? new Date(may.atMs).toISOString() : null, device: null };
};

/** The exam of a section as it stands with one learner. While an attempt runs, nothing is explained: the next one asks the same. */
export const readExam = async (
  ports: { db: Database; clock: Clock },
  learnerId: LearnerId,
  sectionId: SectionId,
): Promise<Exam | undefined> => {
  const { db, clock } = ports;
  const now = clock.now();
  const paper = await readPaper(db, sectionId, now);
  if (!paper) return undefined;
  const [attempts, found, questions, inBook] = await Promise.all([
    readAttempts(db, learnerId, sectionId),
    findSection(ports, learnerId, sectionId),
    readQuestions(db.of(), paper.id),
    countInBook(db, learnerId, paper.id),
  ]);
  if (paper.is_withdrawn && attempts.length === 0) return undefined;
  const state = stateOf(attempts, typeof found !== 'string' && isHandedOut(found.section.state) && !paper.is_withdrawn, now);
  const graded = attempts.filter(({ handed_in_at: handedIn }) => handedIn !== null);
  const last = state.is === 'running' ? undefined : graded[graded.length - 1];
  return {
    title: paper.title,
    minutes: paper.minutes,
    questions: questions.length,
    isAboutInvesting: paper.is_about_investing,
    state,
    attemptsLeft: Math.max(0, ATTEMPTS - attempts.length),
    best: bestOf(graded.map(told)),
    attempts: graded.flatMap(({ nth, score_halves: halves, handed_in_at: at, handed_in_by: by }) =>
      halves === null || at === null || by === null ? [] : [{ nth, score: halves / 2, handedInAt: at.toISOString(), by }],
    ),
    explained: last ? await explainedOf(db, last) : [],
    inBook,
    now: now.toISOString(),
  };
};
