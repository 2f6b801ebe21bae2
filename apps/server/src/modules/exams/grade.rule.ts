import type { Verdict } from '@xuetang/contract/exam';

/** A question with what is right. Nothing of it goes out before somebody has answered for good. */
export interface Key {
  kind: 'single' | 'multiple' | 'true-false' | 'fill';
  right: readonly string[];
}

/**
 * Two ways of typing the same: wide and narrow letters, spaces, commas in numbers, a full stop or the unit behind it. 3,000 元 is 3000, and
 * ３～６ is 3-6.
 */
export const normalFill = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s,，、。.“”"'‘’]+(?!\d)|(?<=\d),(?=\d)|\s+/g, '')
    .replace(/[~～—–至到]/g, '-')
    .replace(/(?<=\d)(?:元|块|块钱|个月|年|岁|%)$/, '');

/** All of it is right; a true part of several is half; whatever has a wrong tick, or nothing, is wrong. */
export const verdictOf = ({ kind, right }: Key, given: readonly string[]): Verdict => {
  if (given.length === 0) return 'wrong';
  if (kind === 'fill') return right.some((text) => normalFill(text) === normalFill(given[0] ?? '')) ? 'right' : 'wrong';
  const ticked = new Set(given);
  if ([...ticked].some((id) => !right.includes(id))) return 'wrong';
  if (ticked.size === right.length) return 'right';
  return kind === 'multiple' ? 'half' : 'wrong';
};

const EARNED = { right: 1, half: 0.5, wrong: 0 } as const satisfies Record<Verdict, number>;

/** In halves of a point. */
export const earnedOf = (verdict: Verdict, points: number): number => points * EARNED[verdict];

/** Of a hundred, in halves: whatever the points of a paper come to. */
export const scoreHalves = (lines: readonly { points: number; earned: number }[]): number => {
  const all = lines.reduce((sum, { points }) => sum + points, 0);
  const earned = lines.reduce((sum, line) => sum + line.earned, 0);
  // Never rounded up: who has 59.8 has not passed.
  return all === 0 ? 0 : Math.floor((earned * 200) / all + 1e-9);
};
