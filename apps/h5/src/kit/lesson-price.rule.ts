import { FULL_REFUND_DAYS, refundFen, yuan } from '@xuetang/contract/money.rule';

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

/** What comes back: in the first days, and after those lessons. */
export const refundSteps = (paidFen: number, lessons: number): { when: string; fen: number }[] => [
  { when: `${FULL_REFUND_DAYS} 天内`, fen: paidFen },
  ...exampleLessons(lessons).map((used) => ({ when: `上了 ${used} 节`, fen: refundFen({ paidFen, lessons, used, isEarly: false }) })),
];
