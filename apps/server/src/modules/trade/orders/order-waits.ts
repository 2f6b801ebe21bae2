import type { OrderLine } from '@xuetang/contract/orders';
import { afterWorkdays, REVIEW_WORKDAYS } from '@xuetang/contract/refund.rule';
import type { OrderRow } from './order.store.ts';

const utc = (moment: string): string => new Date(moment).toISOString();

const isSeated = ({ seat }: Pick<OrderRow, 'seat'>): boolean => seat === 'chosen' || seat === 'held';

/** Its seat was gone when it was paid for; nobody waits for one of what comes back. */
export const lacksSeat = (row: Pick<OrderRow, 'state' | 'seat' | 'is_course_back'>): boolean =>
  row.state === 'paid' && row.seat !== null && !isSeated(row) && !row.is_course_back;

/** What an order that is not open waits for; what nobody can do anything about waits for nobody. */
export const waitOf = (row: OrderRow): OrderLine['waits'] => {
  const { state, balance_by: balanceBy, gift, refund_waits: refund } = row;
  if (state === 'reserved' && balanceBy) return { for: 'balance', until: balanceBy.toISOString() };
  if (state === 'unclaimed') return gift?.claim_by ? { for: 'claim', until: utc(gift.claim_by) } : null;
  if (refund) {
    const { state: is, asked_at: askedAt } = refund;
    const reviewBy = is === 'asked' && askedAt !== null ? afterWorkdays(new Date(askedAt), REVIEW_WORKDAYS).toISOString() : null;
    return { for: 'refund', is, reviewBy };
  }
  return lacksSeat(row) ? { for: 'period' } : null;
};
