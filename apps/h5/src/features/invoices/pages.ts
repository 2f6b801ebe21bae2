import type { InvoiceId, OrderNo } from '@xuetang/contract/ids';
import { type PageProps, type PagesOf, reading } from '../../kit/page.ts';

const ORDER = /^[\w-]{16,40}$/;
const INVOICE = /^[\w-]{24}$/;

const invoiceIn = (text: string | null | undefined) => (text && INVOICE.test(text) ? (text as InvoiceId) : undefined);
/** An id that names nothing is shown like something that is not ours, and is not sent. */
const orderOf = ({ id, query }: PageProps) => ({
  orderNo: id && ORDER.test(id) ? (id as OrderNo) : undefined,
  replaces: invoiceIn(query.get('replaces')),
});
const invoiceOf = ({ id }: PageProps) => ({ invoiceId: invoiceIn(id) });

export const invoicePages = {
  invoice: reading(() => import('./AskPage.tsx').then((file) => file.AskPage), orderOf),
  'invoice-detail': reading(() => import('./DetailPage.tsx').then((file) => file.DetailPage), invoiceOf),
  'invoice-download': reading(() => import('./DownloadPage.tsx').then((file) => file.DownloadPage), invoiceOf),
} satisfies PagesOf<'invoices'>;
