import type { OrderNo } from '@xuetang/contract/ids';
import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db.ts';
import type { JobHandler } from '../../../platform/jobs.ts';
import type { Logger } from '../../../platform/log.ts';
import { earnUsedOf } from './earn-used.ts';
import { boughtOrders } from './refund.store.ts';

const PAGE = 200;

interface Due {
  id: string;
  order_no: OrderNo;
}

/** Whoever asks for a refund at this moment has earned it himself: nobody waits for him. */
const lockDue = async (tx: Tx, now: Date, most: number, only: string | null = null): Promise<Due[]> => {
  const { rows } = await sql<Due>`
    select o.id, o.order_no from trade.customer_order o
    where o.state = 'paid' and o.way = 'money' and o.earn_at <= ${now} and (${only}::bigint is null or o.id = ${only}::bigint)
    order by o.earn_at, o.id limit ${most} for update skip locked`.execute(tx);
  return rows;
};

interface EarningPorts {
  db: Database;
  clock: Clock;
  log: Logger;
}

const earnPage = ({ db }: EarningPorts, now: Date): Promise<number> =>
  db.transaction(async (tx) => {
    const due = await lockDue(tx, now, PAGE);
    if (due.length > 0)
      await earnUsedOf(
        tx,
        await boughtOrders(
          tx,
          due.map(({ id }) => id),
        ),
        now,
      );
    return due.length;
  });

/** Each of a page in a transaction of its own: one that cannot be earned is named, left out until the next night, and holds up nobody. */
const earnEach = async ({ db, log }: EarningPorts, now: Date): Promise<number> => {
  const page = await db.transaction((tx) => lockDue(tx, now, PAGE));
  for (const { id, order_no: orderNo } of page)
    try {
      await db.transaction(async (tx) => {
        if ((await lockDue(tx, now, 1, id)).length > 0) await earnUsedOf(tx, await boughtOrders(tx, [id]), now);
      });
    } catch (error) {
      log.error({ err: error, row: orderNo }, 'what was used of an order was not earned');
      await db.transaction(async (tx) => {
        await sql`update trade.customer_order set earn_at = ${now}::timestamptz + interval '12 hours', earn_failed_at = coalesce(earn_failed_at, ${now})
          where id = ${id}`.execute(tx);
      });
    }
  return page.length;
};

/** Every order of which something can have been used since it was looked at last, the longest ago first. */
export const earnAll = async (on: EarningPorts, signal?: AbortSignal): Promise<void> => {
  const now = on.clock.now();
  for (let done = PAGE; done > 0;) {
    signal?.throwIfAborted();
    done = await earnPage(on, now).catch(() => earnEach(on, now));
  }
};

/** In the worker, every night: what was used is earned, also of orders that nobody asks about. */
export const earningJobs = (on: EarningPorts): JobHandler[] => [
  { name: 'trade.earn-used', lane: 'slow', every: '20 17 * * *', alone: true, run: (_payload, signal) => earnAll(on, signal) },
];
