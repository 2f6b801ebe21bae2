import { dateOf } from '@xuetang/contract/beijing-time.rule';

/** What the page of a day's question says. */
export const words = {
  lost: '今天的题没加载出来',
  title: '每日一答',
  lead: (now: string) => `${dateOf(now, Date.parse(now))} · 一天一道，答完马上看解析`,
  nothing: { title: '今天没有题', text: '歇一天。明天早上再来看看。' },
  toCenter: '回学习中心',
  answer: '答好了，看解析',
  once: '一天只记第一次答的。',
  others: '大家怎么答',
  counted: (count: number) => (count === 1 ? '你是今天第一个答的' : `今天 ${count} 人答过，刚刚数的`),
  percent: (percent: number) => `${percent}%`,
  tomorrow: '明天还有一道。没答对的，明天起会在错题本里回来。',
};
