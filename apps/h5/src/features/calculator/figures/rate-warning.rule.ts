/** What a bank's fixed deposit pays at most these days, about; operators of money promise more, and banks do not. */
const DEPOSIT_BP = 200;
const RISKY_BP = 400;
const DOUBTFUL_BP = 600;

export interface RateWarning {
  tone: 'note' | 'risk';
  words: string;
}

/** The rate is the reader's own assumption. The higher it is, the plainer we say what it takes. */
export const rateWarning = (rateBp: number): RateWarning | undefined => {
  if (rateBp > DOUBTFUL_BP)
    return { tone: 'risk', words: '超过 6%，没有人能长期保证。谁说“保本还有这么高”，先当成骗局，把钱留在自己手里。' };
  if (rateBp > RISKY_BP)
    return { tone: 'risk', words: '超过 4%，要拿本金冒险才有可能，有的年份会亏。请把利率调低再算一遍，看看最坏怎样。' };
  if (rateBp > DEPOSIT_BP) return { tone: 'note', words: '银行定期存款一般给不到 2% 以上。多出来的部分不是白给的，要承担亏损的可能。' };
  return undefined;
};
