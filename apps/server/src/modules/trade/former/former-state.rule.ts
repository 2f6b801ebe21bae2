import type { FORMER_STATES } from '@xuetang/contract/former-orders';

interface Money {
  payFen: number;
  refundedFen: number;
  isPaid: boolean;
}

/** How an order of the former shop ended, by its figures: the export's own words for it were many. */
export const formerState = ({ payFen, refundedFen, isPaid }: Money): (typeof FORMER_STATES)[number] => {
  if (!isPaid) return 'closed';
  if (refundedFen === 0) return 'paid';
  return refundedFen < payFen ? 'part-refunded' : 'refunded';
};
