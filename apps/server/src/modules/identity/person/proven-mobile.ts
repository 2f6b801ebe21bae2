import type { KeyObject } from 'node:crypto';
import type { LearnerId } from '@xuetang/contract/ids';
import { hmac, seal, type DataKeys } from '../../../platform/crypto.ts';
import { tablesOf, type Tx } from '../../../platform/db.ts';
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
  keys: { data: DataKeys; lookup: KeyObject },
  asked: { learnerId: LearnerId; mobile: string; now: Date },
): Promise<ProvenMobile> => {
  const tables = tablesOf<IdentityTables>(tx);
  const lookup = hmac(keys.lookup, asked.mobile);
  // The number first and the person after it, as everybody does who binds one.
  await lockMobile(tx, lookup);
  const learnerId = await survivorOf(tx, asked.learnerId);
  const owner = await findByMobile(tables, lookup);
  if (owner === learnerId) return { learnerId, outcome: 'bound' };
  if (await hasMobile(tables, learnerId)) return { learnerId, outcome: 'has-another' };
  if (owner !== undefined) return { learnerId, outcome: 'other-account' };
  await letIn(tx, {
    person: learnerId,
    number: { sealed: seal(keys.data, asked.mobile), lookup, ending: asked.mobile.slice(-4) },
    old: null,
    stays: undefined,
    now: asked.now,
  });
  return { learnerId, outcome: 'bound' };
};
