import { fenInBill, timeInBill } from '../bill-words.ts';
import type { BillFund, BillTrade } from '../bills.port.ts';
import { readBillTable, type BillRow, type Parts } from './bill-table.ts';

/** Paid, or taken back. What else there may be is of ways to pay that we do not have. */
const isRefundIn = (state: string): boolean => {
  if (state !== 'SUCCESS' && state !== 'REFUND') throw new Error(`a trade in a bill is ${state.slice(0, 20)}`);
  return state === 'REFUND';
};

const tradeIn = (row: BillRow): BillTrade => {
  const isRefund = isRefundIn(row('交易状态'));
  return {
    isRefund,
    at: timeInBill(row('交易时间')),
    appId: row('公众账号ID'),
    transactionId: row('微信订单号'),
    outTradeNo: row('商户订单号'),
    fen: fenInBill(row(isRefund ? '申请退款金额' : '订单金额')),
    feeFen: fenInBill(row('手续费')),
    outRefundNo: isRefund ? row('商户退款单号') : null,
    refundId: isRefund ? row('微信退款单号') : null,
    refundState: isRefund ? row('退款状态') : null,
  };
};

const KINDS: Readonly<Record<string, BillFund['kind']>> = { 交易: 'paid', 退款: 'refund', 扣除交易手续费: 'fee', 提现: 'payout' };

const isIncome = (way: string): boolean => {
  if (way !== '收入' && way !== '支出') throw new Error('a movement in a bill is neither in nor out');
  return way === '收入';
};

const fundIn = (row: BillRow): BillFund => ({
  at: timeInBill(row('记账时间')),
  kind: KINDS[row('业务类型')] ?? 'other',
  providerNo: row('微信支付业务单号'),
  flowNo: row('资金流水单号'),
  ourNo: row('业务凭证号'),
  isIn: isIncome(row('收支类型')),
  fen: fenInBill(row('收支金额(元)')),
  leftFen: fenInBill(row('账户结余(元)')),
});

/** The bill of what was traded. */
export const readTrades = (parts: Parts): AsyncGenerator<BillTrade[]> => {
  const [told, sums] = [{ lines: 0, settled: 0, back: 0 }, (name: string, sum: number, row: BillRow) => fenInBill(row(name)) === sum];
  return readBillTable(parts, {
    read: (row) => {
      told.lines++;
      told.settled += fenInBill(row('应结订单金额'));
      told.back += fenInBill(row('申请退款金额'));
      return tradeIn(row);
    },
    end: (row) =>
      Number(row('总交易单数')) === told.lines && sums('应结订单总金额', told.settled, row) && sums('申请退款总金额', told.back, row),
  });
};

/** The bill of what moved on the account. */
export const readFunds = (parts: Parts): AsyncGenerator<BillFund[]> => {
  const told = { in: { lines: 0, fen: 0 }, out: { lines: 0, fen: 0 } };
  return readBillTable(parts, {
    read: (row) => {
      const line = fundIn(row);
      const side = line.isIn ? told.in : told.out;
      side.lines++;
      side.fen += line.fen;
      return line;
    },
    end: (row) =>
      Number(row('资金流水总笔数')) === told.in.lines + told.out.lines &&
      Number(row('收入笔数')) === told.in.lines &&
      Number(row('支出笔数')) === told.out.lines &&
      fenInBill(row('收入金额')) === told.in.fen &&
      fenInBill(row('支出金额')) === told.out.fen,
  });
};
