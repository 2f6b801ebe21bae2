import type { ResponseOf } from '@xuetang/contract/call';
import type { InvoiceId } from '@xuetang/contract/ids';
import { INVOICE_WITHIN_DAYS } from '@xuetang/contract/invoice.rule';
import type { applyInvoice, Buyer, InvoiceOffer } from '@xuetang/contract/invoices';
import type { DataKeys } from '../../../platform/crypto.ts';
import { inside, type Tx } from '../../../platform/db.ts';
import { sealBuyer } from './invoice-buyer.ts';
import { issueLater } from './invoice-jobs.ts';
import { restOf, writeLines } from './invoice-line.ts';
import { beginReversing, insertInvoice, lockLive, newInvoiceId, type InvoicedOrder } from './invoice.store.ts';

const DAY_MS = 24 * 3_600_000;

export const askUntil = (paidAt: Date): Date => new Date(paidAt.getTime() + INVOICE_WITHIN_DAYS * DAY_MS);

interface Standing {
  order: Pick<InvoicedOrder, 'way' | 'pay_fen' | 'paid_at'>;
  restFen: number;
  hasLive: boolean;
  isOpen: boolean;
  now: Date;
}

/** Why there is nothing to be asked for; null where there is. */
export const whyNot = ({ order, restFen, hasLive, isOpen, now }: Standing): InvoiceOffer['not'] => {
  if (order.way !== 'money' || order.pay_fen === 0) return 'free';
  if (order.paid_at === null) return 'not-paid';
  if (hasLive) return 'has-one';
  if (restFen === 0) return 'nothing-left';
  if (now > askUntil(order.paid_at)) return 'too-late';
  return isOpen ? null : 'closed';
};

interface Wish {
  buyer: Buyer;
  seenFen: number;
  replacesId?: InvoiceId | undefined;
}

type Applied = ResponseOf<typeof applyInvoice>;

/** Asks for an invoice of an order that is locked: what was paid and did not come back, line by line, at the sum that was seen. */
export const requestInvoice = async (
  tx: Tx,
  on: { keys: { data: DataKeys }; isOpen: boolean },
  order: InvoicedOrder,
  { buyer, seenFen, replacesId: replaces }: Wish,
  now: Date,
): Promise<Applied | 'unknown'> => {
  const [live, rest] = [await lockLive(tx, order.id), await restOf(inside(tx), order.id)];
  if (replaces !== undefined && live?.public_id !== replaces) return 'unknown';
  // What is issued can be taken back for another title; what is on its way cannot.
  const isReplacing = replaces !== undefined && live?.state === 'issued';
  const why = whyNot({ order, restFen: rest.fen, hasLive: live !== undefined && !isReplacing, isOpen: on.isOpen, now });
  if (why !== null) return { is: 'not-now', why };
  if (rest.fen !== seenFen) return { is: 'sum-changed', seenFen, fen: rest.fen };
  const publicId = newInvoiceId();
  const sealed = sealBuyer(on.keys.data, publicId, buyer);
  const common = { ...sealed, publicId, orderId: order.id };
  if (live) {
    await insertInvoice(tx, { ...common, replacesId: live.id, fen: 0, taxFen: 0 }, now);
    await beginReversing(tx, live, '01', now);
  } else {
    const id = await insertInvoice(tx, { ...common, replacesId: null, fen: rest.fen, taxFen: rest.taxFen }, now);
    await writeLines(tx, id, rest);
    await issueLater(tx, publicId);
  }
  return { is: 'requested', invoiceId: publicId };
};
