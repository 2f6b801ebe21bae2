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
import { SeeResult } from './SeeResult.tsx';
import { words } from './words.ts';
import './orders.css';

interface WaitingOrderProps {
  order: OrderLine;
  now: string;
  /** Its time is over: the server says what became of it. */
  onOver: () => void;
}

/** What its buyer can do: pay or cancel it, pay the rest, send the gift. What comes back stands with each on its own page. */
const Ways = ({ order: { orderNo, waits, dueFen, isInDoubt, isThings } }: { order: OrderLine }) => {
  if (waits?.for === 'period') return <ButtonLink to={href('curriculum-time', { id: orderNo })}>{words.period}</ButtonLink>;
  if (waits?.for === 'refund')
    return (
      <ButtonLink look="line" to={href('order-detail', { id: orderNo })}>
        {words.list.refund}
      </ButtonLink>
    );
  if (isInDoubt && waits?.for === 'balance') return <SeeResult orderNo={orderNo} />;
  if (waits?.for === 'balance') return <PayLink to={href('ensure-more-depositFinal', { id: orderNo })}>{words.list.balance}</PayLink>;
  if (waits?.for === 'claim') return <ButtonLink to={href('order-detail', { id: orderNo })}>{words.list.gift}</ButtonLink>;
  return (
    <div className="xt-order-pair">
      <CancelOrder orderNo={orderNo} isInDoubt={isInDoubt} />
      {isInDoubt ? (
        <SeeResult orderNo={orderNo} />
      ) : (
        <PayLink isThings={isThings} to={href('ordersure', { id: orderNo })}>
          {words.pay(dueFen)}
        </PayLink>
      )}
    </div>
  );
};

/** Until when, where there is a clock; nobody is hurried into paying once more what is in doubt. */
const Until = ({ order, now, onOver }: WaitingOrderProps) => {
  const { waits, isInDoubt } = order;
  const nowMs = Date.parse(now);
  if (!waits || isInDoubt || !('until' in waits))
    return (
      <div className="xt-order-clock">
        <small>{words.line(order, nowMs)}</small>
      </div>
    );
  return (
    <div className="xt-order-clock">
      <CountDown label={words.list.left} serverNow={now} until={waits.until} onOver={onOver} />
      <small>{waits.for === 'pay' ? words.list.closes(waits.until, nowMs) : words.line(order, nowMs)}</small>
    </div>
  );
};

/** An order that waits for its buyer: until when, and both of what he can do. */
export const WaitingOrder = ({ order, now, onOver }: WaitingOrderProps) => (
  <Card as="li">
    <Row
      media={<OrderSymbol way={order.way} />}
      title={<Link to={href('order-detail', { id: order.orderNo })}>{order.name}</Link>}
      text={<StateTag order={order} />}
      aside={<Price fen={order.state === 'open' ? order.dueFen : order.payFen} size="small" />}
    />
    <Until order={order} now={now} onOver={onOver} />
    <Apart by="some">
      <Ways order={order} />
    </Apart>
  </Card>
);
