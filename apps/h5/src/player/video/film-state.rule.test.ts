import { expect, test } from 'vitest';
import { chapterAt } from './film-state.rule.ts';

const CHAPTERS = [
  { atS: 5, title: '为什么' },
  { atS: 60, title: '怎么算' },
  { atS: 90, title: '放哪里' },
];

test.each([
  [0, 0],
  [5, 0],
  [59, 0],
  [60, 1],
  [89, 1],
  [90, 2],
  [4_000, 2],
])('second %i is in part %i', (atS, nth) => expect(chapterAt(CHAPTERS, atS)).toBe(nth));

test('a film without parts has none to be in', () => expect(chapterAt([], 30)).toBe(0));
