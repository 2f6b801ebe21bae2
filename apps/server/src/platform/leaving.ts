import type { LearnerId } from '@xuetang/contract/ids';
import type { Tx } from './db.ts';

/** Why a learner cannot leave yet, in words that say how it is settled. */
export interface Blocker {
  key: string;
  reason: string;
  /** The page of ours on which the learner can settle it. */
  path: string | null;
}

/** What a module holds against a cancellation: something under way that needs the person. Asked at the request and again before the deletion. */
export type FindBlockers = (tx: Tx, learner: LearnerId) => Promise<Blocker[]>;
