import type { AskOf, ResponseOf } from '@xuetang/contract/call';
import type { Calls } from '@xuetang/contract/calls';
import { ORDER_UNKNOWN } from '@xuetang/contract/generated/error-codes';
import type { OrderNo } from '@xuetang/contract/ids';
import { lazy, type ReactNode, Suspense } from 'react';
import { useAnswer } from '../../client/use-answer.ts';
import { Loaded } from '../Loaded.tsx';
import { usePageCard } from '../page-card.ts';
import { UnknownOrder } from './UnknownOrder.tsx';
import { useMayPay } from './use-may-pay.ts';

const NotSoldHere = lazy(() => import('./NotSoldHere.tsx').then((file) => ({ default: file.NotSoldHere })));

/** What tells of one order. */
type OfOrder = 'getOrder' | 'getPayResult';

export interface Around {
  isOffline: boolean;
  /** Its time is over, or something has changed: the server says what is true. */
  onAgain: () => void;
}

interface OrderToPayProps<N extends OfOrder> {
  call: N;
  /** Without one the address names none of ours. */
  orderNo: OrderNo | undefined;
  waiting: readonly number[];
  /** What is said where it does not come. */
  lost: string;
  /** What may be paid in a mini-program: none of it where this is not said, and then nothing is asked for. */
  isThings?: (told: ResponseOf<Calls[N]>) => boolean;
  children: (told: ResponseOf<Calls[N]>, orderNo: OrderNo, around: Around) => ReactNode;
}

const Asked = <N extends OfOrder>({ call, orderNo, waiting, lost, isThings, children }: OrderToPayProps<N> & { orderNo: OrderNo }) => {
  const mayPay = useMayPay();
  const answer = useAnswer(call, mayPay || isThings ? ({ orderNo } as AskOf<Calls[N]>) : undefined);
  const { answered, refresh } = answer;
  // What somebody is about to pay is nobody else's.
  usePageCard({});
  const stop = (
    <Suspense>
      <NotSoldHere />
    </Suspense>
  );
  if (!mayPay && !isThings) return stop;
  return (
    <Loaded answer={answer} waiting={waiting} title={lost} instead={{ [ORDER_UNKNOWN]: <UnknownOrder /> }}>
      {(told) =>
        mayPay || isThings?.(told)
          ? children(told, orderNo, {
              isOffline: answered.is === 'there' && answered.failedRefresh !== undefined,
              onAgain: () => void refresh(),
            })
          : stop
      }
    </Loaded>
  );
};

/** The frame of every page on which an order that exists is paid. */
export const OrderToPay = <N extends OfOrder>({ orderNo, ...props }: OrderToPayProps<N>) =>
  orderNo === undefined ? <UnknownOrder /> : <Asked key={orderNo} orderNo={orderNo} {...props} />;
