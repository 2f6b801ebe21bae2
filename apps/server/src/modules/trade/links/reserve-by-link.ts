import type { PayTicket } from '@xuetang/contract/ids';
import type { LinkPayType } from '@xuetang/contract/pay-links';
import type { Tx } from '../../../platform/db.ts';
import type { PayPorts } from '../payments/pay-ports.ts';
import type { Reserved } from '../payments/pay-wish.ts';
import { reservePayment } from '../payments/reserve-payment.ts';
import { returnPage } from '../payments/return-page.rule.ts';
import { orderOfLink } from './order-of-link.ts';
import { mayGoTo, standingOfLink } from './pay-link.rule.ts';
import { lockLink, noteGone, resultTicketOf } from './pay-link.store.ts';

interface Wish {
  ticket: PayTicket;
  payType: LinkPayType;
  term?: 3 | 6 | 12 | undefined;
  seenFen?: number | undefined;
  clientIp: string;
  now: Date;
}

type ByLink = Exclude<Reserved, { failed: unknown }> | { failed: 'pay_link.unknown' | 'pay_link.ended' | 'pay_link.other_way' };

/** A link is opened in a phone's own browser, wherever it was made. */
const IN_BROWSER = { host: 'browser', isIos: false } as const;

/** Pays for the order's owner, under the lock of the order: the link that was replaced meanwhile pays nothing. */
export const reserveByLink = async (tx: Tx, on: PayPorts, { ticket, payType, term, seenFen, clientIp, now }: Wish): Promise<ByLink> => {
  const link = await lockLink(tx, ticket, now);
  if (!link) return { failed: 'pay_link.unknown' };
  const standing = standingOfLink(link, orderOfLink(link, now), now);
  if (standing.is === 'used' || standing.is === 'paid-elsewhere') return { answer: { is: 'paid' } };
  if (standing.is === 'ended')
    return standing.why === 'order' ? { answer: { is: 'not-open', state: 'closed' } } : { failed: 'pay_link.ended' };
  if (!mayGoTo(link.pay_type, payType)) return { failed: 'pay_link.other_way' };
  const { learner_id: learnerId, order_no: orderNo, kind } = link;
  const page = returnPage(payType, kind);
  // What the provider brings back in the address opens the result, and pays nothing.
  const returnUrl = new URL(`/${page}?ticket=${resultTicketOf(ticket)}`, on.h5Origin).href;
  const pays = link.pays ?? undefined;
  const wish = { learnerId, orderNo, payType, term, seenFen, pays, place: IN_BROWSER, wechatType: undefined, clientIp, returnUrl, now };
  const reserved = await reservePayment(tx, on, wish);
  if ('failed' in reserved) return { failed: 'pay_link.unknown' };
  if ('intent' in reserved || reserved.answer.is === 'leave') await noteGone(tx, ticket, now);
  return reserved;
};
