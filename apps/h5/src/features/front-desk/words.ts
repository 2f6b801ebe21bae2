import { DESK_HOURS } from '@xuetang/contract/complaint-terms';
import type { ResponseOf } from '@xuetang/contract/call';
import type { Calls } from '@xuetang/contract/calls';
import type { DeskTask } from '@xuetang/contract/front-desk';
import type { TaskKind } from '@xuetang/contract/front-desk.rule';
import { momentWords } from '../../kit/moment-words.rule.ts';

export type Desk = ResponseOf<Calls['getFrontDesk']>;

const KINDS: Readonly<Record<TaskKind, string>> = { section: '课程', homework: '作业', exam: '测验', evening: '直播' };

const STATES = {
  withdrawn: '已经下架',
  'not-purchased': '还没有开通',
  expired: '学习期已结束',
  awaiting: '还没开课',
  locked: '还没解锁',
  asks: '先看风险说明',
  open: '可以开始',
  begun: '做到一半',
  learned: '已经学完',
} as const;
const WORK = { 'handed-in': '已经交了，等批改', passed: '已经通过' } as const;

const stateOf = ({ kind, work, section }: DeskTask): string =>
  (kind === 'homework' || kind === 'exam') && work !== 'none' ? WORK[work] : STATES[section.state.is];

export const words = {
  title: '在线客服',
  lead: '先看看常见的答案，再找人。',
  order: { about: (no: string) => `关于订单 ${no}。在下面留言，订单号会自己带上。`, attached: (no: string) => `关于订单 ${no}` },
  task: { title: '这个任务，问客服', lead: '问的时候会带上任务的名字和进度，不用您再说一遍。' },
  lost: '客服台没加载出来',

  about: ({ kind, courseName }: DeskTask) => `${KINDS[kind]} · ${courseName}`,
  state: stateOf,
  noTask: '没有找到这个任务：链接可能不完整，或者不是您的课。下面照样可以问，写明是哪一节就行。',
  attached: (task: DeskTask) =>
    `关于任务：${KINDS[task.kind]}《${task.section.title}》，${stateOf(task)}（${task.taskId}，《${task.courseName}》）`,

  answers: '您想问的是这些吗',
  allAnswers: '看全部常见问题',

  person: '找一个人',
  open: (closesAt: string, now: number) => `现在有人值班，到${momentWords(closesAt, now)}。`,
  closed: (opensAt: string, now: number) => `现在没有人值班，${momentWords(opensAt, now)} 开始有人。`,
  hours: `${DESK_HOURS}，法定节假日休息。`,
  talk: '微信里聊',
  talkLater: '先去微信里留话',
  noTalk: (account: string) => `微信客服现在接不通。可以关注“${account}”，在里面留言，也可以写在下面。`,

  message: '留言，限时答复',
  clock: (answerBy: string, now: number) => `现在写，${momentWords(answerBy, now)} 前答复您。`,
  waiting: (waiting: number) => (waiting === 0 ? '没有人排在前面。' : `还有 ${waiting} 条留言在等答复。`),
  label: '您遇到的问题',
  placeholder: '在哪个页面、点了什么、看到什么。越具体，答得越快。',
  send: '发送留言',
  sending: '正在发送…',

  sent: '留言收到了',
  by: (due: string, now: number) => `${momentWords(due, now)} 前答复您。`,
  code: (code: string) => `您没有登录，查进度要用这个查询码，请抄下来：${code.match(/.{1,4}/g)?.join('-') ?? code}`,
  follow: '查看答复和进度',
  again: '再问一个',
  records: '我的留言和投诉',
};
