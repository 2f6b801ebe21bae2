import { feeOf } from '../bill-faults.ts';
import { MERCHANT } from './account.ts';
import type { Books, FundRow, Order, Payment, Refund } from './books.ts';
import { inShanghai } from './shanghai.ts';

/** A trade of a day: what a line is made of. */
export interface TradeRow {
  at: number;
  order: Order | undefined;
  transactionId: string;
  outTradeNo: string;
  fen: number;
  feeFen: number;
  refund: Pick<Refund, 'outRefundNo' | 'refundId' | 'state'> | undefined;
}

export const yuan = (fen: number): string => (fen / 100).toFixed(2);
const dayOf = (at: number): string => inShanghai(at).slice(0, 10);

const paidRow = (order: Order, { at, transactionId, fen }: Payment): TradeRow => ({
  at,
  order,
  transactionId,
  outTradeNo: order.outTradeNo,
  fen,
  feeFen: feeOf(fen),
  refund: undefined,
});

/** By the time at which it was taken on, as bills have refunds. */
const refundRow = (order: Order | undefined, refund: Refund): TradeRow => ({
  at: refund.acceptedAt,
  order,
  transactionId: refund.transactionId,
  outTradeNo: refund.outTradeNo,
  fen: refund.fen,
  feeFen: -feeOf(refund.fen),
  refund,
});

const allTrades = ({ orders, refunds }: Books): TradeRow[] =>
  [
    ...[...orders.values()].flatMap((order) => order.payments.map((payment) => paidRow(order, payment))),
    ...[...refunds.values()].filter(({ state }) => state !== 'CLOSED').map((refund) => refundRow(orders.get(refund.outTradeNo), refund)),
  ].sort((one, other) => one.at - other.at);

export const tradesOf = (books: Books, day: string): TradeRow[] => allTrades(books).filter(({ at }) => dayOf(at) === day);

const movementsOf = ({ at, transactionId, outTradeNo, fen, feeFen, refund }: TradeRow): FundRow[] => {
  if (refund) {
    const note = `退款总金额${yuan(fen)}元;含手续费${yuan(-feeFen)}元`;
    return [{ at, type: '退款', providerNo: refund.refundId, ourNo: refund.outRefundNo, isIn: false, fen: fen + feeFen, note }];
  }
  const moved = { at, providerNo: transactionId, ourNo: outTradeNo };
  const paid: FundRow = { ...moved, type: '交易', isIn: true, fen, note: '' };
  return feeFen === 0 ? [paid] : [paid, { ...moved, type: '扣除交易手续费', isIn: false, fen: feeFen, note: '结算手续费' }];
};

const signed = ({ isIn, fen }: FundRow): number => (isIn ? fen : -fen);

/** What moved on a day, and what lay on the account before it. */
export const fundsOf = (books: Books, day: string): { before: number; rows: FundRow[] } => {
  const all = [...allTrades(books).flatMap(movementsOf), ...books.payouts].sort((one, other) => one.at - other.at);
  const before = all.filter(({ at }) => dayOf(at) < day).reduce((sum, row) => sum + signed(row), 0);
  return { before, rows: all.filter(({ at }) => dayOf(at) === day) };
};

export const payoutOf = (at: number, fen: number, nth: number): FundRow => ({
  at,
  type: '提现',
  providerNo: `${MERCHANT.mchid}${nth}`,
  ourNo: `W${nth}`,
  isIn: false,
  fen,
  note: '自动提现',
});
