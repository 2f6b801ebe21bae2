import type { ResponseOf } from '@xuetang/contract/call';
import type { Calls } from '@xuetang/contract/calls';
import type { OrderNo } from '@xuetang/contract/ids';
import { href } from '@xuetang/h5-routes/hrefs';
import { lazy, Suspense } from 'react';
import { Waiting } from '../../../kit/PageState.tsx';
import { Navigate } from '../../../kit/router.tsx';
import type { NotPaid } from '../../../kit/trade/not-paid.rule.ts';
import { type Around, OrderToPay } from '../../../kit/trade/OrderToPay.tsx';
import { usePayFoot } from './LatePayFoot.tsx';
import { Payable } from './Payable.tsx';
import { words } from './words.ts';

/** Most who come here come to pay. */
const Closed = lazy(() => import('./Closed.tsx').then((file) => ({ default: file.Closed })));

const SHAPE = [300, 68, 88, 52] as const;

interface ShownProps extends Around {
  orderNo: OrderNo;
  after: NotPaid | undefined;
  shown: ResponseOf<Calls['getPayResult']>;
}

const Shown = ({ shown, orderNo, ...rest }: ShownProps) => {
  const { result, ...about } = shown;
  if (result.is === 'paid' || result.is === 'returned' || result.is === 'refunded')
    return <Navigate to={href('orderSuccess', { id: orderNo })} />;
  if (result.is === 'closed')
    return (
      <Suspense fallback={<Waiting cards={SHAPE} />}>
        <Closed orderNo={orderNo} result={result} {...about} />
      </Suspense>
    );
  return <Payable orderNo={orderNo} result={result} {...about} {...rest} />;
};

/** `ordersure`: an order that exists: how much, for what, until when, and the tap that opens WeChat's sheet. */
export const PayPage = ({ orderNo: asked, after }: { orderNo: OrderNo | undefined; after: NotPaid | undefined }) => {
  usePayFoot();
  return (
    <OrderToPay call="getPayResult" orderNo={asked} waiting={SHAPE} lost={words.lost} isThings={({ isThings }) => isThings}>
      {(shown, orderNo, around) => <Shown orderNo={orderNo} after={after} shown={shown} {...around} />}
    </OrderToPay>
  );
};
