import type { Tx } from '../../../platform/db.ts';
import { enqueue, job } from '../../../platform/jobs.ts';

export const refundDue = job<{ outRefundNo: string }>('trade.send-refund', ({ outRefundNo }) => outRefundNo);

/** Written in the transaction that grants the refund. */
export const sendBack = (tx: Tx, outRefundNo: string, due?: Date): Promise<void> => enqueue(tx, refundDue, { outRefundNo }, due);
