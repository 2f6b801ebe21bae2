import { FULL_REFUND_DAYS } from '@xuetang/contract/money.rule';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db.ts';
import type { BoughtOrder } from './refund.store.ts';
import type { UsedOfPart } from './part-back.rule.ts';
import { usedParts } from './used-parts.ts';

/**
 * Puts into the books what was used of an order that is locked: whatever reads a balance after this reads what can come back. Nothing is
 * earned in the first days. Answers what was used.
 */
export const earnUsed = async (tx: Tx, order: BoughtOrder, now: Date): Promise<ReadonlyMap<number, UsedOfPart>> => {
  const used = await usedParts(tx, order, now);
  for (const part of order.parts)
    await sql`select trade.consume_part(${order.id}, ${part.nth}::smallint, ${used.get(part.nth)?.used ?? 0}, ${FULL_REFUND_DAYS}, ${now})`.execute(
      tx,
    );
  return used;
};
