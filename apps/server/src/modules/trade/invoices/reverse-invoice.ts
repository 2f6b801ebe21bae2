import { reasonOfRefund } from '@xuetang/contract/invoice.rule';
import { sql } from 'kysely';
import { inside, type Tx } from '../../../platform/db.ts';
import { openBuyer, sealBuyer } from './invoice-buyer.ts';
import { issueLater, type InvoicePorts } from './invoice-jobs.ts';
import { restOf, writeLines } from './invoice-line.ts';
import { beginReversing, insertInvoice, lockLive, lockOrderOf, newInvoiceId, type InvoiceRow } from './invoice.store.ts';

/** In the worker, after a refund was granted: an issued invoice that says more than is left is taken back. One on its way looks itself. */
export const reverseInvoice = ({ db, clock }: InvoicePorts, orderId: string): Promise<void> =>
  db.transaction(async (tx) => {
    await lockOrderOf(tx, orderId);
    const live = await lockLive(tx, orderId);
    if (live?.state !== 'issued' || (await restOf(inside(tx), orderId)).fen === live.fen) return;
    const { rows } = await sql<{ kind: string }>`
      select distinct p.kind from trade.refund r join trade.refund_part b on b.refund_id = r.id
      join trade.order_part p on p.order_id = b.order_id and p.nth = b.nth
      where r.order_id = ${orderId} and r.granted_at >= ${live.requested_at} and b.released_at is null`.execute(tx);
    await beginReversing(tx, live, reasonOfRefund(rows.map(({ kind }) => kind)), clock.now());
  });

const openWaiting = async (
  tx: Tx,
  waiting: { id: string; public_id: InvoiceRow['public_id'] },
  orderId: string,
  now: Date,
): Promise<void> => {
  const rest = await restOf(inside(tx), orderId);
  if (rest.fen === 0) {
    await sql`update trade.invoice set state = 'dropped', state_at = ${now} where id = ${waiting.id}`.execute(tx);
    return;
  }
  await sql`update trade.invoice set state = 'requested', state_at = ${now}, fen = ${rest.fen}, tax_fen = ${rest.taxFen}
    where id = ${waiting.id}`.execute(tx);
  await writeLines(tx, waiting.id, rest);
  await issueLater(tx, waiting.public_id);
};

/** The red letter is there: the invoice is reversed, and what is left of the order is invoiced anew, to whom was asked for or to the same. */
export const succeed = async (tx: Tx, on: Pick<InvoicePorts, 'keys'>, invoice: InvoiceRow, now: Date): Promise<void> => {
  const { id, order_id: orderId, public_id: invoiceId } = invoice;
  await lockOrderOf(tx, orderId);
  await sql`update trade.invoice set state = 'reversed', state_at = ${now} where id = ${id}`.execute(tx);
  const { rows } = await sql<{ id: string; public_id: InvoiceRow['public_id'] }>`
    select id, public_id from trade.invoice where replaces_id = ${id} and state = 'waiting' for update`.execute(tx);
  const [waiting] = rows;
  if (waiting) return openWaiting(tx, waiting, orderId, now);
  const rest = await restOf(inside(tx), orderId);
  if (rest.fen === 0) return;
  const publicId = newInvoiceId();
  const buyer = sealBuyer(on.keys.data, publicId, openBuyer(on.keys.data, invoiceId, invoice));
  const next = await insertInvoice(tx, { ...buyer, publicId, orderId, replacesId: id, fen: rest.fen, taxFen: rest.taxFen }, now);
  await writeLines(tx, next, rest);
  await issueLater(tx, publicId);
};
