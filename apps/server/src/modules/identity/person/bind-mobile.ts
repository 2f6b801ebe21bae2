import type { checkAndBindMobile } from '@xuetang/contract/binding';
import type { RequestOf, ResponseOf } from '@xuetang/contract/call';
import type { LearnerId } from '@xuetang/contract/ids';
import type { Clock } from '../../../platform/clock.ts';
import { tablesOf, type Database, type Tx } from '../../../platform/db.ts';
import type { Session, SessionRefusal, Visitor } from '../../../platform/http/answer.ts';
import { CannotMerge, type Merging } from '../../../platform/merge.ts';
import { lookUp, type NumberKeys } from '../../../platform/lookup.ts';
import { isBlocked } from '../blocks/blacklist.store.ts';
import { isOpen } from '../sessions/end-sessions.ts';
import { findByMobile, numberOf } from './learner.store.ts';
import { lockMobile } from './lock-mobile.ts';
import { letIn } from './new-way-in.ts';
import { holdForMerge, mergeAccounts, mergedInto } from './one-person.ts';
import { spendSmsCode, trySmsCode } from '../sms/sms-code.ts';
import type { IdentityTables } from '../tables.ts';

export interface BindingPorts extends Merging {
  db: Database;
  clock: Clock;
  keys: NumberKeys;
  countCamps: (tx: Tx, learner: LearnerId) => Promise<number>;
  /** Sessions speak for somebody else now: processes must not remember whom they spoke for. */
  sessionsChanged: () => void;
}

type Answered = ResponseOf<typeof checkAndBindMobile>;
type Refused = (typeof checkAndBindMobile)['errors'][number] | SessionRefusal;

/** What the learner has there, before he decides. */
const describe = async (on: BindingPorts, tx: Tx, owner: LearnerId): Promise<Answered> => {
  const { nickname, created_at } = await tablesOf<IdentityTables>(tx)
    .selectFrom('identity.learner')
    .select(['nickname', 'created_at'])
    .where('id', '=', owner)
    .executeTakeFirstOrThrow();
  return { outcome: 'other-account', nickName: nickname, camps: await on.countCamps(tx, owner), since: created_at.toISOString() };
};

/**
 * A merge cannot be undone, and a block of either blocks the person. So a blocked account is not joined by its holder: he would shut
 * himself out of the other one too, or take somebody else along. He appeals first; who knows that they are one can still join them.
 */
const isEitherBlocked = async (tx: Tx, one: LearnerId, other: LearnerId, now: Date): Promise<boolean> => {
  const tables = tablesOf<IdentityTables>(tx);
  return (await isBlocked(tables, one, 'global', now)) || isBlocked(tables, other, 'global', now);
};

interface Binding {
  session: Session;
  isProven: boolean;
  mobile: string;
  merge: boolean;
  now: Date;
}

/** What the learner's locks allow to be decided: who he is by now, and whether this session still speaks for him. */
const settle = async (on: BindingPorts, tx: Tx, binding: Binding, owner: LearnerId | undefined): Promise<Answered | Refused | 'go on'> => {
  const { session, isProven, merge, now } = binding;
  const joins = owner !== undefined && merge;
  const me = session.learnerId;
  // Alone, and all at once, before anything is written: a number is a key, and who shares the row while he waits for it waits in a circle.
  await holdForMerge(tx, joins ? [me, owner] : [me]);
  if (!(await isOpen(tx, session.deviceId))) return 'session.replaced';
  const held = await numberOf(tx, await mergedInto(tx, me));
  if (!isProven && (joins || held !== null)) return 'session.step_up';
  if (owner !== undefined && !merge) return describe(on, tx, owner);
  if (joins && (await isEitherBlocked(tx, me, owner, now))) return 'binding.cannot_merge';
  return 'go on';
};

const bind = async (on: BindingPorts, tx: Tx, binding: Binding, owner: LearnerId | undefined): Promise<Answered> => {
  const { session, mobile, now } = binding;
  const me = await mergedInto(tx, session.learnerId);
  const old = await numberOf(tx, me);
  const isMerged = owner !== undefined;
  const person = isMerged ? await mergeAccounts(tx, on, { one: me, other: owner, because: 'same-mobile', now }) : me;
  // The number that was proven just now is the person's, also where both accounts had one.
  await letIn(tx, on.keys, { person, mobile, old, isMerged, stays: session.deviceId, now });
  return { outcome: isMerged ? 'merged' : 'bound' };
};

/**
 * Spec 7.3 wechat/checkAndBindMobile: the number is proven by its code, the account by its session; and where a number is replaced or
 * accounts are joined, the person by a fresh proof.
 */
export const bindMobileByCode = async (
  on: BindingPorts,
  session: Session,
  { mobile, code, merge }: RequestOf<typeof checkAndBindMobile>,
  { visitor, isProven }: { visitor: Visitor; isProven: boolean },
): Promise<Answered | Refused> => {
  const now = on.clock.now();
  const ask = { keys: on.keys, asker: { visitor, learner: session.learnerId }, mobile, purpose: 'bind', code, now } as const;
  // In a transaction of its own: a wrong try counts, whatever happens afterwards.
  const tried = await trySmsCode(on.db, ask);
  if (tried === 'sms.code_wrong') return tried;

  const number = lookUp(on.keys.lookup, mobile);
  const binding = { session, isProven, mobile, merge, now };
  const decide = async (tx: Tx): Promise<Answered | Refused> => {
    await lockMobile(tx, number);
    const owner = await findByMobile(tablesOf<IdentityTables>(tx), number);
    // Asked twice, by two taps or on two hosts: the first has done it, and has used the code up.
    if (owner === (await mergedInto(tx, session.learnerId))) return { outcome: 'bound' };
    if (tried !== 'right') return tried;
    const settled = await settle(on, tx, binding, owner);
    if (settled !== 'go on') return settled;
    const spent = await spendSmsCode(tx, ask);
    return spent === 'right' ? bind(on, tx, binding, owner) : spent;
  };
  const result = await on.db.transaction(decide).catch((error: unknown): Refused => {
    if (error instanceof CannotMerge) return 'binding.cannot_merge';
    throw error;
  });
  if (typeof result === 'object' && result.outcome !== 'other-account') on.sessionsChanged();
  return result;
};
