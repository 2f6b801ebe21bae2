import { expect, test } from 'vitest';
import { facesOnPage } from './avatar-pages.ts';

const twenty = Array.from({ length: 20 }, (_, face) => face);

test('[9-38] a page of the strip shows 8 faces', () => {
  expect(facesOnPage(twenty, 0)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(facesOnPage(twenty, 1)).toEqual([8, 9, 10, 11, 12, 13, 14, 15]);
});

test('the last page is filled up from the front', () => {
  expect(facesOnPage(twenty, 2)).toEqual([16, 17, 18, 19, 0, 1, 2, 3]);
});

test('fewer faces than places are shown once each', () => {
  expect(facesOnPage([4, 5, 6], 0)).toEqual([4, 5, 6]);
  expect(facesOnPage([], 3)).toEqual([]);
});
