import { yuan } from '@xuetang/contract/money.rule';
import { deadlineWords } from '../../../kit/deadline-words.rule.ts';

/** Everything that the page of paying says. */
export const words = {
  lost: '订单没加载出来',
  tag: '待付款',
  title: '订单待付款',
  until: (until: string, now: number) => `${deadlineWords(until, now)} 前付`,
  left: '还剩',
  checking: '上一次付款正在核对',
  sum: { all: '应付', deposit: '应付预订金', balance: '应付余款' },
  detail: '看明细',
  inDoubt: '上一次付款还没有结果。付过了就先别再付，看看核对结果；没付过，可以接着付。',
  seeResult: '看核对结果',

  how: '怎么付',
  then: { paid: '付了', not: '没付', closes: '到时间订单自己关闭，用掉的券退回来，不扣钱。' },
  never: '只在这一页选的付款方式里付。老师不会让您私下转账，谁让您转，都别转。',
  risk: '请用自己的闲钱买课，量力而行',
  button: (fen: number) => `微信支付 ${yuan(fen)}`,
  busy: '正在打开微信付款…',
  offline: '网络断了，连上网再付。',
  wechatClosed: '微信支付暂停使用，没有扣钱，订单还留着。',

  known: {
    go: '让微信认一下我',
    busy: '正在去微信…',
    asking: () => '微信正在认您，请稍等…',
    named: () => '微信认出您了。您的账号不变，点下面的按钮付款。',
    failed: (why: string) => `${why}。没有扣钱，请再点一次下面的按钮。`,
  },

  inWechat: {
    title: '在微信里付',
    steps: [
      { act: '点下面的按钮，复制链接', sign: '链接只是这张订单，别人点开看不到' },
      { act: '打开微信，发给“文件传输助手”', sign: '或者发给自己' },
      { act: '在微信里点开它', sign: '登录和这里一样的手机号，就能付' },
    ],
    copy: '复制链接',
    copied: '链接已复制',
    notCopied: '复制不了，请长按地址栏复制链接',
  },

  closed: {
    tag: '已关闭',
    title: '订单已关闭',
    why: {
      cancelled: '您取消了订单，没有扣钱。',
      time: '到时间没有付款，自动关闭，没有扣钱。',
      replaced: '换成了另一张订单，没有扣钱。',
      'by-us': '客服替您关闭了，没有扣钱。',
    },
    sum: '订单金额',
    late: '万一扣了这笔钱，不用您申请：查到就照常开通；开不了，全部原路退回。',
    again: '重新下单',
    order: '看这张订单',
  },
} as const;
