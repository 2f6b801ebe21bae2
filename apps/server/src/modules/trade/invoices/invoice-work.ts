import { handle, type JobHandler } from '../../../platform/jobs.ts';
import { filesDue, issueDue, redDue, reverseDue, type InvoicePorts } from './invoice-jobs.ts';
import { issueInvoice } from './issue-invoice.ts';
import { keepFiles } from './keep-files.ts';
import { reverseInvoice } from './reverse-invoice.ts';
import { sendRedLetter } from './send-red-letter.ts';

export const invoiceWork = (on: InvoicePorts): JobHandler[] => [
  handle(issueDue, 'money', ({ invoiceId }) => issueInvoice(on, invoiceId)),
  handle(reverseDue, 'money', ({ orderId }) => reverseInvoice(on, orderId)),
  handle(redDue, 'money', ({ serial }) => sendRedLetter(on, serial)),
  handle(filesDue, 'common', ({ invoiceId }) => keepFiles(on, invoiceId)),
];
