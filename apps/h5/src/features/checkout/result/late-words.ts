import { yuan } from '@xuetang/contract/money.rule';
import { deadlineWords } from '../../../kit/deadline-words.rule.ts';
import { momentWords } from '../../../kit/moment-words.rule.ts';

/** What the page of a result says to the few who have not paid, or got it back. */
export const lateWords = {
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
    until: (until: string, now: number) => `${deadlineWords(until, now)} 前能付`,
    left: '还剩',
    sum: '应付',
    card: '没有扣钱',
    text: '刚问过微信，这张订单还没有收到钱。想付，接着付就行；不付，到时间自己关闭，什么都不用做。',
    go: (fen: number) => `继续付款 ${yuan(fen)}`,
    said: '我已支付，再查一次',
  },

  refunded: {
    title: '钱退给您',
    text: (doneAt: string | null, now: number) =>
      doneAt === null ? '按您的申请，钱在路上，原路退回。' : `${momentWords(doneAt, now)} 已经退回您付款的地方`,
    sum: '退回',
  },

  returned: {
    title: '钱退给您',
    text: '付的钱全部原路退回，不用您申请。',
    sum: '退回',
    why: '订单关闭以后钱才到，这时已经开不了了：卖完了、下架了，或者您已经有了。这不是您的错，也不影响以后再买。',
  },
} as const;
