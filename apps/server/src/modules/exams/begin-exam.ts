import { randomBytes, randomInt } from 'node:crypto';
import type { ResponseOf } from '@xuetang/contract/call';
import type { beginExam, RunningExam } from '@xuetang/contract/exam';
import type { AttemptId, LearnerId, QuestionId, SectionId } from '@xuetang/contract/ids';
import { isHandedOut } from '@xuetang/contract/section-state.rule';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db.ts';
import { enqueue } from '../../platform/jobs.ts';
import { findSection } from '../learning/index.ts';
import { mayBegin, type ToldAttempt } from './attempts.rule.ts';
import { addAttempt, lockAttempts, moveToPhone, readPaper, readQuestions, type AttemptRow, type PaperRow } from './attempt.store.ts';
import { gradeLocked, handInLater, takenUntil } from './hand-in.ts';
import { asked } from './question.store.ts';
import { shuffledPaper } from './shuffle.rule.ts';

const SEEDS = 2_147_483_647;

export interface Sitter {
  learnerId: LearnerId;
  phone: string;
  device: string;
}

export const told = ({ nth, begun_at: begun, handed_in_at: handedIn, score_halves: scoreHalves }: AttemptRow): ToldAttempt => ({
  nth,
  begunMs: begun.getTime(),
  handedInMs: handedIn?.getTime() ?? null,
  scoreHalves,
});

/** As this attempt has it: shuffled by its seed, and without a key. */
const runningExam = async (tx: Tx, attempt: AttemptRow, paper: PaperRow, replaced: string | null, now: Date): Promise<RunningExam> => {
  const questions = shuffledPaper(await readQuestions(tx, attempt.paper_id), attempt.seed);
  return {
    outcome: 'running',
    attemptId: attempt.name,
    title: paper.title,
    nth: attempt.nth,
    begunAt: attempt.begun_at.toISOString(),
    deadline: attempt.deadline_at.toISOString(),
    questions: questions.map((question) => ({ ...asked(question), points: question.points })),
    saved: Object.entries(attempt.answers).map(([id, { given, seq }]) => ({ questionId: id as QuestionId, given, seq })),
    replaced,
    now: now.toISOString(),
  };
};

const begin = async (tx: Tx, { learnerId, phone, device }: Sitter, paper: PaperRow, nth: number, now: Date): Promise<AttemptRow> => {
  const attempt = await addAttempt(tx, {
    name: randomBytes(16).toString('base64url') as AttemptId,
    learner_id: learnerId,
    paper_id: paper.id,
    section_id: paper.section_id,
    nth,
    seed: randomInt(SEEDS),
    begun_at: now,
    deadline_at: new Date(now.getTime() + paper.minutes * 60_000),
    phone,
    device,
  });
  await enqueue(tx, handInLater, { attempt: attempt.id }, takenUntil(attempt));
  return attempt;
};

/** Begins an attempt where the section is open and one is left, or goes on with the one that runs. */
export const beginFor = async (
  ports: { db: Database; clock: Clock },
  sitter: Sitter,
  sectionId: SectionId,
): Promise<ResponseOf<typeof beginExam> | 'unknown'> => {
  const { db, clock } = ports;
  const paper = await readPaper(db, sectionId, clock.now());
  if (!paper) return 'unknown';
  const found = await findSection(ports, sitter.learnerId, sectionId);
  const isOpen = typeof found !== 'string' && isHandedOut(found.section.state) && !paper.is_withdrawn;
  return db.transaction(async (tx) => {
    const now = clock.now();
    const attempts = await lockAttempts(tx, sitter.learnerId, sectionId);
    const running = attempts.find(({ handed_in_at: handedIn }) => handedIn === null);
    if (running && now > takenUntil(running)) {
      // The job is late: whoever comes back finds it graded all the same.
      await gradeLocked(tx, running, 'clock', now);
      return { outcome: 'refused' };
    }
    // What was begun is finished, also where the section has closed meanwhile.
    if (running) {
      const isElsewhere = running.phone !== sitter.phone;
      if (isElsewhere) await moveToPhone(tx, running.id, sitter, now);
      return runningExam(tx, running, paper, isElsewhere ? running.device : null, now);
    }
    if (!isOpen || mayBegin(attempts.map(told), now.getTime()).is !== 'ready') return { outcome: 'refused' };
    return runningExam(tx, await begin(tx, sitter, paper, attempts.length + 1, now), paper, null, now);
  });
};
