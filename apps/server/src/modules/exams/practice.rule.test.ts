import { expect, test } from 'vitest';
import { afterReturn, FRESH } from './book.rule.ts';
import { percentOf, turnOf } from './daily.rule.ts';
import { gatesOf, toAnswer, type GateQuestion } from './gates.rule.ts';
import { shuffledPaper } from './shuffle.rule.ts';

const gate = (number: number, ...answers: (boolean | null)[]): GateQuestion[] =>
  answers.map((isRight, at) => ({ gate: number, nth: at + 1, isRight }));

test.each([
  ['nothing answered', [gate(1, null, null, null, null, null), gate(2, null)], ['open', 'shut']],
  ['three right', [gate(1, true, true, true, false, false), gate(2, null)], ['open', 'shut']],
  ['four right open the next', [gate(1, true, true, true, true, false), gate(2, null)], ['passed', 'open']],
  [
    'a gate that was answered behind a shut one stays shut',
    [gate(1, null, null, null, null, null), gate(2, true, true, true, true), gate(3, null)],
    ['open', 'shut', 'shut'],
  ],
])('gates: %s', (_what, questions, states) => expect(gatesOf(questions.flat()).map(({ is }) => is)).toEqual(states));

test('wrong ones return first, then what is new; what is right is not asked again', () => {
  const questions = [...gate(1, true, true, true, true, false), ...gate(2, null, false, null), ...gate(3, null)];
  expect(toAnswer(questions).map((one) => `${one.gate}-${one.nth}`)).toEqual(['1-5', '2-2', '2-1', '2-3']);
});

test('a wrong question is back after one, three and seven days, and out after two right in a row', () => {
  expect(FRESH.afterDays).toBe(1);
  const once = afterReturn(FRESH, true);
  expect(once).toEqual({ is: 'back', returns: 1, rightInRow: 1, afterDays: 3 });
  expect(afterReturn({ returns: 1, rightInRow: 1 }, true)).toEqual({ is: 'out' });
  expect(afterReturn({ returns: 1, rightInRow: 1 }, false)).toEqual({ is: 'back', returns: 2, rightInRow: 0, afterDays: 7 });
  expect(afterReturn({ returns: 9, rightInRow: 0 }, false)).toMatchObject({ afterDays: 7 });
});

test('a day has its turn, the next day the next, and after the last the first', () => {
  const days = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19'].map((day) => turnOf(day, 3));
  expect(new Set(days.slice(0, 3))).toEqual(new Set([1, 2, 3]));
  expect(days[3]).toBe(days[0]);
  expect(turnOf('2026-11-16', 0)).toBe(0);
  expect([percentOf(1, 3), percentOf(0, 0)]).toEqual([33, 0]);
});

test('a seed makes one order, another seed another; true stays before false', () => {
  const options = ['a', 'b', 'c', 'd'].map((id) => ({ id, words: id }));
  const questions = Array.from({ length: 12 }, (_, at) => ({ id: String(at + 1), kind: at === 0 ? 'true-false' : 'single', options }));
  const order = (seed: number) =>
    shuffledPaper(questions, seed).map(({ id, options: offered }) => id + offered.map((one) => one.id).join(''));
  expect(order(7)).toEqual(order(7));
  expect(order(7)).not.toEqual(order(8));
  expect(
    order(7)
      .map((one) => one.replace(/[a-d]/g, ''))
      .toSorted(),
  ).toEqual(questions.map(({ id }) => id).toSorted());
  expect(order(7)).toContain('1abcd');
});
