import type { InvoiceId } from '@xuetang/contract/ids';
import type { RedReason } from '@xuetang/contract/invoice.rule';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db.ts';
import type { Said } from '../../../platform/said.ts';
import type { RedTold, TaxBureau } from '../../../providers/tax/port.ts';
import { askAgainAt, bureauOf, sendRedLater, type InvoicePorts } from './invoice-jobs.ts';
import { insertRedLetter, lockInvoice } from './invoice.store.ts';
import { succeed } from './reverse-invoice.ts';

interface RedRow {
  id: string;
  invoice_id: string;
  public_id: InvoiceId;
  state: 'requested' | 'asking' | 'confirming' | 'issued' | 'lapsed' | 'failed';
  reason: RedReason;
  requested_at: Date;
  to_send: string | null;
  number: string;
  fen: number;
}

/** The order first, then its invoice, then the red letter: as everybody locks them. */
const lockRed = async (tx: Tx, serial: string): Promise<RedRow | undefined> => {
  await sql`select from trade.customer_order o where o.id = (select i.order_id from trade.red_letter r join trade.invoice i on i.id = r.invoice_id
    where r.serial = ${serial}) for update`.execute(tx);
  const { rows } = await sql<RedRow>`
    select r.id, r.invoice_id, i.public_id, r.state, r.reason, r.requested_at, r.to_send, i.number, i.fen
    from trade.red_letter r join trade.invoice i on i.id = r.invoice_id where r.serial = ${serial} for update of i, r`.execute(tx);
  return rows[0];
};

const prepare = ({ db, clock }: InvoicePorts, tax: TaxBureau, serial: string) =>
  db.transaction(async (tx) => {
    const row = await lockRed(tx, serial);
    if ((row?.state === 'asking' || row?.state === 'confirming') && row.to_send !== null) return { bytes: row.to_send, isFirst: false };
    if (row?.state !== 'requested') return undefined;
    const bytes = tax.writeRedLetter({ serial, number: row.number, reason: row.reason, fen: row.fen });
    await sql`update trade.red_letter set state = 'asking', state_at = ${clock.now()}, to_send = ${bytes} where id = ${row.id}`.execute(tx);
    return { bytes, isFirst: true };
  });

const ask = async (tax: TaxBureau, serial: string, { bytes, isFirst }: { bytes: string; isFirst: boolean }): Promise<Said<RedTold>> => {
  if (isFirst) return tax.reverse(bytes);
  const said = await tax.queryRedLetter(serial);
  return said.said === 'yes' && said.answer.is === 'absent' ? tax.reverse(bytes) : said;
};

const settle = async (tx: Tx, on: InvoicePorts, serial: string, said: Said<RedTold>): Promise<void> => {
  const [row, now] = [await lockRed(tx, serial), on.clock.now()];
  if (row?.state !== 'asking' && row?.state !== 'confirming') return;
  const told: RedTold = said.said === 'yes' ? said.answer : { is: 'pending' };
  const again = askAgainAt(row.requested_at, now);
  const to = (state: RedRow['state']) => sql`update trade.red_letter set state = ${state}, state_at = ${now}`;
  switch (told.is) {
    case 'issued': {
      await sql`${to('issued')}, number = ${told.number}, issued_at = ${told.issuedAt} where id = ${row.id}`.execute(tx);
      const invoice = await lockInvoice(tx, row.public_id);
      if (invoice?.state === 'reversing') await succeed(tx, on, invoice, now);
      return;
    }
    case 'refused':
      await sql`${to('failed')}, failed_why = ${told.why} where id = ${row.id}`.execute(tx);
      return;
    case 'lapsed':
      // Nobody confirmed in time: it is asked for again.
      await sql`${to('lapsed')} where id = ${row.id}`.execute(tx);
      await insertRedLetter(tx, row.invoice_id, row.reason, now);
      return;
    case 'confirming':
      await sql`${to('confirming')}, confirm_until = ${told.until} where id = ${row.id}`.execute(tx);
      // Where that time is over and they still wait for the company, they are slow, not we.
      await sendRedLater(tx, serial, told.until > now && told.until < again ? told.until : again);
      return;
    default:
      await sendRedLater(tx, serial, again);
  }
};

/** In the worker: asks for a red letter, and then what became of it. */
export const sendRedLetter = async (on: InvoicePorts, serial: string): Promise<void> => {
  const tax = bureauOf(on);
  const prepared = await prepare(on, tax, serial);
  if (!prepared) return;
  const said = await ask(tax, serial, prepared);
  await on.db.transaction((tx) => settle(tx, on, serial, said));
};
