import type { InvoiceForm, RedReason } from '@xuetang/contract/invoice.rule';
import type { Said } from '../../platform/said.ts';

export interface InvoiceOrder {
  /** Ours, for ever: asked for twice under one serial, there is one invoice. */
  serial: string;
  orderNo: string;
  kind: 'normal' | 'special';
  buyer: { title: string; taxCode: string | null };
  /** Sums hold their tax. */
  lines: readonly { name: string; part: string; classCode: string; count: number; fen: number; rateBp: number; taxFen: number }[];
  fen: number;
  taxFen: number;
}

export interface RedOrder {
  serial: string;
  /** Of the invoice that is taken back, whole. */
  number: string;
  reason: RedReason;
  fen: number;
}

/** `refused` is signed and certain: nothing was done. `absent`: they know no such serial. `pending`: they have it, and are not done. */
type NotYet = { is: 'pending' } | { is: 'absent' } | { is: 'refused'; why: string };
interface Issued {
  is: 'issued';
  number: string;
  issuedAt: Date;
}

export type InvoiceTold = Issued | NotYet;
/** `confirming`: the buyer has booked the invoice and has until then to confirm; nobody did: `lapsed`. */
export type RedTold = Issued | NotYet | { is: 'confirming'; until: Date } | { is: 'lapsed' };

/** What we need of the tax bureau's invoices, whoever carries them there. */
export interface TaxBureau {
  seller: { name: string; taxCode: string };
  /** The bytes that ask for it: written once, sent as they are. */
  writeInvoice: (order: InvoiceOrder) => string;
  issue: (bytes: string) => Promise<Said<InvoiceTold>>;
  query: (serial: string) => Promise<Said<InvoiceTold>>;
  writeRedLetter: (order: RedOrder) => string;
  reverse: (bytes: string) => Promise<Said<RedTold>>;
  queryRedLetter: (serial: string) => Promise<Said<RedTold>>;
  file: (number: string, form: InvoiceForm) => Promise<Said<Buffer>>;
}

/** Refusals that whoever asked can mend: the title and the code are not one company's, or it exists no more. */
export const BUYER_FAULTS: readonly string[] = ['BUYER_MISMATCH', 'BUYER_DEREGISTERED', 'BUYER_NOT_GENERAL'];
