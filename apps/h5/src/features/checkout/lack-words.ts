/** What has to be said before it can be ordered, or was said and does not hold any more. */
export const lackWords = {
  parts: (left: number) => `还差 ${left} 门没有选，选够了才能下单`,
  period: '请先选一期',
  periodGone: '刚才选的那一期满了或者不收了，没有下单。请另选一期',
  address: '请先选寄到哪里',
  notServed: '这个地址现在寄不到，请换一个',
} as const;
