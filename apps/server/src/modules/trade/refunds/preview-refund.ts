import { FULL_REFUND_DAYS } from '@xuetang/contract/money.rule';
import { afterWorkdays, ARRIVES_WORKDAYS, REVIEW_ABOVE_FEN, REVIEW_WORKDAYS } from '@xuetang/contract/refund.rule';
import type { RefundPreview } from '@xuetang/contract/refunds';
import type { Tx } from '../../../platform/db.ts';
import { earnUsed } from './earn-used.ts';
import { partBack } from './part-back.rule.ts';
import { balancesOf, type BoughtOrder } from './refund.store.ts';

const DAY_MS = 24 * 3_600_000;

/** Only what was paid with money, and has not ended, can come back. */
export const canComeBack = (order: BoughtOrder): order is BoughtOrder & { paid_at: Date } =>
  order.state === 'paid' && order.way === 'money' && order.paid_at !== null;

export const previewOf = async (tx: Tx, order: BoughtOrder & { paid_at: Date }, now: Date): Promise<RefundPreview> => {
  const used = await earnUsed(tx, order, now);
  const balances = await balancesOf(tx, order);
  const fullUntil = new Date(order.paid_at.getTime() + FULL_REFUND_DAYS * DAY_MS);
  return {
    name: order.name,
    payFen: order.pay_fen,
    parts: order.parts.map((part) => partBack(part, balances.get(part.nth) ?? 0, used.get(part.nth) ?? { used: 0, lessons: [] })),
    fullUntil: fullUntil.toISOString(),
    isFull: now < fullUntil,
    atOnceFen: Math.max(0, REVIEW_ABOVE_FEN - order.asked_fen),
    reviewBy: afterWorkdays(now, REVIEW_WORKDAYS).toISOString(),
    arrivesBy: afterWorkdays(now, ARRIVES_WORKDAYS).toISOString(),
    now: now.toISOString(),
  };
};
