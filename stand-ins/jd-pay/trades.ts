import type { Books, Order, Refund } from './books.ts';
import { escapedFields } from './envelopes.ts';
import type { Notifies } from './notifies.ts';

/** Why nobody can pay it now. */
export type NotPayable = 'paid' | 'expired';

const seconds = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'medium' });
export const inShanghai = (at: number): string => seconds.format(at).replaceAll(/\D/g, '');

/** What happens to money, whoever makes it happen: the cashier, a test, a fault. */
export const openTrades = ({ books, notifies, now }: { books: Books; notifies: Notifies; now: () => number }) => {
  const statusOf = ({ payments, expiresAt }: Order): string => (payments.length > 0 ? '2' : now() >= expiresAt ? '4' : '0');

  /** As a query and a notify tell it. */
  const tradeAsTold = (order: Order): Record<string, string> => {
    const [payment] = order.payments;
    const fields = escapedFields({ tradeNum: order.outTradeNo, tradeType: '0', amount: String(order.fen), status: statusOf(order) });
    if (!payment) return fields;
    const pay = `<payType>0</payType><amount>${payment.fen}</amount><currency>CNY</currency><tradeTime>${inShanghai(payment.at)}</tradeTime>`;
    return { ...fields, payList: `<pay>${pay}</pay>` };
  };
  const refundAsTold = (refund: Refund): Record<string, string> => ({
    tradeNum: refund.outRefundNo,
    oTradeNum: refund.outTradeNo,
    tradeType: '1',
    amount: String(refund.fen),
    tradeTime: inShanghai(refund.doneAt ?? refund.acceptedAt),
    status: refund.status,
  });

  const mustFind = (outTradeNo: string): Order => {
    const order = books.orders.get(outTradeNo);
    if (!order) throw new Error('JD knows no such order');
    return order;
  };
  const take = (order: Order): void => {
    order.payments.push({ fen: order.fen, at: now() });
    notifies.note(order.outTradeNo, order.notifyUrl, tradeAsTold(order));
  };
  const whyNot = (order: Order): NotPayable | undefined => {
    if (order.payments.length > 0) return 'paid';
    return now() >= order.expiresAt ? 'expired' : undefined;
  };
  const finish = (refund: Refund, status: '2' | '3'): void => {
    refund.status = status;
    refund.doneAt = now();
    notifies.note(refund.outRefundNo, refund.notifyUrl, refundAsTold(refund));
  };

  return {
    whyNot,
    tradeAsTold,
    refundAsTold,
    finish,
    /** As a person does: not what is over or paid. */
    pay: (outTradeNo: string): void => {
      const order = mustFind(outTradeNo);
      const why = whyNot(order);
      if (why) throw new Error(`It cannot be paid: ${why}`);
      take(order);
    },
    /** The password was typed before its end, and the bank was slow. */
    payLate: (outTradeNo: string): void => take(mustFind(outTradeNo)),
    /** Refunds that were accepted arrive. */
    finishRefunds: (): void => {
      for (const refund of books.refunds.values()) if (refund.status === '1') finish(refund, '2');
    },
  };
};

export type Trades = ReturnType<typeof openTrades>;
