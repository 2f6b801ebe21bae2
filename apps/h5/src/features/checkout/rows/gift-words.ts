/** For somebody else. */
export const words = {
  title: '送一门课给家人朋友',
  lead: '您付款，Ta 领取。课开在 Ta 的账号里，您看不到 Ta 学了什么。',
  word: '写一句话（Ta 领取时看到）',
  example: '妈，这门课一节十几分钟，晚饭后听正好。',
  preview: 'Ta 会看到',
  nobody: '（您的话会写在这里）',
  how: '怎么送',
  steps: [
    { act: '您付款', sign: '付款后给您一个领取链接' },
    { act: '把链接发给 Ta', sign: '只能领一次，谁先领就是谁的' },
    { act: 'Ta 在 30 天里点开领取', sign: '没领或您收回，钱全部原路退给您' },
  ],
} as const;
