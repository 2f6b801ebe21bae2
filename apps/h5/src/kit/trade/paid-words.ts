import { yuan } from '@xuetang/contract/money.rule';
import type { PayResult } from '@xuetang/contract/payments';
import { deadlineWords } from '../deadline-words.rule.ts';
import { momentWords } from '../moment-words.rule.ts';

type Paid = Extract<PayResult, { is: 'paid' }>;
/** The one next step. */
export type PaidNext = Paid['next'];
type Kind = Paid['opened'][number]['kind'];

const TITLES: Readonly<Record<Kind, string>> = {
  course: '付好了，\n课已经开了',
  membership: '付好了，\n会员已经开了',
  thing: '付好了，\n等着寄给您',
  postage: '付好了，\n等着寄给您',
};

/** Paid, and not there yet. */
const WAITING_TITLES: Readonly<Partial<Record<PaidNext['to'], string>>> = {
  gift: '付好了，\n等 Ta 来领',
  balance: '预订好了，\n价钱定下来了',
  team: '付好了，\n等人成团',
  group: '付好了，\n座位留好了',
};

const NEXT: Readonly<Record<PaidNext['to'], string>> = {
  lesson: '去上第一节课',
  membership: '看我的会员',
  address: '写收货地址',
  order: '看这张订单',
  gift: '看这张订单',
  balance: '看什么时候付余下的',
  team: '看还差几个人',
  period: '重新选一期',
  seat: '看这张订单',
  group: '进班级群',
};

/** When a class begins, or that it has. `now`: the server's time. */
export const beginsWords = ({ periodName, startsAt }: { periodName: string; startsAt: string }, now: number): string =>
  `${periodName}，${momentWords(startsAt, now)} ${Date.parse(startsAt) > now ? '开课' : '已经开课'}`;

const waitsOf = (next: PaidNext, now: number): string | undefined => {
  if (next.to === 'gift') return `${deadlineWords(next.until, now)} 前没人领，钱全部原路退给您，不用申请。`;
  if (next.to === 'balance')
    return `剩下的 ${yuan(next.restFen)}，${deadlineWords(next.until, now)} 前您自己来付，我们不会自动扣。不付，预订金自动全退。`;
  if (next.to === 'team') return '人齐了就开通；没凑齐，钱全部原路退给您，不用申请。';
  if (next.to === 'seat') return '正在给您留座位，一般几秒就好。可以先离开，留没留上，订单里都会写。';
  if (next.to === 'group') return `${beginsWords(next, now)}。先进班级群，老师在群里带班。`;
  return next.to === 'period' ? '您选的那一期没有座位了。课给您留着，另选一期就行；不想换，7 天内可以全部退。' : undefined;
};

/** What is said of one's own order that was paid, wherever it was. */
export const paidWords = {
  tag: '已付款',
  title: (kind: Kind | undefined, to: PaidNext['to']) => WAITING_TITLES[to] ?? (kind === undefined ? '付好了' : TITLES[kind]),
  paidAt: (paidAt: string, now: number) => `${momentWords(paidAt, now)} 付款`,
  sum: '实付',
  late: '这笔钱是订单关闭以后才到的，照样算数，什么都不用补。',
  waits: waitsOf,
  next: NEXT,
  order: '看这张订单',
} as const;
