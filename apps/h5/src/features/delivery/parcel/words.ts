import { GAPS } from '../../../kit/trade/address-words.ts';
import type { AddressGap } from '@xuetang/contract/address.rule';
import { PARCEL_CARRIERS, type ParcelCarrier } from '@xuetang/contract/parcel-carriers.rule';
import type { ParcelLine } from '@xuetang/contract/parcel-line';
import { RECEIVED_AFTER_DAYS } from '@xuetang/contract/parcel-steps.rule';
import type { Parcel } from '@xuetang/contract/parcels';
import { momentWords } from '../../../kit/moment-words.rule.ts';
import { sendBack } from '../../../kit/trade/send-back-words.ts';
import type { TagProps } from '../../../kit/Tag.tsx';
import { type ParcelView, viewOf } from './parcel-view.rule.ts';

type Tone = NonNullable<TagProps['tone']>;

const VIEWS: Readonly<Record<ParcelView, { tag: string; tone: Tone; title: string; text: string }>> = {
  'address-wanted': { tag: '等地址', tone: 'notice', title: '还差一个地址', text: '写好地址，我们就打包。' },
  ready: { tag: '备货', tone: 'line', title: '正在准备打包', text: '打包以前，地址随时能改。' },
  packed: { tag: '已打包', tone: 'line', title: '打包好了，\n等快递来取', text: '一般当天或第二天取走。' },
  lacks: { tag: '缺信息', tone: 'bad', title: '快递找不到门', text: '补一句就能接着送。' },
  silent: { tag: '没消息', tone: 'notice', title: '快递好几天\n没有消息', text: '我们已经在问快递，您不用做什么。' },
  moving: { tag: '在路上', tone: 'good', title: '在路上了', text: '有新消息，这里会更新。' },
  delivering: { tag: '派送中', tone: 'live', title: '今天就到，\n正在派送', text: '请留意电话。' },
  waiting: { tag: '待取', tone: 'notice', title: '到了，\n等您去取', text: '取件的地方看下面第一行。' },
  received: { tag: '已收到', tone: 'good', title: '已经收到', text: '打开看看，有问题马上说。' },
  back: { tag: '退回', tone: 'notice', title: '退回到我们\n这里了', text: '东西没有丢。联系客服，重新寄或者退款。' },
  lost: { tag: '丢件', tone: 'bad', title: '快递寄丢了', text: '责任在我们。补寄一份或者全额退款，您选。' },
  stopped: { tag: '不寄了', tone: 'line', title: '已经退款，\n不寄了', text: '钱原路退给您，不用做什么。' },
};

const thingsOf = ({ things }: Pick<ParcelLine, 'things'>): string =>
  things.map(({ name, count }) => (count > 1 ? `${name} × ${count}` : name)).join('、');

/** Four by four, to be read out. */
const inFours = (no: string): string => no.replace(/(.{4})(?=.)/g, '$1 ');

const carrierOf = (carrier: ParcelCarrier | null): string => (carrier === null ? '快递' : PARCEL_CARRIERS[carrier].name);

const ASKS: Readonly<Record<AddressGap, { label: string; example: string; why: string }>> = {
  door: { label: '门牌号', example: '例如：3 幢 502 室', why: '只写到了路，快递员不知道是哪一家。' },
  road: { label: '路名和号', example: '例如：人民路 18 号', why: '只写到了小区或者镇，快递分不到路。' },
  region: { label: '区县', example: '例如：吴江区黎里镇', why: '城市里有同名的路，快递分不到区。' },
  mobile: { label: '能打通的手机号', example: '11 位手机号', why: '快递员打不通，放不下。' },
  name: { label: '收件人全名', example: '和身份证上一样', why: '这家快递要全名才肯收。' },
};

