import type { ResponseOf } from '@xuetang/contract/call';
import type { Calls } from '@xuetang/contract/calls';
import type { OrderNo } from '@xuetang/contract/ids';
import { href } from '@xuetang/h5-routes/hrefs';
import { type ComponentType, lazy, Suspense } from 'react';
import { Waiting } from '../../../kit/PageState.tsx';
import { Navigate } from '../../../kit/router.tsx';
import type { Term } from '../../../kit/trade/instalment-plans.rule.ts';
import { paidThen } from '../../../kit/trade/paid-then.rule.ts';
import { type Around, OrderToPay } from '../../../kit/trade/OrderToPay.tsx';
import { type LeavingRow, resultOf } from '../../../kit/trade/pay-pages.rule.ts';
import { words } from '../words.ts';
import type { LeavingProps } from './leaving-props.ts';

const SHAPE = [220, 160, 120, 52] as const;

const view = (load: () => Promise<ComponentType<LeavingProps>>) => lazy(() => load().then((View) => ({ default: View })));
const VIEWS: Readonly<Record<LeavingRow, ComponentType<LeavingProps>>> = {
  alipay: view(() => import('./AlipayView.tsx').then((file) => file.AlipayView)),
  alipayNew: view(() => import('./HuabeiView.tsx').then((file) => file.HuabeiView)),
  miniVipAlipay: view(() => import('./MemberView.tsx').then((file) => file.MemberView)),
  jdpay: view(() => import('./JdView.tsx').then((file) => file.JdView)),
};

interface OfOrder {
  row: LeavingRow;
  /** What is left of an order that is reserved. */
  pays: 'balance' | undefined;
  /** The instalments that were chosen before it was ordered. */
  term?: Term | undefined;
}

interface ShownProps extends OfOrder, Around {
  orderNo: OrderNo;
  told: Told;
}

type Told = ResponseOf<Calls['getPayResult']>;

/** What is to be paid: of an order whose deposit is paid, what is left of it, until its day. */
const dueOf = ({ payFen, result }: Told, pays: OfOrder['pays']): { payFen: number; until: string | undefined } | undefined => {
  if (pays === 'balance' && result.is === 'paid' && result.next.to === 'balance')
    return { payFen: result.next.restFen, until: result.next.until };
  if (result.is === 'not-paid') return { payFen, until: result.until };
  return result.is === 'checking' ? { payFen, until: undefined } : undefined;
};

const Shown = ({ row, orderNo, pays: asked, term, told, ...more }: ShownProps) => {
  const { name, seller, attempt, result, now } = told;
  // Whoever comes back from a provider without having paid the rest comes without the word.
  const pays = asked ?? (attempt?.pays === 'balance' ? 'balance' : undefined);
  const due = dueOf(told, pays);
  const otherWays = href(pays === 'balance' ? 'ensure-more-depositFinal' : 'ordersure', { id: orderNo });
  if (due) {
    const View = VIEWS[row];
    return (
      <Suspense fallback={<Waiting cards={SHAPE} />}>
        <View
          row={row}
          orderNo={orderNo}
          pays={pays}
          term={term}
          otherWays={otherWays}
          name={pays ? words.rest(name) : name}
          seller={seller}
          after={paidThen({ ...told, pays: pays ?? told.pays })}
          {...due}
          now={now}
          {...more}
        />
      </Suspense>
    );
  }
  if (result.is === 'paid' || result.is === 'returned' || result.is === 'refunded')
    return <Navigate to={href(resultOf(row), { id: orderNo })} />;
  // What an order that was closed leaves to be done stands on its own page.
  return <Navigate to={href('ordersure', { id: orderNo })} />;
};

/** `alipay`, `alipayNew`, `miniVipAlipay`, `jdpay`: how much, for what and where to, before our pages are left. */
export const LeavingPage = ({ orderNo: asked, ...of }: OfOrder & { orderNo: OrderNo | undefined }) => (
  <OrderToPay call="getPayResult" orderNo={asked} waiting={SHAPE} lost={words.lost}>
    {(told, orderNo, around) => <Shown {...of} orderNo={orderNo} told={told} {...around} />}
  </OrderToPay>
);
