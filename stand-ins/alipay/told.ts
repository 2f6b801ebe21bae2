import { APP } from './account.ts';
import type { Payment, Refund, Trade } from './books.ts';
import { inBeijing, yuanOf } from './words.ts';

const backOf = (refunds: readonly Refund[]): number =>
  refunds.reduce((sum, { fen, doneAt }) => (doneAt === undefined ? sum : sum + fen), 0);

const statusOf = ({ payments: [payment], closedAt }: Trade, refunds: readonly Refund[]): string => {
  if (payment) return backOf(refunds) >= payment.fen ? 'TRADE_CLOSED' : 'TRADE_SUCCESS';
  return closedAt === undefined ? 'WAIT_BUYER_PAY' : 'TRADE_CLOSED';
};

const buyer = { buyer_logon_id: '138****0000' };

export const tradeAsTold = (trade: Trade, refunds: readonly Refund[]) => {
  const [payment] = trade.payments;
  return {
    ...buyer,
    out_trade_no: trade.outTradeNo,
    trade_no: payment?.tradeNo ?? trade.tradeNo,
    trade_status: statusOf(trade, refunds),
    total_amount: yuanOf(trade.fen),
    receipt_amount: yuanOf(payment ? trade.fen : 0),
    ...(payment ? { send_pay_date: inBeijing(payment.at) } : {}),
  };
};

const common = (trade: Trade, tradeNo: string, now: number): Record<string, string> => ({
  notify_time: inBeijing(now),
  notify_type: 'trade_status_sync',
  notify_id: `${tradeNo}${now}`,
  app_id: APP.appId,
  charset: 'utf-8',
  version: '1.0',
  ...buyer,
  seller_id: APP.sellerId,
  out_trade_no: trade.outTradeNo,
  trade_no: tradeNo,
  subject: trade.subject,
  // As it is: what is empty is signed too.
  body: '',
  total_amount: yuanOf(trade.fen),
  gmt_create: inBeijing(trade.madeAt),
});

export const paidAsNotified = (trade: Trade, payment: Payment, now: number): Record<string, string> => ({
  ...common(trade, payment.tradeNo, now),
  trade_status: 'TRADE_SUCCESS',
  gmt_payment: inBeijing(payment.at),
  receipt_amount: yuanOf(payment.fen),
  fund_bill_list: JSON.stringify([{ amount: yuanOf(payment.fen), fundChannel: trade.term === null ? 'ALIPAYACCOUNT' : 'PCREDIT' }]),
});

/** The sum is that of everything that went back of the trade until now. */
export const refundAsNotified = (trade: Trade, refund: Refund, refunds: readonly Refund[], now: number): Record<string, string> => {
  const [payment] = trade.payments;
  return {
    ...common(trade, payment?.tradeNo ?? trade.tradeNo, now),
    trade_status: statusOf(trade, refunds),
    out_biz_no: refund.outRequestNo,
    refund_fee: yuanOf(backOf(refunds)),
    gmt_payment: inBeijing(payment?.at ?? now),
    gmt_refund: `${inBeijing(refund.doneAt ?? now)}.000`,
  };
};
