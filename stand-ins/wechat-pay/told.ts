import { MERCHANT } from './account.ts';
import type { Order, Payment, Refund } from './books.ts';
import { inShanghai } from './shanghai.ts';

const STATES = { paid: '支付成功', open: '订单未支付', closed: '订单已关闭', back: '转入退款' } as const;

const common = ({ appId, outTradeNo }: Order) => ({ appid: appId, mchid: MERCHANT.mchid, out_trade_no: outTradeNo });

/** A payment that was made, as answers and notifies tell it. */
export const paidAsTold = (order: Order, { transactionId, fen, at }: Payment, isBack = false) => ({
  ...common(order),
  transaction_id: transactionId,
  trade_type: order.tradeType ?? 'JSAPI',
  trade_state: isBack ? 'REFUND' : 'SUCCESS',
  trade_state_desc: STATES[isBack ? 'back' : 'paid'],
  bank_type: 'OTHERS',
  attach: '',
  success_time: inShanghai(at),
  payer: { openid: order.openid },
  amount: { total: fen, payer_total: fen, currency: 'CNY', payer_currency: 'CNY' },
});

export const tradeAsTold = (order: Order, refunds: readonly Refund[]) => {
  const [payment] = order.payments;
  if (payment) return paidAsTold(order, payment, refunds.length > 0);
  const isClosed = order.closedAt !== undefined;
  return {
    ...common(order),
    trade_state: isClosed ? 'CLOSED' : 'NOTPAY',
    trade_state_desc: STATES[isClosed ? 'closed' : 'open'],
    payer: { openid: order.openid },
    amount: { total: order.fen, currency: 'CNY' },
  };
};

const amountOf = ({ fen, paidFen }: Refund) => ({ total: paidFen, refund: fen, payer_total: paidFen, payer_refund: fen });

const names = (refund: Refund) => ({
  refund_id: refund.refundId,
  out_refund_no: refund.outRefundNo,
  transaction_id: refund.transactionId,
  out_trade_no: refund.outTradeNo,
  user_received_account: '支付用户零钱',
  ...(refund.doneAt === undefined ? {} : { success_time: inShanghai(refund.doneAt) }),
});

export const refundAsTold = (refund: Refund) => ({
  ...names(refund),
  channel: 'ORIGINAL',
  create_time: inShanghai(refund.acceptedAt),
  status: refund.state,
  amount: { ...amountOf(refund), settlement_refund: refund.fen, settlement_total: refund.paidFen, discount_refund: 0, currency: 'CNY' },
});

export const refundAsNotified = (refund: Refund) => ({
  mchid: MERCHANT.mchid,
  ...names(refund),
  refund_status: refund.state,
  amount: amountOf(refund),
});
