import { yuan } from '@xuetang/contract/money.rule';
import { dateWords } from '../../../kit/moment-words.rule.ts';
import { backTo } from '../../../kit/trade/way-back.rule.ts';

/** What is said of what came of it. `at`: where it was paid. */
export const words = {
  orders: '看我的订单',
  due: '这一笔',
  what: '买的是',
  never: '老师不会私下收钱，也不会让您转账。',

  /** To whoever holds a link: how far it came, and not of what kind it is. */
  titles: {
    opened: '付好了，\n课已经开了',
    reserved: '预订好了，\n价钱定下来了',
    waits: '付好了，\n接下来看订单',
  },
  alipay: {
    title: '付好了，\n回微信上课',
    back: '回到微信这样走',
    steps: (isOpened: boolean) => [
      { act: '关掉浏览器，打开微信', sign: '刚才的付款页会自己变成“付好了”' },
      { act: '在微信里打开学堂', sign: '从公众号的菜单，或者您收藏的页面' },
      isOpened
        ? { act: '点“学习中心”', sign: '刚买的课排在最前面' }
        : { act: '点“我的订单”，打开这张订单', sign: '接下来怎么办、什么时候办，写在里面' },
    ],
  },
  notHere: '这里没有登录，看不到课，是正常的。',
  inWechat: '这里没有登录。回微信，打开“我的订单”，接下来怎么办写在这张订单里。',
  huabei: {
    title: (times: number) => `付好了，分 ${times} 期还`,
    unknown: '付好了，分期还',
    months: '大约这样还',
    month: (year: number, month: number, isFirst: boolean) => (isFirst || month === 1 ? `${year} 年 ${month} 月` : `${month} 月`),
    nth: (nth: number) => `第 ${nth} 期`,
    exact: '哪一天还、准确还多少，看支付宝里的“花呗”。那里说的算数。',
    late: '过了还款日没还，花呗会收逾期费，也会影响信用。记不住，可以在花呗里开自动还款。',
    whole: '一共要还',
    note: '课已经全部开通，和还没还完没有关系。',
  },
  member: {
    title: '会员开好了',
    until: '能用到',
    date: (until: string) => dateWords(until),
    from: (paidAt: string) => `${dateWords(paidAt)} 开通`,
    where: '小程序、微信网页里都能用，用原来的账号就行。',
    end: '到期就停，不会自动扣钱。',
    waiting: '正在开通，一会儿就好',
  },
  jd: {
    title: '京东付款成功',
    paper: '收据',
    at: '付款方式',
    jd: '京东支付',
    when: '什么时候',
    seller: '收款方',
    bill: (seller: string) => `京东账单里，这一笔写的是“${seller}”。要退款，退到${backTo({ payType: 31 })}。`,
  },

  checking: {
    tag: '正在确认',
    title: '正在确认\n付款结果',
    text: (at: string) => `${at}还没有回话，一般几秒就好。可以离开这一页，我们接着查。`,
    promises: ['先别再付一次。万一付重了，多付的全部原路退回。', '钱扣了，就一定给您开通；开不了，全部自动退回。'],
  },
  doubt: {
    tag: '还没查到',
    title: (fen: number) => `您付过\n${yuan(fen)} 了吗？`,
    text: (at: string) => `不是失败，是${at}还没有回话。打开${at}的账单看看有没有这一笔。`,
    said: '我已支付，再查一次',
  },
  notPaid: {
    tag: '还没付款',
    title: '还没有付款',
    text: (at: string) => `刚问过${at}，没有收到这一笔，没有扣钱。`,
    go: '回去接着付',
    said: '我已支付，再查一次',
    wechat: '想接着付，回微信重新复制一个付款链接。',
  },
  closed: { tag: '已关闭', title: '订单已经关闭', text: '没有扣钱。还想买，回微信重新下单。' },
  refunded: { title: '这张订单\n退款了', text: '买的人申请了退款，钱按原路退回付款的地方。' },
  returned: { title: '钱退给您', text: '付的钱全部原路退回，不用申请。' },
  toOrders: '回我的订单',
} as const;
