import { sql } from 'kysely';
import type { Tx } from '../../../platform/db.ts';
import { deliver, type Delivery } from './deliver.ts';
import { endWaiting } from './end-waiting.ts';

interface Team {
  /** Of all its members, by number: locks are taken in one order. */
  orderIds: readonly string[];
  now: Date;
}

const inOrder = (ids: readonly string[]): string[] => [...new Set(ids)].toSorted((one, other) => Number(BigInt(one) - BigInt(other)));

/** Moves an order that waited to paid, and delivers it. False: it does not wait any more. */
export const completeOrder = async (tx: Tx, orderId: string, event: 'team-complete' | 'claimed', now: Date): Promise<boolean> => {
  const { rows } = await sql<{ delivery: Omit<Delivery, 'now'> | null }>`
    select trade.complete_order(${orderId}, ${event}, ${now}) as delivery`.execute(tx);
  const delivery = rows[0]?.delivery;
  if (delivery) await deliver(tx, { ...delivery, now });
  return Boolean(delivery);
};

/** A team has come together: everybody in it gets what he has paid for. Answers how many did. */
export const completeTeam = async (tx: Tx, { orderIds, now }: Team): Promise<number> => {
  let done = 0;
  for (const id of inOrder(orderIds)) if (await completeOrder(tx, id, 'team-complete', now)) done += 1;
  return done;
};

/** It has not: everybody gets his money back, unasked. Answers how many do. */
export const failTeam = async (tx: Tx, { orderIds, now }: Team): Promise<number> => {
  let done = 0;
  for (const id of inOrder(orderIds)) if (await endWaiting(tx, id, 'team-failed', now)) done += 1;
  return done;
};
