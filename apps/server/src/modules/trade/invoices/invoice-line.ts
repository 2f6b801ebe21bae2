import { taxIn } from '@xuetang/contract/invoice.rule';
import { sql } from 'kysely';
import type { Asked, Tx } from '../../../platform/db.ts';

interface RestRow {
  nth: number;
  part: string;
  count: number;
  fen: number;
  name: string;
  class_code: string;
  rate_bp: number;
}

export interface Rest {
  lines: (RestRow & { tax_fen: number })[];
  fen: number;
  taxFen: number;
}

/** What was paid for an order and did not come back, part by part, with the tax that is in it. */
export const restOf = async (on: Asked, orderId: string): Promise<Rest> => {
  const { rows } = await sql<RestRow>`select nth, part, count, fen, name, class_code, rate_bp from trade.invoice_rest(${orderId})`.execute(
    on.of(),
  );
  const lines = rows.map((row) => ({ ...row, tax_fen: taxIn(row.fen, row.rate_bp) }));
  const sum = (of: 'fen' | 'tax_fen') => lines.reduce((total, line) => total + line[of], 0);
  return { lines, fen: sum('fen'), taxFen: sum('tax_fen') };
};

export const writeLines = async (tx: Tx, invoiceId: string, { lines }: Rest): Promise<void> => {
  for (const { nth, part, count, fen, name, class_code: classCode, rate_bp: rateBp, tax_fen: taxFen } of lines)
    await sql`insert into trade.invoice_line (invoice_id, nth, part, name, class_code, count, fen, rate_bp, tax_fen)
      values (${invoiceId}, ${nth}, ${part}, ${name}, ${classCode}, ${count}, ${fen}, ${rateBp}, ${taxFen})`.execute(tx);
};
