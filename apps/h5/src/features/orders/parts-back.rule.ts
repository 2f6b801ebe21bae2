import type { Order } from '@xuetang/contract/orders';

/** Which parts of it are asked back, or have come back: what of them was open is closed. */
export const partsBack = ({ refunds }: Pick<Order, 'refunds'>): ReadonlySet<number> =>
  new Set(refunds.flatMap(({ state, parts }) => (state === 'withdrawn' ? [] : parts)));

/** Whether everything is asked back that was paid for: nothing of it can be asked for, or learned, any more. */
export const isAllBack = (order: Pick<Order, 'refunds' | 'items'>): boolean => {
  const back = partsBack(order);
  return back.size > 0 && order.items.every(({ nth, shareFen }) => shareFen === 0 || back.has(nth));
};
