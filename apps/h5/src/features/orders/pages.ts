import type { FormerOrderNo, OrderNo } from '@xuetang/contract/ids';
import { type PageProps, type PagesOf, reading } from '../../kit/page.ts';

const ORDER = /^[\w-]{16,40}$/;

/** An id that names no order is shown like an order that is not ours, and is not sent. */
const orderOf = ({ id }: PageProps) => ({ orderNo: id && ORDER.test(id) ? (id as OrderNo) : undefined });

const FORMER = /^[0-9A-Za-z_-]{4,40}$/;
const formerOf = ({ id }: PageProps) => ({ formerNo: id && FORMER.test(id) ? (id as FormerOrderNo) : undefined });

export const orderPages = {
  order: () => import('./OrdersPage.tsx').then((file) => file.OrdersPage),
  'order-detail': reading(() => import('./OrderPage.tsx').then((file) => file.OrderPage), orderOf),
  'order-detail-contract': reading(() => import('./ContractPage.tsx').then((file) => file.ContractPage), orderOf),
  'order-old': () => import('./former/FormerListPage.tsx').then((file) => file.FormerListPage),
  'order-detail-old': reading(() => import('./former/FormerOrderPage.tsx').then((file) => file.FormerOrderPage), formerOf),
} satisfies PagesOf<'orders'>;
