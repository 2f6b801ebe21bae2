import { yuan } from '@xuetang/contract/money.rule';
import type { Order } from '@xuetang/contract/orders';
import type { OrderState } from '@xuetang/contract/order-steps.rule';
import { HallOnHill } from '@xuetang/art/HallOnHill.tsx';
import { CountDown } from '../../kit/clock/CountDown.tsx';
import { HallHead } from '../../kit/trade/HallHead.tsx';
import { StateTag } from './OrderRow.tsx';
import { words } from './words.ts';

const { head } = words;

const TITLES: Readonly<Record<OrderState, string>> = {
  open: head.open,
  paid: head.paid,
  closed: head.closed,
  ending: head.ending,
  refunded: head.refunded,
  reserved: head.other,
  gathering: head.other,
  unclaimed: head.other,
};

/** What matters first of this order, in a line. */
const sayOf = (order: Order, nowMs: number): string =>
  order.state === 'open' && order.closesAt !== null
    ? head.until(order.closesAt, nowMs)
    : order.state === 'paid' && order.paidAt !== null
      ? head.since(order.paidAt, nowMs)
      : words.line(order, nowMs);

/** How it stands, on the way up to the hall; below on the steps what it costs and what it is. */
export const OrderHead = ({ order, now, onOver }: { order: Order; now: string; onOver: () => void }) => (
  <HallHead
    tag={<StateTag {...order} />}
    title={TITLES[order.state]}
    text={sayOf(order, Date.parse(now))}
    art={<HallOnHill />}
    sum={{ label: words.sum(order.state), value: yuan(order.payFen) }}
    aside={order.name}
  >
    {order.state === 'open' && order.closesAt !== null && (
      <CountDown label={head.left} serverNow={now} until={order.closesAt} onOver={onOver} />
    )}
  </HallHead>
);
