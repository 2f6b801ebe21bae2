import type { InvoiceId, LearnerId, OrderNo } from '@xuetang/contract/ids';
import type { InvoiceForm, InvoiceState } from '@xuetang/contract/invoice.rule';
import type { Invoice, InvoiceLine, InvoiceOffer, InvoicePaper } from '@xuetang/contract/invoices';
import { afterWorkdays } from '@xuetang/contract/refund.rule';
import { sql } from 'kysely';
import type { DataKeys } from '../../../platform/crypto.ts';
import type { Database } from '../../../platform/db.ts';
import { BUYER_FAULTS } from '../../../providers/tax/port.ts';
import { sellerOf } from '../goods/seller.ts';
import { openBuyer, type SealedBuyer } from './invoice-buyer.ts';
import { restOf } from './invoice-line.ts';
import type { InvoicedOrder } from './invoice.store.ts';
import { askUntil, whyNot } from './request-invoice.ts';

const ON_ITS_WAY: readonly InvoiceState[] = ['waiting', 'requested', 'issuing'];
const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Every paper of an order that counts or counted, oldest first. */
const papersOf = async (db: Database, orderId: string): Promise<InvoicePaper[]> => {
  const { rows } = await sql<Omit<InvoicePaper, 'at'> & { at: Date }>`
    select 'invoice' as is, i.public_id as "invoiceId", i.state, i.number, i.fen, coalesce(i.issued_at, i.requested_at) as at, null as reason, i.id as nth, 0 as kind
    from trade.invoice i where i.order_id = ${orderId} and i.state not in ('failed', 'dropped')
    union all
    select 'red', i.public_id, i.state, r.number, i.fen, coalesce(r.issued_at, r.requested_at), r.reason, i.id, 1
    from trade.red_letter r join trade.invoice i on i.id = r.invoice_id where i.order_id = ${orderId} and r.state <> 'lapsed'
    order by nth, kind`.execute(db.of());
  return rows.map(({ is, invoiceId, state, number, fen, at, reason }) => ({
    is,
    invoiceId,
    state,
    number,
    fen,
    at: at.toISOString(),
    reason,
  }));
};

const lastCompany = async (db: Database, keys: DataKeys, learnerId: LearnerId): Promise<InvoiceOffer['last']> => {
  const { rows } = await sql<SealedBuyer & { public_id: InvoiceId }>`
    select i.public_id, i.kind, i.buyer_kind, i.title_sealed, i.tax_code_sealed from trade.customer_order o join trade.invoice i on i.order_id = o.id
    where o.learner_id = ${learnerId} and i.buyer_kind = 'company' and i.number is not null order by i.id desc limit 1`.execute(db.of());
  const [row] = rows;
  const buyer = row && openBuyer(keys, row.public_id, row);
  return buyer?.is === 'company' && buyer.title !== '' ? { title: buyer.title, taxCode: buyer.taxCode } : null;
};

interface Reading {
  db: Database;
  keys: { data: DataKeys };
  tax: { seller: { name: string } } | undefined;
}

/** What can be invoiced of one's own order, or why nothing. */
export const readOffer = async (on: Reading, learnerId: LearnerId, orderNo: OrderNo, now: Date): Promise<InvoiceOffer | undefined> => {
  const { rows } = await sql<InvoicedOrder & { has_live: boolean }>`
    select o.id, o.order_no, o.name, o.way, o.state, o.pay_fen - o.fallen_fen as pay_fen, o.paid_at, exists (select from trade.invoice i where i.order_id = o.id
      and i.state in ('waiting', 'requested', 'issuing', 'issued', 'reversing')) as has_live
    from trade.customer_order o where o.order_no = ${orderNo} and o.learner_id = ${learnerId}`.execute(on.db.of());
  const [order] = rows;
  if (!order) return undefined;
  const [rest, papers, last] = await Promise.all([
    restOf(on.db, order.id),
    papersOf(on.db, order.id),
    lastCompany(on.db, on.keys.data, learnerId),
  ]);
  const paidFen = order.paid_at === null || order.way !== 'money' ? 0 : order.pay_fen;
  const fen = paidFen === 0 ? 0 : rest.fen;
  return {
    name: order.name,
    paidFen,
    backFen: paidFen - fen,
    fen,
    taxFen: fen === 0 ? 0 : rest.taxFen,
    lines:
      fen === 0
        ? []
        : rest.lines.map(({ name, part, count, fen: sum, rate_bp: rateBp, tax_fen: taxFen }) => ({
            name,
            part,
            count,
            fen: sum,
            rateBp,
            taxFen,
          })),
    not: whyNot({ order, restFen: rest.fen, hasLive: order.has_live, isOpen: on.tax !== undefined, now }),
    until: order.paid_at === null ? null : askUntil(order.paid_at).toISOString(),
    papers,
    last,
    now: now.toISOString(),
  };
};

