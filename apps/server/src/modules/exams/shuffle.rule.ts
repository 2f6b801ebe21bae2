import { createHash } from 'node:crypto';

/** The same order for the same seed, on whatever phone the attempt goes on: by what a hash makes of both. */
const shuffled = <T extends { id: string }>(items: readonly T[], seed: string): T[] =>
  items
    .map((item) => ({ item, place: createHash('sha256').update(`${seed}:${item.id}`).digest('hex') }))
    .toSorted((one, other) => (one.place < other.place ? -1 : 1))
    .map(({ item }) => item);

interface Offered {
  id: string;
  kind: string;
  options: { id: string; words: string }[];
}

/** A paper as one attempt has it: its questions, and what each offers. True stays before false. */
export const shuffledPaper = <Q extends Offered>(questions: readonly Q[], seed: number): Q[] =>
  shuffled(questions, String(seed)).map((question) =>
    question.kind === 'true-false' ? question : { ...question, options: shuffled(question.options, `${seed}:${question.id}`) },
  );
