import type { InvoiceId, OrderNo } from '@xuetang/contract/ids';
import { listFailedInvoices, reissueInvoice, retryInvoice } from '@xuetang/contract/staff/invoices';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db.ts';
import { staffAnswer, type StaffAnswer } from '../../../platform/http/staff-answer.ts';
import { issueLater, sendRedLater } from './invoice-jobs.ts';
import { beginReversing, lockInvoice } from './invoice.store.ts';

const MOST = 200;

interface FailedRow {
  invoiceId: InvoiceId;
  orderNo: OrderNo;
  what: 'invoice' | 'red-letter';
  kind: 'normal' | 'special';
  buyer: 'person' | 'company';
  fen: number;
  why: string;
  at: Date;
}

/** Somebody may have asked for another since: then the failed one is nobody's matter any more. */
const failed = async (tx: Tx): Promise<FailedRow[]> => {
  const { rows } = await sql<FailedRow>`
    select i.public_id as "invoiceId", o.order_no as "orderNo", 'invoice' as what, i.kind, i.buyer_kind as buyer, i.fen, i.failed_why as why, i.state_at as at
    from trade.invoice i join trade.customer_order o on o.id = i.order_id
    where i.state = 'failed' and not exists (select from trade.invoice n where n.order_id = i.order_id and n.id > i.id)
    union all
    select i.public_id, o.order_no, 'red-letter', i.kind, i.buyer_kind, i.fen, r.failed_why, r.state_at
    from trade.red_letter r join trade.invoice i on i.id = r.invoice_id join trade.customer_order o on o.id = i.order_id
    where r.state = 'failed' order by at limit ${MOST}`.execute(tx);
  return rows;
};

const failedRed = async (tx: Tx, invoiceId: string): Promise<string | undefined> => {
  const { rows } = await sql<{ serial: string }>`
    select serial from trade.red_letter where invoice_id = ${invoiceId} and state = 'failed' for update`.execute(tx);
  return rows[0]?.serial;
};

const hasNewer = async (tx: Tx, id: string, orderId: string): Promise<boolean> => {
  const { rows } = await sql`select from trade.invoice n where n.order_id = ${orderId} and n.id > ${id} limit 1`.execute(tx);
  return rows.length > 0;
};

export const invoiceStaffAnswers: readonly StaffAnswer[] = [
  staffAnswer(listFailedInvoices, async ({ tx }) => ({
    list: (await failed(tx)).map((row) => ({ ...row, at: row.at.toISOString() })),
  })),

  staffAnswer(retryInvoice, async ({ input: { invoiceId }, tx, now, note, fail }) => {
    const invoice = await lockInvoice(tx, invoiceId);
    if (!invoice) return fail('invoice.not_failed');
    note.before({ state: invoice.state });
    if (invoice.state === 'failed' && !(await hasNewer(tx, invoice.id, invoice.order_id))) {
      await sql`update trade.invoice set state = 'issuing', state_at = ${now}, failed_why = null where id = ${invoice.id}`.execute(tx);
      await issueLater(tx, invoiceId);
      note.after({ state: 'issuing' });
      return null;
    }
    const serial = await failedRed(tx, invoice.id);
    if (serial === undefined) return fail('invoice.not_failed');
    await sql`update trade.red_letter set state = 'asking', state_at = ${now}, failed_why = null where serial = ${serial}`.execute(tx);
    await sendRedLater(tx, serial);
    note.after({ state: invoice.state, redLetter: 'asking' });
    return null;
  }),

  staffAnswer(reissueInvoice, async ({ input: { invoiceId }, tx, now, note, fail }) => {
    const invoice = await lockInvoice(tx, invoiceId);
    if (invoice?.state !== 'issued') return fail('invoice.not_issued');
    await beginReversing(tx, invoice, '01', now);
    note.before({ state: 'issued', number: invoice.number });
    note.after({ state: 'reversing' });
    return null;
  }),
];
