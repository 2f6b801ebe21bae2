import { describe, expect, test } from 'vitest';
import { exampleLessons, lessonPrice } from './lesson-price.rule.ts';

describe('what one lesson costs', () => {
  test.each([
    [128_000, 16, '¥80'],
    [34_900, 12, '约 ¥29.08'],
    [26_900, 12, '约 ¥22.42'],
    [30_005, 5, '¥60.01'],
  ])('%i fen for %i lessons: %s', (fen, lessons, words) => expect(lessonPrice(fen, lessons)).toBe(words));
});

describe('which lessons the example of the refund shows', () => {
  test.each([
    [12, [3, 6]],
    [21, [5, 11]],
    [8, [2, 4]],
    [2, [1, 2]],
    [1, [1]],
  ])('of %i lessons', (lessons, used) => expect(exampleLessons(lessons)).toEqual(used));
});
