import type { Order } from '@xuetang/contract/orders';
import { href } from '@xuetang/h5-routes/hrefs';
import { sectionListHref } from '@xuetang/h5-routes/section-page';
import { lazy, Suspense } from 'react';
import { BottomBar } from '../../kit/BottomBar.tsx';
import { Button } from '../../kit/Button.tsx';
import { ButtonLink } from '../../kit/ButtonLink.tsx';
import { PayLink } from '../../kit/trade/PayLink.tsx';
import { hasLostSeat, partsBack } from './parts-back.rule.ts';
import { SeeResult } from './SeeResult.tsx';
import { ToOrders } from './ToOrders.tsx';
import { words } from './words.ts';
import './orders.css';

/** What few orders come to: most are paid. */
const CancelOrder = lazy(() => import('./CancelOrder.tsx').then((file) => ({ default: file.CancelOrder })));
const TakeBack = lazy(() => import('../../kit/trade/TakeBack.tsx').then((file) => ({ default: file.TakeBack })));
const OrderAgain = lazy(() => import('./OrderAgain.tsx').then((file) => ({ default: file.OrderAgain })));

const Next = ({ to, label }: { to: string; label: string }) => (
  <BottomBar>
    <ButtonLink to={to}>{label}</ButtonLink>
  </BottomBar>
);

/** The next step by how the order stands; there always is one. */
export const OrderFoot = ({ order, nowMs }: { order: Order; nowMs: number }) => {
  if (order.state === 'open')
    return (
      <BottomBar>
        <div className="xt-order-pair">
          <Suspense
            fallback={
              <Button look="line" disabled>
                {words.cancel.label}
              </Button>
            }
          >
            <CancelOrder orderNo={order.orderNo} isInDoubt={order.isInDoubt} />
          </Suspense>
          {order.isInDoubt ? (
            <SeeResult orderNo={order.orderNo} />
          ) : (
            <PayLink isThings={order.isThings} to={href('ordersure', { id: order.orderNo })}>
              {words.pay(order.dueFen)}
            </PayLink>
          )}
        </div>
      </BottomBar>
    );
  if (order.state === 'closed')
    return order.isInDoubt ? (
      <BottomBar>
        <SeeResult orderNo={order.orderNo} />
      </BottomBar>
    ) : (
      <Suspense fallback={<ToOrders />}>
        <OrderAgain order={order} nowMs={nowMs} />
      </Suspense>
    );
  if (order.state === 'reserved' && order.terms.as === 'deposit')
    return (
      <Suspense fallback={<ToOrders />}>
        <BottomBar>
          <div className="xt-order-pair">
            <TakeBack orderNo={order.orderNo} of="deposit" fen={order.terms.depositFen} />
            {order.isInDoubt ? (
              <SeeResult orderNo={order.orderNo} />
            ) : (
              <PayLink to={href('ensure-more-depositFinal', { id: order.orderNo })}>{words.deposit.pay(order.terms.restFen)}</PayLink>
            )}
          </div>
        </BottomBar>
      </Suspense>
    );
  if (order.state === 'unclaimed')
    return (
      <Suspense fallback={<ToOrders />}>
        <BottomBar>
          <TakeBack orderNo={order.orderNo} of="gift" fen={order.payFen} />
        </BottomBar>
      </Suspense>
    );
  if (hasLostSeat(order))
    return (
      <BottomBar>
        <ButtonLink to={href('curriculum-time', { id: order.orderNo })}>{words.period}</ButtonLink>
      </BottomBar>
    );
  // What is another's is not begun by whoever gave it.
  if (order.claimedAt !== null) return <ToOrders />;
  // What is asked back is closed until that is taken back.
  const back = partsBack(order);
  const open = order.state === 'paid' ? order.items.filter((item) => item.delivered && !back.has(item.nth)) : [];
  const courseId = open.find((item) => item.courseId !== null)?.courseId ?? null;
  if (courseId !== null) return <Next to={sectionListHref({ courseId })} label={words.learn} />;
  return open.some(({ kind }) => kind === 'membership') ? (
    <Next to={href('memberRights')} label={words.toMember} />
  ) : (
    <Next to={href('center')} label={words.toCenter} />
  );
};
