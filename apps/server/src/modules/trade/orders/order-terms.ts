import type { OrderTerms } from '@xuetang/contract/order-forms';
import type { OrderRow } from './order.store.ts';

const utc = (moment: string | null): string | null => moment && new Date(moment).toISOString();

/** What the form of an order means for it, as it stands. */
export const orderTerms = (row: OrderRow): OrderTerms => {
  const { form, gift, choose_of: of, choose_from: from, deposit_fen: depositFen, balance_by: payBy } = row;
  if (form === 'gift' && gift) return { as: 'gift', word: gift.word, until: utc(gift.claim_by), claimedAt: utc(gift.claimed_at) };
  if (form === 'chosen' && of !== null && from !== null) return { as: 'chosen', of, from };
  if (form === 'deposit' && depositFen !== null && payBy) {
    const agreedRestFen = row.pay_fen - depositFen;
    const restFen = row.state === 'paid' ? 0 : (row.rest_fen ?? agreedRestFen);
    return { as: 'deposit', depositFen, restFen, agreedRestFen, payBy: payBy.toISOString() };
  }
  return form === 'team' ? { as: 'team' } : { as: 'whole' };
};
