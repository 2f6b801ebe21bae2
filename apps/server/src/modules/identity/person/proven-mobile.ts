import type { LearnerId } from '@xuetang/contract/ids';
import { tablesOf, type Tx } from '../../../platform/db.ts';
import { lookUp, type NumberKeys } from '../../../platform/lookup.ts';
import { findByMobile, hasMobile } from './learner.store.ts';
import { lockMobile } from './lock-mobile.ts';
import { letIn } from './new-way-in.ts';
import { survivorOf } from './one-person.ts';
import type { IdentityTables } from '../tables.ts';

export interface ProvenMobile {
  /** Whoever the account has become part of meanwhile. */
  learnerId: LearnerId;
  outcome: 'bound' | 'other-account' | 'has-another';
}

/**
 * Puts a number to an account because somebody we trust vouches for it (WeChat's phone button), not because of an SMS code. It never
 * replaces a number and never joins two accounts: both are decisions of the learner's, and `checkAndBindMobile` asks for them.
 */
export const bindProvenMobile = async (
  tx: Tx,
  keys: NumberKeys,
  asked: { learnerId: LearnerId; mobile: string; now: Date },
): Promise<ProvenMobile> => {
  const tables = tablesOf<IdentityTables>(tx);
  const number = lookUp(keys.lookup, asked.mobile);
  // The number first and the person after it, as everybody does who binds one.
  await lockMobile(tx, number);
  const learnerId = await survivorOf(tx, asked.learnerId);
  const owner = await findByMobile(tables, number);
  if (owner === learnerId) return { learnerId, outcome: 'bound' };
  if (await hasMobile(tables, learnerId)) return { learnerId, outcome: 'has-another' };
  if (owner !== undefined) return { learnerId, outcome: 'other-account' };
  await letIn(tx, keys, { person: learnerId, mobile: asked.mobile, old: null, stays: undefined, now: asked.now });
  return { learnerId, outcome: 'bound' };
};
