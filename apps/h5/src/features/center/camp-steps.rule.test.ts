import type { CampDay } from '@xuetang/contract/center';
import type { SectionId } from '@xuetang/contract/ids';
import { describe, expect, test } from 'vitest';
import { campIs, shownDays, standsOn } from './camp-steps.rule.ts';

const camp = (count: number): CampDay[] =>
  Array.from({ length: count }, (_, nth) => ({
    day: nth + 1,
    sectionId: String(nth + 1) as SectionId,
    title: `第 ${nth + 1} 天`,
    is: 'ahead',
    at: '2026-11-16T22:00:00.000Z',
  }));
const daysOf = (count: number, today: number) => shownDays(camp(count), today).map(({ day }) => day);

describe('which days the stairs show', () => {
  test.each([
    ['five days are all there', 5, 3, [1, 2, 3, 4, 5]],
    ['seven as well', 7, 7, [1, 2, 3, 4, 5, 6, 7]],
    ['of a long camp those around today', 21, 10, [7, 8, 9, 10, 11, 12, 13]],
    ['at its beginning the first', 21, 0, [1, 2, 3, 4, 5, 6, 7]],
    ['at its end the last', 21, 21, [15, 16, 17, 18, 19, 20, 21]],
    ['when it is over the last', 21, 22, [15, 16, 17, 18, 19, 20, 21]],
  ])('%s', (_words, count, today, shown) => expect(daysOf(count, today)).toEqual(shown));
});

describe('where the learner stands', () => {
  test.each([
    ['before the first evening on the ground', 5, 0, -1, 'before'],
    ['on the first day on the first step', 5, 1, 0, 'running'],
    ['on the last day on the last step', 5, 5, 4, 'running'],
    ['afterwards still there', 5, 6, 4, 'over'],
    ['in the middle of a long camp', 21, 10, 3, 'running'],
  ])('%s', (_words, count, today, on, is) => {
    const days = camp(count);
    expect(standsOn(shownDays(days, today), today)).toBe(on);
    expect(campIs({ days, today })).toBe(is);
  });
});
