import { timeOf } from '@xuetang/contract/beijing-time.rule';
import type { ResponseOf } from '@xuetang/contract/call';
import type { Calls } from '@xuetang/contract/calls';
import { dateWords } from '../../kit/moment-words.rule.ts';

export type LookedAt = ResponseOf<Calls['lookAtCode']>;
type Wrong = Extract<LookedAt, { is: 'wrong' | 'locked' | 'spent' | 'ended' }>;

const WRONG: { [Is in Wrong['is']]: (wrong: Extract<Wrong, { is: Is }>) => string } = {
  wrong: ({ triesLeft }) =>
    triesLeft > 0 ? `没有这个码，请对着卡片再看一遍。一小时内还能试 ${triesLeft} 次` : '没有这个码。试得太多了，请过一小时再来',
  locked: ({ until }) => `试错太多次，请 ${timeOf(until)} 以后再来。码还在，不会作废`,
  spent: ({ at }) => `这个码 ${dateWords(at)} 已经用过了，一个码只能用一次`,
  ended: ({ at }) => `这个码 ${dateWords(at)} 到期了`,
};

/** Everything that the page of a code says. */
export const words = {
  title: '用兑换码开通',
  lead: '卡片上或者短信里的 16 位码。用码开通不收钱，也不会自动续费。',
  code: '兑换码',
  hint: '字母不分大小写，横线和空格可以不写',
  example: 'ABCD-1234-EFGH-5678',
  shape: '兑换码是 16 位，请对着卡片再看一遍',
  look: '看看能换什么',
  looking: '正在查…',
  wrong: (wrong: Wrong) => (WRONG[wrong.is] as (wrong: Wrong) => string)(wrong),
  notMine: '码有问题，问客服',
  orders: '看我的订单',

  good: '这个码能换',
  part: ({ name, days }: { name: string; days: number | null }) => (days === null ? name : `${name}，${days} 天`),
  until: (endsAt: string) => `${dateWords(endsAt)} 前用掉`,
  once: '一个码只能用一次，开通在您现在登录的这个账号上，换了不能转给别人。',
  changed: '合同刚刚更新了，还没有开通。请再看一遍，同意再勾上',
  exchange: '确认兑换',
  exchanging: '正在开通…',
  other: '换一个码',

  done: '开通了',
  doneText: (name: string, until: string | null) =>
    until === null ? `《${name}》已经是您的。` : `《${name}》可以用到 ${dateWords(until)}。`,
  order: '看这张订单',
  learn: '去学习',
} as const;
