import type { WechatSheet } from '@xuetang/contract/payments';
import type { Said } from '../../platform/said.ts';
import type { WechatBills } from './bills.port.ts';

/** What is to be paid by somebody who is known to the account that the page is open in. */
export interface PaymentOrder {
  outTradeNo: string;
  appId: string;
  openid: string;
  description: string;
  fen: number;
  expiresAt: Date;
}

/** A payment as WeChat knows it. `absent`: it has never heard of it. `none`: known, and for certain not paid until now. */
export type TradeTold =
  | { is: 'paid'; mchid: string; appId: string; outTradeNo: string; transactionId: string; fen: number; paidAt: Date }
  | { is: 'none' | 'absent' | 'closed' }
  /** They say that it was paid, and contradict what we have asked for: another merchant, currency, number. */
  | { is: 'contradiction'; why: string; outTradeNo: string | null; transactionId: string | null };

export interface RefundOrder {
  outTradeNo: string;
  outRefundNo: string;
  fen: number;
  /** Of the payment that it is given back from. */
  paidFen: number;
  reason: string;
}

/** Accepted is not done. `stuck`: it cannot go back the way it came. */
export type RefundTold =
  | { is: 'sent' }
  | { is: 'done'; refundId: string; fen: number; doneAt: Date }
  | { is: 'closed' }
  | { is: 'stuck' }
  | { is: 'absent' };

/** A notify whose signature was true. */
export type Notified =
  | { is: 'trade'; trade: Extract<TradeTold, { is: 'paid' | 'contradiction' }> }
  | { is: 'refund'; outRefundNo: string; refund: Extract<RefundTold, { is: 'done' | 'closed' | 'stuck' }> }
  | { is: 'of no interest' };

/** Not WeChat, or not now: which of it, for our figures alone. */
export interface NotifyRefused {
  is: 'refused';
  why: 'headers' | 'time' | 'serial' | 'signature' | 'shape';
}

/** The headers by which WeChat signs. */
export interface NotifyHeaders {
  serial: string | undefined;
  timestamp: string | undefined;
  nonce: string | undefined;
  signature: string | undefined;
}

/**
 * What we need of WeChat Pay, in our words. Bytes are written once, kept, and sent as they are, however often: WeChat refuses a repeat that
 * differs. An answer that is not signed as it should be is `unknown`, whatever it says.
 */
export interface WechatPay {
  mchid: string;
  /** Which accounts are bound to this merchant number; in others nothing can be paid. */
  appIds: readonly string[];
  writeOrder: (order: PaymentOrder) => string;
  /** `no` is of this ask alone. That the number is known to them already, paid or not, is `unknown`: ask what became of it. */
  order: (bytes: string) => Promise<Said<{ prepayId: string }>>;
  /** Signed for this moment; the same payment, however often. */
  sheetOf: (appId: string, prepayId: string, now: Date) => WechatSheet;
  query: (outTradeNo: string) => Promise<Said<TradeTold>>;
  /** `paid`: it was faster; ask what it was. */
  close: (outTradeNo: string) => Promise<Said<'closed' | 'paid' | 'absent'>>;
  writeRefund: (refund: RefundOrder) => string;
  /** `no`, as when our balance is short (`NOT_ENOUGH`): the same bytes may be sent again later. */
  refund: (bytes: string) => Promise<Said<RefundTold>>;
  queryRefund: (outRefundNo: string) => Promise<Said<RefundTold>>;
  /** Of the raw bytes: whether it is WeChat's is found out before anything of it is read. */
  readNotify: (headers: NotifyHeaders, body: Buffer, now: Date) => Notified | NotifyRefused;
  /** What it says of a whole day, on the morning after. */
  bills: WechatBills;
}
