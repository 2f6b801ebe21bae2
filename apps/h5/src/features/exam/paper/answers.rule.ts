import type { RunningExam } from '@xuetang/contract/exam';

/** What is typed here, with the number it is saved under. */
export type Typed = Readonly<Record<string, { given: string[]; seq: number }>>;
/** The number that the server has of each question. */
export type SavedSeqs = Readonly<Record<string, number>>;

export const savedSeqs = ({ saved }: Pick<RunningExam, 'saved'>): SavedSeqs =>
  Object.fromEntries(saved.map(({ questionId, seq }) => [questionId, seq]));

/** What stands on the page: the later of what was typed here and what the server had, which may come from another phone. */
export const shownGiven = (id: string, typed: Typed, { saved }: Pick<RunningExam, 'saved'>): string[] => {
  const there = saved.find(({ questionId }) => questionId === id);
  const here = typed[id];
  return here && here.seq >= (there?.seq ?? 0) ? here.given : (there?.given ?? []);
};

/** The next answer of a question has a higher number than any before. */
export const withAnswer = (typed: Typed, seqs: SavedSeqs, id: string, given: string[]): Typed => ({
  ...typed,
  [id]: { given, seq: Math.max(typed[id]?.seq ?? 0, seqs[id] ?? 0) + 1 },
});

/** What the server does not have yet, in the order of the paper. */
export const unsavedOf = ({ questions }: Pick<RunningExam, 'questions'>, typed: Typed, seqs: SavedSeqs) =>
  questions.flatMap(({ questionId }) => {
    const here = typed[questionId];
    return here && here.seq > (seqs[questionId] ?? 0) ? [{ questionId, ...here }] : [];
  });
