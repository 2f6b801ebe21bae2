import { randomBytes } from 'node:crypto';
import type { InvoiceId, LearnerId, OrderNo } from '@xuetang/contract/ids';
import type { InvoiceState, RedReason } from '@xuetang/contract/invoice.rule';
import type { OrderState } from '@xuetang/contract/order-steps.rule';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db.ts';
import { sendRedLater } from './invoice-jobs.ts';
import type { SealedBuyer } from './invoice-buyer.ts';

export const newInvoiceId = (): InvoiceId => randomBytes(18).toString('base64url') as InvoiceId;

export interface InvoicedOrder {
  id: string;
  order_no: OrderNo;
  name: string;
  way: 'money' | 'code' | 'free';
  state: OrderState;
  pay_fen: number;
  paid_at: Date | null;
}

export interface InvoiceRow extends SealedBuyer {
  id: string;
  public_id: InvoiceId;
  order_id: string;
  order_no: OrderNo;
  state: InvoiceState;
  requested_at: Date;
  fen: number;
  tax_fen: number;
  to_send_sealed: Buffer | null;
  number: string | null;
}

/** One's own order, locked: of two who ask for an invoice at one moment the second sees the first's. */
export const lockOrder = async (tx: Tx, orderNo: OrderNo, learnerId: LearnerId): Promise<InvoicedOrder | undefined> => {
  const { rows } = await sql<InvoicedOrder>`
    select o.id, o.order_no, o.name, o.way, o.state, o.pay_fen - o.fallen_fen as pay_fen, o.paid_at from trade.customer_order o
    where o.order_no = ${orderNo} and o.learner_id = ${learnerId} for update`.execute(tx);
  return rows[0];
};

export const lockOrderOf = (tx: Tx, orderId: string): Promise<unknown> =>
  sql`select from trade.customer_order where id = ${orderId} for update`.execute(tx);

const COLUMNS = sql`i.id, i.public_id, i.order_id, o.order_no, i.kind, i.buyer_kind, i.title_sealed, i.tax_code_sealed, i.state, i.requested_at,
  i.fen, i.tax_fen, i.to_send_sealed, i.number`;

export const lockInvoice = async (tx: Tx, invoiceId: InvoiceId): Promise<InvoiceRow | undefined> => {
  const { rows } = await sql<InvoiceRow>`
    select ${COLUMNS} from trade.invoice i join trade.customer_order o on o.id = i.order_id where i.public_id = ${invoiceId} for update of i`.execute(
    tx,
  );
  return rows[0];
};

const LIVE: readonly InvoiceState[] = ['requested', 'issuing', 'issued', 'reversing'];

/** The one that counts, or is on its way. All of the order are locked: one that failed may be tried again at this moment. */
export const lockLive = async (tx: Tx, orderId: string): Promise<InvoiceRow | undefined> => {
  const { rows } = await sql<InvoiceRow>`
    select ${COLUMNS} from trade.invoice i join trade.customer_order o on o.id = i.order_id
    where i.order_id = ${orderId} order by i.id for update of i`.execute(tx);
  return rows.find(({ state }) => LIVE.includes(state));
};

export interface NewInvoice extends SealedBuyer {
  publicId: InvoiceId;
  orderId: string;
  replacesId: string | null;
  fen: number;
  taxFen: number;
}

/** With a sum it is requested; without one it waits for the one before it. */
export const insertInvoice = async (tx: Tx, invoice: NewInvoice, now: Date): Promise<string> => {
  const {
    publicId,
    orderId,
    replacesId,
    fen,
    taxFen,
    kind,
    buyer_kind: buyerKind,
    title_sealed: title,
    tax_code_sealed: taxCode,
  } = invoice;
  const { rows } = await sql<{ id: string }>`
    insert into trade.invoice (public_id, order_id, kind, buyer_kind, title_sealed, tax_code_sealed, state, state_at, requested_at, fen, tax_fen, replaces_id)
    values (${publicId}, ${orderId}, ${kind}, ${buyerKind}, ${title}, ${taxCode}, ${fen > 0 ? 'requested' : 'waiting'}, ${now}, ${now}, ${fen},
      ${taxFen}, ${replacesId}) returning id`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('an invoice was not written');
  return row.id;
};

/** An issued invoice is taken back, whole: its red letter is written, and the job that sends it. */
export const beginReversing = async (tx: Tx, invoice: Pick<InvoiceRow, 'id'>, reason: RedReason, now: Date): Promise<void> => {
  await sql`update trade.invoice set state = 'reversing', state_at = ${now} where id = ${invoice.id}`.execute(tx);
  await insertRedLetter(tx, invoice.id, reason, now);
};

export const insertRedLetter = async (tx: Tx, invoiceId: string, reason: RedReason, now: Date): Promise<void> => {
  const serial = randomBytes(16).toString('hex');
  await sql`insert into trade.red_letter (serial, invoice_id, reason, state, state_at, requested_at)
    values (${serial}, ${invoiceId}, ${reason}, 'requested', ${now}, ${now})`.execute(tx);
  await sendRedLater(tx, serial);
};
