import type { InvoiceId } from '@xuetang/contract/ids';
import type { Clock } from '../../../platform/clock.ts';
import type { DataKeys } from '../../../platform/crypto.ts';
import type { Database, Tx } from '../../../platform/db.ts';
import { enqueue, job } from '../../../platform/jobs.ts';
import { laterAndLater } from '../../../platform/later-and-later.rule.ts';
import type { ObjectStore } from '../../../providers/object-store/port.ts';
import type { TaxBureau } from '../../../providers/tax/port.ts';

export interface InvoicePorts {
  db: Database;
  clock: Clock;
  keys: { data: DataKeys };
  objects: ObjectStore;
  tax: TaxBureau | undefined;
}

export const issueDue = job<{ invoiceId: InvoiceId }>('trade.issue-invoice', ({ invoiceId }) => invoiceId);
export const filesDue = job<{ invoiceId: InvoiceId }>('trade.keep-invoice', ({ invoiceId }) => invoiceId);
export const reverseDue = job<{ orderId: string }>('trade.reverse-invoice', ({ orderId }) => orderId);
export const redDue = job<{ serial: string }>('trade.send-red-letter', ({ serial }) => serial);

/** Written in the transaction that asks for the invoice. */
export const issueLater = (tx: Tx, invoiceId: InvoiceId, due?: Date): Promise<void> => enqueue(tx, issueDue, { invoiceId }, due);
export const keepLater = (tx: Tx, invoiceId: InvoiceId, due?: Date): Promise<void> => enqueue(tx, filesDue, { invoiceId }, due);
export const sendRedLater = (tx: Tx, serial: string, due?: Date): Promise<void> => enqueue(tx, redDue, { serial }, due);

/** In the transaction that grants a refund: what its invoice says is not true any more. The refund does not wait for it. */
export const reverseLater = (tx: Tx, orderId: string): Promise<void> => enqueue(tx, reverseDue, { orderId });

export const askAgainAt = (since: Date, now: Date): Date => laterAndLater(since, now, { soonMs: 30_000, seldomMs: 6 * 3_600_000 });

export const bureauOf = ({ tax }: Pick<InvoicePorts, 'tax'>): TaxBureau => {
  if (!tax) throw new Error('nobody carries our invoices to the tax bureau: XT_TAX is not set');
  return tax;
};
