import type { Paying } from '@xuetang/contract/payments';
import { standingOf, wronglyMeant } from '../payments/reserve-payment.ts';
import type { PayLinkRow } from './pay-link-row.ts';

/** Why the order of a link is not to be paid by it any more: a link to its deposit does not pay the rest. */
export const orderOfLink = (link: PayLinkRow, now: Date): Paying | undefined =>
  wronglyMeant(link.state, link.pays ?? undefined) ?? standingOf(link, now);
