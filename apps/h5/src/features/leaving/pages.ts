import type { OrderNo, PayTicket } from '@xuetang/contract/ids';
import { type PageProps, type PagesOf, reading } from '../../kit/page.ts';
import { isTerm } from '../../kit/trade/instalment-plans.rule.ts';
import { FROM_LEAVING } from '../../kit/trade/not-paid.rule.ts';
import type { LeavingRow } from '../../kit/trade/pay-pages.rule.ts';

const ORDER = /^[\w-]{16,40}$/;
const TICKET = /^[\w-]{43}$/;

/** An id that names no order is shown like an order that is not ours, and is not sent; so is a ticket. */
const orderOf = ({ id }: PageProps) => (id && ORDER.test(id) ? (id as OrderNo) : undefined);
const paysOf = ({ query }: PageProps) => (query.get('pays') === 'balance' ? ('balance' as const) : undefined);
const termOf = ({ query }: PageProps) => {
  const times = Number(query.get('term'));
  return isTerm(times) ? times : undefined;
};
const ticketOf = ({ query }: PageProps): PayTicket | undefined => {
  const ticket = query.get('ticket');
  return ticket && TICKET.test(ticket) ? (ticket as PayTicket) : undefined;
};

const leaving = (row: LeavingRow) =>
  reading(
    () => import('./order/LeavingPage.tsx').then((file) => file.LeavingPage),
    (asked) => ({ row, orderNo: orderOf(asked), pays: paysOf(asked), term: termOf(asked) }),
  );

const result = (row: LeavingRow) =>
  reading(
    () => import('./result/SuccessPage.tsx').then((file) => file.SuccessPage),
    (asked) => ({ row, orderNo: orderOf(asked), ticket: ticketOf(asked), hasJustLeft: asked.query.get('from') === FROM_LEAVING }),
  );

export const leavingPages = {
  alipay: leaving('alipay'),
  alipayNew: leaving('alipayNew'),
  miniVipAlipay: leaving('miniVipAlipay'),
  jdpay: reading(
    () => import('./JdPage.tsx').then((file) => file.JdPage),
    (asked) => ({ orderNo: orderOf(asked), pays: paysOf(asked), ticket: ticketOf(asked) }),
  ),
  alipayEnsure: reading(
    () => import('./link/LinkPage.tsx').then((file) => file.LinkPage),
    (asked) => ({ page: 'alipayEnsure' as const, ticket: ticketOf(asked) }),
  ),
  alipaySuccess: result('alipay'),
  alipayNewSuccess: result('alipayNew'),
  miniVipAlipaySuccess: result('miniVipAlipay'),
  jdpaySuccess: result('jdpay'),
} satisfies Omit<PagesOf<'payment'>, 'miniVipExChangeVip'> & Pick<PagesOf<'checkout'>, 'alipayEnsure'>;
