import { OWNER_QUESTIONS, type OwnerQuestion } from '@xuetang/contract/owner-check';

const DAY_MS = 24 * 3_600_000;
/** Carriers keep a number back for about three months before somebody else gets it. */
const SILENT_MS = 90 * DAY_MS;
const OPTIONS = 6;
/** Fewer to choose from would be answered by chance. */
const FEWEST = 4;

/** What is true of the learner, and what there is of the same kind. */
export type Known = Record<OwnerQuestion, { own: readonly string[]; all: readonly string[] }>;

export interface Asked {
  question: OwnerQuestion;
  options: string[];
}

export const isSilent = (seenAt: Date, now: Date): boolean => now.getTime() - seenAt.getTime() >= SILENT_MS;

/**
 * The right one among others of the same kind: all real, so that none stands out. `rank` puts them in an order that is the same each
 * time for this learner and says nothing.
 */
export const questionsOf = (known: Known, rank: (question: OwnerQuestion, option: string) => string): Asked[] =>
  OWNER_QUESTIONS.flatMap((question) => {
    const { own, all } = known[question];
    const [right] = own;
    const inOrder = (options: readonly string[]) => options.toSorted((a, b) => (rank(question, a) < rank(question, b) ? -1 : 1));
    const others = inOrder(all.filter((option) => !own.includes(option))).slice(0, OPTIONS - 1);
    if (right === undefined || others.length + 1 < FEWEST) return [];
    return [{ question, options: inOrder([right, ...others]) }];
  });

export interface Wrong {
  wrong: number;
  wrongToday: number;
  lastWrongAt: Date;
}

/** As many tries as questions, then a day's rest; and twice as many in all. So 1 in 9 gets in by chance, with one question 1 in 3. */
export const triesLeft = (questions: number, before: Wrong | undefined, now: Date): number => {
  if (!before) return questions;
  const today = now.getTime() - before.lastWrongAt.getTime() < DAY_MS ? before.wrongToday : 0;
  return Math.max(0, Math.min(questions - today, 2 * questions - before.wrong));
};

export const isRight = (questions: readonly Asked[], known: Known, answers: Partial<Record<OwnerQuestion, string>>): boolean =>
  questions.length > 0 && questions.every(({ question }) => known[question].own.includes(answers[question] ?? ''));
