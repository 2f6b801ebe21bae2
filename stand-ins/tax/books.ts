import { z } from 'zod';

const Amount = z.string().regex(/^\d+\.\d{2}$/);

export const Wanted = z.object({
  serial: z.string().min(16).max(40),
  orderNo: z.string(),
  kind: z.enum(['81', '82']),
  seller: z.object({ name: z.string(), taxCode: z.string() }),
  buyer: z.object({ name: z.string().min(1), taxCode: z.string().optional(), isNatural: z.literal(true).optional() }),
  lines: z
    .array(
      z.object({
        name: z.string(),
        spec: z.string(),
        classCode: z.string().regex(/^\d{19}$/),
        count: z.number().int().min(1),
        amount: Amount,
        rate: z.string(),
        tax: Amount,
      }),
    )
    .min(1),
  amount: Amount,
  tax: Amount,
});
export type Wanted = z.infer<typeof Wanted>;

export const WantedRed = z.object({
  serial: z.string().min(16).max(40),
  number: z.string().regex(/^\d{20}$/),
  reason: z.enum(['01', '02', '03', '04']),
  amount: z.string().regex(/^-\d+\.\d{2}$/),
});
export type WantedRed = z.infer<typeof WantedRed>;

export interface IssuedInvoice {
  /** As it was sent: other bytes under the same serial are another invoice, and refused. */
  bytes: string;
  wanted: Wanted;
  number: string;
  at: number;
  /** Issued, and not told yet. */
  isSlow: boolean;
  /** The buyer has taken it into his books: only he can let it go. */
  isBooked: boolean;
  redBy: string | null;
}

export interface RedLetter {
  bytes: string;
  wanted: WantedRed;
  at: number;
  number: string | null;
  confirmUntil: number | null;
}

export interface Books {
  invoices: Map<string, IssuedInvoice>;
  reds: Map<string, RedLetter>;
  counts: Record<string, number>;
}

export const openBooks = (): Books => ({ invoices: new Map(), reds: new Map(), counts: {} });

export const count = (books: Books, kind: string): void => {
  books.counts[kind] = (books.counts[kind] ?? 0) + 1;
};

/** In place, because tests hold the books. */
export const clearBooks = (books: Books): void => {
  books.invoices.clear();
  books.reds.clear();
  for (const kind of Object.keys(books.counts)) delete books.counts[kind];
};

export const invoiceByNumber = (books: Books, number: string): IssuedInvoice | undefined =>
  [...books.invoices.values()].find((invoice) => invoice.number === number);
