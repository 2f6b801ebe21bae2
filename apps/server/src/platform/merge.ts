import type { LearnerId } from '@xuetang/contract/ids';
import type { Tx } from './db.ts';

export interface Accounts {
  /** Becomes empty. */
  from: LearnerId;
  /** Stays, with what both had. */
  into: LearnerId;
  now: Date;
}

/** Thrown by a module whose rows cannot be moved now; the transaction is undone and both accounts stay as they were. */
export class CannotMerge extends Error {
  override name = 'CannotMerge';
}

/** Moves a module's rows when two accounts turn out to be one person: nothing is lost, nothing doubled. Both learners are locked. */
export type MergeLearners = (tx: Tx, accounts: Accounts) => Promise<void>;
