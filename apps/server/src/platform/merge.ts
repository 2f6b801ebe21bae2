import type { LearnerId } from '@xuetang/contract/ids';
import type { DataKeys } from './crypto.ts';
import type { Tx } from './db.ts';

export interface Accounts {
  /** Becomes empty. */
  from: LearnerId;
  /** Stays, with what both had. */
  into: LearnerId;
  now: Date;
  /** A sealed value is bound to its row: who moves one to another row seals it anew (`carry`). */
  dataKeys: DataKeys;
}

/** Thrown by a module whose rows cannot be moved now; the transaction is undone and both accounts stay as they were. */
export class CannotMerge extends Error {
  override name = 'CannotMerge';
}

/** Moves a module's rows when two accounts turn out to be one person: nothing is lost, nothing doubled. Both learners are locked. */
export type MergeLearners = (tx: Tx, accounts: Accounts) => Promise<void>;

/** What it takes to make one account of two. */
export interface Merging {
  /** What the modules do, in this order; identity itself comes last. */
  mergers: readonly MergeLearners[];
  keys: { data: DataKeys };
}
