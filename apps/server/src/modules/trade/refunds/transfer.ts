import type { RefundNo } from '@xuetang/contract/ids';
import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db.ts';
import { enqueue, handle, job } from '../../../platform/jobs.ts';

const transferred = job<{ refundNo: RefundNo; paidAt: string }>('trade.settle-transfer', ({ refundNo }) => refundNo);

/** Two of our own have seen the bank's slip. The console writes into no book: the worker does. */
export const settleTransferLater = (tx: Tx, refundNo: RefundNo, paidAt: Date): Promise<void> =>
  enqueue(tx, transferred, { refundNo, paidAt: paidAt.toISOString() });

export const transferJobs = ({ db, clock }: { db: Database; clock: Clock }) => [
  handle(transferred, 'money', async ({ refundNo, paidAt }) => {
    await db.transaction((tx) => sql`select trade.settle_transfer(${refundNo}, ${paidAt}, ${clock.now()})`.execute(tx));
  }),
];
