import { z } from 'zod';
import type { TradeTold } from '../payments.port.ts';
import { atBeijing, fenOf } from './words.ts';

/** A trade as Alipay answers it. */
export const Trade = z.object({
  out_trade_no: z.string(),
  trade_no: z.string().min(1).max(64),
  trade_status: z.string(),
  total_amount: z.string(),
  /** When it was paid; what was never paid has none. */
  send_pay_date: z.string().optional(),
});

export interface Ours {
  appId: string;
  sellerId: string;
}

type Paid = Extract<TradeTold, { is: 'paid' | 'contradiction' }>;

/** What Alipay says that it has taken, in an answer and in a notify. */
export interface PaidTrade {
  outTradeNo: string;
  transactionId: string;
  amount: string;
  paidAt: string | undefined;
}

export const paidIn = ({ outTradeNo, transactionId, amount, paidAt }: PaidTrade, { appId, sellerId }: Ours): Paid => {
  const [fen, at] = [fenOf(amount), atBeijing(paidAt ?? '')];
  if (fen === undefined || fen === 0 || at === undefined)
    return { is: 'contradiction', why: 'paid, and without its particulars', outTradeNo: outTradeNo.slice(0, 64), transactionId };
  return { is: 'paid', merchant: sellerId, appId, outTradeNo, transactionId, fen, paidAt: at };
};

const PAID = new Set(['TRADE_SUCCESS', 'TRADE_FINISHED']);

/** What an answer says of the number that was asked for; nothing where it speaks of another, or in a state that we do not know. */
export const toldIn = (trade: z.infer<typeof Trade>, ours: Ours, outTradeNo: string): TradeTold | undefined => {
  const { trade_status: status, send_pay_date: paidAt, trade_no: transactionId } = trade;
  if (trade.out_trade_no !== outTradeNo)
    return { is: 'contradiction', why: 'another number', outTradeNo: trade.out_trade_no.slice(0, 64), transactionId };
  // Closed is also what was paid and has all gone back since: that one has an hour at which it was paid.
  if (PAID.has(status) || (status === 'TRADE_CLOSED' && paidAt !== undefined))
    return paidIn({ outTradeNo, transactionId, amount: trade.total_amount, paidAt }, ours);
  if (status === 'TRADE_CLOSED') return { is: 'closed' };
  return status === 'WAIT_BUYER_PAY' ? { is: 'none' } : undefined;
};
