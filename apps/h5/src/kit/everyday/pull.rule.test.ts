import { expect, test } from 'vitest';
import { isPulledEnough, pulledPx } from './pull.rule.ts';

test('the page follows a pull less and less, never past its end, and never a push', () => {
  const followed = [-40, 0, 40, 80, 160, 320, 9_999].map((finger) => Math.round(pulledPx(finger)));
  expect(followed).toEqual([0, 0, 18, 33, 54, 78, 96]);
});

test('letting go asks anew from two thirds on', () => {
  expect([160, 200, 220, 320].map(isPulledEnough)).toEqual([false, false, true, true]);
});
