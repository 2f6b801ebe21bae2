import { becameOf } from '@xuetang/contract/became.rule';
import type { LinkResult } from '@xuetang/contract/pay-links';
import type { PayResult } from '@xuetang/contract/payments';
import type { PayLinkRow } from './pay-link-row.ts';

/** Of what was paid, so much as somebody may know who is not logged in: that it was, how far it came, and until when a membership lasts. */
export const linkResultOf = (result: PayResult, { has_paid: hasPaid }: Pick<PayLinkRow, 'has_paid'>): LinkResult => {
  if (result.is === 'refunded') return { is: 'refunded', doneAt: result.doneAt };
  if (result.is !== 'paid') return result;
  const { paidAt, isLate, opened, next } = result;
  const until = opened.find(({ kind }) => kind === 'membership')?.until ?? null;
  return { is: 'paid', paidAt, isLate, until, isElsewhere: !hasPaid, became: becameOf(next) };
};
