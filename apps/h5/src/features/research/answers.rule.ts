import type { OpenSurvey } from '@xuetang/contract/research';
import { answerWrong, RESEARCH_TEXT_MOST } from '@xuetang/contract/research.rule';
import type { Answer, Asked } from '../../kit/survey/SurveyQuestion.tsx';

type Question = OpenSurvey['questions'][number];
type Given = NonNullable<OpenSurvey['mine']>[number];

/** A question as the kit asks it: options are named by their number. */
export const askedOf = (question: Question, nth: number): Asked => {
  const base = { id: `q${nth}`, title: question.title };
  switch (question.kind) {
    case 'one':
    case 'many':
      return { ...base, isRequired: true, kind: question.kind, of: question.options.map((option, at) => [String(at), option] as const) };
    case 'rate':
      return { ...base, isRequired: true, kind: 'rate' };
    case 'text':
      return { ...base, kind: 'text', most: RESEARCH_TEXT_MOST };
  }
};

export const shownOf = (given: Given | undefined): Answer | undefined => {
  if (given === null || given === undefined) return undefined;
  return Array.isArray(given) ? given.map(String) : given;
};

/** As it is sent: what was left out is null. */
export const givenOf = (answer: Answer | undefined): Given => {
  if (answer === undefined || answer === '') return null;
  return typeof answer === 'object' ? answer.map(Number) : answer;
};

/** The numbers of the questions whose answer is none. */
export const wrongIn = (questions: readonly Question[], given: readonly Given[]): number[] =>
  questions.flatMap((question, nth) => (answerWrong(question, given[nth] ?? null) ? [nth] : []));
