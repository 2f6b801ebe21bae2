import type { Said } from '../platform/said.ts';

export type BillKind = 'trade' | 'fund';

/**
 * `none`: they say that nothing moved on that day. `not-yet`: they are still writing it. `absent`: there is none, and whether there will be
 * one they do not say.
 */
export type BillTold = { is: 'bill'; sha1: string | null; bytes: Buffer } | { is: 'none' | 'not-yet' | 'absent' };

/** A payment, or what went back of one. */
export interface BillTrade {
  isRefund: boolean;
  at: Date;
  /** The application that it was paid by, where the provider has such a thing. */
  appId: string | null;
  transactionId: string;
  outTradeNo: string;
  /** Paid, or given back: the order's whole sum, also what the provider's own coupons have paid of it. */
  fen: number;
  /** What the provider takes for it; below zero what it brings back. */
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
  /** The transaction, or the provider's number of the refund. */
  providerNo: string;
  /** Of the payment, or of the refund: which of them a refund bears differs (`trade.nets_refunds`). */
  ourNo: string;
  flowNo: string;
  isIn: boolean;
  fen: number;
  /** Nothing where the provider does not say. */
  leftFen: number | null;
}

/**
 * The bills of a day in Beijing (`2026-11-16`). Their lines are read some at a time, oldest first; a bill that does not add up to what is
 * written at its end throws, behind its last line.
 */
export interface ProviderBills {
  /** As what a bill is archived: the file as it came. */
  filedAs: 'csv' | 'zip';
  fetch: (day: string, kind: BillKind) => Promise<Said<BillTold>>;
  trades: (bytes: Buffer) => AsyncIterable<BillTrade[]>;
  funds: (bytes: Buffer) => AsyncIterable<BillFund[]>;
}
