import { unzip } from '../../platform/unzip.ts';
import { fenInBill, inSomes, timeInBill } from '../bill-words.ts';
import type { BillFund, BillTrade } from '../bills.port.ts';
import { fromJd } from './numbers.ts';

const MOST_BYTES = 256 * 1_024 * 1_024;

/** By their places: names of columns differ between years, and what stands behind the remarks may have commas in it. */
const PLACES = { no: 0, sum: 2, type: 4, state: 5, doneAt: 9, paymentNo: 10, fee: 11 } as const;
const LEAST_VALUES = 17;
const REFUND = '退款单';

/** `="T0…"`: so that no spreadsheet takes a number for one. */
const plain = (value: string): string =>
  value
    .trim()
    .replace(/^=?"|"$/g, '')
    .trim();

const numberIn = (text: string): string => {
  if (!/^[0-9A-Za-z_-]{6,64}$/.test(text)) throw new Error('a number in a bill is no number');
  return text;
};

/** What was not done has moved nothing, and is left out. */
const isDone = (state: string): boolean => state.endsWith('成功');

const tradeIn = (line: string): BillTrade | undefined => {
  const values = line.split(',').map(plain);
  if (values.length < LEAST_VALUES) throw new Error('a line of a bill has fewer values than it should');
  const read = (place: keyof typeof PLACES): string => values[PLACES[place]] ?? '';
  const [isRefund, sum] = [read('type') === REFUND, fenInBill(read('sum'))];
  if (isRefund !== sum < 0) throw new Error('a trade in a bill is neither paid nor given back');
  if (!isDone(read('state'))) return undefined;
  const [no, fee] = [numberIn(read('no')), Math.abs(fenInBill(read('fee')))];
  const paymentNo = isRefund ? numberIn(read('paymentNo')) : no;
  return {
    isRefund,
    at: timeInBill(read('doneAt')),
    appId: null,
    transactionId: paymentNo,
    outTradeNo: fromJd(paymentNo),
    fen: Math.abs(sum),
    feeFen: isRefund && fee > 0 ? -fee : fee,
    outRefundNo: isRefund ? fromJd(no) : null,
    refundId: isRefund ? no : null,
    refundState: isRefund ? 'SUCCESS' : null,
  };
};

/** One file in the ZIP, whose first line says what its columns are. */
const tradesIn = (zip: Buffer): BillTrade[] => {
  const [file, ...others] = unzip(zip, MOST_BYTES).values();
  if (!file || others.length > 0) throw new Error('a bill is not one file');
  const [head = '', ...lines] = new TextDecoder('gbk', { fatal: true }).decode(file).split('\n');
  if (!head.includes('订单号') || head.startsWith('=')) throw new Error('a bill has no header');
  return lines.flatMap((line) => (line.trim() === '' ? [] : (tradeIn(line) ?? [])));
};

export const readTrades = (zip: Buffer): AsyncGenerator<BillTrade[]> => inSomes(tradesIn(zip));

/** JD tells no balance, and has no bill of the account: what moved on it is what was traded, by the same file. */
const movementsOf = (trade: BillTrade): BillFund[] => {
  const { at, isRefund, transactionId: providerNo, outTradeNo: ourNo, refundId } = trade;
  const moved = { at, providerNo, ourNo, flowNo: refundId ?? providerNo, leftFen: null };
  const fee = { ...moved, kind: 'fee', isIn: isRefund, fen: Math.abs(trade.feeFen) } as const;
  return [{ ...moved, kind: isRefund ? 'refund' : 'paid', isIn: !isRefund, fen: trade.fen }, ...(fee.fen > 0 ? [fee] : [])];
};

export const readFunds = (zip: Buffer): AsyncGenerator<BillFund[]> => inSomes(tradesIn(zip).flatMap(movementsOf));
