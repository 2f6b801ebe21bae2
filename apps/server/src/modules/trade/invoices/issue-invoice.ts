import type { InvoiceId } from '@xuetang/contract/ids';
import { sql } from 'kysely';
import { inside, type Tx } from '../../../platform/db.ts';
import type { Said } from '../../../platform/said.ts';
import type { InvoiceOrder, InvoiceTold, TaxBureau } from '../../../providers/tax/port.ts';
import { openBuyer, openBytes, sealBytes } from './invoice-buyer.ts';
import { askAgainAt, bureauOf, issueLater, keepLater, reverseLater, type InvoicePorts } from './invoice-jobs.ts';
import { restOf } from './invoice-line.ts';
import { lockInvoice, type InvoiceRow } from './invoice.store.ts';

const orderOf = async (tx: Tx, on: InvoicePorts, row: InvoiceRow): Promise<InvoiceOrder> => {
  const { rows: lines } = await sql<InvoiceOrder['lines'][number]>`
    select name, part, class_code as "classCode", count, fen, rate_bp as "rateBp", tax_fen as "taxFen"
    from trade.invoice_line where invoice_id = ${row.id} order by nth`.execute(tx);
  const buyer = openBuyer(on.keys.data, row.public_id, row);
  return {
    serial: row.public_id,
    orderNo: row.order_no,
    kind: row.kind,
    buyer: { title: buyer.title, taxCode: buyer.is === 'company' ? buyer.taxCode : null },
    lines,
    fen: row.fen,
    taxFen: row.tax_fen,
  };
};

/** The bytes are written before they are first sent, and never again. Undefined: there is nothing to be asked any more. */
const prepare = (on: InvoicePorts, tax: TaxBureau, invoiceId: InvoiceId) =>
  on.db.transaction(async (tx) => {
    const row = await lockInvoice(tx, invoiceId);
    if (row?.state === 'issuing' && row.to_send_sealed !== null)
      return { bytes: openBytes(on.keys.data, invoiceId, row.to_send_sealed), isFirst: false };
    if (row?.state !== 'requested') return undefined;
    const bytes = tax.writeInvoice(await orderOf(tx, on, row));
    const sealed = sealBytes(on.keys.data, invoiceId, bytes);
    await sql`update trade.invoice set state = 'issuing', state_at = ${on.clock.now()}, to_send_sealed = ${sealed} where id = ${row.id}`.execute(
      tx,
    );
    return { bytes, isFirst: true };
  });

/** Asked before, it may be there: they are asked first, and sent the same bytes again where they know nothing of it. */
const ask = async (
  tax: TaxBureau,
  invoiceId: InvoiceId,
  { bytes, isFirst }: { bytes: string; isFirst: boolean },
): Promise<Said<InvoiceTold>> => {
  if (isFirst) return tax.issue(bytes);
  const said = await tax.query(invoiceId);
  return said.said === 'yes' && said.answer.is === 'absent' ? tax.issue(bytes) : said;
};

const settle = async (tx: Tx, invoiceId: InvoiceId, said: Said<InvoiceTold>, now: Date): Promise<void> => {
  const row = await lockInvoice(tx, invoiceId);
  if (row?.state !== 'issuing') return;
  const told = said.said === 'yes' ? said.answer : undefined;
  if (told?.is === 'issued') {
    await sql`update trade.invoice set state = 'issued', state_at = ${now}, number = ${told.number}, issued_at = ${told.issuedAt}
      where id = ${row.id}`.execute(tx);
    await keepLater(tx, invoiceId);
    // Granted while it was on its way: what it says was true when it was asked for.
    if ((await restOf(inside(tx), row.order_id)).fen !== row.fen) await reverseLater(tx, row.order_id);
    return;
  }
  if (told?.is === 'refused') {
    await sql`update trade.invoice set state = 'failed', state_at = ${now}, failed_why = ${told.why} where id = ${row.id}`.execute(tx);
    return;
  }
  await issueLater(tx, invoiceId, askAgainAt(row.requested_at, now));
};

/** In the worker: asks for an invoice, and then whether it is there. What is in doubt is never given up and never asked for twice. */
export const issueInvoice = async (on: InvoicePorts, invoiceId: InvoiceId): Promise<void> => {
  const tax = bureauOf(on);
  const prepared = await prepare(on, tax, invoiceId);
  if (!prepared) return;
  const said = await ask(tax, invoiceId, prepared);
  await on.db.transaction((tx) => settle(tx, invoiceId, said, on.clock.now()));
};
