import { sql } from 'kysely';
import type { Tx } from '../../../platform/db.ts';
import type { ProviderCode, TradeTold } from '../../../providers/payments.port.ts';

/** Kept for a person to look at, once however often it is told. */
export const noteContradiction = async (
  tx: Tx,
  provider: ProviderCode,
  { why, outTradeNo, transactionId }: Extract<TradeTold, { is: 'contradiction' }>,
  now: Date,
): Promise<void> => {
  await sql`select trade.note_contradiction(${provider}, ${why}, ${outTradeNo}, ${transactionId}, ${now})`.execute(tx);
};
