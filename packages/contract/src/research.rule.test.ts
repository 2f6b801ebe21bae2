import { expect, test } from 'vitest';
import { answerWrong, countAnswers, shareWords, type ResearchAnswer, type ResearchQuestion } from './research.rule.ts';

const one: ResearchQuestion = { kind: 'one', title: '多久来一次', options: ['每天', '每周'] };
const many: ResearchQuestion = { kind: 'many', title: '常用什么', options: ['直播', '图文', '作业'] };
const rate: ResearchQuestion = { kind: 'rate', title: '字够大吗' };
const text: ResearchQuestion = { kind: 'text', title: '还想说什么' };

test.each([
  [one, [1], false],
  [one, [], true],
  [one, [0, 1], true],
  [one, [2], true],
  [one, [0.5], true],
  [one, '每天', true],
  [one, null, true],
  [many, [0, 2], false],
  [many, [0, 0], true],
  [many, [-1], true],
  [rate, 5, false],
  [rate, 0, true],
  [rate, 6, true],
  [rate, [5], true],
  [text, null, false],
  [text, '字大一点', false],
  [text, '长'.repeat(201), true],
  [text, 3, true],
] as const)('%o answered by %o', (question, answer, isWrong) => expect(answerWrong(question, answer)).toBe(isWrong));

test('every answer is counted once a question; words are counted and not shown', () => {
  const all: ResearchAnswer[][] = [
    [[0], [0, 2], 5, '好'],
    [[0], [2], 4, null],
    [[1], [1], 5, '  '],
  ];
  expect(countAnswers([one, many, rate, text], all)).toEqual([[2, 1], [1, 1, 2], [0, 0, 0, 1, 2], [1]]);
  expect(countAnswers([one, text], [])).toEqual([[0, 0], [0]]);
});

test.each([
  [3, 29, '3 人'],
  [12, 30, '12 人 · 40%'],
  [0, 100, '0 人 · 0%'],
])('%i of %i', (count, all, words) => expect(shareWords(count, all)).toBe(words));
