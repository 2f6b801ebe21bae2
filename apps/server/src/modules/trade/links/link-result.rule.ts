import type { LinkResult } from '@xuetang/contract/pay-links';
import type { PayResult } from '@xuetang/contract/payments';

/** Of what was paid, so much as somebody may know who is not logged in: that it was, and until when a membership lasts. */
export const linkResultOf = (result: PayResult): LinkResult => {
  if (result.is === 'refunded') return { is: 'refunded' };
  if (result.is !== 'paid') return result;
  const { paidAt, isLate, opened } = result;
  return { is: 'paid', paidAt, isLate, until: opened.find(({ kind }) => kind === 'membership')?.until ?? null };
};
