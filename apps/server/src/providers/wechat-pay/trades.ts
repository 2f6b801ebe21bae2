import { z } from 'zod';
import type { TradeTold } from '../payments.port.ts';

/** A trade as WeChat writes it, in an answer and in a notify. */
export const Trade = z.object({
  mchid: z.string(),
  appid: z.string(),
  out_trade_no: z.string(),
  trade_state: z.string(),
  transaction_id: z.string().min(1).max(64).optional(),
  success_time: z.iso.datetime({ offset: true }).optional(),
  /** Only `total` is ours: `payer_total` lacks what WeChat's own coupons have paid. */
  amount: z.object({ total: z.int().min(1), currency: z.string().optional() }).optional(),
});
type Trade = z.infer<typeof Trade>;

export interface Ours {
  mchid: string;
  appIds: readonly string[];
}

/** Paid, also where all of it has gone back since. */
const PAID = new Set(['SUCCESS', 'REFUND']);
const NOT_PAID: Readonly<Record<string, 'none' | 'closed'>> = {
  NOTPAY: 'none',
  USERPAYING: 'none',
  PAYERROR: 'none',
  CLOSED: 'closed',
  REVOKED: 'closed',
};

const contradictionIn = (trade: Trade, { mchid, appIds }: Ours, outTradeNo = trade.out_trade_no): string | undefined => {
  if (trade.mchid !== mchid) return 'another merchant';
  if (!appIds.includes(trade.appid)) return 'another account';
  if (trade.out_trade_no !== outTradeNo) return 'another number';
  if (trade.amount && trade.amount.currency !== 'CNY') return 'another currency';
  return undefined;
};

type Paid = Extract<TradeTold, { is: 'paid' | 'contradiction' }>;

/** A trade that they say is paid. `outTradeNo` is the one that was asked for. */
export const paidIn = (trade: Trade, ours: Ours, outTradeNo?: string): Paid | undefined => {
  if (!PAID.has(trade.trade_state)) return undefined;
  const { transaction_id: transactionId, success_time: paidAt, amount } = trade;
  const isWhole = transactionId !== undefined && paidAt !== undefined && amount !== undefined;
  const why = contradictionIn(trade, ours, outTradeNo) ?? (isWhole ? undefined : 'paid, and without its particulars');
  if (why !== undefined || !isWhole)
    return { is: 'contradiction', why: why ?? '', outTradeNo: trade.out_trade_no.slice(0, 64), transactionId: transactionId ?? null };
  return {
    is: 'paid',
    merchant: trade.mchid,
    appId: trade.appid,
    outTradeNo: trade.out_trade_no,
    transactionId,
    fen: amount.total,
    paidAt: new Date(paidAt),
  };
};

/** What an answer says of the number that was asked for; nothing where it speaks of another, or in a state that we do not know. */
export const toldIn = (trade: Trade, ours: Ours, outTradeNo: string): TradeTold | undefined => {
  const paid = paidIn(trade, ours, outTradeNo);
  if (paid) return paid;
  const is = NOT_PAID[trade.trade_state];
  return is && trade.mchid === ours.mchid && trade.out_trade_no === outTradeNo ? { is } : undefined;
};
