import { describe, expect, test } from 'vitest';
import { isRight, isSilent, questionsOf, triesLeft, type Known } from './owner-check.rule.ts';

const NOW = new Date('2026-11-15T08:00:00Z');
const before = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
const names = (count: number) => Array.from({ length: count }, (_, nth) => `老师${nth}`);
const known = (teachers: number, own = ['周若兰']): Known => ({
  teacher: { own, all: [...own, ...names(teachers)] },
  camp: { own: [], all: [] },
});
const rank = (question: string, option: string) => `${question}${[...option].toReversed().join('')}`;

test.each([
  [89.9, false],
  [90, true],
])('after %s days without a login an account is silent: %s', (days, silent) => expect(isSilent(before(days), NOW)).toBe(silent));

describe('what is asked', () => {
  test('the right one among five others of its kind, in the same order each time', () => {
    const [first] = questionsOf(known(20), rank);
    expect(first?.options).toHaveLength(6);
    expect(first?.options).toContain('周若兰');
    expect(questionsOf(known(20), rank)).toEqual([first]);
  });

  test('another own one is no wrong one', () => {
    const [first] = questionsOf(known(6, ['周若兰', '陈知行']), rank);
    expect(first?.options).not.toContain('陈知行');
  });

  test.each([
    ['three others are enough', 3, 1],
    ['two are too few', 2, 0],
  ])('%s', (_name, others, asked) => expect(questionsOf(known(others), rank)).toHaveLength(asked));

  test('nothing is asked of who has nothing to tell', () => expect(questionsOf(known(20, []), rank)).toEqual([]));
});

test.each([
  ['nobody has tried', 2, undefined, 2],
  ['one wrong today', 2, { wrong: 1, wrongToday: 1, lastWrongAt: before(0.1) }, 1],
  ['two wrong today', 2, { wrong: 2, wrongToday: 2, lastWrongAt: before(0.1) }, 0],
  ['two wrong yesterday', 2, { wrong: 2, wrongToday: 2, lastWrongAt: before(1) }, 2],
  ['three in all', 2, { wrong: 3, wrongToday: 1, lastWrongAt: before(1) }, 1],
  ['four in all', 2, { wrong: 4, wrongToday: 2, lastWrongAt: before(30) }, 0],
  ['one question, one try a day', 1, { wrong: 1, wrongToday: 1, lastWrongAt: before(0.1) }, 0],
  ['one question, two in all', 1, { wrong: 2, wrongToday: 1, lastWrongAt: before(9) }, 0],
  ['nothing to ask', 0, undefined, 0],
])('tries: %s', (_name, questions, wrong, left) => expect(triesLeft(questions, wrong, NOW)).toBe(left));

test('every question has to be right, and no question is no answer', () => {
  const both: Known = { teacher: { own: ['周若兰'], all: names(9) }, camp: { own: ['小白营'], all: names(9) } };
  const asked = questionsOf(both, rank);
  expect(isRight(asked, both, { teacher: '周若兰', camp: '小白营' })).toBe(true);
  expect(isRight(asked, both, { teacher: '周若兰', camp: '进阶营' })).toBe(false);
  expect(isRight(asked, both, { teacher: '周若兰' })).toBe(false);
  expect(isRight([], both, {})).toBe(false);
});
