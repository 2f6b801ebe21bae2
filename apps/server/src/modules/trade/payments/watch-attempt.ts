import type { Tx } from '../../../platform/db.ts';
import { enqueue, job } from '../../../platform/jobs.ts';
import { nextLook } from '../attempts/attempt-times.rule.ts';

export const lookDue = job<{ outTradeNo: string; readyAt: string }>('trade.look-into-attempt', ({ outTradeNo }) => outTradeNo);

/** Writes the job of the next look at an attempt that can be paid since then. */
export const watchAttempt = async (
  tx: Tx,
  { out_trade_no: outTradeNo, expires_at: expiresAt }: { out_trade_no: string; expires_at: Date },
  readyAt: Date,
  now: Date,
): Promise<void> => {
  const due = nextLook(readyAt, expiresAt, now);
  if (due) await enqueue(tx, lookDue, { outTradeNo, readyAt: readyAt.toISOString() }, due);
};
