import type { RefundTold } from '../../apps/server/src/providers/payments.port.ts';

/** What must become of an order and its money, written a second time and without a database. */
export interface ModelRefund {
  no: string;
  fen: number;
  state: 'granted' | 'sent' | 'done' | 'stuck';
}
export interface ModelPayment {
  transaction: string;
  fen: number;
  became: 'order' | 'twice' | 'too-late';
  refunds: ModelRefund[];
}
export interface ModelOrder {
  state: 'open' | 'closed' | 'paid' | 'ending' | 'refunded';
  /** Whoever has left is delivered nothing any more. */
  isThere: boolean;
  payments: ModelPayment[];
}

export const grantedOf = ({ refunds }: ModelPayment): number => refunds.reduce((sum, { fen }) => sum + fen, 0);

export const close = (order: ModelOrder): void => {
  if (order.state === 'open') order.state = 'closed';
};

/** What a new payment becomes. */
export const pay = (order: ModelOrder, transaction: string, fen: number): ModelPayment => {
  const { state, isThere } = order;
  const isLate = state === 'closed';
  const became = state === 'open' || (isLate && isThere) ? 'order' : isLate ? 'too-late' : 'twice';
  if (became === 'order') order.state = 'paid';
  if (became === 'too-late') order.state = 'ending';
  const payment: ModelPayment = { transaction, fen, became, refunds: [] };
  order.payments.push(payment);
  return payment;
};

/** What is told of a refund. Done is done; what is stuck only a person sends again. */
export const tell = (order: ModelOrder, refund: ModelRefund, is: RefundTold['is']): void => {
  if (refund.state === 'done' || (refund.state === 'stuck' && is !== 'done')) return;
  const states = { done: 'done', sent: 'sent', absent: 'granted', stuck: 'stuck', closed: 'stuck' } as const;
  refund.state = states[is];
  const all = order.payments.flatMap(({ refunds }) => refunds);
  if (is === 'done' && order.state === 'ending' && all.every(({ state }) => state === 'done')) order.state = 'refunded';
};
