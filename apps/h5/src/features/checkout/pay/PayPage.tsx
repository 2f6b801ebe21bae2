import { ORDER_UNKNOWN } from '@xuetang/contract/generated/error-codes';
import type { ResponseOf } from '@xuetang/contract/call';
import type { Calls } from '@xuetang/contract/calls';
import type { OrderNo } from '@xuetang/contract/ids';
import { href } from '@xuetang/h5-routes/hrefs';
import { lazy, Suspense } from 'react';
import { useShell } from '../../../client/shell-context.ts';
import { useAnswer } from '../../../client/use-answer.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { Waiting } from '../../../kit/PageState.tsx';
import { usePageCard } from '../../../kit/page-card.ts';
import { Navigate } from '../../../kit/router.tsx';
import type { NotPaid } from '../../../kit/trade/not-paid.rule.ts';
import { UnknownOrder } from '../../../kit/trade/UnknownOrder.tsx';
import { Payable } from './Payable.tsx';
import { words } from './words.ts';

/** Most who come here come to pay. */
const Closed = lazy(() => import('./Closed.tsx').then((file) => ({ default: file.Closed })));
const NotNow = lazy(() => import('../../../kit/trade/NotNow.tsx').then((file) => ({ default: file.NotNow })));

const SHAPE = [300, 68, 88, 52] as const;

interface PayProps {
  orderNo: OrderNo;
  after: NotPaid | undefined;
}

interface ShownProps extends PayProps {
  shown: ResponseOf<Calls['getPayResult']>;
  isOffline: boolean;
  onAgain: () => void;
}

const Shown = ({ shown, orderNo, ...rest }: ShownProps) => {
  const { result, ...about } = shown;
  if (result.is === 'paid' || result.is === 'returned') return <Navigate to={href('orderSuccess', { id: orderNo })} />;
  if (result.is === 'closed')
    return (
      <Suspense fallback={<Waiting cards={SHAPE} />}>
        <Closed orderNo={orderNo} result={result} {...about} />
      </Suspense>
    );
  return <Payable orderNo={orderNo} result={result} {...about} {...rest} />;
};

const Pay = (props: PayProps) => {
  const { host } = useShell();
  // A mini-program may neither sell nor say where else it is sold.
  const isSilent = host.kind === 'mini-program';
  const answer = useAnswer('getPayResult', isSilent ? undefined : { orderNo: props.orderNo });
  const { answered } = answer;
  // What somebody is about to pay is nobody else's.
  usePageCard({});
  if (isSilent)
    return (
      <Suspense>
        <NotNow stop={{ is: 'not-here' }} onAgain={() => {}} />
      </Suspense>
    );
  return (
    <Loaded answer={answer} waiting={SHAPE} title={words.lost} instead={{ [ORDER_UNKNOWN]: <UnknownOrder /> }}>
      {(shown) => (
        <Shown
          {...props}
          shown={shown}
          isOffline={answered.is === 'there' && answered.failedRefresh !== undefined}
          onAgain={() => void answer.refresh()}
        />
      )}
    </Loaded>
  );
};

/** `ordersure`: an order that exists: how much, for what, until when, and the tap that opens WeChat's sheet. */
export const PayPage = ({ orderNo, after }: { orderNo: OrderNo | undefined; after: NotPaid | undefined }) =>
  orderNo === undefined ? <UnknownOrder /> : <Pay key={orderNo} orderNo={orderNo} after={after} />;
