import { expect, test } from 'vitest';
import { nextSize } from './forget.ts';

test.each([
  ['as long as it should', 1_000, 250, 1_000],
  ['twice as long', 1_000, 500, 500],
  ['a moment: at most twice as many', 1_000, 1, 2_000],
  ['so long that one row is left', 3, 60_000, 1],
  ['a moment, and as many as there ever are', 15_000, 1, 20_000],
])('a batch that took %s', (_what, size, tookMs, next) => expect(nextSize(size, tookMs, 250)).toBe(next));
