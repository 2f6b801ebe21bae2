import type { Exam, ExplainedQuestion } from '@xuetang/contract/exam';
import { PASSES_AT } from '@xuetang/contract/exam.rule';
import { dateOf } from '@xuetang/contract/beijing-time.rule';
import { momentWords } from '../../../kit/moment-words.rule.ts';

type Attempt = Exam['attempts'][number];

/** What the page of a result says. */
export const words = {
  nothing: { title: '还没有成绩', text: '考完一次，成绩和每道题的解析都在这里。' },
  running: { title: '正在考', text: '交了卷，成绩和解析就在这里。' },
  toExam: '去看看测验',
  head: ({ nth, handedInAt, by }: Attempt, now: string) =>
    `第 ${nth} 次 · ${momentWords(handedInAt, Date.parse(now))} ${by === 'clock' ? '到点自动交' : '交'}`,
  passed: `${PASSES_AT} 分及格，过了`,
  short: (score: number) => `${PASSES_AT} 分及格，差 ${PASSES_AT - score} 分`,
  counts: (explained: readonly ExplainedQuestion[]) => {
    const of = (verdict: ExplainedQuestion['verdict']) => explained.filter((one) => one.verdict === verdict).length;
    return `对 ${of('right')} · 半对 ${of('half')} · 错 ${of('wrong')}`;
  },
  best: (best: number) => `最高的一次 ${best} 分，按这一次算`,
  topics: '各部分得分',
  topic: (earned: number, points: number) => `${earned} / ${points}`,
  again: (at: string, now: string, left: number) => `${momentWords(at, Date.parse(now))} 起可以再考，还有 ${left} 次`,
  againNow: (left: number) => `现在就可以再考，还有 ${left} 次`,
  usedUp: '三次都考完了，取最高的一次',
  wrong: '错在哪儿',
  filter: '看哪些题',
  some: (count: number) => `错和半对 ${count}`,
  all: (count: number) => `全部 ${count}`,
  noneWrong: '这一次全对，没有要回头看的题。',
  given: '你答的',
  right: '正确的',
  earned: (earned: number, points: number) => `${earned} / ${points} 分`,
  book: (count: number) => `${count} 道题在错题本里`,
  bookWhy: '1 天、3 天、7 天后各来一回，连对两次就移出。',
  toBook: '打开错题本',
  practise: (count: number) => `练这 ${count} 道错题`,
  practiseDue: (count: number) => `今天有 ${count} 道错题回来了，练一练`,
  practiseNote: '不计入考试成绩，随时可以停',
  practice: '练错题',
  stop: '回到成绩',
  over: '这一轮练完了',
  overWhy: '没答对的，过几天还会回来。',
  round: '再练一轮',
  out: '连对两次，这道题移出错题本了。',
  back: (day: string, now: string) => `${dateOf(`${day}T00:00:00+08:00`, Date.parse(now))} 再来一回。`,
};
