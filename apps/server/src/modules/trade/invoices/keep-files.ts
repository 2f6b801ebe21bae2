import { randomBytes } from 'node:crypto';
import type { InvoiceId } from '@xuetang/contract/ids';
import { INVOICE_FORMS, type InvoiceForm } from '@xuetang/contract/invoice.rule';
import { sql } from 'kysely';
import { sha256Hex } from '../../../platform/crypto.ts';
import { askAgainAt, bureauOf, keepLater, type InvoicePorts } from './invoice-jobs.ts';

const TYPES = { pdf: 'application/pdf', ofd: 'application/ofd', xml: 'application/xml' } as const;

interface Lacking {
  id: string;
  number: string;
  issued_at: Date;
  kept: InvoiceForm[];
}

/** In the worker: takes over the files of an issued invoice, each once. What did not come is asked for again. */
export const keepFiles = async (on: InvoicePorts, invoiceId: InvoiceId): Promise<void> => {
  const { db, clock, objects } = on;
  const { rows } = await sql<Lacking>`
    select i.id, i.number, i.issued_at, (select coalesce(array_agg(f.form), '{}') from trade.invoice_file f where f.invoice_id = i.id) as kept
    from trade.invoice i where i.public_id = ${invoiceId} and i.number is not null`.execute(db.of());
  const [row] = rows;
  if (!row) return;
  let isWhole = true;
  for (const form of INVOICE_FORMS) {
    if (row.kept.includes(form)) continue;
    const said = await bureauOf(on).file(row.number, form);
    if (said.said !== 'yes') {
      isWhole = false;
      continue;
    }
    // Random, so that whoever knows a number does not know where its paper lies.
    const key = `invoices/${randomBytes(24).toString('base64url')}.${form}`;
    await objects.write(key, said.answer, TYPES[form]);
    const { rows: kept } = await sql<{ form: string }>`
      insert into trade.invoice_file (invoice_id, form, object_key, sha256, bytes, kept_at)
      values (${row.id}, ${form}, ${key}, ${sha256Hex(said.answer)}, ${said.answer.length}, ${clock.now()})
      on conflict (invoice_id, form) do nothing returning form`.execute(db.of());
    if (kept.length === 0) await objects.remove(key);
  }
  if (!isWhole) await db.transaction((tx) => keepLater(tx, invoiceId, askAgainAt(row.issued_at, clock.now())));
};
