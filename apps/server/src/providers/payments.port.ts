import type { Departure } from '@xuetang/contract/payments';
import type { Said } from '../platform/said.ts';
import type { ProviderBills } from './bills.port.ts';

export type ProviderCode = 'wechat' | 'alipay' | 'jd';

/**
 * A payment as its provider knows it. `absent`: it has never heard of it. `none`: known, and for certain not paid until now. Where payments
 * begin on the provider's own page, it hears of one only there: until the payment's end an `absent` one may still be paid.
 */
export type TradeTold =
  | { is: 'paid'; merchant: string; appId: string | null; outTradeNo: string; transactionId: string; fen: number; paidAt: Date }
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
  /** Something became of it; the provider is asked what. */
  | { is: 'refund moved'; outRefundNo: string }
  /** Somebody has complained, or something became of a complaint; the provider is asked what. */
  | { is: 'complaint'; merchant: string; number: string }
  | { is: 'of no interest' };

/** Not the provider, or not now: which of it, for our figures alone. */
export interface NotifyRefused {
  is: 'refused';
  why: 'headers' | 'time' | 'serial' | 'signature' | 'shape';
}

/**
 * What every provider of payments has, in our words. Bytes are written once, kept, and sent as they are, however often. An answer that is not
 * signed as it should be is `unknown`, whatever it says.
 */
export interface PaymentProvider {
  provider: ProviderCode;
  /** By which the provider knows us: WeChat's mchid, Alipay's seller, JD's merchant number. */
  merchant: string;
  query: (outTradeNo: string) => Promise<Said<TradeTold>>;
  /** `paid`: it was faster; ask what it was. */
  close: (outTradeNo: string) => Promise<Said<'closed' | 'paid' | 'absent'>>;
  writeRefund: (refund: RefundOrder) => string;
  /** `no`, as when our balance is short: the same bytes may be sent again later. */
  refund: (bytes: string) => Promise<Said<RefundTold>>;
  queryRefund: (outRefundNo: string, outTradeNo: string) => Promise<Said<RefundTold>>;
  /** What it says of a whole day, on the morning after. Nothing where we have no key to its bills. */
  bills: ProviderBills | undefined;
}

/** What is to be paid on the provider's own page. The same of one attempt, however often it is written; only where it leads back may differ. */
export interface DepartureOrder {
  outTradeNo: string;
  description: string;
  fen: number;
  /** A number of instalments; null where everything is paid at once. */
  term: number | null;
  madeAt: Date;
  expiresAt: Date;
  returnUrl: string;
  clientIp: string | null;
}

/** The headers of a notify, each of them once. */
export type NotifyHeaders = Readonly<Record<string, string | undefined>>;

/** One whose own page the browser goes to. Nobody is asked before: the provider hears of a payment when somebody pays. */
export interface LeavingProvider extends PaymentProvider {
  provider: Exclude<ProviderCode, 'wechat'>;
  /** The application that payments are made by, where the provider has such a thing. */
  appId: string | null;
  writeDeparture: (order: DepartureOrder) => Departure;
  /** Of the raw bytes: whether it is the provider's is found out before anything of it is believed. */
  readNotify: (headers: NotifyHeaders, body: Buffer, now: Date) => Notified | NotifyRefused;
}

/** Those of ours that there is an account at. */
export type LeavingProviders = Readonly<Partial<Record<LeavingProvider['provider'], LeavingProvider>>>;
