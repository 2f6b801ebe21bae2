import { expect, test } from 'vitest';
import { chosenAnew, pairOf } from './compare.rule.ts';

const courses = ['1', '2', '3'].map((courseId) => ({ courseId }));

test.each([
  [[], ['1', '2']],
  [['3'], ['3', '1']],
  [['1'], ['1', '2']],
  [
    ['3', '2'],
    ['3', '2'],
  ],
  [
    ['2', '2'],
    ['2', '1'],
  ],
  [
    ['9', '3'],
    ['3', '1'],
  ],
])('of three, chosen %j, compared %j', (chosen, pair) => {
  expect(pairOf(courses, chosen).map(({ courseId }) => courseId)).toEqual(pair);
});

test('one course stands alone', () => expect(pairOf(courses.slice(0, 1), ['3'])).toEqual([{ courseId: '1' }]));

test.each<[pair: string[], at: 0 | 1, chosen: string, after: string[]]>([
  [['3', '2'], 0, '1', ['1', '2']],
  [['3', '2'], 1, '1', ['3', '1']],
  [['3', '2'], 0, '2', ['2', '3']],
  [['3', '2'], 1, '3', ['2', '3']],
  [['3', '2'], 0, '3', ['3', '2']],
])('of %j the one at %i becomes %s', (pair, at, chosen, after) => expect(chosenAnew(pair, at, chosen)).toEqual(after));
