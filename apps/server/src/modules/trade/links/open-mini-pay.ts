import type { RequestOf, ResponseOf } from '@xuetang/contract/call';
import type { LearnerId, PayTicket } from '@xuetang/contract/ids';
import type { openMiniPay } from '@xuetang/contract/mini-pay';
import { randomToken } from '../../../platform/crypto.ts';
import type { Database, Tx } from '../../../platform/db.ts';
import { isPayingClosed, maySell, type Snapshot } from '../../settings/index.ts';
import { soonestEnd } from '../attempts/attempt-times.rule.ts';
import { areThings } from '@xuetang/contract/things.rule';
import { lockOrder, type PayableOrder } from '../payments/attempt.store.ts';
import { standingOf, wronglyMeant } from '../payments/reserve-payment.ts';
import { endOfMiniPay } from './mini-pay.rule.ts';
import { addMiniPay, kindsOf } from './mini-pay.store.ts';

interface Wish extends RequestOf<typeof openMiniPay> {
  learnerId: LearnerId;
  now: Date;
}

type Opened = ResponseOf<typeof openMiniPay>;
type Stop = Exclude<Opened, { is: 'ticket' }>;

/** Why there is no way to the mini-program's own page; undefined where there is one. */
const stopOf = async (tx: Tx, settings: Snapshot, order: PayableOrder, { place, seenFen, now }: Wish): Promise<Stop | undefined> => {
  const standing = wronglyMeant(order.state, undefined) ?? standingOf(order, soonestEnd(now));
  if (standing?.is === 'paid') return { is: 'paid' };
  if (standing) return { is: 'not-open', state: standing.is === 'not-open' ? standing.state : order.state };
  const mayBePaid = place.host === 'mini-program' && areThings(await kindsOf(tx, order.id)) && maySell(settings, place, ['thing']);
  if (!mayBePaid) return { is: 'not-here' };
  if (await isPayingClosed(tx, 'wechat')) return { is: 'way-closed' };
  return seenFen === undefined || seenFen === order.pay_fen ? undefined : { is: 'price-changed', payFen: order.pay_fen };
};

/** Of one's own order that is open, and of nothing but things. The ticket is told once and is nowhere: whoever has lost it makes another. */
export const makeMiniPay = (db: Database, settings: Snapshot, wish: Wish): Promise<Opened | undefined> =>
  db.transaction(async (tx): Promise<Opened | undefined> => {
    const { learnerId, orderNo, now } = wish;
    const order = await lockOrder(tx, learnerId, orderNo, now);
    if (!order) return undefined;
    const stop = await stopOf(tx, settings, order, wish);
    if (stop) return stop;
    if (order.closes_at === null) return { is: 'not-open', state: order.state };
    const ticket = randomToken() as PayTicket;
    const endsAt = endOfMiniPay(now, order.closes_at);
    await addMiniPay(tx, ticket, { orderId: order.id, endsAt }, now);
    return { is: 'ticket', ticket, endsAt: endsAt.toISOString() };
  });
