import type { Order } from '@xuetang/contract/orders';

/** Which parts of it are asked back, or have come back: what of them was open is closed. */
export const partsBack = ({ refunds }: Pick<Order, 'refunds'>): ReadonlySet<number> =>
  new Set(refunds.flatMap(({ state, parts }) => (state === 'withdrawn' ? [] : parts)));

/** What has come back, or is on its way, begins no more; and what is another's begins for him. */
export const hasToBegin = (order: Pick<Order, 'state' | 'claimedAt' | 'refunds' | 'items'>): boolean => {
  const back = partsBack(order);
  return order.state === 'paid' && order.claimedAt === null && order.items.some(({ kind, nth }) => kind === 'course' && !back.has(nth));
};

/** A live course whose place was gone, or was given to another: its buyer chooses another period. */
export const hasLostSeat = (order: Pick<Order, 'state' | 'claimedAt' | 'refunds' | 'items' | 'period'>): boolean =>
  hasToBegin(order) && order.period !== null && order.period.isDecided && !order.period.isSeated;

/** Whether everything is asked back that was paid for: nothing of it can be asked for, or learned, any more. */
export const isAllBack = (order: Pick<Order, 'refunds' | 'items'>): boolean => {
  const back = partsBack(order);
  return back.size > 0 && order.items.every(({ nth, shareFen }) => shareFen === 0 || back.has(nth));
};
