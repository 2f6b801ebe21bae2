import { sql } from 'kysely';
import type { Tx } from '../../../platform/db.ts';
import type { ProviderCode, RefundTold } from '../../../providers/payments.port.ts';

/** Writes down what the provider says of money on its way back: its answer, its notify or its bill. Done is done, however often it is said. */
export const settleRefund = async (
  tx: Tx,
  provider: ProviderCode,
  outRefundNo: string,
  told: RefundTold,
  now: Date,
): Promise<'settled' | 'known' | 'contradiction'> => {
  const [fen, doneAt, refundId] = told.is === 'done' ? [told.fen, told.doneAt, told.refundId] : [null, null, null];
  const { rows } = await sql<{ settled: 'settled' | 'known' | 'contradiction' }>`
    select trade.settle_refund(${outRefundNo}, ${told.is}, ${fen}, ${doneAt}, ${refundId}, ${now}, ${provider}) as settled`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('a refund was neither settled nor known');
  return row.settled;
};
