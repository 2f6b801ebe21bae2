import { yuan } from '@xuetang/contract/money.rule';
import { deadlineDate } from '../../../kit/deadline-words.rule.ts';
import { dateWords } from '../../../kit/moment-words.rule.ts';

/** A part of the price first. */
export const words = {
  title: '先付一点，把价钱定下来',
  now: '现在付',
  nowName: '预订金',
  rest: (at: string) => `${deadlineDate(at)} 前付`,
  restName: '剩下的',
  total: (fen: number) => `一共 ${yuan(fen)}，预订金算在里面，不另收。`,
  start: (at: string) => `${dateWords(at)}开课`,
  promises: (fen: number) => [
    { when: '到时候不想付了', what: `什么都不用做，${yuan(fen)} 自动全退，原路回来。` },
    { when: '中间改主意', what: `在订单里点一下，${yuan(fen)} 马上全退，不问原因。` },
    { when: '以后降价了', what: '按低的算；涨价了，还按今天的价。' },
  ],
  note: (fen: number) => `只付 ${yuan(fen)} 预订金。剩下的到时候您自己来付，我们不会自动扣。`,
} as const;
