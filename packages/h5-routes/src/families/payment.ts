import { family } from '../route.ts';

export interface PaymentVariant {
  provider: 'alipay' | 'jd-pay' | 'code';
  shows: 'pay' | 'paid' | 'exchange';
  edition?: number;
  /** Buys a membership of the mini-program. */
  membership?: true;
}

/**
 * Open, because Alipay and JD Pay run outside WeChat, in a browser where nobody is logged in: the signed link names the order, and the
 * server shows no more of it than the sum. Exchanging a code writes to an account, so that page asks for the login.
 */
export const payment = family<PaymentVariant>()(
  'payment',
  { title: '支付宝支付', access: 'open', chain: 'LL10026', id: 'optional' },
  {
    alipay: { provider: 'alipay', shows: 'pay', built: true },
    alipayNew: { provider: 'alipay', shows: 'pay', edition: 2, title: '花呗分期', built: true },
    miniVipAlipay: { provider: 'alipay', shows: 'pay', membership: true, title: '会员付款', built: true },
    jdpay: { provider: 'jd-pay', shows: 'pay', title: '京东支付', built: true },
    alipaySuccess: { provider: 'alipay', shows: 'paid', title: '付款结果', beyondCatalogue: true, built: true },
    alipayNewSuccess: { provider: 'alipay', shows: 'paid', edition: 2, title: '分期结果', beyondCatalogue: true, built: true },
    miniVipAlipaySuccess: { provider: 'alipay', shows: 'paid', membership: true, title: '会员结果', beyondCatalogue: true, built: true },
    jdpaySuccess: { provider: 'jd-pay', shows: 'paid', title: '京东付款结果', beyondCatalogue: true, built: true },
    miniVipExChangeVip: {
      provider: 'code',
      shows: 'exchange',
      membership: true,
      title: '兑换会员',
      access: 'login',
      id: false,
      built: true,
    },
  },
);