/** Everything that is said of a parcel. */
export const words = {
  lost: '包裹没加载出来',
  view: (parcel: ParcelLine) => VIEWS[viewOf(parcel)],
  things: thingsOf,
  /** 今天 18:00 前: when the carrier has said so. */
  promised: (at: string, now: number) => `${momentWords(at, now)} 前\n送到家`,
  line: ({ latest, stateAt }: ParcelLine, now: number) =>
    latest ? `${momentWords(latest.at, now)} ${latest.words}` : `${momentWords(stateAt, now)} 更新`,
  unknown: { title: '没有找到这个包裹', text: '包裹只给收件的人看。可能是用了别的号登录，或者链接不完整。', go: '看我的订单' },

  no: '单号',
  carrier: carrierOf,
  inFours,
  noNumber: '还没有单号',
  willHave: '寄出以后才有',
  copy: '复制单号',
  copied: '单号已复制',
  notCopied: '复制不了，请长按单号复制',

  courier: (name: string | null) => `${name ?? '快递员'}正在送`,
  courierHint: '打电话时，双方号码都隐藏',
  call: '给他打电话',
  callCarrier: (carrier: ParcelCarrier) => `打 ${PARCEL_CARRIERS[carrier].phone} 问${PARCEL_CARRIERS[carrier].name}`,
  trouble: '有问题',
  toDesk: '联系客服',
  back: (until: string, now: number) => `${momentWords(until, now)} 前可以整件退`,
  sendBack: sendBack.ask,
  sendBackHint: sendBack.how,
  free: '不花钱，不用退',
  afterReceiving: sendBack.within,
  choose: '写收货地址',
  change: '改地址',
  perfect: '去补上',
  written: '打包好以后，地址改不了了。要改请问客服，看快递能不能转。',
  way: '走到哪儿了',
  step: (step: number, of: number) => `第 ${step} 步，共 ${of} 步`,
  heard: (at: string, now: number) => `${momentWords(at, now)} 问过快递`,
  byTime: `寄出 ${RECEIVED_AFTER_DAYS} 天，没有签收的消息，先算您收到了。没收到请马上说。`,
  safe: '收货不用再付一分钱。要您付到付费、扫码领奖、加“老师”的，都不是我们。',
  guide: '怎样验货，破了怎么办',
  others: '您的其他包裹',
  own: {
    openedAt: '下好单了，等着寄',
    readyAt: '地址写好了',
    packedAt: '打包好，地址不能再改',
    sentAt: '快递取走，寄出',
    receivedAt: '收到了',
  } satisfies Partial<Record<keyof Parcel, string>>,

  perfectPage: {
    lost: '包裹没加载出来',
    title: (gap: AddressGap) => `只差${GAPS[gap]}`,
    why: (gap: AddressGap) => ASKS[gap].why,
    said: (carrier: ParcelCarrier | null, said: string) => `${carrier === null ? '我们' : carrierOf(carrier)}说：“${said}”`,
    now: '现在写的是',
    missing: (gap: AddressGap) => `还缺${GAPS[gap]}`,
    label: (gap: AddressGap) => ASKS[gap].label,
    example: (gap: AddressGap) => ASKS[gap].example,
    empty: '请写上缺的这一句',
    long: '最多 40 个字',
    send: '补上',
    sending: '正在补…',
    note: '只补这一句，别的不用重写',
    after: { written: '补好了，已经写到包裹上', 'passed-on': '收到了，我们马上告诉快递', 'not-asked': '已经不缺了，不用再补' },
    answered: { title: '您补的已经收到', text: '我们正在告诉快递。接着送了，这里会有新消息。', go: '看它到哪儿了' },
    fine: { title: '地址不缺什么', text: '快递认得路，您不用做什么。', go: '看它到哪儿了' },
  },

  jump: {
    looking: '正在看您的包裹到哪一步…',
    lost: '包裹没加载出来',
    to: {
      address: { title: '先写收货地址', text: '东西备好了，等您的地址。' },
      perfect: { title: '快递缺一句话', text: '补上就能接着送。' },
      way: { title: '已经打包了', text: '地址不用再写，看看它到哪儿了。' },
      order: { title: '这张订单没有要寄的', text: '带您去看订单。' },
      orders: { title: '没有要寄给您的', text: '带您去看您的订单。' },
    },
    going: '马上带您过去…',
    go: '现在就去',
  },
} as const;
