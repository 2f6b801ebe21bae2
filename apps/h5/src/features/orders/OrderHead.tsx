import { yuan } from '@xuetang/contract/money.rule';
import type { Order } from '@xuetang/contract/orders';
import type { OrderState } from '@xuetang/contract/order-steps.rule';
import { HallOnHill } from '@xuetang/art/HallOnHill.tsx';
import { CountDown } from '../../kit/clock/CountDown.tsx';
import { HallHead } from '../../kit/trade/HallHead.tsx';
import { StateTag } from './OrderRow.tsx';
import { isAllBack } from './parts-back.rule.ts';
import { words } from './words.ts';

const { head } = words;

const TITLES: Readonly<Record<OrderState, string>> = {
  open: head.open,
  paid: head.paid,
  closed: head.closed,
  ending: head.ending,
  refunded: head.refunded,
  reserved: head.reserved,
  gathering: head.gathering,
  unclaimed: head.unclaimed,
};

/** It is paid, and nothing of it is open: somebody looks at what was asked for. */
const isAsked = (order: Order): boolean => order.state === 'paid' && isAllBack(order);

/** What matters first of this order, in a line. */
const sayOf = (order: Order, nowMs: number): string => {
  if (order.state === 'open' && order.closesAt !== null && !order.isInDoubt) return head.until(order.closesAt, nowMs);
  if (isAsked(order)) return head.stopped;
  return words.line(order, nowMs);
};

const titleOf = (order: Order): string => {
  if (isAsked(order)) return head.asked;
  if (order.isInDoubt && order.state !== 'closed') return head.doubt;
  return order.claimedAt === null ? TITLES[order.state] : head.claimed;
};

/** How it stands, on the way up to the hall; below on the steps what it costs and what it is. */
export const OrderHead = ({ order, now, onOver }: { order: Order; now: string; onOver: () => void }) => (
  <HallHead
    tag={<StateTag order={order} />}
    title={titleOf(order)}
    text={sayOf(order, Date.parse(now))}
    art={<HallOnHill />}
    sum={{ label: words.due(order).label, value: yuan(words.due(order).fen) }}
    aside={order.name}
  >
    {order.waits && 'until' in order.waits && !order.isInDoubt && (
      <CountDown label={head.left} serverNow={now} until={order.waits.until} onOver={onOver} />
    )}
  </HallHead>
);
