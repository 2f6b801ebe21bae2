import { ORDER_UNKNOWN } from '@xuetang/contract/generated/error-codes';
import type { OrderNo } from '@xuetang/contract/ids';
import { FULL_REFUND_DAYS } from '@xuetang/contract/money.rule';
import type { Order } from '@xuetang/contract/orders';
import { isByUse } from '@xuetang/contract/refund.rule';
import { lazy, Suspense } from 'react';
import { useAnswer } from '../../client/use-answer.ts';
import { Button } from '../../kit/Button.tsx';
import { Card } from '../../kit/layout/Card.tsx';
import { Screen } from '../../kit/layout/Screen.tsx';
import { Section } from '../../kit/layout/Section.tsx';
import { Stack } from '../../kit/layout/Stack.tsx';
import { Loaded } from '../../kit/Loaded.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { Waiting } from '../../kit/PageState.tsx';
import { usePageCard } from '../../kit/page-card.ts';
import { Timeline } from '../../kit/talk/Timeline.tsx';
import { toast } from '../../kit/toast.ts';
import { copyText } from '../../native/copy-text.ts';
import { OrderFoot } from './OrderFoot.tsx';
import { OrderHead } from './OrderHead.tsx';
import { OrderMoney } from './OrderMoney.tsx';
import { orderTimeline } from './order-timeline.ts';
import { hasToBegin, isAllBack, partsBack } from './parts-back.rule.ts';
import { UnknownOrder } from '../../kit/trade/UnknownOrder.tsx';
import { words } from './words.ts';
import './order.css';

/** Few are paid and wait for something else. */
const OrderWaits = lazy(() => import('./OrderWaits.tsx').then((file) => ({ default: file.OrderWaits })));
const OrderSeat = lazy(() => import('./OrderSeat.tsx').then((file) => ({ default: file.OrderSeat })));
const OrderRefunds = lazy(() => import('./OrderRefunds.tsx').then((file) => ({ default: file.OrderRefunds })));
const RefundCard = lazy(() => import('../../kit/trade/RefundCard.tsx').then((file) => ({ default: file.RefundCard })));
// Below what a phone shows at first.
const OrderPapers = lazy(() => import('./OrderPapers.tsx').then((file) => ({ default: file.OrderPapers })));
const OrderParcels = lazy(() => import('./OrderParcels.tsx').then((file) => ({ default: file.OrderParcels })));

/** What the buyer has to know now: that nothing is taken yet, or until when everything comes back. */
const Now = ({ order, nowMs }: { order: Order; nowMs: number }) => {
  const { state, payFen, fullRefundUntil, isInDoubt, items } = order;
  if (isInDoubt && state === 'closed') return <Notice look="next">{words.doubt.closed}</Notice>;
  if (state === 'open')
    return (
      <Stack space={1}>
        {isInDoubt ? (
          <Notice look="next">{words.doubt.text}</Notice>
        ) : (
          <Card title={words.notYet.title}>
            <p>{words.notYet.text(items.some(({ kind }) => kind === 'thing'))}</p>
          </Card>
        )}
        <Notice>{words.notYet.never}</Notice>
      </Stack>
    );
  if (state === 'reserved' || state === 'unclaimed' || state === 'gathering')
    return (
      <Suspense>
        <OrderWaits order={order} nowMs={nowMs} />
      </Suspense>
    );
  if (state !== 'paid' || isAllBack(order) || payFen === 0 || fullRefundUntil === null || Date.parse(fullRefundUntil) <= nowMs) return null;
  if (!order.refund.some(isByUse)) return null;
  const full =
    order.claimedAt === null ? words.full(fullRefundUntil, nowMs, order.refund.every(isByUse)) : words.gift.full(fullRefundUntil, nowMs);
  return <Notice look="next">{full}</Notice>;
};

const Number = ({ no }: { no: OrderNo }) => {
  const copy = async () => toast((await copyText(no)) ? words.copied : words.notCopied);
  return (
    <p className="xt-order-no">
      <span>{words.no(no)}</span>
      <Button look="plain" size="small" onClick={() => void copy()}>
        {words.copy}
      </Button>
    </p>
  );
};

const Shown = ({ order, now, onOver }: { order: Order; now: string; onOver: () => void }) => {
  const nowMs = Date.parse(now);
  const mayComeBack = order.payFen > 0 && (order.state === 'open' || (order.state === 'paid' && !isAllBack(order)));
  const refunds = order.payFen > 0 && order.paidAt !== null && (
    <Suspense>
      <OrderRefunds order={order} nowMs={nowMs} />
    </Suspense>
  );
  // Money on its way is what somebody comes for; the way to ask for some stands below what it would bring.
  const isUnderWay = partsBack(order).size > 0;
  // An order is its buyer's: there is nothing of it to share.
  usePageCard({});
  return (
    <Screen space="near">
      <OrderHead order={order} now={now} onOver={onOver} />
      {order.period && !order.period.isSeated && hasToBegin(order) && (
        <Suspense>
          <OrderSeat period={order.period} nowMs={nowMs} />
        </Suspense>
      )}
      <Now order={order} nowMs={nowMs} />
      {isUnderWay && refunds}
      {order.paidAt !== null && order.items.some(({ kind }) => kind === 'thing') && (
        <Suspense>
          <OrderParcels orderNo={order.orderNo} />
        </Suspense>
      )}
      <OrderMoney order={order} nowMs={nowMs} />
      {mayComeBack && (
        <Suspense fallback={<Waiting cards={[240]} />}>
          <RefundCard refund={order.refund} fullDays={FULL_REFUND_DAYS} />
        </Suspense>
      )}
      {!isUnderWay && refunds}
      <Section title={words.happened}>
        <Timeline label={words.happened} steps={orderTimeline(order, nowMs)} />
      </Section>
      <Suspense fallback={<Waiting cards={[300]} />}>
        <OrderPapers order={order} nowMs={nowMs} />
      </Suspense>
      <Number no={order.orderNo} />
      <OrderFoot order={order} nowMs={nowMs} />
    </Screen>
  );
};

/** `order-detail`: one order: how it stands, every fen of it, what happened when, its papers, and the next step. */
export const OrderPage = ({ orderNo }: { orderNo: OrderNo | undefined }) => {
  const answer = useAnswer('getOrder', orderNo && { orderNo });
  if (orderNo === undefined) return <UnknownOrder />;
  return (
    <Loaded answer={answer} waiting={[300, 120, 200]} title={words.lost} instead={{ [ORDER_UNKNOWN]: <UnknownOrder /> }}>
      {({ order, now }) => <Shown order={order} now={now} onOver={() => void answer.refresh()} />}
    </Loaded>
  );
};
