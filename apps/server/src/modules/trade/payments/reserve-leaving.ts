import type { Paying } from '@xuetang/contract/payments';
import type { Tx } from '../../../platform/db.ts';
import type { LeavingProvider } from '../../../providers/payments.port.ts';
import { endOfAttempt, soonestEnd } from '../attempts/attempt-times.rule.ts';
import { addAttempt, liveAttempt, newOutTradeNo, showAgain } from './attempt.store.ts';
import { beginAnew } from './begin-anew.ts';
import type { PayPorts } from './pay-ports.ts';
import type { Payable, Reserved } from './pay-wish.ts';
import type { PayingPlan } from './paying-ways.rule.ts';
import { watchAttempt } from './watch-attempt.ts';

type Plan = Exclude<PayingPlan, { provider: 'wechat' }>;
interface Leaving {
  outTradeNo: string;
  madeAt: Date;
  expiresAt: Date;
}

const leaveFor = (provider: LeavingProvider, { order, wish }: Payable, { term }: Plan, leaving: Leaving): Paying => ({
  is: 'leave',
  departure: provider.writeDeparture({
    ...leaving,
    description: order.name,
    fen: order.pay_fen,
    term,
    returnUrl: wish.returnUrl,
    clientIp: wish.clientIp ?? null,
  }),
  payFen: order.pay_fen,
  expiresAt: leaving.expiresAt.toISOString(),
});

/**
 * At a provider whose own page is paid on. Nobody is asked before the browser goes there, so it can be paid at once. The same way and term
 * again: the same attempt, written anew, and nothing is taken twice.
 */
export const reserveLeaving = async (tx: Tx, on: PayPorts, payable: Payable, plan: Plan): Promise<Reserved> => {
  const provider = on.payments[plan.provider];
  if (!provider) return { answer: { is: 'refused' } };
  const { order, wish } = payable;
  const live = await liveAttempt(tx, order.id);
  if (live && live.way === plan.way && live.term === plan.term && live.expires_at >= soonestEnd(wish.now)) {
    await showAgain(tx, live);
    const leaving = { outTradeNo: live.out_trade_no, madeAt: live.made_at, expiresAt: live.expires_at };
    return { answer: leaveFor(provider, payable, plan, leaving) };
  }
  if (!(await beginAnew(tx, order.id, wish.now))) return { answer: { is: 'refused' } };
  const leaving = {
    outTradeNo: newOutTradeNo(order.order_no),
    madeAt: wish.now,
    expiresAt: endOfAttempt(wish.now, order.closes_at, plan.way),
  };
  const { merchant, appId } = provider;
  await addAttempt(tx, on.keys.data, order, { ...plan, ...leaving, merchant, appId, toSend: null }, wish.now);
  await watchAttempt(tx, { out_trade_no: leaving.outTradeNo, expires_at: leaving.expiresAt }, wish.now, wish.now);
  return { answer: leaveFor(provider, payable, plan, leaving) };
};
