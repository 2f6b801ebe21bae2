import { dayOf, timeOf } from '@xuetang/contract/beijing-time.rule';
import { dateWords } from '../../../kit/moment-words.rule.ts';

/** What the page of a bought course's beginning says. */
export const startWords = {
  lost: '开课时间没加载出来',
  title: '什么时候开课',
  lead: (name: string) => `您买的是 ${name}`,
  earliest: '最早能上的一期',
  atOnce: '随时可以学',
  atOnceText: (until: string) => `这门课不分期，现在就能开始，${dateWords(until)} 以前都能学。`,
  begin: '现在开始学',
  choose: '选开课的日子',
  chooseThis: (name: string) => `就选${name}`,
  first: '先选一个日期',
  counted: (at: string) => `座位数是今天 ${timeOf(at)} 数的，选的时候再数一遍。`,
  held: '您的座位留好了',
  change: '这个日子不方便，换一期',
  changeUntil: (until: string, left: number, nowMs: number) => `${dayOf(until, nowMs)} ${timeOf(until)} 以前可以换，还能换 ${left} 次。`,
  noChange: '已经过了换期的时间，或者次数用完了。座位还在。',
  group: '打开班级群的二维码',
  taken: {
    full: '刚刚满了，换一个日期试试。',
    closed: '这一期刚刚停止报名，换一个日期试试。',
    held: '您已经有座位了。',
    refused: '按报名规则，您的账号现在占不了这个座位，课程的钱不受影响。',
  },
  askWhy: '问客服怎么办',
  full: '现在开着的都满了',
  fullText: '有人退出就会空出座位，新的一期排好也会先出现在这里。课已经是您的，等座位不影响它。',
  none: '现在没有开着的班期',
  noneFrom: (from: string, nowMs: number) => `下一期 ${dayOf(from, nowMs)} ${timeOf(from)} 开始选座位，到时候来这里选。`,
  noneAtAll: '新的一期还没排出来。点下面的按钮，能选了就告诉您。课已经是您的，等排期不影响它。',
  replay: '先看已经开放的内容',
  notPaid: { title: '付款后再选开课时间', text: '这张订单还没有付款，没有扣您的钱。' },
  back: { title: '这门课已经退了', text: '退款的课不用再选开课时间。' },
  nothing: { title: '这张订单里没有课程', text: '会员和书不用选开课时间，买好就能用。' },
  toOrder: '回到这张订单',
} as const;
