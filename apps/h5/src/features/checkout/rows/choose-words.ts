import { yuan } from '@xuetang/contract/money.rule';

/** So many of them, as the buyer likes. */
export const words = {
  title: (of: number, from: number) => `${from} 门里选 ${of} 门`,
  lead: (fen: number) => `选哪几门都是 ${yuan(fen)}，先选，再看每门分到多少。`,
  count: '已选',
  left: (left: number) => `还差 ${left} 门`,
  full: '选够了。想换，先去掉一门',
  share: (fen: number) => `分到 ${yuan(fen)}`,
  alone: (fen: number) => `课程价 ${yuan(fen)}`,
  owned: '您已经有了',
  clear: '全部去掉，重新选',
} as const;
