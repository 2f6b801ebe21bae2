import { describe, expect, test } from 'vitest';
import { drawnBetween } from './long-list.rule.ts';

const TEN = Array.from({ length: 10 }, () => 100);

describe('which blocks of a long list are drawn', () => {
  test.each([
    ['all of a short one', [100, 50], -4_000, 4_000, { first: 0, end: 2, before: 0, after: 0 }],
    ['none of none', [], -4_000, 4_000, { first: 0, end: 0, before: 0, after: 0 }],
    ['those that the glass reaches, with the room of the others', TEN, 250, 450, { first: 2, end: 5, before: 200, after: 500 }],
    ['nothing that ends where it begins', TEN, 200, 300, { first: 2, end: 3, before: 200, after: 700 }],
    ['the last one where somebody stands far below', TEN, 5_000, 6_000, { first: 9, end: 10, before: 900, after: 0 }],
    ['the first one where somebody stands far above', TEN, -6_000, -5_000, { first: 0, end: 1, before: 0, after: 900 }],
    ['a block that is longer than the reach', [10, 90_000, 10], 40_000, 48_000, { first: 1, end: 2, before: 10, after: 10 }],
  ])('%s', (_name, heights, from, to, drawn) => expect(drawnBetween(heights, from, to)).toEqual(drawn));

  test('however far somebody has come, the whole is as long as it is', () => {
    const heights = Array.from({ length: 500 }, (_, nth) => 40 + (nth % 7) * 13.25);
    const whole = heights.reduce((sum, height) => sum + height, 0);
    for (let y = 0; y < whole; y += 777) {
      const { first, end, before, after } = drawnBetween(heights, y - 4_000, y + 4_700);
      expect(before + heights.slice(first, end).reduce((sum, height) => sum + height, 0) + after).toBe(whole);
    }
  });
});
