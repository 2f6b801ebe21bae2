import { feeOf } from '../bill-faults.ts';
import type { Books, FundRow } from './books.ts';
import { inBeijing } from './words.ts';

/** A line of what was traded. */
export interface TradeRow {
  at: number;
  madeAt: number;
  tradeNo: string;
  outTradeNo: string;
  subject: string;
  fen: number;
  feeFen: number;
  /** Of money that went back. */
  requestNo: string | undefined;
}

const dayOf = (at: number): string => inBeijing(at).slice(0, 10);

/** Of money that goes back Alipay speaks when it has gone. */
const allTrades = ({ trades, refunds }: Books): TradeRow[] => {
  const paid = [...trades.values()].flatMap((trade) =>
    trade.payments.map(({ tradeNo, fen, at }) => ({ ...trade, at, tradeNo, fen, feeFen: feeOf(fen), requestNo: undefined })),
  );
  const back = [...refunds.values()].flatMap(({ outTradeNo, outRequestNo, fen, doneAt }) => {
    const trade = trades.get(outTradeNo);
    return trade && doneAt !== undefined ? [{ ...trade, at: doneAt, fen, feeFen: feeOf(fen), requestNo: outRequestNo }] : [];
  });
  return [...paid, ...back].sort((one, other) => one.at - other.at);
};

export const tradesOf = (books: Books, day: string): TradeRow[] => allTrades(books).filter(({ at }) => dayOf(at) === day);

const movementsOf = ({ at, tradeNo: providerNo, outTradeNo: ourNo, fen, feeFen, requestNo }: TradeRow): FundRow[] => {
  const [isPaid, moved] = [requestNo === undefined, { at, providerNo, ourNo }];
  const whole: FundRow = { ...moved, type: isPaid ? '在线支付' : '交易退款', isIn: isPaid, fen };
  return feeFen === 0 ? [whole] : [whole, { ...moved, type: isPaid ? '收费' : '退费', isIn: !isPaid, fen: feeFen }];
};

/** What moved on a day, and what lay on the account before it. */
export const fundsOf = (books: Books, day: string): { before: number; rows: FundRow[] } => {
  const all = [...allTrades(books).flatMap(movementsOf), ...books.payouts].sort((one, other) => one.at - other.at);
  const before = all.filter(({ at }) => dayOf(at) < day).reduce((sum, { isIn, fen }) => sum + (isIn ? fen : -fen), 0);
  return { before, rows: all.filter(({ at }) => dayOf(at) === day) };
};

export const payoutOf = (at: number, fen: number, nth: number): FundRow => ({
  at,
  type: '提现',
  providerNo: `W${nth}`,
  ourNo: '',
  isIn: false,
  fen,
});
