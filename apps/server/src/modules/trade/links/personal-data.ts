import { describe, type PersonalTable } from '../../../platform/personal-data.ts';

const linked = describe({ group: 'trade', purpose: '让您在手机浏览器里付这一张订单', retention: '1 天，到期删除；注销后删除' });

export const payLinkTable: PersonalTable = {
  table: 'trade.pay_link',
  rights: { api: 'rac', worker: 'rd', console: '-' },
  title: '在浏览器里付款的链接',
  owner: { through: 'trade.customer_order', by: 'order_id', their: 'id' },
  rows: 'deleted',
  writtenAt: 'made_at',
  columns: {
    ticket_hash: linked.gone('付款链接的指纹', { shown: 'hidden' }),
    result_hash: linked.gone('付款结果链接的指纹', { shown: 'hidden' }),
    pay_type: linked.gone('付款链接用哪种方式付', { words: { 21: '支付宝', 22: '花呗分期', 31: '京东支付' } }),
    term: linked.gone('付款链接分几期'),
    made_at: linked.gone('复制付款链接的时间'),
    ends_at: linked.gone('付款链接到什么时候'),
    ended_at: linked.gone('付款链接提前作废的时间'),
    gone: linked.gone('用付款链接去付款的次数'),
    used_at: linked.gone('第一次用付款链接去付款的时间'),
  },
  plain: ['order_id', 'attempt_id', 'pays'],
};

const inMini = describe({ group: 'trade', purpose: '让您在小程序里付这一张订单', retention: '1 天，到期删除；注销后删除' });

export const miniPayTable: PersonalTable = {
  table: 'trade.mini_pay',
  rights: { api: 'rac', worker: 'rd', console: '-' },
  title: '在小程序里付款的凭证',
  owner: { through: 'trade.customer_order', by: 'order_id', their: 'id' },
  rows: 'deleted',
  writtenAt: 'made_at',
  columns: {
    ticket_hash: inMini.gone('小程序付款凭证的指纹', { shown: 'hidden' }),
    made_at: inMini.gone('去小程序付款页的时间'),
    ends_at: inMini.gone('小程序付款凭证到什么时候'),
    ended_at: inMini.gone('小程序付款凭证提前作废的时间'),
    spent_at: inMini.gone('用小程序付款凭证付款的时间'),
  },
  plain: ['order_id'],
};
