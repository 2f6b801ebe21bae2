import type { Order } from '@xuetang/contract/orders';
import { href } from '@xuetang/h5-routes/hrefs';
import { sectionListHref } from '@xuetang/h5-routes/section-page';
import { lazy, Suspense } from 'react';
import { BottomBar } from '../../kit/BottomBar.tsx';
import { ButtonLink } from '../../kit/ButtonLink.tsx';
import { CancelOrder } from './CancelOrder.tsx';
import { partsBack } from './parts-back.rule.ts';
import { ToOrders } from './ToOrders.tsx';
import { words } from './words.ts';
import './orders.css';

const OrderAgain = lazy(() => import('./OrderAgain.tsx').then((file) => ({ default: file.OrderAgain })));

/** The next step by how the order stands; there always is one. */
export const OrderFoot = ({ order, nowMs }: { order: Order; nowMs: number }) => {
  if (order.state === 'open')
    return (
      <BottomBar>
        <div className="xt-order-pair">
          <CancelOrder orderNo={order.orderNo} />
          <ButtonLink to={href('ordersure', { id: order.orderNo })}>{words.pay(order.payFen)}</ButtonLink>
        </div>
      </BottomBar>
    );
  if (order.state === 'closed')
    return (
      <Suspense fallback={<ToOrders />}>
        <OrderAgain order={order} nowMs={nowMs} />
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
