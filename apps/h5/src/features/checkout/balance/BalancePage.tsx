import type { OrderNo } from '@xuetang/contract/ids';
import type { Order } from '@xuetang/contract/orders';
import { href } from '@xuetang/h5-routes/hrefs';
import { lazy, Suspense, useState } from 'react';
import { Screen } from '../../../kit/layout/Screen.tsx';
import { Section } from '../../../kit/layout/Section.tsx';
import { Notice } from '../../../kit/Notice.tsx';
import { Waiting } from '../../../kit/PageState.tsx';
import type { NotPaid } from '../../../kit/trade/not-paid.rule.ts';
import { type Around, OrderToPay } from '../../../kit/trade/OrderToPay.tsx';
import { usePaying } from '../../../kit/trade/use-paying.ts';
import { LateHowToPay } from '../LateHowToPay.tsx';
import { LatePayFoot, LateWhyNotPaid, usePayFoot } from '../pay/LatePayFoot.tsx';
import { words as payWords } from '../pay/words.ts';
import { BalanceHead } from './BalanceHead.tsx';
import type { DepositTerms } from './terms.ts';
import { words } from './words.ts';
import '../rows/deposit.css';

/** Most who come here come to pay, and find something to pay. */
const TakeBack = lazy(() => import('../../../kit/trade/TakeBack.tsx').then((file) => ({ default: file.TakeBack })));
const Halt = lazy(() => import('../offered/Halt.tsx').then((file) => ({ default: file.Halt })));

interface ShownProps extends Around {
  order: Order;
  terms: DepositTerms;
  now: string;
}

const Shown = (props: ShownProps) => {
  const { order, terms, isOffline, onAgain } = props;
  const [why, setWhy] = useState<NotPaid>();
  const paying = usePaying((next) => {
    setWhy(next);
    onAgain();
  });
  return (
    <Screen space="near">
      <BalanceHead {...props} />
      {why && !paying.isBusy && <LateWhyNotPaid why={why} />}
      {terms.restFen < terms.agreedRestFen && <Notice look="next">{words.fallenText}</Notice>}
      <dl className="xt-deposit-then">
        {words.then(terms.depositFen).map(({ when, what }) => (
          <div key={when}>
            <dt>{when}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <Suspense fallback={<Waiting cards={[48]} />}>
        <TakeBack orderNo={order.orderNo} of="deposit" fen={terms.depositFen} />
      </Suspense>
      <Section title={payWords.how}>
        <LateHowToPay payFen={terms.restFen} of={{ orderNo: order.orderNo, kind: order.items[0]?.kind ?? 'course', pays: 'balance' }} />
      </Section>
      <Notice>{payWords.never}</Notice>
      <LatePayFoot
        orderNo={order.orderNo}
        page="ensure-more-depositFinal"
        fen={terms.restFen}
        isOffline={isOffline}
        needsWechat={why === 'needs-wechat'}
        paying={paying}
        way={{ pays: 'balance' }}
      />
    </Screen>
  );
};

/** `ensure-more-depositFinal`: what is paid, what is left until when; or it is taken back. */
export const BalancePage = ({ orderNo: asked }: { orderNo: OrderNo | undefined }) => {
  usePayFoot();
  return (
    <OrderToPay call="getOrder" orderNo={asked} waiting={[320, 120, 52]} lost={payWords.lost}>
      {({ order, now }, orderNo, around) =>
        order.terms.as === 'deposit' && order.state === 'reserved' ? (
          <Shown order={order} terms={order.terms} now={now} {...around} />
        ) : (
          <Suspense fallback={<Waiting />}>
            <Halt {...words.other} to={href('order-detail', { id: orderNo })} />
          </Suspense>
        )
      }
    </OrderToPay>
  );
};
