import type { Said } from '../../platform/said.ts';

export type BillKind = 'trade' | 'fund';

/** `none`: they say that nothing moved on that day. `not-yet`: they are still writing it. */
export type BillTold = { is: 'bill'; sha1: string; bytes: Buffer } | { is: 'none' } | { is: 'not-yet' };

/** A payment, or what went back of one. */
export interface BillTrade {
  isRefund: boolean;
  at: Date;
  appId: string;
  transactionId: string;
  outTradeNo: string;
  /** Paid, or given back: the order's whole sum, also what WeChat's coupons have paid of it. */
  fen: number;
  /** What WeChat takes for it; below zero what it brings back. */
  feeFen: number;
  outRefundNo: string | null;
  refundId: string | null;
  /** As it was when the bill was written; bills are never corrected. */
  refundState: string | null;
}

/** What moved on our account, and what was left on it then. */
export interface BillFund {
  at: Date;
  kind: 'paid' | 'refund' | 'fee' | 'payout' | 'other';
  /** The transaction, or WeChat's number of the refund. */
  providerNo: string;
  ourNo: string;
  flowNo: string;
  isIn: boolean;
  fen: number;
  leftFen: number;
}

/** A file in parts, as it comes out of the store. */
export type Parts = AsyncIterable<Buffer>;

/**
 * The bills of a day in Beijing (`2026-11-16`). Their lines are read as they come, some at a time; a bill that does not add up to what is
 * written at its end throws, behind its last line.
 */
export interface WechatBills {
  fetch: (day: string, kind: BillKind) => Promise<Said<BillTold>>;
  trades: (parts: Parts) => AsyncIterable<BillTrade[]>;
  funds: (parts: Parts) => AsyncIterable<BillFund[]>;
}
