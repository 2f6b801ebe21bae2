import { sql } from 'kysely';
import type { Tx } from '../../../platform/db.ts';
import type { BillFund, BillKind, BillTrade, ProviderBills } from '../../../providers/bills.port.ts';

const writeTrades = async (tx: Tx, billId: string, from: number, lines: readonly BillTrade[]): Promise<void> => {
  await sql`insert into trade.bill_trade (bill_id, nth, is_refund, at, app_id, transaction_id, out_trade_no, fen, fee_fen, out_refund_no,
      refund_id, refund_state)
    select ${billId}, ${from} + l.nth, (l.it ->> 'isRefund')::boolean, (l.it ->> 'at')::timestamptz, l.it ->> 'appId', l.it ->> 'transactionId',
      l.it ->> 'outTradeNo', (l.it ->> 'fen')::bigint, (l.it ->> 'feeFen')::bigint, l.it ->> 'outRefundNo', l.it ->> 'refundId',
      l.it ->> 'refundState'
    from jsonb_array_elements(${JSON.stringify(lines)}::jsonb) with ordinality l(it, nth)`.execute(tx);
};

const writeFunds = async (tx: Tx, billId: string, from: number, lines: readonly BillFund[]): Promise<void> => {
  await sql`insert into trade.bill_fund (bill_id, nth, at, kind, provider_no, our_no, flow_no, is_in, fen, left_fen)
    select ${billId}, ${from} + l.nth, (l.it ->> 'at')::timestamptz, l.it ->> 'kind', l.it ->> 'providerNo', l.it ->> 'ourNo', l.it ->> 'flowNo',
      (l.it ->> 'isIn')::boolean, (l.it ->> 'fen')::bigint, (l.it ->> 'leftFen')::bigint
    from jsonb_array_elements(${JSON.stringify(lines)}::jsonb) with ordinality l(it, nth)`.execute(tx);
};

const writeAll = async <T>(lines: AsyncIterable<T[]>, write: (from: number, some: readonly T[]) => Promise<void>): Promise<number> => {
  let written = 0;
  for await (const some of lines) {
    await write(written, some);
    written += some.length;
  }
  return written;
};

/** Reads a bill line by line into its table, all of it or nothing. Answers how many there were. */
export const loadLines = (tx: Tx, bills: ProviderBills, kind: BillKind, billId: string, bytes: Buffer): Promise<number> =>
  kind === 'trade'
    ? writeAll(bills.trades(bytes), (from, some) => writeTrades(tx, billId, from, some))
    : writeAll(bills.funds(bytes), (from, some) => writeFunds(tx, billId, from, some));
