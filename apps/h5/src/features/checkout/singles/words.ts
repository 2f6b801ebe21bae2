import { yuan } from '@xuetang/contract/money.rule';

/** The same courses one by one. */
export const words = {
  title: '一门一门单买',
  lead: (name: string) => `“${name}”里的课，各按自己的价钱。只买用得上的。`,
  lost: '单买的价钱没加载出来',
  choose: '单买哪一门',
  owned: '您已经有了',
  openOrder: '有一张订单等您付款',
  notSold: '现在不单卖',
  oneOf: '单买一门',
  compare: '比一比',
  all: (count: number) => `${count} 门都单买`,
  package: '买整套',
  less: (fen: number) => `整套便宜 ${yuan(fen)}。用不上的课，便宜也别买。`,
  more: (fen: number) => `单买便宜 ${yuan(fen)}。`,
  same: '两样一样多。',
  one: (fen: number) => `单买这一门 ${yuan(fen)}`,
  missing: '请先选一门',
  toPackage: (fen: number) => `买整套 ${yuan(fen)}`,
  allOwned: { title: '这一套您都有了', text: '里面的课您都已经有了，不用再买。', go: '回去学我的课' },
  none: { title: '这件商品没有分开卖', text: '它就是一样东西，没有能单买的课。', go: '看这件商品' },
} as const;