interface WholeRow extends SealedBuyer {
  public_id: InvoiceId;
  order_id: string;
  order_no: OrderNo;
  name: string;
  pay_fen: number;
  state: InvoiceState;
  state_at: Date;
  requested_at: Date;
  issued_at: Date | null;
  fen: number;
  tax_fen: number;
  number: string | null;
  failed_why: string | null;
  lines: InvoiceLine[];
  forms: InvoiceForm[];
  red: {
    reason: NonNullable<Invoice['red']>['reason'];
    state: NonNullable<Invoice['red']>['state'];
    number: string | null;
    until: string | null;
  } | null;
  successor: InvoiceId | null;
}

const readWhole = async (db: Database, learnerId: LearnerId, invoiceId: InvoiceId): Promise<WholeRow | undefined> => {
  const { rows } = await sql<WholeRow>`
    select i.public_id, i.order_id, o.order_no, o.name, o.pay_fen - o.fallen_fen as pay_fen, i.kind, i.buyer_kind, i.title_sealed, i.tax_code_sealed, i.state, i.state_at,
      i.requested_at, i.issued_at, i.fen, i.tax_fen, i.number, i.failed_why,
      (select coalesce(json_agg(json_build_object('name', l.name, 'part', l.part, 'count', l.count, 'fen', l.fen, 'rateBp', l.rate_bp, 'taxFen', l.tax_fen)
        order by l.nth), '[]') from trade.invoice_line l where l.invoice_id = i.id) as lines,
      (select coalesce(json_agg(f.form order by array_position(array['pdf', 'ofd', 'xml'], f.form)), '[]') from trade.invoice_file f
        where f.invoice_id = i.id) as forms,
      (select json_build_object('reason', r.reason, 'state', r.state, 'number', r.number, 'until', r.confirm_until) from trade.red_letter r
        where r.invoice_id = i.id order by r.id desc limit 1) as red,
      (select n.public_id from trade.invoice n where n.replaces_id = i.id and n.state <> 'dropped') as successor
    from trade.invoice i join trade.customer_order o on o.id = i.order_id
    where i.public_id = ${invoiceId} and o.learner_id = ${learnerId}`.execute(db.of());
  return rows[0];
};

const failedFor = (why: string | null): Invoice['failed'] => {
  if (why === null) return null;
  return BUYER_FAULTS.includes(why) ? 'buyer' : 'ours';
};

export const readInvoice = async (on: Reading, learnerId: LearnerId, invoiceId: InvoiceId) => {
  const row = await readWhole(on.db, learnerId, invoiceId);
  if (!row) return undefined;
  const [papers, rest] = await Promise.all([papersOf(on.db, row.order_id), restOf(on.db, row.order_id)]);
  const buyer = openBuyer(on.keys.data, invoiceId, row);
  const invoice: Invoice = {
    invoiceId,
    orderNo: row.order_no,
    name: row.name,
    state: row.state,
    stateAt: row.state_at.toISOString(),
    kind: row.kind,
    buyer: { is: buyer.is, title: buyer.title, taxCode: buyer.is === 'company' ? buyer.taxCode : null },
    seller: sellerOf(on),
    fen: row.fen,
    taxFen: row.tax_fen,
    lines: row.lines,
    number: row.number,
    requestedAt: row.requested_at.toISOString(),
    issuedAt: iso(row.issued_at),
    by: ON_ITS_WAY.includes(row.state) ? afterWorkdays(row.requested_at, 1).toISOString() : null,
    failed: failedFor(row.failed_why),
    forms: row.forms,
    red: row.red && {
      reason: row.red.reason,
      state: row.red.state,
      number: row.red.number,
      confirmUntil: row.red.until === null ? null : new Date(row.red.until).toISOString(),
    },
    successor: row.successor,
  };
  return { invoice, papers, paidFen: row.pay_fen, backFen: row.pay_fen - rest.fen };
};
