import { FULL_REFUND_DAYS, yuan } from '@xuetang/contract/money.rule';
import type { OrderRefund } from '@xuetang/contract/orders';
import type { PartBack, RefundPreview } from '@xuetang/contract/refunds';
import { givenBackBy, REVIEW_ABOVE_FEN } from '@xuetang/contract/refund.rule';
import { dateWords, momentWords } from '../../kit/moment-words.rule.ts';
import { sendBack } from '../../kit/trade/send-back-words.ts';
import { ARRIVES, backToEach } from '../../kit/trade/way-back.rule.ts';
import { dayBefore } from './day-before.rule.ts';

const NOT: Readonly<Record<NonNullable<PartBack['not']>, string>> = {
  free: '没有花钱，不用退',
  asked: '已经申请过',
  'used-up': '已经全部用完，不能再退',
  'sent-back': sendBack.how,
  postage: '邮费不退，我们寄错了除外',
};

const usedWords = ({ kind, used, units }: PartBack): string =>
  kind === 'membership' ? `用了 ${used} 天，共 ${units} 天` : `上了 ${used} 节，共 ${units} 节`;

const ENDS: Readonly<Record<PartBack['kind'], string>> = {
  course: '马上停，回放也看不了',
  membership: '马上停，会员里的课一起停',
  thing: '',
  postage: '',
};

const stateOf = (refund: OrderRefund, now: number): { title: string; text: string } => {
  const sum = yuan(refund.fen);
  const to = backToEach(refund.to);
  if (refund.state === 'asked')
    return {
      title: `${sum} 等审核`,
      text: `${refund.reviewBy === null ? '' : `最晚${dayBefore(refund.reviewBy, now)}答复您。`}批准了退到${to}。申请的课程先停着，金额按申请的时候算，不会再少。`,
    };
  if (refund.state === 'stuck')
    return { title: `${sum} 没能原路退回`, text: '付款的账户可能注销了，或者付款太久。有人在处理，会联系您换一个办法，钱一分不少。' };
  if (refund.state === 'done') return { title: `${sum} 已到账`, text: to === '' ? '换了一个办法，转给您了。' : `退到了${to}。` };
  return {
    title: `${sum} 在路上`,
    text: `退到${to}。${ARRIVES}${refund.arrivesBy === null ? '' : `，最晚${dayBefore(refund.arrivesBy, now)}，遇节假日顺延`}。`,
  };
};

/** Everything that is said of a refund that somebody asks for. */
export const words = {
  title: '退款',
  open: '申请退款',
  state: stateOf,
  safe: '退款不用您做任何事。谁打电话要验证码、要您先转账，都是骗子。',
  help: '没到账，帮我查',
  withdraw: {
    label: '撤回申请',
    title: '要撤回退款申请吗？',
    text: '撤回以后马上恢复，可以接着用。以后还想退，可以再申请。',
    yes: '撤回',
    no: '不撤回',
    done: '已撤回，可以接着用',
  },

  sheet: {
    title: '申请退款',
    waiting: '正在算能退多少…',
    close: '关闭',
    which: '退哪几样',
    now: '现在申请，退您',
    choose: '先勾选要退的',
    confirm: (fen: number) => `确认退 ${yuan(fen)}`,
    why: (fen: number) => `为什么是 ${yuan(fen)}`,
    later: ({ fullUntil }: RefundPreview, now: number) => `${momentWords(fullUntil, now)} 后`,
    until: (count: number) => `学到 ${count} 节`,
    line: '哪一项',
    current: '现在',
    paid: (name: string) => `${name}实付`,
    back: '退您',
    free: '不扣',
    read: (at: string, now: number) => `${momentWords(at, now)} 学的`,
    used: usedWords,
    days: ({ kind, used }: PartBack) => (kind === 'membership' ? '用掉的天数' : `Ta 上了 ${used} 节`),
    given: '这份礼物已经在 Ta 手里。能退多少您看得到，Ta 学了什么您看不到。退了，Ta 就不能用了。',
    givenEnds: 'Ta 马上不能用了',
    partNow: (part: PartBack, isFull: boolean) => {
      if (part.not !== null) return NOT[part.not];
      // What is not here has come back, or went astray.
      if (part.kind === 'thing' || part.kind === 'postage') return '全退';
      return isFull ? `${FULL_REFUND_DAYS} 天内，不问原因全退` : usedWords(part);
    },
    toDesk: sendBack.ask,
    after: '确认以后',
    to: '退到',
    toWhat: ({ payments }: RefundPreview, fen: number) => backToEach(givenBackBy(payments, fen)),
    arrives: '到账',
    arrivesBy: (by: string, now: number) => `${ARRIVES}，最晚${dayBefore(by, now)}，遇节假日顺延`,
    reviewBy: (fen: number, by: string, now: number) =>
      `${fen > REVIEW_ABOVE_FEN ? `超过 ${yuan(REVIEW_ABOVE_FEN)}，` : '这一笔'}要人看一眼，最晚${dayBefore(by, now)}答复；批准前可以撤回`,
    ends: ({ kind, until }: PartBack) => `${ENDS[kind]}${until === null ? '' : `（本来能用到 ${dateWords(until)}）`}`,
    reason: '原因（可以不填）',
    atOnce: '按规则马上批准，确认后不能撤回',
    changed: (seenFen: number, fen: number) => `金额变了：刚才是 ${yuan(seenFen)}，现在是 ${yuan(fen)}。请看一看再确认。`,
    notNow: '有一样刚刚已经申请过，或者不能退了，请重新勾选。',
    none: '这张订单现在没有能退的。',
    granted: '退款已批准，钱在路上',
    asked: '申请收到了，审核完马上退',
  },
} as const;
