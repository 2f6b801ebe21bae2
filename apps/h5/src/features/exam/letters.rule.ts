import type { AskedQuestion } from '@xuetang/contract/exam';

const LETTERS = 'ABCDEFGH';

/** What a learner reads an option as: A, B, C by its place, and true and false by their words. The server knows it by its id. */
const nameOf = ({ kind, options }: Pick<AskedQuestion, 'kind' | 'options'>, id: string): string => {
  const at = options.findIndex((option) => option.id === id);
  return (kind === 'true-false' ? options[at]?.words : LETTERS[at]) ?? id;
};

/** As they stand on the page, whatever was tapped first. */
export const namesOf = (question: Pick<AskedQuestion, 'kind' | 'options'>, ids: readonly string[]): string[] =>
  question.options.filter(({ id }) => ids.includes(id)).map(({ id }) => nameOf(question, id));

export const idsOf = (question: Pick<AskedQuestion, 'kind' | 'options'>, names: readonly string[]): string[] =>
  question.options.filter(({ id }) => names.includes(nameOf(question, id))).map(({ id }) => id);

export const offeredOf = (question: Pick<AskedQuestion, 'kind' | 'options'>): { name: string; words: string }[] =>
  question.options.map(({ id, words }) => ({ name: nameOf(question, id), words }));

/** What was given, or is right, in one line. */
export const lineOf = (question: Pick<AskedQuestion, 'kind' | 'options'>, given: readonly string[]): string =>
  given.length === 0 ? '没有答' : question.kind === 'fill' ? (given[0] ?? '') : namesOf(question, given).join('、');
