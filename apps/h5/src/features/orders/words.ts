import type { Order, OrderEvent, OrderLine, OrderPart } from '@xuetang/contract/orders';
import type { OrderState } from '@xuetang/contract/order-steps.rule';
import { yuan } from '@xuetang/contract/money.rule';
import { deadlineWords } from '../../kit/deadline-words.rule.ts';
import { dateWords, momentWords } from '../../kit/moment-words.rule.ts';
import { IN_FORCE_WHEN } from '../../kit/trade/in-force.ts';
import { dayBefore } from './day-before.rule.ts';
import type { TagProps } from '../../kit/Tag.tsx';
import { wayName } from '../../kit/trade/way-back.rule.ts';

type Tone = NonNullable<TagProps['tone']>;

const STATES: Readonly<Record<OrderState, { name: string; tone: Tone }>> = {
  open: { name: '待付款', tone: 'notice' },
  paid: { name: '已付款', tone: 'good' },
  reserved: { name: '已预订', tone: 'good' },
  gathering: { name: '等人成团', tone: 'notice' },
  unclaimed: { name: '等人领取', tone: 'notice' },
  closed: { name: '已关闭', tone: 'line' },
  ending: { name: '正在退款', tone: 'notice' },
  refunded: { name: '已退款', tone: 'line' },
};

/** What the sum is called while it was not paid, or not all of it. */
const SUMS: Readonly<Partial<Record<OrderState, string>>> = { open: '应付', closed: '订单金额', reserved: '一共' };

const CLOSED: Readonly<Record<NonNullable<OrderLine['closedWhy']>, string>> = {
  cancelled: '您取消了订单，没有扣钱',
  time: '到时间没有付款，自动关闭，没有扣钱',
  replaced: '换成了另一张订单，没有扣钱',
  'by-us': '客服替您关闭了，没有扣钱',
};

/** How it stands, in a word. */
const stateOf = ({ state, way, claimedAt, isInDoubt }: OrderLine): { name: string; tone: Tone } => {
  if (isInDoubt) return { name: '正在核对', tone: 'notice' };
  if (claimedAt !== null) return { name: '已送出', tone: 'good' };
  return state === 'paid' && way !== 'money' ? { name: way === 'code' ? '已兑换' : '已开通', tone: 'good' } : STATES[state];
};

/** What an order says of itself in one line. */
const lineOf = ({ state, paidAt, claimedAt, closedWhy, madeAt, waits, isInDoubt }: OrderLine, now: number): string => {
  if (isInDoubt) return state === 'closed' ? '正在核对有没有付款' : '先别再付一次，查到就开通';
  if (waits?.for === 'pay') return `${deadlineWords(waits.until, now)} 自动关闭`;
  if (waits?.for === 'balance') return `${deadlineWords(waits.until, now)} 前付余下的，不付自动全退`;
  if (waits?.for === 'claim') return `${deadlineWords(waits.until, now)} 前没人领，钱自动全退`;
  if (waits?.for === 'period') return '您选的那一期满了，重新选一期就行';
  if (waits?.for === 'refund')
    return waits.is === 'stuck'
      ? '退款没能原路退回，有人在处理，会联系您'
      : `申请的退款在审核${waits.reviewBy === null ? '' : `，最晚${dayBefore(waits.reviewBy, now)}答复您`}`;
  if (claimedAt !== null) return `${momentWords(claimedAt, now)} 被领走了`;
  if (state === 'closed') return closedWhy === null ? '没有扣钱' : CLOSED[closedWhy];
  if (paidAt === null) return `${momentWords(madeAt, now)} 下单`;
  return `${momentWords(paidAt, now)} ${state === 'paid' ? '开通' : '付款'}`;
};

