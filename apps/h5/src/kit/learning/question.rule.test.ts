import { expect, test } from 'vitest';
import { markAnswer } from './question.rule.ts';

test.each([
  ['all', ['A', 'B', 'D'], 'right', [], []],
  ['some, none wrong', ['A', 'B'], 'half', [], ['D']],
  ['one wrong', ['A', 'C'], 'wrong', ['C'], ['B', 'D']],
  ['nothing', [], 'wrong', [], ['A', 'B', 'D']],
])('%s of the right ones', (_name, chosen, verdict, wrong, missed) => {
  expect(markAnswer(chosen, ['A', 'B', 'D'])).toEqual({ verdict, wrong, missed });
});
