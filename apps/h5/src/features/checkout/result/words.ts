import type { ResponseOf } from '@xuetang/contract/call';
import type { Calls } from '@xuetang/contract/calls';
import { yuan } from '@xuetang/contract/money.rule';
import type { PayResult } from '@xuetang/contract/payments';
import { dateWords, momentWords } from '../../../kit/moment-words.rule.ts';

type Paid = Extract<PayResult, { is: 'paid' }>;
type Returning = ResponseOf<Calls['getPayResult']>['returning'][number];

const TITLES: Readonly<Record<Paid['opened'][number]['kind'], string>> = {
  course: '付好了，\n课已经开了',
  membership: '付好了，\n会员已经开了',
  thing: '付好了，\n等着寄给您',
  postage: '付好了，\n等着寄给您',
};

const NEXT: Readonly<Record<Paid['next']['to'], string>> = {
  lesson: '去上第一节课',
  membership: '去学习中心',
  address: '写收货地址',
  order: '看这张订单',
  gift: '看这张订单',
  balance: '看什么时候付余下的',
  team: '看还差几个人',
  period: '重新选一期',
};

/** Paid, and not there yet. */
const WAITING_TITLES: Readonly<Partial<Record<Paid['next']['to'], string>>> = {
  gift: '付好了，\n等 Ta 来领',
  balance: '预订好了，\n价钱定下来了',
  team: '付好了，\n等人成团',
};

const waitsOf = (next: Paid['next'], now: number): string | undefined => {
  if (next.to === 'gift') return `${momentWords(next.until, now)} 前没人领，钱全部原路退给您，不用申请。`;
  if (next.to === 'balance')
    return `剩下的 ${yuan(next.restFen)}，${momentWords(next.until, now)} 前您自己来付，我们不会自动扣。不付，预订金自动全退。`;
  if (next.to === 'team') return '人齐了就开通；没凑齐，钱全部原路退给您，不用申请。';
  return next.to === 'period' ? '您选的那一期，名额刚好满了。课给您留着，另选一期就行；不想换，可以全部退。' : undefined;
};

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
  order: '看这张订单',
  never: '老师不会私下收钱，也不会让您转账',

  paid: {
    tag: '已付款',
    title: (kind: Paid['opened'][number]['kind'] | undefined, to: Paid['next']['to']) =>
      WAITING_TITLES[to] ?? (kind === undefined ? '付好了' : TITLES[kind]),
    waits: waitsOf,
    paidAt: (paidAt: string, now: number) => `${momentWords(paidAt, now)} 付款`,
    sum: '实付',
    late: '这笔钱是订单关闭以后才到的，照样给您开通了，什么都不用做。',
    opened: '现在能用的',
    until: (until: string | null) => (until === null ? '已经给您留好' : `能用到 ${dateWords(until)}`),
    next: NEXT,
    papers: '凭证',
    contract: '课程服务合同',
    contractHint: '付款时生效，随时能看',
    rules: '退款规则',
    rulesHint: '7 天内课程全部退，不问原因',
  },

  receiver: {
    title: '开在这个账号里',
    waiting: '正在看是哪个账号…',
    nickname: '昵称',
    mobile: '手机号',
    number: '学号',
    none: '没有填',
    other: '换别的号登录，看不到这些。',
  },

  returning: {
    title: '退回的钱',
    why: {
      twice: '付了两次，多付的退给您',
      'too-late': '没能开通，付的钱全部退给您',
      'taken-back': '您退回了订单，付的钱全部退给您',
      'not-balanced': '余下的钱没有在到期前付，预订金全部退给您',
      'not-claimed': '礼物没有人领，付的钱全部退给您',
      'team-failed': '没有成团，付的钱全部退给您',
    },
    on: ({ since, doneAt }: Returning, now: number) =>
      doneAt === null
        ? `${momentWords(since, now)} 开始退，不用您申请。原路退回：零钱一般当天到，银行卡一般 1 到 3 个工作日`
        : `${momentWords(doneAt, now)} 已经退回您付款的地方`,
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

  doubt: {
    tag: '还没查到',
    title: (fen: number) => `您付过\n${yuan(fen)} 了吗？`,
    text: '不是失败，是微信还没有回话。',
    look: '这样看有没有扣钱',
    looks: (fen: number) => [
      { act: '打开微信，点右下角的“我”', sign: '再点“服务”，进“钱包”' },
      { act: '点右上角的“账单”', sign: '最上面是最近的一笔' },
      { act: `找付给学堂的 ${yuan(fen)}`, sign: '找到了，就是付过了' },
    ],
    onward: '我们接着做什么',
    asked: '查过 15 次，还没有结果',
    askedHint: '在您看着的这一分钟里',
    goOn: '半小时里再自动查几次',
    goOnHint: '不用守着，查到就开通',
    last: '订单到期，再查最后一次',
    lastHint: '没付就关闭，不扣钱；付了照常开通，或者原路退回',
    notPaid: '没付，重选',
    said: '我已支付，再查',
  },

  notPaid: {
    tag: '待付款',
    title: '还没有付款',
    until: (until: string, now: number) => `${momentWords(until, now)} 前能付`,
    left: '还剩',
    sum: '应付',
    card: '没有扣钱',
    text: '刚问过微信，这张订单还没有收到钱。想付，接着付就行；不付，到时间自己关闭，什么都不用做。',
    go: (fen: number) => `继续付款 ${yuan(fen)}`,
    said: '我已支付，再查一次',
  },

  refunded: {
    tag: { on: '正在退款', done: '已退款' },
    title: '钱退给您',
    text: (doneAt: string | null, now: number) =>
      doneAt === null ? '按您的申请，钱在路上，原路退回。' : `${momentWords(doneAt, now)} 已经退回您付款的地方`,
    sum: '退回',
  },

  returned: {
    tag: '正在退款',
    title: '钱退给您',
    text: '付的钱全部原路退回，不用您申请。',
    sum: '退回',
    why: '订单关闭以后钱才到，这时已经开不了了：卖完了、下架了，或者您已经有了。这不是您的错，也不影响以后再买。',
  },
} as const;
