import { yuan } from '@xuetang/contract/money.rule';

/** What one lesson costs at this price: ¥80, or 约 ¥29.08 where it does not come out even. */
export const lessonPrice = (payFen: number, lessons: number): string => {
  const each = yuan(Math.round(payFen / lessons));
  return payFen % lessons === 0 ? each : `约 ${each}`;
};

/** How many used lessons the example shows: about a quarter and about half, where there are as many. */
export const exampleLessons = (lessons: number): number[] => {
  const quarter = Math.max(1, Math.round(lessons / 4));
  return [quarter, Math.max(quarter + 1, Math.round(lessons / 2))].filter((used) => used <= lessons);
};
