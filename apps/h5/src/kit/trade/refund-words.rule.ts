import type { PartRefund } from '@xuetang/contract/goods';
import { yuan } from '@xuetang/contract/money.rule';
import { BACK_DAYS } from '@xuetang/contract/parcel-steps.rule';
import { isByUse } from '@xuetang/contract/refund.rule';
import type { RefundStep } from './RefundBars.tsx';

const USED = { lesson: ['上了 ', ' 节'], day: ['用了 ', ' 天'] } as const;

/** In the first days, after about a quarter, after half, and at the end: so many have room beside each other. */
export const stepsShown = ({ by, paidFen, steps }: PartRefund, fullDays: number): RefundStep[] => {
  if (by !== 'lesson' && by !== 'day') return [];
  const [before, unit] = USED[by];
  const last = steps.length - 1;
  const nths = [...new Set([Math.round(last / 4), Math.round(last / 2), last])].filter((nth) => nth > 0);
  return [
    { when: `${fullDays} 天内`, fen: paidFen },
    // The first says what is counted; beside it the number is enough.
    ...nths.flatMap((nth) => steps[nth] ?? []).map(({ used, fen }, at) => ({ when: `${at === 0 ? before : ''}${used}${unit}`, fen })),
  ];
};

const SENT = '寄给您的，寄出以前全退；寄出以后按下面的算。';

/** What holds in the first days: of what is used all of it comes back, of what is sent by its parcel. */
export const fullWords = (refund: readonly PartRefund[], fullDays: number): string => {
  const full = `付款后 ${fullDays} 天内全退，不问原因。`;
  if (refund.every(isByUse)) return `${full}以后按下面的算。`;
  return refund.some(isByUse) ? `课程和会员${full}${SENT}` : SENT;
};

/** How a part comes back after the first days, in a sentence. */
export const refundRule = ({ by, units, paidFen }: PartRefund): string => {
  if (paidFen === 0) return '没有花钱，不用退';
  if (by === 'lesson') return `共 ${units} 节，没上的按节退`;
  if (by === 'day') return `共 ${units} 天，没用的按天退`;
  return by === 'back' ? `收到后 ${BACK_DAYS} 天内能退，要寄回来` : '寄出以后不退，我们寄错了除外';
};

/** 课程 ¥269：共 12 节，没上的按节退. */
export const refundLine = (part: PartRefund): string => `${part.name} ${yuan(part.paidFen)}：${refundRule(part)}。`;
