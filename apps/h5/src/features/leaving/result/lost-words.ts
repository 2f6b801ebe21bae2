/** Said before anything is known: what was paid has words of its own, which come with its view. */
export const LOST = {
  title: '付款结果没加载出来',
  text: '网络断了，还查不到。付过的钱不会丢：查到就开通，开不了就原路退回。先别再付一次。',
  again: '再查一次',
} as const;
