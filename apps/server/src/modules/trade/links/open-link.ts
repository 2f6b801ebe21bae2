import type { LearnerId, OrderNo, PayTicket } from '@xuetang/contract/ids';
import type { LinkPayType, openLink } from '@xuetang/contract/pay-links';
import type { ResponseOf } from '@xuetang/contract/call';
import { randomToken } from '../../../platform/crypto.ts';
import type { Database } from '../../../platform/db.ts';
import { soonestEnd } from '../attempts/attempt-times.rule.ts';
import { lockOrder } from '../payments/attempt.store.ts';
import { standingOf, wronglyMeant } from '../payments/reserve-payment.ts';
import { endOfLink } from './pay-link.rule.ts';
import { addLink } from './pay-link.store.ts';

interface Wish {
  learnerId: LearnerId;
  orderNo: OrderNo;
  payType: LinkPayType;
  term: number | undefined;
  pays: 'balance' | undefined;
  now: Date;
}

type Opened = ResponseOf<typeof openLink>;

/** A link of one's own order that is open. The ticket is told once and is nowhere: whoever has lost it makes another. */
export const makeLink = (db: Database, { learnerId, orderNo, payType, term, pays, now }: Wish): Promise<Opened | undefined> =>
  db.transaction(async (tx): Promise<Opened | undefined> => {
    const order = await lockOrder(tx, learnerId, orderNo, now);
    if (!order) return undefined;
    const standing = wronglyMeant(order.state, pays) ?? standingOf(order, soonestEnd(now));
    if (standing?.is === 'paid') return { is: 'paid' };
    if (standing?.is === 'not-open') return { is: 'not-open', state: standing.state };
    if (order.closes_at === null) return { is: 'not-open', state: order.state };
    const ticket = randomToken() as PayTicket;
    const endsAt = endOfLink(now, order.closes_at);
    await addLink(tx, ticket, { orderId: order.id, payType, term, pays, endsAt }, now);
    return { is: 'link', ticket, endsAt: endsAt.toISOString(), now: now.toISOString() };
  });
