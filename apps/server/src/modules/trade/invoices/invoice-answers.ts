import type { InvoiceId, LearnerId } from '@xuetang/contract/ids';
import { titleFault, type InvoiceForm } from '@xuetang/contract/invoice.rule';
import { applyInvoice, downloadInvoice, getInvoice, listInvoices } from '@xuetang/contract/invoices';
import { taxCodeFault } from '@xuetang/contract/tax-code.rule';
import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { DataKeys } from '../../../platform/crypto.ts';
import type { Database } from '../../../platform/db.ts';
import { answer, type Answer } from '../../../platform/http/answer.ts';
import type { ObjectStore } from '../../../providers/object-store/port.ts';
import type { TaxBureau } from '../../../providers/tax/port.ts';
import { lockOrder } from './invoice.store.ts';
import { requestInvoice } from './request-invoice.ts';
import { readInvoice, readOffer } from './show-invoice.ts';

/** Long enough to open it in WeChat's browser and again in the phone's own. */
const OPEN_S = 600;

interface Answering {
  db: Database;
  clock: Clock;
  keys: { data: DataKeys };
  objects: ObjectStore;
  tax: TaxBureau | undefined;
}

interface FileRow {
  object_key: string | null;
  sha256: string | null;
  bytes: number | null;
}

/** Undefined: not one's own. Without a key: it has not come yet. */
const fileOf = async (db: Database, learnerId: LearnerId, invoiceId: InvoiceId, form: InvoiceForm): Promise<FileRow | undefined> => {
  const { rows } = await sql<FileRow>`
    select f.object_key, f.sha256, f.bytes from trade.invoice i join trade.customer_order o on o.id = i.order_id
    left join trade.invoice_file f on f.invoice_id = i.id and f.form = ${form}
    where i.public_id = ${invoiceId} and o.learner_id = ${learnerId}`.execute(db.of());
  return rows[0];
};

export const invoiceAnswers = (on: Answering): Answer[] => {
  const { db, clock, keys, objects, tax } = on;
  return [
    answer(
      listInvoices,
      async ({ input: { orderNo }, session, fail }) =>
        (await readOffer(on, session.learnerId, orderNo, clock.now())) ?? fail('order.unknown'),
    ),
    answer(applyInvoice, async ({ input: { orderNo, ...wish }, session, tx, fail }) => {
      const { buyer } = wish;
      if (titleFault(buyer.title, buyer.is) !== undefined) return fail('invoice.title_wrong');
      if (buyer.is === 'company' && taxCodeFault(buyer.taxCode) !== undefined) return fail('invoice.tax_code_wrong');
      const order = await lockOrder(tx, orderNo, session.learnerId);
      if (!order) return fail('order.unknown');
      const applied = await requestInvoice(tx, { keys, isOpen: tax !== undefined }, order, wish, clock.now());
      return applied === 'unknown' ? fail('invoice.unknown') : applied;
    }),
    answer(getInvoice, async ({ input: { invoiceId }, session, fail }) => {
      const read = await readInvoice(on, session.learnerId, invoiceId);
      return read ? { ...read, now: clock.now().toISOString() } : fail('invoice.unknown');
    }),
    answer(downloadInvoice, async ({ input: { invoiceId, form }, session, fail }) => {
      const file = await fileOf(db, session.learnerId, invoiceId, form);
      if (!file) return fail('invoice.unknown');
      const { object_key: key, sha256, bytes } = file;
      if (key === null || sha256 === null || bytes === null) return fail('invoice.no_file');
      return {
        url: objects.downloadUrl(key, OPEN_S),
        until: new Date(clock.now().getTime() + OPEN_S * 1_000).toISOString(),
        sha256,
        bytes,
      };
    }),
  ];
};
