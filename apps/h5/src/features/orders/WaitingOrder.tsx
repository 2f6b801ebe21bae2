import type { OrderLine } from '@xuetang/contract/orders';
import { href } from '@xuetang/h5-routes/hrefs';
import { ButtonLink } from '../../kit/ButtonLink.tsx';
import { CountDown } from '../../kit/clock/CountDown.tsx';
import { Card } from '../../kit/layout/Card.tsx';
import { Row } from '../../kit/layout/Row.tsx';
import { Link } from '../../kit/router.tsx';
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
        <small>{words.list.closes(order.waits.until, Date.parse(now))}</small>
      </div>
    )}
    <div className="xt-order-pair">
      <CancelOrder orderNo={order.orderNo} />
      <ButtonLink to={href('ordersure', { id: order.orderNo })}>{words.pay(order.payFen)}</ButtonLink>
    </div>
  </Card>
);