const HAPPENED: Readonly<Record<OrderEvent['what'], string>> = {
  made: '您下了单，同意了合同',
  granted: '开通了，没有收钱',
  paid: '收到付款，已开通',
  cancelled: '您取消了订单',
  'time-over': '到时间没有付款，订单关闭',
  replaced: '换成了另一张订单，这张关闭',
  'by-us': '客服替您关闭了订单',
  'paid-late': '关闭后收到付款，照样开通了',
  'paid-too-late': '付款到得太晚，已经不能开通，全部退回',
  'paid-twice': '多付了一笔，这一笔全部退回',
  returned: '退款到账',
  'refund-asked': '您申请了退款',
  'refund-withdrawn': '您撤回了退款申请',
  'refund-granted': '退款批准，钱在路上',
  'refund-stuck': '原路退不回去，有人在处理',
  'deposit-paid': '收到预订金，价格定下来了，只降不涨',
  'balance-paid': '余下的钱付清，已开通',
  'balance-day-past': '到期没有付余下的钱，预订金全部退回',
  'gift-paid': '收到付款，礼物等人领取',
  claimed: '礼物被领走，已为对方开通',
  'claim-day-past': '30 天没有人领，全部退回',
  'team-paid': '收到付款，等人成团',
  'team-complete': '成团了，已开通',
  'team-failed': '没有成团，全部退回',
  'taken-back': '您退回了订单，全部退回',
};

/** The version of the contract that was agreed to, or what the provider calls the payment. */
const numberOf = ({ what, no }: OrderEvent): string | undefined => {
  if (no === null) return undefined;
  if (what === 'returned' || what.startsWith('refund-')) return `退款单号 ${no}`;
  return what === 'made' || what === 'granted' ? `合同 ${no} 版` : `付款单号 ${no}`;
};

const PART: Readonly<Record<OrderPart['kind'], string>> = { course: '课程', membership: '会员', thing: '寄给您', postage: '邮费' };

/** 2611 2212 2071 5308: four by four, to be read out. */
const inFours = (no: string): string => no.replace(/[^\w]/g, '').replace(/(.{4})(?=.)/g, '$1 ');

