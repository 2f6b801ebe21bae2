import { ORDER_UNKNOWN, PAY_LINK_UNKNOWN } from '@xuetang/contract/generated/error-codes';
import type { OrderNo, PayTicket } from '@xuetang/contract/ids';
import { href } from '@xuetang/h5-routes/hrefs';
import { type ComponentType, lazy, Suspense } from 'react';
import { Button } from '../../../kit/Button.tsx';
import { Loaded } from '../../../kit/Loaded.tsx';
import { Nothing, Waiting } from '../../../kit/PageState.tsx';
import { usePageCard } from '../../../kit/page-card.ts';
import { Navigate } from '../../../kit/router.tsx';
import { type LeavingRow, resultHref, resultOf, resultPageOf } from '../../../kit/trade/pay-pages.rule.ts';
import { type ResultView, resultView } from '../../../kit/trade/result-view.rule.ts';
import { UnknownOrder } from '../../../kit/trade/UnknownOrder.tsx';
import { LOST } from './lost-words.ts';
import { type Asker, type Heard, toldOf, useLeavingResult } from './use-leaving-result.ts';
import type { PaidProps } from './paid-props.ts';

const SHAPE = [240, 160, 120, 52] as const;

const lateView = (load: () => Promise<ComponentType<PaidProps>>) => lazy(() => load().then((View) => ({ default: View })));
const PAID: Readonly<Record<LeavingRow, ComponentType<PaidProps>>> = {
  alipay: lateView(() => import('./AlipayPaid.tsx').then((file) => file.AlipayPaid)),
  alipayNew: lateView(() => import('./HuabeiPaid.tsx').then((file) => file.HuabeiPaid)),
  miniVipAlipay: lateView(() => import('./MemberPaid.tsx').then((file) => file.MemberPaid)),
  jdpay: lateView(() => import('./JdPaid.tsx').then((file) => file.JdPaid)),
};
const NotYet = lazy(() => import('./NotYet.tsx').then((file) => ({ default: file.NotYet })));
const LinkOver = lazy(() => import('../link/LinkOver.tsx').then((file) => ({ default: file.LinkOver })));

interface SuccessProps {
  row: LeavingRow;
  asker: Asker;
  hasJustLeft: boolean;
}

/**
 * Where an order's own result is that this page does not tell of: it was paid in another way, in another tab or by another row, or it is
 * closed, and what can be ordered again stands on its own page. Whom a provider has led back is told of that one until it is known.
 */
const elsewhereOf = ({ row, asker, hasJustLeft }: SuccessProps, data: Heard, view: ResultView): string | undefined => {
  if ('by' in data || !('orderNo' in asker)) return undefined;
  if (view === 'closed') return href('ordersure', { id: asker.orderNo });
  const { attempt, kind, result } = data;
  if (result.is !== 'paid' && !(hasJustLeft && attempt)) return undefined;
  return resultPageOf(attempt?.payType ?? 11, kind) === resultOf(row) ? undefined : resultHref(asker.orderNo, data);
};

const Success = (props: SuccessProps) => {
  const { row, asker, hasJustLeft } = props;
  const { answer, onThePhone, say } = useLeavingResult(asker, !hasJustLeft);
  // What somebody has bought is nobody else's.
  usePageCard({});
  const View = PAID[row];
  return (
    <Loaded<Heard>
      answer={answer}
      waiting={SHAPE}
      title={LOST.title}
      instead={{ [ORDER_UNKNOWN]: <UnknownOrder />, [PAY_LINK_UNKNOWN]: <LinkOver why="unknown" /> }}
      failed={({ kind }) =>
        kind !== 'answer' && (
          <Nothing title={LOST.title} text={LOST.text}>
            <Button onClick={answer.retry}>{LOST.again}</Button>
          </Nothing>
        )
      }
    >
      {(data) => {
        const view = resultView(data.result, onThePhone);
        const elsewhere = elsewhereOf(props, data, view);
        if (elsewhere) return <Navigate to={elsewhere} />;
        const told = toldOf(data);
        const { result } = told;
        // Whoever paid by it too is told below what goes back.
        if (result.is === 'paid' && result.isElsewhere && told.returning.length === 0) return <LinkOver why="elsewhere" />;
        return result.is === 'paid' ? (
          <View asker={asker} told={told} paid={result} />
        ) : (
          <NotYet row={row} asker={asker} told={told} view={view} mayGoOn={hasJustLeft} onSaid={say} />
        );
      }}
    </Loaded>
  );
};

interface SuccessPageProps {
  row: LeavingRow;
  orderNo: OrderNo | undefined;
  ticket: PayTicket | undefined;
  hasJustLeft: boolean;
}

/** `alipaySuccess` and its kin: what came of paying on another house's page; of one's own order, or by a ticket that only asks. */
export const SuccessPage = ({ row, orderNo, ticket, hasJustLeft }: SuccessPageProps) => {
  const asker = ticket ? { ticket } : orderNo ? { orderNo } : undefined;
  return (
    <Suspense fallback={<Waiting cards={SHAPE} />}>
      {asker ? <Success key={ticket ?? orderNo} row={row} asker={asker} hasJustLeft={hasJustLeft} /> : <UnknownOrder />}
    </Suspense>
  );
};
