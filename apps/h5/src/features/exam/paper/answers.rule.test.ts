import type { QuestionId } from '@xuetang/contract/ids';
import type { RunningExam } from '@xuetang/contract/exam';
import { expect, test } from 'vitest';
import { savedSeqs, shownGiven, unsavedOf, withAnswer } from './answers.rule.ts';

const ids = ['1', '2', '3'] as QuestionId[];
const running = {
  questions: ids.map((questionId) => ({ questionId })),
  saved: [{ questionId: ids[0], given: ['a'], seq: 4 }],
} as Pick<RunningExam, 'saved' | 'questions'>;
const seqs = savedSeqs(running);

test('what is typed here has the next number, and waits until the server has it', () => {
  const typed = withAnswer(withAnswer({}, seqs, '1', ['b']), seqs, '3', ['c']);
  expect(typed['1']).toEqual({ given: ['b'], seq: 5 });
  expect(unsavedOf(running, typed, seqs).map(({ questionId, seq }) => [questionId, seq])).toEqual([
    ['1', 5],
    ['3', 1],
  ]);
  expect(unsavedOf(running, typed, { ...seqs, 1: 5 }).map(({ questionId }) => questionId)).toEqual(['3']);
});

test('what another phone has saved later is what is shown', () => {
  expect(shownGiven('1', { 1: { given: ['b'], seq: 3 } }, running)).toEqual(['a']);
  expect(shownGiven('1', { 1: { given: ['b'], seq: 5 } }, running)).toEqual(['b']);
  expect(shownGiven('2', {}, running)).toEqual([]);
});
