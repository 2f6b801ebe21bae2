import type { FormerOrder, FormerOrderLine } from '@xuetang/contract/former-orders';
import { yuan } from '@xuetang/contract/money.rule';
import { dateWords } from '../../../kit/moment-words.rule.ts';
import type { TagProps } from '../../../kit/Tag.tsx';

const STATES: Readonly<Record<FormerOrderLine['state'], { name: string; tone: NonNullable<TagProps['tone']> }>> = {
  paid: { name: '已付款', tone: 'good' },
  'part-refunded': { name: '退过一部分', tone: 'notice' },
  refunded: { name: '已全部退款', tone: 'line' },
  closed: { name: '没有付款', tone: 'line' },
};

const WAYS: Readonly<Record<NonNullable<FormerOrder['way']>, string>> = {
  wechat: '微信支付',
  alipay: '支付宝',
  jd: '京东支付',
  transfer: '银行转账',
  other: '其他方式',
};

/** 5月6日, beneath the year that the rail says. */
const dayWords = (moment: string): string => dateWords(moment).replace(/^\d+年/, '');

/** Everything that orders of the former shop say. */
export const words = {
  lost: '旧订单没加载出来',
  title: '旧商城的订单',
  lead: '换到现在的商城以前买的，原样收在这里。只能看，谁都不能改。',
  rail: '按年份看',
  year: (year: number) => `${year}年`,
  count: (count: number) => `${count} 单`,
  sumOf: (count: number, fen: number) => `${count} 单，实付 ${yuan(fen)}`,
  loading: '正在翻找…',
  state: (state: FormerOrderLine['state']) => STATES[state],
  day: dayWords,
  carried: '课已经搬过来，能接着学',
  none: {
    title: '没有旧商城的订单',
    text: '旧订单按您当时留的手机号归到账号里。换过手机号，就告诉客服旧号码，核对以后帮您搬过来。',
    ask: '找客服查一查',
    orders: '看现在的订单',
  },
  missing: '少了哪一单？',
  missingHint: '可能留的是别的手机号，客服帮您查',
  toOrders: '现在的订单',

  unknown: {
    title: '没有找到这张旧订单',
    text: '旧订单只给下单的人看。可能用了别的号登录，或者链接不完整。',
    go: '看旧商城的订单',
  },
  slip: '旧商城 · 订单存根',
  paid: '实付',
  notPaid: '没有付款',
  no: '旧订单号',
  copy: '复制',
  copied: '旧订单号已复制',
  notCopied: '复制不了，请长按旧订单号复制',
  made: '下单',
  paidAt: '付款',
  way: '付款方式',
  wayOf: (way: FormerOrder['way']) => (way === null ? '当时没有记下来' : WAYS[way]),
  back: '退回',
  backAt: '退款时间',
  brought: '搬过来',
  date: dateWords,

  can: '还能做什么',
  learn: '接着学',
  learnHint: '课已经搬过来，点开就能学',
  notCarried: '这门课没有搬过来',
  notCarriedHint: '想接着学，问客服能不能换成现在的课',
  refund: '要退款',
  refundHint: '旧订单不能自己退。单号替您写好，两个工作小时内答复',
  help: '问客服',
  helpHint: '有人值班时当场答',
  cannot: '不能做的，和为什么',
  invoice: '开发票',
  invoiceWhy: '旧商城的开票系统已经停用，这张订单开不了新发票。当时开过的，可以让客服帮您找。',
  contract: '看合同',
  contractWhy: '旧商城的合同没有搬到这里。需要的话，让客服帮您调。',
  toCourse: '去上课',
  ask: '拿这张单问客服',
  list: '看别的旧订单',
} as const;
