import { randomInt } from 'node:crypto';
import type { Books, Payment, Refund, Trade, Visit } from './books.ts';
import type { Notifies } from './notifies.ts';
import { paidAsNotified, refundAsNotified } from './told.ts';
import { inBeijing } from './words.ts';

/** Why nobody can pay it now. */
export type NotPayable = 'paid' | 'closed' | 'expired';

/** What happens to money, whoever makes it happen: the cashier, a test, a fault. */
export const openTrades = ({ books, notifies, now }: { books: Books; notifies: Notifies; now: () => number }) => {
  const newTradeNo = (): string =>
    `${inBeijing(now()).slice(0, 10).replaceAll('-', '')}2200${Array.from({ length: 16 }, () => randomInt(10)).join('')}`;

  const mustVisit = (outTradeNo: string): Visit => {
    const visit = books.visits.get(outTradeNo);
    if (!visit) throw new Error('Nobody was at the cashier with this number');
    return visit;
  };

  /** Somebody types his password: from now on Alipay knows of it. */
  const begin = (outTradeNo: string): Trade => {
    const known = books.trades.get(outTradeNo);
    if (known) return known;
    const trade: Trade = { ...mustVisit(outTradeNo), tradeNo: newTradeNo(), madeAt: now(), closedAt: undefined, payments: [] };
    books.trades.set(outTradeNo, trade);
    return trade;
  };

  const take = (trade: Trade): Payment => {
    const payment = { tradeNo: trade.payments.length === 0 ? trade.tradeNo : newTradeNo(), fen: trade.fen, at: now() };
    trade.payments.push(payment);
    notifies.note(trade.outTradeNo, trade.notifyUrl, paidAsNotified(trade, payment, now()));
    return payment;
  };

  const whyNot = (outTradeNo: string): NotPayable | undefined => {
    const trade = books.trades.get(outTradeNo);
    if (trade && trade.payments.length > 0) return 'paid';
    if (trade?.closedAt !== undefined) return 'closed';
    return now() >= mustVisit(outTradeNo).expiresAt ? 'expired' : undefined;
  };

  const refundsOf = (outTradeNo: string): Refund[] => [...books.refunds.values()].filter((refund) => refund.outTradeNo === outTradeNo);

  return {
    begin,
    whyNot,
    refundsOf,
    /** As a person does: not what is closed, over or paid. */
    pay: (outTradeNo: string): Payment => {
      const why = whyNot(outTradeNo);
      if (why) throw new Error(`It cannot be paid: ${why}`);
      return take(begin(outTradeNo));
    },
    /** As must not be and has been: taken twice, each under a number of its own. */
    payTwice: (outTradeNo: string): Payment[] => [take(begin(outTradeNo)), take(begin(outTradeNo))],
    /** The password was typed before the closing, and the bank was slow. */
    payLate: (outTradeNo: string): Payment => take(begin(outTradeNo)),
    finish: (refund: Refund): void => {
      refund.doneAt = now();
      const trade = books.trades.get(refund.outTradeNo);
      if (trade) notifies.note(refund.outRequestNo, trade.notifyUrl, refundAsNotified(trade, refund, refundsOf(refund.outTradeNo), now()));
    },
  };
};

export type Trades = ReturnType<typeof openTrades>;
