import type { AskedQuestion, Explained, Verdict } from '@xuetang/contract/exam';
import type { QuestionId, SectionId } from '@xuetang/contract/ids';
import type { Key } from './grade.rule.ts';

/** A question as it is stored. Only `asked` and `explained` make something of it that goes out. */
export interface QuestionRow extends Key {
  id: QuestionId;
  topic: string;
  title: string;
  options: { id: string; words: string }[];
  why: string;
  section_id: SectionId | null;
}

export const QUESTION = 'q.id, q.kind, q.topic, q.title, q.options, q.right_answers as "right", q.why, q.section_id';

/** Without the key. */
export const asked = ({ id, kind, topic, title, options }: QuestionRow): AskedQuestion => ({
  questionId: id,
  kind,
  topic,
  title,
  options: options.map((option) => ({ id: option.id, words: option.words })),
});

export const explained = ({ right, why, section_id: sectionId }: QuestionRow, verdict: Verdict): Explained => ({
  verdict,
  right: [...right],
  why,
  sectionId,
});

/** What is offered, or one text where it is filled in; nothing else is an answer. */
export const isAnswerTo = ({ kind, options }: Pick<QuestionRow, 'kind' | 'options'>, given: readonly string[]): boolean => {
  if (kind !== 'multiple' && given.length > 1) return false;
  return kind === 'fill' || given.every((id) => options.some((option) => option.id === id));
};
