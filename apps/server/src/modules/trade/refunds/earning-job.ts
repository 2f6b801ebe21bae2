import type { OrderNo } from '@xuetang/contract/ids';
import { FULL_REFUND_DAYS } from '@xuetang/contract/money.rule';
import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db.ts';
import type { JobHandler } from '../../../platform/jobs.ts';
import { earnUsed } from './earn-used.ts';
import { lockBought } from './refund.store.ts';

const PAGE = 500;
/** A day after its end nothing more is used. */
const AFTER_ITS_END = '2 days';

interface Due {
  id: string;
  order_no: OrderNo;
}

/** Orders past their first days of which something can still be used, by number. */
const dueAfter = async (db: Database, after: string, now: Date): Promise<Due[]> => {
  const { rows } = await sql<Due>`
    select o.id, o.order_no from trade.customer_order o
    where o.id > ${after} and o.state = 'paid' and o.way = 'money' and o.paid_at <= ${now}::timestamptz - ${FULL_REFUND_DAYS} * interval '24 hours'
      and exists (select from trade.order_part p where p.order_id = o.id and p.share_fen > 0 and (p.delivered_until > ${now}::timestamptz - ${AFTER_ITS_END}::interval
        or (p.kind in ('thing', 'postage') and books.balance_of('contract/' || o.order_no || '/' || p.nth) > 0)))
    order by o.id limit ${PAGE}`.execute(db.of());
  return rows;
};

/** Each order in a transaction of its own; whoever asks for a refund meanwhile has earned it already. */
export const earnAll = async ({ db, clock }: { db: Database; clock: Clock }, signal?: AbortSignal): Promise<void> => {
  const now = clock.now();
  for (let after = '0', page = await dueAfter(db, after, now); page.length > 0; page = await dueAfter(db, after, now)) {
    for (const { order_no: orderNo } of page) {
      signal?.throwIfAborted();
      await db.transaction(async (tx) => {
        const order = await lockBought(tx, orderNo);
        if (order) await earnUsed(tx, order, now);
      });
    }
    after = page.at(-1)?.id ?? after;
  }
};

/** In the worker, every night: what was used is earned, also of orders that nobody asks about. */
export const earningJobs = (on: { db: Database; clock: Clock }): JobHandler[] => [
  { name: 'trade.earn-used', lane: 'slow', every: '20 17 * * *', alone: true, run: (_payload, signal) => earnAll(on, signal) },
];
