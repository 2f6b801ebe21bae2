import type { Paying } from '@xuetang/contract/payments';
import type { Tx } from '../../../platform/db.ts';
import { isPayingClosed } from '../../settings/index.ts';
import { soonestEnd } from '../attempts/attempt-times.rule.ts';
import { letGoOfAttempt } from '../attempts/let-go.ts';
import { liveAttempt, lockOrder, type PayableOrder } from './attempt.store.ts';
import type { PayPorts } from './pay-ports.ts';
import type { Reserved, Wish } from './pay-wish.ts';
import { wayOf } from './paying-ways.rule.ts';
import { reserveAtWechat } from './reserve-at-wechat.ts';
import { reserveLeaving } from './reserve-leaving.ts';
import { returnPage } from './return-page.rule.ts';

/** Why this order is not to be paid until then; undefined where it is. */
export const standingOf = ({ state, closes_at: closesAt }: Pick<PayableOrder, 'state' | 'closes_at'>, until: Date): Paying | undefined => {
  if (state === 'paid') return { is: 'paid' };
  if (state !== 'open' && state !== 'reserved') return { is: 'not-open', state };
  // Nobody has closed it yet.
  if (closesAt === null || closesAt < until) return { is: 'not-open', state: 'closed' };
  return undefined;
};

/**
 * Whether something else is meant than can be paid now. Whoever taps once more has paid the deposit, and did not mean the rest; and who means
 * the rest does not pay a deposit.
 */
export const wronglyMeant = (state: PayableOrder['state'], pays: 'balance' | undefined): Paying | undefined => {
  if (state === 'reserved' && pays !== 'balance') return { is: 'paid' };
  return state === 'open' && pays === 'balance' ? { is: 'not-open', state } : undefined;
};

/** Decides what is to be asked, under the lock of the order: two taps at once are one attempt. */
export const reservePayment = async (tx: Tx, on: PayPorts, wish: Wish): Promise<Reserved> => {
  const { learnerId, orderNo, now } = wish;
  const order = await lockOrder(tx, learnerId, orderNo, now);
  if (!order) return { failed: 'order.unknown' };
  const standing = wronglyMeant(order.state, wish.pays) ?? standingOf(order, soonestEnd(now));
  if (standing) return { answer: standing };
  const { closes_at: closesAt } = order;
  // Its price has fallen since: nobody pays what it was.
  const live = order.pays === 'balance' ? await liveAttempt(tx, order.id) : undefined;
  if (live && live.fen !== order.pay_fen) await letGoOfAttempt(tx, order.id, now);
  if (wish.seenFen !== undefined && wish.seenFen !== order.pay_fen) return { answer: { is: 'price-changed', payFen: order.pay_fen } };
  const way = wayOf(wish, order.pay_fen);
  if (!way || closesAt === null) return { answer: { is: 'refused' } };
  // What was begun there goes on: who stands at its cashier may pay, and is settled.
  if (await isPayingClosed(tx, way.provider)) return { answer: { is: 'way-closed' } };
  const returnUrl = wish.returnUrl ?? new URL(`/${returnPage(wish.payType, order.kind)}/${orderNo}`, on.h5Origin).href;
  const payable = { order: { ...order, closes_at: closesAt }, wish: { ...wish, returnUrl } };
  return way.provider === 'wechat' ? reserveAtWechat(tx, on, payable, way.way) : reserveLeaving(tx, on, payable, way);
};
