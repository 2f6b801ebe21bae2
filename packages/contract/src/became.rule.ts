import type { LinkResult } from './pay-links.ts';
import type { PayResult } from './payments.ts';

/**
 * How far a payment has brought an order. Nobody who holds a link hears of a gift, a team or an address: it is in WeChat that something is
 * to be done.
 */
export const becameOf = ({ to }: Extract<PayResult, { is: 'paid' }>['next']): Extract<LinkResult, { is: 'paid' }>['became'] => {
  if (to === 'balance') return 'reserved';
  return to === 'lesson' || to === 'membership' ? 'opened' : 'waits';
};
