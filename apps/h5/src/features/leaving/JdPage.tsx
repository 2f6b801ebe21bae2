import type { OrderNo, PayTicket } from '@xuetang/contract/ids';
import { lazy, Suspense } from 'react';
import { Waiting } from '../../kit/PageState.tsx';

const LinkPage = lazy(() => import('./link/LinkPage.tsx').then((file) => ({ default: file.LinkPage })));
const LeavingPage = lazy(() => import('./order/LeavingPage.tsx').then((file) => ({ default: file.LeavingPage })));

interface JdPageProps {
  orderNo: OrderNo | undefined;
  pays: 'balance' | undefined;
  ticket: PayTicket | undefined;
}

/** `jdpay`: of one's own order, or by a link in a browser that nobody is logged in at. */
export const JdPage = ({ orderNo, pays, ticket }: JdPageProps) => (
  <Suspense fallback={<Waiting cards={[200, 160, 52]} />}>
    {ticket ? <LinkPage page="jdpay" ticket={ticket} /> : <LeavingPage row="jdpay" orderNo={orderNo} pays={pays} />}
  </Suspense>
);
