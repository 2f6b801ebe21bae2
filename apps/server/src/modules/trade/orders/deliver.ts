import type { LearnerId, OrderNo, PeriodId } from '@xuetang/contract/ids';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db.ts';
import { entitleByOrders } from '../../learning/index.ts';
import { drawContractsLater } from '../contracts/contract-pdf.ts';
import type { OrderedPart } from '../contracts/freeze.ts';
import { openParcels } from '../parcels/open-parcels.ts';
import { addTerm } from './member-terms.ts';
import { seatLater } from './seat.ts';

const DAY_MS = 24 * 3_600_000;

export interface Delivery {
  orderId: string;
  orderNo: OrderNo;
  learnerId: LearnerId;
  /** Of a live course among them: in which period. */
  periodId: PeriodId | null;
  parts: readonly OrderedPart[];
  now: Date;
}

/** Things go where the order says, if it says; else their receiver is asked. */
const openOrderParcels = async (tx: Tx, { orderId, learnerId, now }: Delivery): Promise<void> => {
  const { rows } = await sql<{ address_id: string | null }>`select address_id from trade.customer_order where id = ${orderId}`.execute(tx);
  await openParcels(tx, { orderId, learnerId, addressId: rows[0]?.address_id ?? null, at: now });
};

interface Span {
  from: Date;
  until: Date;
}

const courseSpan = ({ kind, course_id: courseId, days }: OrderedPart, now: Date): Span | undefined =>
  kind === 'course' && courseId !== null && days !== null ? { from: now, until: new Date(now.getTime() + days * DAY_MS) } : undefined;

/** Gives what was bought, in the transaction in which it is paid. Things go by parcel. By order, the last moment until which something is open. */
export const deliverAll = async (tx: Tx, deliveries: readonly Delivery[]): Promise<(Date | undefined)[]> => {
  if (deliveries.length === 0) return [];
  await drawContractsLater(tx, deliveries);
  const given: { orderId: string; nth: number; span: Span }[] = [];
  const courses: Parameters<typeof entitleByOrders>[1][number][] = [];
  // Whoever buys several things at one moment, and whoever does so elsewhere, is locked in one order.
  for (const delivery of deliveries.toSorted((a, b) => (BigInt(a.learnerId) < BigInt(b.learnerId) ? -1 : 1))) {
    const { orderId, orderNo, learnerId, parts, now } = delivery;
    for (const part of parts) {
      const span =
        courseSpan(part, now) ??
        (part.kind === 'membership'
          ? await addTerm(tx, { orderId, nth: part.nth, learnerId, days: part.units * part.count, now })
          : undefined);
      if (!span) continue;
      if (part.kind === 'course' && part.course_id !== null) courses.push({ learnerId, courseId: part.course_id, orderNo, ...span });
      given.push({ orderId, nth: part.nth, span });
    }
    if (parts.some(({ kind }) => kind === 'thing')) await openOrderParcels(tx, delivery);
    if (delivery.periodId !== null) await seatLater(tx, orderNo);
  }
  await entitleByOrders(tx, courses);
  if (given.length > 0)
    await sql`update trade.order_part p set delivered_from = g.from_at, delivered_until = g.until_at
    from unnest(${given.map(({ orderId }) => orderId)}::bigint[], ${given.map(({ nth }) => nth)}::smallint[], ${given.map(({ span }) => span.from)}::timestamptz[],
      ${given.map(({ span }) => span.until)}::timestamptz[]) g(order_id, nth, from_at, until_at)
    where p.order_id = g.order_id and p.nth = g.nth`.execute(tx);
  return deliveries.map(({ orderId }) => {
    const until = given.filter((one) => one.orderId === orderId).map(({ span }) => span.until.getTime());
    return until.length > 0 ? new Date(Math.max(...until)) : undefined;
  });
};

export const deliver = async (tx: Tx, delivery: Delivery): Promise<Date | undefined> => (await deliverAll(tx, [delivery]))[0];
