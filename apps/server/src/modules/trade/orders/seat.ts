import type { LearnerId, LineageId, OrderNo, PeriodId } from '@xuetang/contract/ids';
import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db.ts';
import { enqueue, handle, job } from '../../../platform/jobs.ts';
import { choosePeriodFor } from '../../enrolment/index.ts';

const seating = job<{ orderNo: OrderNo }>('trade.seat', ({ orderNo }) => orderNo);

/**
 * Written in the transaction in which a live course is paid. Camps lie elsewhere than orders, and a camp that fills holds its lock: no payment
 * waits for it.
 */
export const seatLater = (tx: Tx, orderNo: OrderNo): Promise<void> => enqueue(tx, seating, { orderNo });

interface Row {
  id: string;
  learner_id: LearnerId;
  period_id: PeriodId;
  lineage_id: LineageId | null;
}

/** A seat in the period that was bought, once, and with it the class that the order leads to. Where there is none any more, the order says so, and its buyer chooses another. */
const seat = async ({ db, clock }: { db: Database; clock: Clock }, orderNo: OrderNo): Promise<void> => {
  const { rows } = await sql<Row>`select id, learner_id, period_id, lineage_id from trade.customer_order
    where order_no = ${orderNo} and state = 'paid' and period_id is not null and seat is null`.execute(db.of());
  const [order] = rows;
  if (!order) return;
  const { id, learner_id: learnerId, period_id: periodId, lineage_id: lineageId } = order;
  const outcome = await choosePeriodFor(db, { periodId, learnerId, channel: null, fromUrl: null, lineageId, orderNo }, clock.now());
  await sql`update trade.customer_order set seat = ${outcome} where id = ${id} and seat is null`.execute(db.of());
};

/** In the worker. */
export const seatJobs = (on: { db: Database; clock: Clock }) => [handle(seating, 'clock', ({ orderNo }) => seat(on, orderNo))];
