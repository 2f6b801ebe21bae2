import { dayOf } from '@xuetang/contract/beijing-time.rule';
import { OUT_AFTER_RIGHT, RETURNS_AFTER_DAYS } from '@xuetang/contract/exam.rule';

const [FIRST, SECOND, THIRD] = RETURNS_AFTER_DAYS;
const dayWords = (on: string, now: string): string => dayOf(`${on}T00:00:00+08:00`, Date.parse(now));

/** What the book of wrong questions says. */
export const words = {
  lost: '错题本没加载出来',
  title: '错题本',
  lead: (due: number, all: number) => (due > 0 ? `今天回来 ${due} 道，本子里一共 ${all} 道` : `本子里一共 ${all} 道，今天没有要答的`),
  empty: {
    title: '错题本是空的',
    text: `考试和每日一答里没答对的题，会自动收进来，隔几天回来一次。连对 ${OUT_AFTER_RIGHT} 次就移出。`,
  },
  toDaily: '做今天的每日一答',
  toCenter: '回学习中心',
  once: `这道连对 ${OUT_AFTER_RIGHT} 次就移出`,
  again: '上一回答对了，这一回再对就移出',
  out: `连对 ${OUT_AFTER_RIGHT} 次，这道题移出错题本了。`,
  back: (on: string, now: string) => `${dayWords(on, now)} 再来一回。`,
  done: '今天的都答过了',
  none: '今天没有要答的题',
  next: (on: string, count: number, now: string) => `下一回是 ${dayWords(on, now)}，${count} 道。`,
  allOut: '本子里的题都移出了。',
  coming: '什么时候回来',
  comingOn: (on: string, now: string) => dayWords(on, now),
  count: (count: number) => `${count} 道`,
  heldBack: (count: number) => `你正在考试，有 ${count} 道考试题先收着。交了卷，它们就回来。`,
  how: '错题怎么回来、怎么移出',
  rules: [
    `没答对的题，${FIRST} 天后回来，再过 ${SECOND} 天，然后每隔 ${THIRD} 天。`,
    `连对 ${OUT_AFTER_RIGHT} 次就移出；答错了，从头数。`,
    '没到日子也可以在考试解析里练，不算次数。',
  ],
};
