import { inSomes, timeInBill } from '../bill-words.ts';
import type { BillFund, BillTrade } from '../bills.port.ts';
import { openBill, type BillList, type BillRow } from './bill-file.ts';
import { fenOf } from './words.ts';

/** With a sign, and empty where nothing moved. */
const sumOf = (text: string): number => {
  const [, sign = '', yuan = ''] = /^([+-]?)(.*)$/.exec(text === '' ? '0' : text) ?? [];
  const fen = fenOf(yuan);
  if (fen === undefined) throw new Error('a sum in a bill is no sum');
  return sign === '-' && fen > 0 ? -fen : fen;
};

const DOES_NOT_ADD_UP = 'a bill does not add up to what is written at its end';

/** `#交易合计：2笔，商家实收共798.00元，…`: how many, and how much. */
const toldIn = ({ notes }: BillList, what: string): { count: number; fen: number } => {
  const note = notes.find((one) => one.startsWith(`#${what}：`));
  const [, count, yuan = ''] = /：(\d+)笔，[^，]*?共(-?[\d.]+)元/.exec(note ?? '') ?? [];
  if (count === undefined) throw new Error(`a bill has no ${what}`);
  return { count: Number(count), fen: Math.abs(sumOf(yuan)) };
};
const totalOf = <T>(some: readonly T[], of: (one: T) => number): number => some.reduce((sum, one) => sum + of(one), 0);

const isRefundIn = (type: string): boolean => {
  if (type !== '交易' && type !== '退款') throw new Error(`a trade in a bill is ${type.slice(0, 20)}`);
  return type === '退款';
};

/** Sums of what went back are below zero there, those of fees sometimes the other way round: what they are, the type says. */
const tradeIn = (row: BillRow, appId: string): BillTrade => {
  const isRefund = isRefundIn(row('业务类型'));
  const [feeFen, outRefundNo] = [Math.abs(sumOf(row('服务费(元)'))), row('退款批次号/请求号')];
  return {
    isRefund,
    at: timeInBill(row('完成时间')),
    appId,
    transactionId: row('支付宝交易号'),
    outTradeNo: row('商户订单号'),
    fen: Math.abs(sumOf(row('订单金额(元)'))),
    feeFen: isRefund && feeFen > 0 ? -feeFen : feeFen,
    outRefundNo: isRefund ? outRefundNo : null,
    // Alipay has no number of its own for it, and lists it when it is done.
    refundId: isRefund ? outRefundNo : null,
    refundState: isRefund ? 'SUCCESS' : null,
  };
};

/** What was traded (业务明细), whose sums are told twice: below the list, and by the file that lies beside it. */
export const readTrades = async function* (zip: Buffer, appId: string): AsyncGenerator<BillTrade[]> {
  const { lines, sums } = openBill(zip);
  const all = sums.rows.find((row) => row('门店编号') === '合计');
  if (!all) throw new Error('a bill ends before its sums');
  for (const [type, of, summed] of [
    ['交易', '交易合计', '交易订单总笔数'],
    ['退款', '退款合计', '退款订单总笔数'],
  ] as const) {
    const [told, some] = [toldIn(lines, of), lines.rows.filter((row) => row('业务类型') === type)];
    const fen = Math.abs(totalOf(some, (row) => sumOf(row('商家实收(元)'))));
    if (told.count !== some.length || told.fen !== fen || Number(all(summed)) !== some.length) throw new Error(DOES_NOT_ADD_UP);
  }
  yield* inSomes(lines.rows.map((row) => tradeIn(row, appId)));
};

const KINDS: Readonly<Record<string, BillFund['kind']>> = {
  在线支付: 'paid',
  交易付款: 'paid',
  交易退款: 'refund',
  收费: 'fee',
  退费: 'fee',
  提现: 'payout',
};

const fundIn = (row: BillRow): BillFund & { leftFen: number } => {
  const [came, went] = [sumOf(row('收入金额(+元)')), Math.abs(sumOf(row('支出金额(-元)')))];
  if (came < 0 || came > 0 === went > 0) throw new Error('a movement in a bill is neither in nor out');
  return {
    at: timeInBill(row('发生时间')),
    kind: KINDS[row('业务类型')] ?? 'other',
    providerNo: row('业务流水号'),
    ourNo: row('商户订单号'),
    flowNo: row('账务流水号'),
    isIn: came > 0,
    fen: came + went,
    leftFen: sumOf(row('账户余额(元)')),
  };
};

type Told = ReturnType<typeof fundIn>;
const leadsTo = (one: Told, next: Told): boolean => next.leftFen === one.leftFen + (next.isIn ? next.fen : -next.fen);

/** Some files have the newest first: what was left on the account says which way they go, also within one second. */
const oldestFirst = (lines: readonly Told[]): Told[] => {
  const pairs = lines.slice(1).map((next, nth) => [lines[nth] ?? next, next] as const);
  const [onwards, back] = [pairs.filter(([one, next]) => leadsTo(one, next)), pairs.filter(([one, next]) => leadsTo(next, one))];
  return back.length > onwards.length ? lines.toReversed() : [...lines];
};

/** What moved on the account (账务明细). */
export const readFunds = async function* (zip: Buffer): AsyncGenerator<BillFund[]> {
  const { lines } = openBill(zip);
  const moved = lines.rows.map(fundIn);
  for (const [isIn, what] of [
    [true, '收入合计'],
    [false, '支出合计'],
  ] as const) {
    const [told, some] = [toldIn(lines, what), moved.filter((one) => one.isIn === isIn)];
    if (told.count !== some.length || told.fen !== totalOf(some, ({ fen }) => fen)) throw new Error(DOES_NOT_ADD_UP);
  }
  yield* inSomes(oldestFirst(moved));
};
