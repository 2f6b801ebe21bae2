import { FULL_REFUND_DAYS } from '@xuetang/contract/money.rule';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db.ts';
import { earnedUnits, nextEarning } from './next-earning.rule.ts';
import type { BoughtOrder } from './refund.store.ts';
import type { UsedOfPart } from './part-back.rule.ts';
import { usedParts } from './used-parts.ts';

const isPaid = (order: BoughtOrder): order is BoughtOrder & { paid_at: Date } =>
  order.state === 'paid' && order.way === 'money' && order.paid_at !== null;

/**
 * Puts into the books what was used of orders that are locked: whatever reads a balance after this reads what can come back. Nothing is
 * earned in the first days. Answers what was used.
 */
export const earnUsedOf = async (tx: Tx, orders: readonly BoughtOrder[], now: Date): Promise<Awaited<ReturnType<typeof usedParts>>> => {
  const usedOf = await usedParts(tx, orders, now);
  const earning = orders.filter(isPaid).map((order) => {
    const used = usedOf(order);
    return {
      id: order.id,
      next: nextEarning(order, now).toISOString(),
      parts: order.parts.map((part) => ({ nth: part.nth, used: earnedUnits(part, used.get(part.nth)?.used ?? 0, now) })),
    };
  });
  if (earning.length > 0) await sql`select trade.earn_orders(${JSON.stringify(earning)}::jsonb, ${FULL_REFUND_DAYS}, ${now})`.execute(tx);
  return usedOf;
};

/** The same of one. */
export const earnUsed = async (tx: Tx, order: BoughtOrder, now: Date): Promise<ReadonlyMap<number, UsedOfPart>> =>
  (await earnUsedOf(tx, [order], now))(order);
