import type { Paying } from '@xuetang/contract/payments';
import type { Tx } from '../../../platform/db.ts';
import type { Said } from '../../../platform/said.ts';
import { lockAttempt, makeFailed, makeReady, prepayOf } from './attempt.store.ts';
import { letGoOfAttempt } from '../attempts/let-go.ts';
import type { PayPorts } from './pay-ports.ts';
import type { PayIntent } from './pay-wish.ts';
import { openingOf } from './reserve-at-wechat.ts';
import { standingOf } from './reserve-payment.ts';
import { watchAttempt } from './watch-attempt.ts';

type Ordered = Said<{ prepayId: string }>;

/** Writes what came of ordering a payment, once, and says what the page does now. Whoever has paid meanwhile has paid. */
export const settleAttempt = async (
  tx: Tx,
  on: PayPorts,
  { outTradeNo, returnUrl = on.h5Origin }: PayIntent,
  told: Ordered,
): Promise<Paying> => {
  const { wechatPay } = on;
  const now = on.clock.now();
  const { order, attempt } = await lockAttempt(tx, outTradeNo, now);
  const standing = attempt.state === 'paid' ? ({ is: 'paid' } as const) : standingOf(order, now);
  if (standing) {
    // It was closed while the provider was asked. What cannot be paid any more is not left open there.
    if (standing.is === 'not-open') await letGoOfAttempt(tx, order.id, now);
    return standing;
  }
  // By another tap, which was answered first.
  const prepayId = prepayOf(on.keys.data, attempt) ?? (told.said === 'yes' ? told.answer.prepayId : undefined);
  if (wechatPay && attempt.state === 'ready' && prepayId !== undefined) return openingOf(wechatPay, attempt, prepayId, returnUrl, now);
  if (!wechatPay || attempt.state !== 'reserved') return { is: 'refused' };
  if (prepayId !== undefined) {
    await makeReady(tx, on.keys.data, attempt, prepayId, now);
    await watchAttempt(tx, attempt, now, now);
    return openingOf(wechatPay, attempt, prepayId, returnUrl, now);
  }
  if (told.said === 'no') {
    await makeFailed(tx, attempt, now);
    return { is: 'refused' };
  }
  // Nobody could tell while it was worth knowing.
  await letGoOfAttempt(tx, order.id, now);
  return { is: 'checking' };
};
