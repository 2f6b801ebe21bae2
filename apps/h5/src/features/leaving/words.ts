import { backTo } from '../../kit/trade/way-back.rule.ts';
import type { NotGone } from './use-departure.ts';

const NOT_GONE: Readonly<Record<NotGone, string>> = {
  refused: '付款页没有打开，没有扣钱。请换一种方式，或者过一会儿再付。',
  over: '订单的时间到了，没有付款，也没有扣钱。',
  'way-closed': '这种付款方式暂停使用，没有扣钱。订单还留着，请回到订单换一种方式付。',
  'price-changed': '价格刚变了，没有打开付款页，没有扣钱。请看清新的金额再付。',
  'no-answer': '网络断了一下，没有打开付款页，没有扣钱。请再点一次，不会付两次。',
};

/** Everything that the pages say from which a buyer leaves. */
export const words = {
  lost: '订单没加载出来',
  checking: '上一次付款正在确认，先别急着再付',
  left: '还剩',
  other: '换一种方式付',
  rest: (name: string) => `${name}（余款）`,

  foot: {
    copy: '复制付款链接',
    linking: '正在生成链接…',
    linkNote: '只能付这一单，15 分钟内有效，不要转给别人',
    copied: '链接已复制，到浏览器里粘贴打开',
    notCopied: '没复制上，请在下一页再点一次',
    go: (at: string, sum: string) => `去${at}付 ${sum}`,
    split: (times: number) => `去花呗分 ${times} 期`,
    going: (at: string) => `正在打开${at}…`,
    note: (at: string) => `下一步是${at}的页面，在那里确认才扣钱。`,
    notGone: NOT_GONE,
    choose: '先选分几期',
    chooseNote: '没有替您选。看清每一期要付多少再决定。',
    offline: '网络断了，连上网再付。',
    offlineButton: '现在不能付',
  },

  out: {
    title: (inside: string, at: string) => `${inside}打不开${at}，这样付`,
    copy: { act: '点下面的“复制付款链接”', sign: '链接里没有您的账号，只能付这一笔' },
    byMenu: { act: '点右上角的 ⋯，选“在浏览器打开”', sign: '或者自己打开浏览器，粘贴链接' },
    byHand: { act: '打开手机自带的浏览器', sign: '在地址栏里长按，粘贴刚才的链接' },
    back: (back: string) => ({ act: `在浏览器里付完，${back}`, sign: '订单在您现在的账号里，不用再登录' }),
  },

  alipay: {
    title: '去支付宝\n一次付清',
    what: '买的是',
    sum: '付多少',
    to: '到哪里付',
    toValue: '支付宝的付款页',
    payee: '收款方',
    back: `退款回到${backTo({ payType: 21 })}。`,
    never: '收款方名字不对，请不要付。老师不会让您转账。',
  },

  jd: {
    title: '用京东账号付',
    sum: '要付',
    steps: '点了以后会这样',
    list: (seller: string) => [
      { act: '打开京东支付的页面', sign: `收款方写着${seller}` },
      { act: '用京东账号登录', sign: '第一次用，要绑一张银行卡' },
      { act: '输京东支付密码', sign: '不是京东的登录密码' },
      { act: '付完自动回到这里', sign: '没有跳回来，也算数，我们会去问京东' },
    ],
    baitiao: '京东页面上可能会推荐白条。那是借钱，要不要用，您自己定；我们不推荐。',
  },

  member: {
    title: '给这个账号开会员',
    nickname: '昵称',
    mobile: '手机号',
    number: '学号',
    none: '没有填',
    waiting: '正在看是哪个账号…',
    same: '这就是您在小程序里学习的账号。会员开在它上面，小程序、网页都能用。',
    notYou: '不是您的号？先别付，到“我的”里换一个账号。',
    mine: '去“我的”看看',
    renew: '到期就停，不会自动续费。',
  },
} as const;
