import type { Said } from '../../../platform/said.ts';
import { readAttempt } from './attempt.store.ts';
import type { PayPorts } from './pay-ports.ts';
import type { PayIntent } from './pay-wish.ts';

const CAN_BE_ORDERED: readonly string[] = ['reserved', 'ready'];

/** Asks WeChat for what was reserved. From a browser it answers an address in place of the prepayment. */
export const askPayment = async (
  { db, log, wechatPay }: PayPorts,
  { outTradeNo, bytes, way }: PayIntent,
  isRepeat: boolean,
): Promise<Said<{ prepayId: string }>> => {
  if (!wechatPay) return { said: 'unknown', why: 'no merchant number' };
  // Paid or let go since, by another tap: WeChat orders it no more, and would leave us in doubt.
  if (isRepeat && !CAN_BE_ORDERED.includes((await readAttempt(db, outTradeNo))?.state ?? 'failed')) return { said: 'no', why: 'over' };
  const told = await (way === 'h5' ? wechatPay.orderH5(bytes) : wechatPay.order(bytes));
  if (told.said === 'yes') return { said: 'yes', answer: { prepayId: 'h5Url' in told.answer ? told.answer.h5Url : told.answer.prepayId } };
  log.warn({ outcome: told.said, why: told.why, row: outTradeNo }, 'a payment was not ordered');
  return told;
};
