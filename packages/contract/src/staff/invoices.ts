import { z } from 'zod';
import { InvoiceId, OrderNo } from '../ids.ts';
import { staff, staffCall } from './staff-call.ts';

const Moment = z.iso.datetime();

const Failed = z.object({
  invoiceId: InvoiceId,
  orderNo: OrderNo,
  /** The invoice itself, or the red letter that should take it back. */
  what: z.enum(['invoice', 'red-letter']),
  kind: z.enum(['normal', 'special']),
  buyer: z.enum(['person', 'company']),
  fen: z.number().int(),
  /** As the tax bureau says it. */
  why: z.string(),
  at: Moment,
});

/** Invoices that the tax bureau would not issue, or not take back, the oldest first. */
export const listFailedInvoices = staffCall({
  method: 'GET',
  path: '/invoices/list',
  who: staff('invoices.read'),
  effect: 'read',
  scope: 'all',
  subject: () => 'invoices',
  words: { zh: '查看没有开成的发票', en: 'List invoices that failed' },
  request: z.object({}),
  response: z.object({ list: z.array(Failed) }),
  errors: [],
});

const Which = z.object({ invoiceId: InvoiceId.meta({ title: '发票', en: 'invoice' }) });

/** Asks the tax bureau again, with the same words: what stood in the way is gone. */
export const retryInvoice = staffCall({
  method: 'POST',
  path: '/invoices/retry',
  who: staff('invoices.edit'),
  effect: 'once',
  scope: 'all',
  guard: { reason: true },
  subject: ({ invoiceId }) => `invoice:${invoiceId}`,
  words: { zh: '重新开票', en: 'Ask for an invoice again' },
  request: Which,
  response: z.null(),
  errors: ['invoice.not_failed'],
});

/** Reverses an issued one as an error, and issues what it should say: the same buyer, what was paid and not given back. */
export const reissueInvoice = staffCall({
  method: 'POST',
  path: '/invoices/reissue',
  who: staff('invoices.edit'),
  effect: 'once',
  scope: 'all',
  guard: { reason: true, stepUp: true },
  subject: ({ invoiceId }) => `invoice:${invoiceId}`,
  words: { zh: '冲红重开发票', en: 'Reverse an invoice and issue it anew' },
  request: Which,
  response: z.null(),
  errors: ['invoice.not_issued'],
});
