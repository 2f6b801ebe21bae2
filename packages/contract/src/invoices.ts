import { z } from 'zod';
import { call } from './call.ts';
import { InvoiceId, OrderNo } from './ids.ts';
import { INVOICE_FORMS, INVOICE_STATES, RED_REASONS, TITLE_MOST } from './invoice.rule.ts';

const Moment = z.iso.datetime();
const Fen = z.number().int().min(0);
const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);

const Trade = { method: 'POST', service: 'trade', who: 'learner', rank: 'learn', blocked: 'may' } as const;

const InvoiceLine = z.object({
  /** As it stands on the paper: `*非学历教育服务*培训费`. */
  name: z.string(),
  /** Which part of the order it is. */
  part: z.string(),
  count: z.number().int(),
  fen: Fen,
  /** In hundredths of a percent; 0 is free of tax. */
  rateBp: z.number().int(),
  taxFen: Fen,
});
export type InvoiceLine = z.infer<typeof InvoiceLine>;

const Kind = z.enum(['normal', 'special']);

/** A paper of an order: an invoice, or the red letter that takes one back. Oldest first they add up to what was paid and not given back. */
const InvoicePaper = z.object({
  is: z.enum(['invoice', 'red']),
  invoiceId: InvoiceId,
  state: z.enum(INVOICE_STATES),
  number: z.string().nullable(),
  fen: Fen,
  at: Moment,
  reason: z.enum(RED_REASONS).nullable(),
});
export type InvoicePaper = z.infer<typeof InvoicePaper>;

/** What can be invoiced of one's own order now, line by line, or why nothing; and what was. */
export const listInvoices = call({
  ...Trade,
  path: '/invoice/list',
  effect: 'read',
  request: z.object({ orderNo: OrderNo }),
  response: z.object({
    name: z.string(),
    /** What was paid, what came back of it, and so what an invoice would say. */
    paidFen: Fen,
    backFen: Fen,
    fen: Fen,
    taxFen: Fen,
    lines: z.array(InvoiceLine),
    not: z
      .enum([
        /** Nothing was paid with money. */
        'free',
        'not-paid',
        /** All of it has come back. */
        'nothing-left',
        /** There is one already, or one is on its way. */
        'has-one',
        'too-late',
        /** We cannot issue any at the moment. */
        'closed',
      ])
      .nullable(),
    /** Until when it may be asked for. */
    until: Moment.nullable(),
    papers: z.array(InvoicePaper),
    /** The company of one's last invoice: a tap fills it in. */
    last: z.object({ title: z.string(), taxCode: z.string() }).nullable(),
    now: Moment,
  }),
  errors: ['order.unknown'],
});
export type InvoiceOffer = z.infer<typeof listInvoices.response>;

const Title = z.string().trim().min(1).max(TITLE_MOST);
const Buyer = z.discriminatedUnion('is', [
  z.object({ is: z.literal('person'), title: Title }),
  z.object({ is: z.literal('company'), kind: Kind, title: Title, taxCode: z.string().max(40) }),
]);
export type Buyer = z.infer<typeof Buyer>;

/** Asks for an invoice. The sum is ours; the client says which one it has shown. `replacesId`: the title was wrong, that one is reversed first. */
export const applyInvoice = call({
  ...Trade,
  path: '/invoice/apply',
  effect: 'once',
  request: z.object({ orderNo: OrderNo, buyer: Buyer, seenFen: Fen.max(100_000_000), replacesId: InvoiceId.optional() }),
  response: z.discriminatedUnion('is', [
    z.object({ is: z.literal('requested'), invoiceId: InvoiceId }),
    z.object({ is: z.literal('sum-changed'), seenFen: Fen, fen: Fen }),
    z.object({ is: z.literal('not-now'), why: z.enum(['free', 'not-paid', 'nothing-left', 'has-one', 'too-late', 'closed']) }),
  ]),
  errors: ['order.unknown', 'invoice.unknown', 'invoice.title_wrong', 'invoice.tax_code_wrong'],
  limit: { per: 'caller', perMinute: 10 },
});

const Invoice = z.object({
  invoiceId: InvoiceId,
  orderNo: OrderNo,
  name: z.string(),
  state: z.enum(INVOICE_STATES),
  stateAt: Moment,
  kind: Kind,
  buyer: z.object({ is: z.enum(['person', 'company']), title: z.string(), taxCode: z.string().nullable() }),
  seller: z.string(),
  fen: Fen,
  taxFen: Fen,
  lines: z.array(InvoiceLine),
  number: z.string().nullable(),
  requestedAt: Moment,
  issuedAt: Moment.nullable(),
  /** When it is there at the latest, while it is not. */
  by: Moment.nullable(),
  /** Why the tax bureau would not: the title or its code; else it is our matter. */
  failed: z.enum(['buyer', 'ours']).nullable(),
  forms: z.array(z.enum(INVOICE_FORMS)),
  /** How it is taken back, and until when the company may confirm. */
  red: z
    .object({
      reason: z.enum(RED_REASONS),
      state: z.enum(['requested', 'asking', 'confirming', 'issued', 'lapsed', 'failed']),
      number: z.string().nullable(),
      confirmUntil: Moment.nullable(),
    })
    .nullable(),
  /** The one that has come in its place. */
  successor: InvoiceId.nullable(),
});
export type Invoice = z.infer<typeof Invoice>;

/** One of one's own; another's is unknown. */
export const getInvoice = call({
  ...Trade,
  path: '/invoice/detail',
  effect: 'read',
  request: z.object({ invoiceId: InvoiceId }),
  response: z.object({ invoice: Invoice, papers: z.array(InvoicePaper), paidFen: Fen, backFen: Fen, now: Moment }),
  errors: ['invoice.unknown'],
});

/** An address that opens a file for a while, and by what anybody can tell that it is the one. */
export const Opened = z.object({ url: z.string(), until: Moment, sha256: Sha256, bytes: z.number().int() });

/** An address of one of its files, for ten minutes. */
export const downloadInvoice = call({
  ...Trade,
  path: '/invoice/download',
  effect: 'read',
  request: z.object({ invoiceId: InvoiceId, form: z.enum(INVOICE_FORMS) }),
  response: Opened,
  errors: ['invoice.unknown', 'invoice.no_file'],
  limit: { per: 'caller', perMinute: 30 },
});
