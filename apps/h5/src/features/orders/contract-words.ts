import { timeOf } from '@xuetang/contract/beijing-time.rule';
import type { OrderState } from '@xuetang/contract/order-steps.rule';
import { dateWords } from '../../kit/moment-words.rule.ts';
import { IN_FORCE_WHEN } from '../../kit/trade/in-force.ts';

const SHOWN = 8;

const moment = (at: string): string => `${dateWords(at)} ${timeOf(at)}`;

/** Everything that the page of a contract says. It is read years later, so days have their year. */
export const contractWords = {
  title: '课程服务合同',
  lost: '合同没加载出来',
  lead: '您下单那一刻定下来的，以后谁也改不了，我们也不能。',
  inForce: (at: string) => `${moment(at)} 起生效。`,
  waits: (state: OrderState) => (state === 'closed' ? '订单已经关闭，合同没有生效，对您没有约束。' : `还没有生效。${IN_FORCE_WHEN}。`),
  parties: '谁和谁',
  seller: '卖方',
  buyer: '买方',
  adult: '年满 18 周岁',
  affirmed: '您下单时确认过',
  order: '订单号',
  agreed: '您勾选同意的时间',
  moment,
  delivered: '给您什么',
  partOf: (name: string, count: number) => (count > 1 ? `${name} × ${count}` : name),
  price: '价格怎么来的',
  sum: '合计',
  texts: '一起生效的文本',
  version: (version: string, hash: string) => `${version} 版，指纹 ${hash.slice(0, SHOWN)}…`,
  seal: '合同指纹',
  sealText: '整份合同算出来的一串字。哪怕改一个标点，这串字都会不同。您可以抄下来，以后拿来核对。',
  checking: '正在用您的手机核对…',
  same: '您的手机刚刚算过一遍：合同没有被改过。',
  other: '您的手机算出来的和上面不一样。请截图，马上联系客服。',
  cannot: '这台手机算不了。可以把原文和指纹抄下来，用别的工具核对。',
  copy: '复制指纹',
  copied: '指纹已复制',
  notCopied: '复制不了，请长按上面的字复制',
  original: '看合同原文',
  originalHint: '给机器核对用的，一字不差',
  desk: '联系客服',
  pdf: {
    title: '打印用的 PDF',
    looking: '正在看 PDF 做好没有',
    notYet: '合同生效以后才有 PDF。',
    drawing: '正在做 PDF，一般一分钟，做好会自己出现。',
    what: '和上面的内容一样，上面那串合同指纹也印在纸上。PDF 文件自己的指纹是：',
    open: '打开合同 PDF',
  },
  back: '回到这张订单',
} as const;
