import type { Order } from '@xuetang/contract/orders';
import { href } from '@xuetang/h5-routes/hrefs';
import { sectionListHref } from '@xuetang/h5-routes/section-page';
import { lazy, Suspense } from 'react';
import { BottomBar } from '../../kit/BottomBar.tsx';
import { Button } from '../../kit/Button.tsx';
import { ButtonLink } from '../../kit/ButtonLink.tsx';
import { PayLink } from '../../kit/trade/PayLink.tsx';
import { partsBack } from './parts-back.rule.ts';
import { ToOrders } from './ToOrders.tsx';
import { words } from './words.ts';
import './orders.css';

/** What few orders come to: most are paid. */
const CancelOrder = lazy(() => import('./CancelOrder.tsx').then((file) => ({ default: file.CancelOrder })));
const TakeBack = lazy(() => import('../../kit/trade/TakeBack.tsx').then((file) => ({ default: file.TakeBack })));
const OrderAgain = lazy(() => import('./OrderAgain.tsx').then((file) => ({ default: file.OrderAgain })));

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
            <CancelOrder orderNo={order.orderNo} />
          </Suspense>
          <PayLink to={href('ordersure', { id: order.orderNo })}>{words.pay(order.payFen)}</PayLink>
        </div>
      </BottomBar>
    );
  if (order.state === 'closed')
    return (
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
            <PayLink to={href('ensure-more-depositFinal', { id: order.orderNo })}>{words.deposit.pay(order.terms.restFen)}</PayLink>
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
  // What is asked back is closed until that is taken back.
  const back = partsBack(order);
  const courseId = order.items.find((item) => item.delivered && !back.has(item.nth))?.courseId ?? null;
  return (
    <BottomBar>
      {order.state === 'paid' && courseId !== null ? (
        <ButtonLink to={sectionListHref({ courseId })}>{words.learn}</ButtonLink>
      ) : (
        <ButtonLink to={href('center')}>{words.toCenter}</ButtonLink>
      )}
    </BottomBar>
  );
};
