import { family } from '../route.ts';

export interface CheckoutVariant {
  shows: 'one' | 'package' | 'pos' | 'done';
  edition?: number | 'original';
  /** Paid in two parts; which part is paid here. */
  part?: 'deposit' | 'balance';
  /** Only this provider. */
  provider?: 'alipay';
  /** What is sold at the point of sale, if not any order. */
  of?: 'course';
}

export const checkout = family<CheckoutVariant>()(
  'checkout',
  { title: '确认订单', access: 'login', chain: 'LL10025', id: 'optional' },
  {
    ensure: { shows: 'one', built: true },
    ensure1: { shows: 'one', edition: 1, built: true },
    'ensure-more': { shows: 'package', built: true },
    'ensure-more-original': { shows: 'package', edition: 'original', built: true },
    'ensure-more2': { shows: 'package', edition: 2, built: true },
    'ensure-more3': { shows: 'package', edition: 3, built: true },
    'ensure-more4': { shows: 'package', edition: 4, built: true },
    'ensure-more4-deposit': { shows: 'package', edition: 4, part: 'deposit', title: '支付预订金', built: true },
    'ensure-more-depositFinal': { shows: 'package', part: 'balance', title: '支付尾款', built: true },
    'ensure-more4-new': { shows: 'package', edition: 4, id: false, tail: true, built: true },
    'order-pos': { shows: 'pos', title: '扫码付款', built: true },
    'order-pos-course': { shows: 'pos', of: 'course', title: '扫码购课', built: true },
    ordersure: { shows: 'one', edition: 2, title: '付款', built: true },
    // By a link that carries no session, in a browser where nobody is logged in.
    alipayEnsure: { shows: 'one', provider: 'alipay', title: '付款链接', access: 'open', id: false, built: true },
    orderSuccess: { shows: 'done', title: '付款结果', goHome: true, built: true },
  },
);
