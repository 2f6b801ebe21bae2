import { sql } from 'kysely';
import type { Tx } from '../../../platform/db.ts';
import { enqueue, job } from '../../../platform/jobs.ts';
import { closableAt } from './attempt-times.rule.ts';

export const closingAttemptDue = job<{ outTradeNo: string; tries: number }>('trade.close-attempt', ({ outTradeNo }) => outTradeNo);

/**
 * The attempt of this order that can be paid shall not be paid any more: its provider is asked to close it, by a job. Until that one has
 * said so it may be paid all the same; then it is settled like any other. The order is held by the caller.
 */
export const letGoOfAttempt = async (tx: Tx, orderId: string, now: Date): Promise<void> => {
  const { rows } = await sql<{
    out_trade_no: string;
    made_at: Date;
    provider: string;
  }>`update trade.attempt set state = 'closing', state_at = ${now}
    where order_id = ${orderId} and state in ('reserved', 'ready') returning out_trade_no, made_at, provider`.execute(tx);
  for (const { out_trade_no: outTradeNo, made_at: madeAt, provider } of rows) {
    const from = closableAt(madeAt, provider);
    await enqueue(tx, closingAttemptDue, { outTradeNo, tries: 0 }, from > now ? from : now);
  }
};
