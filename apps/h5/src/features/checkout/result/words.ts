import { dateWords, momentWords } from '../../../kit/moment-words.rule.ts';

/** 2611 2212 2071 5308: four by four, to be read out. */
const inFours = (no: string): string => no.replace(/[^\w]/g, '').replace(/(.{4})(?=.)/g, '$1 ');

/** Everything that the page of a result says. */
export const words = {
  lost: {
    title: '付款结果没加载出来',
    text: '网络断了，还查不到。付过的钱不会丢：查到就开通，开不了就原路退回。先别再付一次。',
    again: '再查一次',
  },
  no: (no: string) => `订单号 ${inFours(no)}`,
  never: '老师不会私下收钱，也不会让您转账',

  paid: {
    opened: '现在能用的',
    until: (until: string | null) => (until === null ? '已经给您留好' : `能用到 ${dateWords(until)}`),
    claimed: { title: '付好了，\nTa 已经领走了', since: (at: string, now: number) => `${momentWords(at, now)} 被领走了` },
  },

  checking: {
    tag: '正在核对',
    title: '正在核对\n付款结果',
    text: '微信还没有回话，一般几秒就好。',
    sum: '要核对的钱',
    steps: '核对到哪一步',
    made: '订单已生成',
    back: '您从微信付款窗口回来',
    now: '等微信告诉我们钱到没到',
    often: '每隔几秒查一次，最多等 1 分钟',
    then: '到了就开通，自动跳到下一页',
    sure: '请放心',
    promises: [
      '可以离开这一页。我们接着查，回来在“我的订单”里看。',
      '先别再付一次。万一付重了，多付的全部原路退回。',
      '钱扣了，就一定给您开通；开不了，全部自动退回。',
    ],
    leave: '先离开，回我的订单',
  },
} as const;
