import type { LearnerId } from '@xuetang/contract/ids';
import type { Clock } from '../../../platform/clock.ts';
import { tablesOf, type Database, type Tx } from '../../../platform/db.ts';
import type { Visitor } from '../../../platform/http/answer.ts';
import { lookUp, type Lookup, type NumberKeys } from '../../../platform/lookup.ts';
import { addLearner, findByMobile, hasMobile, keepMobile } from '../person/learner.store.ts';
import { lockMobile } from '../person/lock-mobile.ts';
import { letIn } from '../person/new-way-in.ts';
import { stopWaiting } from '../person/number-change.store.ts';
import { holdForMerge } from '../person/one-person.ts';
import { isSilent } from './owner-check.rule.ts';
import { provesByNumber } from './proof-way.rule.ts';
import { readWaysIn } from './ways-in.ts';
import { openSession } from '../sessions/sessions.ts';
import { spendSmsCode, trySmsCode } from '../sms/sms-code.ts';
import type { IdentityTables } from '../tables.ts';

export interface MobileLoginPorts {
  db: Database;
  clock: Clock;
  keys: NumberKeys;
}

/**
 * The person of this number; the first time makes them. Whoever is logged in `here` already, through WeChat for one, and has no number
 * yet is that person: no second account comes of it. A number that is somebody's is never moved: joining two accounts is asked for
 * (bind-mobile.ts).
 */
export const findOrAddByMobile = async (
  tx: Tx,
  keys: MobileLoginPorts['keys'],
  mobile: string,
  now: Date,
  here?: LearnerId,
): Promise<{ learner: LearnerId; isNew: boolean }> => {
  const tables = tablesOf<IdentityTables>(tx);
  const number = lookUp(keys.lookup, mobile);
  await lockMobile(tx, number);
  const found = await findByMobile(tables, number);
  if (found !== undefined) return { learner: found, isNew: false };
  const [known] = here === undefined ? [] : await holdForMerge(tx, [here]);
  const isNew = known === undefined || (await hasMobile(tables, known));
  if (!isNew) {
    await letIn(tx, keys, { person: known, mobile, old: null, stays: undefined, now });
    return { learner: known, isNew };
  }
  const learner = await addLearner(tables);
  await keepMobile(tables, keys, learner, { mobile, moneyWaitsUntil: null });
  return { learner, isNew };
};

/** Carriers give numbers to somebody else (decision 0127). Whoever is logged in here as that person has been proven otherwise. */
const isOwnerUnsure = async (tx: Tx, { every }: Lookup, now: Date, here?: LearnerId): Promise<boolean> => {
  const owner = await tablesOf<IdentityTables>(tx)
    .selectFrom('identity.learner')
    .select(['id', 'seen_at'])
    .where('mobile_lookup', 'in', every)
    .executeTakeFirst();
  return owner !== undefined && owner.id !== here && isSilent(owner.seen_at, now);
};

type Entered = { token: string; isNew: boolean };

/** Logs in by number and code. The try is counted first, alone; then code, person and session are one transaction. */
export const logInByMobile = async (
  { db, clock, keys }: MobileLoginPorts,
  { mobile, code }: { mobile: string; code: string },
  visitor: Visitor,
  here?: LearnerId,
): Promise<Entered | 'sms.code_wrong' | 'sms.code_spent' | 'login.owner_unsure'> => {
  const now = clock.now();
  const ask = { keys, asker: { visitor, learner: here }, mobile, purpose: 'login', code, now } as const;
  const tried = await trySmsCode(db, ask);
  if (tried !== 'right') return tried;
  return db.transaction(async (tx) => {
    if (await isOwnerUnsure(tx, lookUp(keys.lookup, mobile), now, here)) return 'login.owner_unsure';
    const spent = await spendSmsCode(tx, ask);
    if (spent !== 'right') return spent;
    const { learner, isNew } = await findOrAddByMobile(tx, keys, mobile, now, here);
    // Whoever reads messages to the old number has no reason to wait for a new one, or did not ask for it.
    await stopWaiting(tx, learner, now);
    const isUnproven = !provesByNumber(await readWaysIn(tx, learner), now);
    return { token: await openSession(tx, learner, now, { via: 'mobile', userAgent: visitor.userAgent, isUnproven }), isNew };
  });
};
