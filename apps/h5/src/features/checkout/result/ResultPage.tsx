import type { ResponseOf } from '@xuetang/contract/call';
import type { Calls } from '@xuetang/contract/calls';
import { ORDER_UNKNOWN } from '@xuetang/contract/generated/error-codes';
import type { OrderNo } from '@xuetang/contract/ids';
import { WECHAT_PAY } from '@xuetang/contract/pay-choices.rule';
import { lazy, type ReactNode, Suspense } from 'react';
import { Button } from '../../../kit/Button.tsx';
import { Loaded } from '../../../kit/Loaded.tsx';
import { Nothing, Waiting } from '../../../kit/PageState.tsx';
import { usePageCard } from '../../../kit/page-card.ts';
import { Navigate } from '../../../kit/router.tsx';
import { resultHref } from '../../../kit/trade/pay-pages.rule.ts';
import { UnknownOrder } from '../../../kit/trade/UnknownOrder.tsx';
import { Checking } from './Checking.tsx';
import { Paid } from './Paid.tsx';
import { resultView } from '../../../kit/trade/result-view.rule.ts';
import { usePayResult } from './use-pay-result.ts';
import { words } from './words.ts';

/** Most who come here have paid. */
const Doubt = lazy(() => import('./Doubt.tsx').then((file) => ({ default: file.Doubt })));
const NotPaid = lazy(() => import('./NotPaid.tsx').then((file) => ({ default: file.NotPaid })));
const Returned = lazy(() => import('./Returned.tsx').then((file) => ({ default: file.Returned })));
const Refunded = lazy(() => import('./Refunded.tsx').then((file) => ({ default: file.Refunded })));
const Closed = lazy(() => import('../pay/Closed.tsx').then((file) => ({ default: file.Closed })));

const SHAPE = [320, 160, 120, 52] as const;

interface ShownProps {
  orderNo: OrderNo;
  shown: ResponseOf<Calls['getPayResult']>;
  onThePhone: { isSaid: boolean; isTired: boolean };
  /** WeChat's sheet has said that it was paid: until it is known, this page tells of WeChat. */
  wasSaid: boolean;
  say: () => void;
  refresh: () => void;
}

/** Where it is told that was paid at another house, or is going to be: this page names WeChat. */
const elsewhereOf = ({ orderNo, shown, wasSaid }: ShownProps): string | undefined => {
  const { attempt, result } = shown;
  if (!attempt || attempt.payType === WECHAT_PAY) return undefined;
  const isOpen = result.is === 'checking' || result.is === 'not-paid';
  return result.is === 'paid' || (isOpen && !wasSaid) ? resultHref(orderNo, shown) : undefined;
};

const Shown = (props: ShownProps): ReactNode => {
  const { orderNo, shown, onThePhone, say, refresh } = props;
  const { result, ...about } = shown;
  const view = resultView(result, onThePhone);
  const elsewhere = elsewhereOf(props);
  if (elsewhere) return <Navigate to={elsewhere} />;
  const order = { orderNo, ...about };
  if (result.is === 'paid') return <Paid {...order} result={result} />;
  if (view === 'checking') return <Checking {...order} isSaid={onThePhone.isSaid} />;
  if (view === 'doubt') return <Doubt {...order} onSaid={say} />;
  if (result.is === 'returned') return <Returned {...order} />;
  if (result.is === 'refunded') return <Refunded {...order} result={result} />;
  if (result.is === 'closed') return <Closed {...order} result={result} />;
  return result.is === 'not-paid' ? <NotPaid {...order} until={result.until} onSaid={say} onOver={refresh} /> : null;
};

const OneResult = ({ orderNo, isSaid, isRest }: { orderNo: OrderNo; isSaid: boolean; isRest: boolean }) => {
  const { answer, onThePhone, say } = usePayResult(orderNo, isSaid, isRest);
  // What somebody has bought is nobody else's.
  usePageCard({});
  return (
    <Loaded
      answer={answer}
      waiting={SHAPE}
      title={words.lost.title}
      instead={{ [ORDER_UNKNOWN]: <UnknownOrder /> }}
      failed={({ kind }) =>
        kind !== 'answer' && (
          <Nothing title={words.lost.title} text={words.lost.text}>
            <Button onClick={answer.retry}>{words.lost.again}</Button>
          </Nothing>
        )
      }
    >
      {(shown) => (
        <Suspense fallback={<Waiting cards={SHAPE} />}>
          <Shown orderNo={orderNo} shown={shown} onThePhone={onThePhone} wasSaid={isSaid} say={say} refresh={() => void answer.refresh()} />
        </Suspense>
      )}
    </Loaded>
  );
};

/** `orderSuccess`: what came of paying. It says paid where the server says so, and asks until it knows. */
export const ResultPage = ({ orderNo, ...came }: { orderNo: OrderNo | undefined; isSaid: boolean; isRest: boolean }) =>
  orderNo === undefined ? <UnknownOrder /> : <OneResult key={orderNo} orderNo={orderNo} {...came} />;
