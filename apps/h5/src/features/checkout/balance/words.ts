import { yuan } from '@xuetang/contract/money.rule';
import { deadlineWords } from '../../../kit/deadline-words.rule.ts';

/** What the page of the rest of a price says. */
export const words = {
  tag: '已预订',
  title: '付剩下的，\n课就开了',
  until: (at: string, now: number) => `${deadlineWords(at, now)} 前付`,
  left: '还剩',
  sum: '还要付',
  paid: '已付预订金',
  rest: '还要付',
  whole: '一共',
  fallen: (fen: number) => `降价了，少付 ${yuan(fen)}`,
  fallenText: '下单后价钱降了，按低的算。预订的价只降不涨。',
  then: (fen: number) => [
    { when: '付了', what: '马上开通。7 天内不想学了，连预订金一起全部退给您，不问原因。' },
    { when: '不付', what: `什么都不用做。过了时间，预订金 ${yuan(fen)} 自动全退，原路回来。` },
  ],
  other: { title: '没有尾款要付了', text: '可能已经付完，或者已经退回去了。', go: '看这张订单' },
} as const;
