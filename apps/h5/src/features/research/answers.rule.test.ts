import { expect, test } from 'vitest';
import { askedOf, givenOf, shownOf, wrongIn } from './answers.rule.ts';

test('what was chosen goes to the server by number, and comes back the same', () => {
  for (const given of [[0, 2], 4, '字大一点', null] as const) expect(givenOf(shownOf(given as never))).toEqual(given);
  expect(givenOf(undefined)).toBeNull();
  expect(givenOf('')).toBeNull();
});

test('options are named by their number; words may be left out', () => {
  expect(askedOf({ kind: 'one', title: '多久来一次', options: ['每天', '每周'] }, 0)).toMatchObject({
    id: 'q0',
    isRequired: true,
    of: [
      ['0', '每天'],
      ['1', '每周'],
    ],
  });
  expect(askedOf({ kind: 'text', title: '还想说什么' }, 4)).not.toHaveProperty('isRequired');
});

test('what is missing is found by its number', () => {
  const questions = [
    { kind: 'rate' as const, title: '字够大吗' },
    { kind: 'text' as const, title: '还想说什么' },
    { kind: 'many' as const, title: '常用什么', options: ['直播', '图文'] },
  ];
  expect(wrongIn(questions, [null, null, []])).toEqual([0, 2]);
  expect(wrongIn(questions, [5, '好', [1]])).toEqual([]);
});