/** Everything that orders say. */
export const words = {
  list: {
    title: '我的订单',
    lost: '订单没加载出来',
    waiting: '等您处理',
    count: (count: number) => `${count} 单`,
    left: '还剩',
    closes: (closesAt: string, now: number) => `${deadlineWords(closesAt, now)} 自动关闭，不扣钱`,
    balance: '付余下的，或者退预订金',
    gift: '发给 Ta，或者收回',
    refund: '看退到哪一步',
    code: '我有兑换码',
    former: '旧商城的订单',
    kept: '订单和合同至少保存 3 年。',
    none: { title: '还没有订单', text: '您在这里买的每一样，价钱、合同和退款都会写清楚。免费的课不用下单。', go: '看看有哪些课' },
  },
  state: stateOf,
  line: lineOf,

  lost: '订单没加载出来',
  toOrders: '看我的订单',
  pay: (fen: number) => `付款 ${yuan(fen)}`,

  head: {
    open: '订单待付款',
    until: (closesAt: string, now: number) => `给您留到 ${deadlineWords(closesAt, now)}`,
    left: '还剩',
    paid: '已经开通了',
    claimed: 'Ta 已经领走了',
    doubt: '正在核对付款',
    closed: '订单已关闭',
    asked: '退款等审核',
    stopped: '申请退的先停着，撤回就恢复',
    ending: '钱正在退给您',
    refunded: '钱已经退给您',
    reserved: '预订好了',
    unclaimed: '等 Ta 来领',
    gathering: '等人成团',
  },
  /** Until the rest is paid, what is asked for is a part of it. */
  sum: ({ state, form }: Pick<OrderLine, 'state' | 'form'>) => (state === 'open' && form === 'deposit' ? '一共' : (SUMS[state] ?? '实付')),
  /** The sum that matters now. */
  due: ({ state, form, payFen, dueFen, isInDoubt }: OrderLine) => {
    if (isInDoubt && dueFen > 0) return { label: '要核对的钱', fen: dueFen };
    if (state === 'open') return { label: form === 'deposit' ? '应付预订金' : '应付', fen: dueFen };
    return { label: SUMS[state] ?? '实付', fen: payFen };
  },
  doubt: {
    see: '看核对结果',
    text: '付款方还没有回话。付过了先别再付，查到就开通；没付过，查清楚了接着付。',
    closed: '付款方还没有回话。查到付过就照常开通，开不了全部原路退回。',
  },
  period: '重新选一期',
  deposit: {
    paid: '已付预订金',
    rest: '还要付',
    until: '最晚',
    pay: (fen: number) => `付 ${yuan(fen)}`,
    else: (fen: number) => `到时不付也没关系，${yuan(fen)} 自动全退。`,
  },
  gift: {
    word: '您写的话',
    full: (until: string, now: number) => `${deadlineWords(until, now)} 之前要退，全部退给您，不问原因；退了，Ta 就不能用了。`,
    else: '没人领或者您收回，钱全部原路退给您。',
  },
  gathering: '人齐了就开通；没凑齐，钱全部原路退给您，不用申请。',
  notYet: {
    title: '还没有付款',
    text: (hasThings: boolean) => `价格${hasThings ? '和货都' : ''}给您留着。到时间没有付，订单自己关闭，不扣钱，什么都不用做。`,
    never: '老师不会让您私下转账。谁让您转，都别转。',
  },
  full: (until: string, now: number, isAll: boolean) =>
    `${deadlineWords(until, now)} 之前不想学了，${isAll ? '' : '课程和会员'}全部退给您，不问原因。`,
  learn: '去上课',
  toMember: '看我的会员',
  toCenter: '去学习中心',

  money: '每一分钱',
  paidBy: (payment: Order['payments'][number], now: number) => `${wayName(payment)}，${momentWords(payment.at, now)}`,
  shares: (count: number, fen: number) => (count > 1 ? `${yuan(fen)} 分到 ${count} 样` : '买了什么'),
  share: '分到的钱',
  partOf: ({ kind, count, delivered }: OrderPart, isBack: boolean) =>
    [PART[kind], count > 1 ? `${count} 份` : [], delivered ? (isBack ? '已停用' : `能用到 ${dateWords(delivered.until)}`) : []]
      .flat()
      .join('，'),

  happened: '经过',
  event: ({ what }: OrderEvent) => HAPPENED[what],
  number: numberOf,
  ahead: {
    closes: '没有付款就自动关闭，不扣钱',
    full: '全额退款到此为止，以后按用掉的算',
    balance: '没付余下的，预订金自动全退',
    claim: '没人领，钱自动全退',
  },

  papers: '凭证和帮助',
  invoice: '发票',
  invoiceHint: '申请、查看和下载',
  start: '开课时间',
  startHint: '选哪一期，或者马上开始',
  groupHint: '扫码进群，老师在群里带班',
  inGroup: '您已经在群里了',
  contract: '课程服务合同',
  inForce: (at: string, now: number) => `${momentWords(at, now)} 生效`,
  notInForce: IN_FORCE_WHEN,
  neverInForce: '订单关闭，合同没有生效',
  rules: '退款规则',
  rulesHint: '什么时候退、退多少、多久到',
  help: '这张订单有问题',
  helpHint: '问客服，有人值班时当场答',
  complain: '要投诉',
  complainHint: '两个工作小时内答复您',
  no: (no: string) => `订单号 ${inFours(no)}`,
  copy: '复制',
  copied: '订单号已复制',
  notCopied: '复制不了，请长按订单号复制',

  cancel: {
    label: '取消订单',
    title: '要取消这张订单吗？',
    text: '没有扣过钱，取消了也不用做什么。用掉的优惠券马上还给您，想要可以再下单。',
    inDoubt: '付款还在核对。取消以后查到付过，照样给您开通；开不了，全部原路退回。用掉的优惠券马上还给您。',
    yes: '取消订单',
    no: '先留着',
    done: '订单已取消',
  },
  again: '重新下单',
} as const;
