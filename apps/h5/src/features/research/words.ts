import { momentWords } from '../../kit/moment-words.rule.ts';
import { dateOf } from '@xuetang/contract/beijing-time.rule';

export const words = {
  title: '说说这个产品',
  lead: '五道题，一分钟。回答只用来改进产品，公布时只有人数。',
  lost: '调研没加载出来',
  none: { title: '现在没有要问你的', text: '有新的问题会出现在这里。平时想说什么，找客服就行。' },
  toDesk: '找客服说一句',
  until: (closesAt: string, now: number) => `${momentWords(closesAt, now)} 结束，在那之前随时可以改。`,
  answered: '你答过了，谢谢。结束之前还能改。',
  missing: '这道题还没答',
  tooLong: '写得太长了，请短一些',
  send: '交上去',
  change: '改成这样',
  sending: '正在交…',
  saved: '记下了，谢谢你',

  last: '上一次的结果',
  lastOf: (title: string, closedAt: string, answered: number, now: number) =>
    `${title} · ${dateOf(closedAt, now)}结束 · ${answered} 人回答`,
  became: '后来改了什么',
  stars: (nth: number) => `${nth} 颗星`,
  wrote: '写了几句的',
  fewAnswers: '回答的人少，只写人数，不算比例。',
};
