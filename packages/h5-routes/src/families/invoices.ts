import { family } from '../route.ts';

export interface InvoiceVariant {
  shows: 'request' | 'invoice' | 'download';
}

export const invoices = family<InvoiceVariant>()(
  'invoices',
  { title: '申请发票', access: 'login', chain: 'LL10024', id: 'optional' },
  {
    invoice: { shows: 'request', built: true },
    'invoice-detail': { shows: 'invoice', title: '发票详情', built: true },
    'invoice-download': { shows: 'download', title: '下载发票', built: true },
  },
);
