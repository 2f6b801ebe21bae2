import type { OrderLine } from '@xuetang/contract/orders';
import { href } from '@xuetang/h5-routes/hrefs';
import { ButtonLink } from '../../kit/ButtonLink.tsx';
import { CountDown } from '../../kit/clock/CountDown.tsx';
import { Apart } from '../../kit/layout/Apart.tsx';
import { Card } from '../../kit/layout/Card.tsx';
import { Row } from '../../kit/layout/Row.tsx';
import { Link } from '../../kit/router.tsx';
import { PayLink } from '../../kit/trade/PayLink.tsx';
import { Price } from '../../kit/trade/Price.tsx';
import { CancelOrder } from './CancelOrder.tsx';
import { OrderSymbol, StateTag } from './OrderRow.tsx';
import { words } from './words.ts';
import './orders.css';

interface WaitingOrderProps {
  order: OrderLine;
  now: string;
  /** Its time is over: the server says what became of it. */
  onOver: () => void;
}

/** What its buyer can do: pay or cancel it, pay the rest, send the gift. What comes back stands with each on its own page. */
const Ways = ({ order: { orderNo, waits, payFen } }: { order: OrderLine }) => {
  if (waits?.for === 'balance') return <PayLink to={href('ensure-more-depositFinal', { id: orderNo })}>{words.list.balance}</PayLink>;
  if (waits?.for === 'claim') return <ButtonLink to={href('order-detail', { id: orderNo })}>{words.list.gift}</ButtonLink>;
  return (
    <div className="xt-order-pair">
      <CancelOrder orderNo={orderNo} />
      <PayLink to={href('ordersure', { id: orderNo })}>{words.pay(payFen)}</PayLink>
    </div>
  );
};

/** An order that waits for its buyer: until when, and both of what he can do. */
export const WaitingOrder = ({ order, now, onOver }: WaitingOrderProps) => (
  <Card as="li">
    <Row
      media={<OrderSymbol way={order.way} />}
      title={<Link to={href('order-detail', { id: order.orderNo })}>{order.name}</Link>}
      text={<StateTag {...order} />}
      aside={<Price fen={order.payFen} size="small" />}
    />
    {order.waits && (
      <div className="xt-order-clock">
        <CountDown label={words.list.left} serverNow={now} until={order.waits.until} onOver={onOver} />
        <small>
          {order.waits.for === 'pay' ? words.list.closes(order.waits.until, Date.parse(now)) : words.line(order, Date.parse(now))}
        </small>
      </div>
    )}
    <Apart by="some">
      <Ways order={order} />
    </Apart>
  </Card>
);
