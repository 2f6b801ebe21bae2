import type { OrderNo } from '@xuetang/contract/ids';
import type { OrderState } from '@xuetang/contract/order-steps.rule';
import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db.ts';
import { enqueue, enqueueAll, handle, job, type DueJob } from '../../../platform/jobs.ts';
import { letGoOfAttempt } from '../attempts/let-go.ts';

const orderNoOf = ({ orderNo }: { orderNo: OrderNo }): string => orderNo;
const closingDue = { name: 'trade.close-order', keyOf: orderNoOf };

const watchClosing = (tx: Tx, orderNo: OrderNo, due: Date): Promise<void> => enqueue(tx, closingDue, { orderNo }, due);

export const watchClosings = (tx: Tx, due: readonly DueJob<{ orderNo: OrderNo }>[]): Promise<void> => enqueueAll(tx, closingDue, due);

/**
 * Gives back what the order held, and asks for its attempt to be closed. Answers its state then: one that was paid meanwhile is not
 * closed.
 */
export const closeOrder = async (
  tx: Tx,
  id: string,
  event: 'cancelled' | 'time-over' | 'replaced' | 'by-us',
  now: Date,
): Promise<OrderState> => {
  const { rows } = await sql<{ state: OrderState }>`select trade.close_order(${id}, ${event}, ${now}) as state`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`order ${id} has no state`);
  if (row.state === 'closed') await letGoOfAttempt(tx, id, now);
  return row.state;
};

const closingByUs = job('trade.close-by-us', orderNoOf);

/** The console closes nothing by itself: what an order holds is the worker's to give back. */
export const closeByUs = (tx: Tx, orderNo: OrderNo): Promise<void> => enqueue(tx, closingByUs, { orderNo });

/** In the worker: closes what nobody has paid in time, and what one of our own closes for its buyer. */
export const closings = ({ db, clock }: { db: Database; clock: Clock }) => [
  handle(closingDue, 'clock', ({ orderNo }) =>
    db.transaction(async (tx) => {
      const now = clock.now();
      const { rows } = await sql<{ id: string; closes_at: Date }>`
        select id, closes_at from trade.customer_order where order_no = ${orderNo} and state = 'open'`.execute(tx);
      const [open] = rows;
      if (!open) return;
      // The database's clock sent this job, and ours may be a moment behind.
      if (now < open.closes_at) await watchClosing(tx, orderNo, open.closes_at);
      else await closeOrder(tx, open.id, 'time-over', now);
    }),
  ),
  handle(closingByUs, 'clock', ({ orderNo }) =>
    db.transaction(async (tx) => {
      const { rows } = await sql<{ id: string }>`select id from trade.customer_order where order_no = ${orderNo}`.execute(tx);
      for (const { id } of rows) await closeOrder(tx, id, 'by-us', clock.now());
    }),
  ),
];
