import type { KeyObject } from 'node:crypto';
import type { Notified, NotifyRefused } from '../payments.port.ts';
import { arePairsSigned, type Pairs } from './signing.ts';
import { paidIn, type Ours } from './trades.ts';

const NO_INTEREST = { is: 'of no interest' } as const;
const PAID = new Set(['TRADE_SUCCESS', 'TRADE_FINISHED']);

const refused = (why: NotifyRefused['why']): NotifyRefused => ({ is: 'refused', why });

/** The pairs of a form, decoded once. Nothing where a name stands there twice: which of them was signed nobody can tell. */
const pairsOf = (body: Buffer): Pairs | undefined => {
  const pairs = Object.create(null) as Record<string, string>;
  for (const [name, value] of new URLSearchParams(body.toString('utf8'))) {
    if (name in pairs) return undefined;
    pairs[name] = value;
  }
  return pairs;
};

/** Whether it is about our money: signed by Alipay, and of another application or seller, it is for a person. */
const wrongIn = (pairs: Pairs, { appId, sellerId }: Ours): string | undefined => {
  if (pairs['app_id'] !== appId) return 'another application';
  return pairs['seller_id'] === sellerId ? undefined : 'another merchant';
};

/**
 * What Alipay tells: https://opendocs.alipay.com/open/203/105286. Its signature first, over all pairs as they were decoded, then what they
 * mean. A notify that bears a sum that went back is about that refund; how much of it was this one, a query says.
 */
export const notifiedIn = (body: Buffer, publicKey: KeyObject, ours: Ours): Notified | NotifyRefused => {
  const pairs = pairsOf(body);
  if (!pairs) return refused('shape');
  if (!arePairsSigned(publicKey, pairs)) return refused('signature');
  const { out_trade_no: outTradeNo, trade_no: transactionId, trade_status: status = '', total_amount: amount = '' } = pairs;
  if (!outTradeNo || !transactionId) return NO_INTEREST;
  const why = wrongIn(pairs, ours);
  if (why !== undefined)
    return {
      is: 'trade',
      trade: { is: 'contradiction', why, outTradeNo: outTradeNo.slice(0, 64), transactionId: transactionId.slice(0, 64) },
    };
  const { refund_fee: back, out_biz_no: outRefundNo } = pairs;
  if (back !== undefined && back !== '') return outRefundNo ? { is: 'refund moved', outRefundNo } : NO_INTEREST;
  if (!PAID.has(status)) return NO_INTEREST;
  return {
    is: 'trade',
    trade: paidIn({ outTradeNo, transactionId: transactionId.slice(0, 64), amount, paidAt: pairs['gmt_payment'] }, ours),
  };
};
