import type { RefundTold, TradeTold } from '../payments.port.ts';
import { SUCCESS, type TrueMessage } from './messages.ts';
import { fromJd } from './numbers.ts';
import { oneOf, textOf } from './xml.ts';

/** Which of it is told: a payment, or money that goes back. */
export const PAYMENT = '0';
export const REFUND = '1';

const fenIn = (text: string | undefined): number | undefined =>
  text !== undefined && /^[1-9]\d{0,11}$/.test(text) ? Number(text) : undefined;

/** `20261117210455`, as JD writes times: Beijing's. */
const timeIn = (text: string | undefined): Date | undefined => {
  const parts = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(text ?? '');
  if (!parts) return undefined;
  const [, year, month, day, hour, minute, second] = parts;
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}+08:00`);
  return Number.isNaN(at.getTime()) ? undefined : at;
};

/** When the money moved, by the last of the ways it was paid with; where JD does not say, when we heard of it. */
const movedAt = (message: TrueMessage, heardAt: Date): Date => {
  const pays = oneOf(message, 'payList')?.inside ?? [];
  const times = [...pays.map((pay) => textOf(pay, 'tradeTime')), textOf(message, 'tradeTime')].flatMap((text) => timeIn(text) ?? []);
  const [first = heardAt, ...others] = times.filter((at) => at <= heardAt);
  return others.reduce((last, at) => (at > last ? at : last), first);
};

const currenciesOf = (message: TrueMessage): string[] =>
  [message, ...(oneOf(message, 'payList')?.inside ?? [])].flatMap((element) => textOf(element, 'currency') ?? []);

/** Why it is not what we asked for. */
const contradictionIn = (message: TrueMessage, merchant: string): string | undefined => {
  if (textOf(message, 'merchant') !== merchant) return 'another merchant';
  return currenciesOf(message).some((currency) => currency !== 'CNY') ? 'another currency' : undefined;
};

const isOk = (message: TrueMessage): boolean => [undefined, SUCCESS].includes(textOf(oneOf(message, 'result'), 'code'));

const NOT_PAID: Readonly<Record<string, 'none' | 'closed'>> = { 0: 'none', 1: 'none', 3: 'none', 4: 'closed' };

/**
 * A payment as JD tells it. It has no number of its own for it: the one that it knows ours by, used once for ever, is the transaction's.
 * Nothing where it is in a state that we do not know, or about another number than was asked for.
 */
export const tradeIn = (message: TrueMessage, merchant: string, heardAt: Date, asked?: string): TradeTold | undefined => {
  const transactionId = textOf(message, 'tradeNum');
  if (!isOk(message) || transactionId === undefined || (textOf(message, 'tradeType') ?? PAYMENT) !== PAYMENT) return undefined;
  const outTradeNo = fromJd(transactionId);
  const status = textOf(message, 'status') ?? '';
  if (status !== '2') {
    const is = outTradeNo === asked && textOf(message, 'merchant') === merchant ? NOT_PAID[status] : undefined;
    return is && { is };
  }
  const fen = fenIn(textOf(message, 'amount'));
  const why = contradictionIn(message, merchant) ?? (asked !== undefined && asked !== outTradeNo ? 'another number' : undefined);
  const named = { outTradeNo: outTradeNo.slice(0, 64), transactionId: transactionId.slice(0, 64) };
  if (why !== undefined || fen === undefined || !/^[0-9A-Za-z_-]{6,64}$/.test(outTradeNo))
    return { is: 'contradiction', why: why ?? 'no sum or number', ...named };
  return { is: 'paid', merchant, appId: null, outTradeNo, transactionId, fen, paidAt: movedAt(message, heardAt) };
};

const GOING: ReadonlySet<string> = new Set(['0', '1']);

/** Money that goes back, as a query and a notify tell it. What is only accepted is not done. */
export const refundIn = (message: TrueMessage, merchant: string, heardAt: Date): { outRefundNo: string; told: RefundTold } | undefined => {
  const [refundId, status = ''] = [textOf(message, 'tradeNum'), textOf(message, 'status')];
  if (!isOk(message) || refundId === undefined || textOf(message, 'merchant') !== merchant) return undefined;
  const outRefundNo = fromJd(refundId);
  const fen = fenIn(textOf(message, 'amount'));
  if (GOING.has(status)) return { outRefundNo, told: { is: 'sent' } };
  if (status === '2' && fen !== undefined) return { outRefundNo, told: { is: 'done', refundId, fen, doneAt: movedAt(message, heardAt) } };
  if (status === '3') return { outRefundNo, told: { is: 'stuck' } };
  return status === '4' ? { outRefundNo, told: { is: 'closed' } } : undefined;
};

/** What JD says when it is asked to give money back has figures of its own: 0 it goes, 1 it has gone, 2 it will not. */
export const isTakenOn = (message: TrueMessage, merchant: string, refundId: string): 'yes' | 'no' | undefined => {
  const isThis = isOk(message) && textOf(message, 'merchant') === merchant && textOf(message, 'tradeNum') === refundId;
  const status = textOf(message, 'status') ?? '';
  if (!isThis) return undefined;
  return GOING.has(status) ? 'yes' : status === '2' ? 'no' : undefined;
};
