import { randomInt } from 'node:crypto';
import type { Books, Order, Payment, Refund } from './books.ts';
import type { Notifies } from './notifies.ts';
import { paidAsTold, refundAsNotified } from './told.ts';

const digits = (many: number): string => Array.from({ length: many }, () => randomInt(10)).join('');
const day = (atMs: number): string => new Date(atMs).toISOString().slice(0, 10).replaceAll('-', '');

/** Why nobody can pay it now. */
export type NotPayable = 'unknown' | 'paid' | 'closed' | 'expired';

/** What happens to money, whoever makes it happen: the cashier, a test, a fault. */
export const openTrades = ({ books, notifies, now }: { books: Books; notifies: Notifies; now: () => number }) => {
  const find = (name: string): Order | undefined =>
    books.orders.get(name) ?? [...books.orders.values()].find(({ prepayId }) => prepayId === name);

  const take = (order: Order): Payment => {
    const payment = { transactionId: `42000${digits(5)}${day(now())}${digits(10)}`, fen: order.fen, at: now() };
    order.payments.push(payment);
    notifies.note('TRANSACTION.SUCCESS', order.outTradeNo, order.notifyUrl, paidAsTold(order, payment));
    return payment;
  };

  const whyNot = (order: Order | undefined): NotPayable | undefined => {
    if (!order) return 'unknown';
    if (order.payments.length > 0) return 'paid';
    if (order.closedAt !== undefined) return 'closed';
    return now() >= order.expiresAt ? 'expired' : undefined;
  };

  const mustFind = (name: string): Order => {
    const order = find(name);
    if (!order) throw new Error('WeChat knows no such order');
    return order;
  };

  const finish = (refund: Refund, state: 'SUCCESS' | 'ABNORMAL' | 'CLOSED'): void => {
    refund.state = state;
    if (state === 'SUCCESS') refund.doneAt = now();
    notifies.note(`REFUND.${state}`, refund.outRefundNo, refund.notifyUrl, refundAsNotified(refund));
  };

  return {
    find,
    whyNot,
    /** As a person does: not what is closed, over or paid. */
    pay: (name: string): Payment => {
      const order = mustFind(name);
      const why = whyNot(order);
      if (why) throw new Error(`It cannot be paid: ${why}`);
      return take(order);
    },
    /** As must not be and has been: taken twice, each with a transaction of its own. */
    payTwice: (name: string): Payment[] => {
      const order = mustFind(name);
      return [take(order), take(order)];
    },
    /** The password was typed before the closing, and the bank was slow. */
    payLate: (name: string): Payment => take(mustFind(name)),
    finish,
    /** Refunds that were accepted arrive. */
    finishRefunds: (): void => {
      for (const refund of books.refunds.values()) if (refund.state === 'PROCESSING') finish(refund, 'SUCCESS');
    },
    newRefundId: (): string => `5030${digits(4)}${day(now())}${digits(12)}`,
    newPrepayId: (): string => `wx${day(now())}${digits(26)}`,
  };
};

export type Trades = ReturnType<typeof openTrades>;
