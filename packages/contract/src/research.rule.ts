/** Five questions on the product: what may be answered, and how it is counted. */
export const QUESTIONS = 5;
export const RESEARCH_TEXT_MOST = 200;
/** Under so many answers a percentage would tell of one or two people: there are numbers alone. */
export const PERCENT_FROM = 30;

export type ResearchQuestion =
  | { kind: 'one' | 'many'; title: string; options: readonly string[] }
  | { kind: 'rate'; title: string }
  | { kind: 'text'; title: string };

/** Numbers of the options that were chosen, stars from 1 to 5, or words; null: left out. */
export type ResearchAnswer = readonly number[] | number | string | null;

const STARS = 5;

const chosenWrong = (chosen: readonly number[], { kind, options }: Extract<ResearchQuestion, { options: readonly string[] }>): boolean =>
  chosen.length === 0 ||
  (kind === 'one' && chosen.length > 1) ||
  new Set(chosen).size !== chosen.length ||
  chosen.some((option) => !Number.isInteger(option) || option < 0 || option >= options.length);

/** Whether an answer is one to its question. Words may be left out, the rest may not. */
export const answerWrong = (question: ResearchQuestion, answer: ResearchAnswer): boolean => {
  switch (question.kind) {
    case 'text':
      return answer !== null && (typeof answer !== 'string' || [...answer.trim()].length > RESEARCH_TEXT_MOST);
    case 'rate':
      return typeof answer !== 'number' || !Number.isInteger(answer) || answer < 1 || answer > STARS;
    default:
      return !Array.isArray(answer) || chosenWrong(answer, question);
  }
};

/** How often each option, or each number of stars, was chosen; of words, how many wrote some. */
export const countAnswers = (questions: readonly ResearchQuestion[], all: readonly (readonly ResearchAnswer[])[]): number[][] =>
  questions.map((question, nth) => {
    const given = all.map((answers) => answers[nth] ?? null);
    if (question.kind === 'text') return [given.filter((words) => typeof words === 'string' && words.trim() !== '').length];
    if (question.kind === 'rate') return Array.from({ length: STARS }, (_, star) => given.filter((stars) => stars === star + 1).length);
    return question.options.map((_, option) => given.filter((chosen) => Array.isArray(chosen) && chosen.includes(option)).length);
  });

/** 12 人, and from thirty answers on 12 人 · 40%. */
export const shareWords = (count: number, all: number): string =>
  all < PERCENT_FROM ? `${count} 人` : `${count} 人 · ${Math.round((100 * count) / all)}%`;
