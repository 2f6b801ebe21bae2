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
    ensure1: { shows: 'one', edition: 1 },
    'ensure-more': { shows: 'package' },
    'ensure-more-original': { shows: 'package', edition: 'original' },
    'ensure-more2': { shows: 'package', edition: 2 },
    'ensure-more3': { shows: 'package', edition: 3 },
    'ensure-more4': { shows: 'package', edition: 4 },
    'ensure-more4-deposit': { shows: 'package', edition: 4, part: 'deposit', title: '支付定金' },
    'ensure-more-depositFinal': { shows: 'package', part: 'balance', title: '支付尾款' },
    'ensure-more4-new': { shows: 'package', edition: 4, id: false, tail: true },
    'order-pos': { shows: 'pos', title: '扫码付款' },
    'order-pos-course': { shows: 'pos', of: 'course', title: '扫码购课' },
    ordersure: { shows: 'one', edition: 2, title: '付款', built: true },
    alipayEnsure: { shows: 'one', provider: 'alipay' },
    orderSuccess: { shows: 'done', title: '付款结果', goHome: true, built: true },
  },
);
