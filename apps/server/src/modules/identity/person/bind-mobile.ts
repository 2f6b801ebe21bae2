import type { KeyObject } from 'node:crypto';
import type { checkAndBindMobile } from '@xuetang/contract/binding';
import type { RequestOf, ResponseOf } from '@xuetang/contract/call';
import type { LearnerId } from '@xuetang/contract/ids';
import type { Clock } from '../../../platform/clock.ts';
import { hmac, seal, type DataKeys } from '../../../platform/crypto.ts';
import { tablesOf, type Database, type Tx } from '../../../platform/db.ts';
import type { Visitor } from '../../../platform/http/answer.ts';
import { CannotMerge, type MergeLearners } from '../../../platform/merge.ts';
import { isBlocked } from '../entries/blacklist.store.ts';
import { findByMobile, keepMobile } from './learner.store.ts';
import { lockMobile } from '../login/mobile-login.ts';
import { mergeAccounts, mergedInto, survivorOf } from './one-person.ts';
import { spendSmsCode, trySmsCode } from '../sms/sms-code.ts';
import type { IdentityTables } from '../tables.ts';

export interface BindingPorts {
  db: Database;
  clock: Clock;
  keys: { data: DataKeys; lookup: KeyObject };
  /** What the modules do when two accounts become one, in this order; identity itself comes last. */
  mergers: readonly MergeLearners[];
  countCamps: (tx: Tx, learner: LearnerId) => Promise<number>;
  /** Sessions speak for somebody else now: processes must not remember whom they spoke for. */
  sessionsChanged: () => void;
}

type Answered = ResponseOf<typeof checkAndBindMobile>;
type Refused = (typeof checkAndBindMobile)['errors'][number];

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

/** Spec 7.3 wechat/checkAndBindMobile: the number is proven by its code, the account by its session. */
export const bindMobileByCode = async (
  on: BindingPorts,
  learner: LearnerId,
  { mobile, code, merge }: RequestOf<typeof checkAndBindMobile>,
  visitor: Visitor,
): Promise<Answered | Refused> => {
  const now = on.clock.now();
  const ask = { keys: on.keys, asker: { visitor, learner }, mobile, purpose: 'bind', code, now } as const;
  const lookup = hmac(on.keys.lookup, mobile);
  // In a transaction of its own: a wrong try counts, whatever happens afterwards.
  const tried = await trySmsCode(on.db, ask);
  if (tried === 'sms.code_wrong') return tried;

  const bind = async (tx: Tx): Promise<Answered | Refused> => {
    const tables = tablesOf<IdentityTables>(tx);
    await lockMobile(tx, lookup);
    const me = await mergedInto(tx, learner);
    const owner = await findByMobile(tables, lookup);
    // Asked twice, by two taps or on two hosts: the first has done it, and has used the code up.
    if (owner === me) return { outcome: 'bound' };
    if (tried !== 'right') return tried;
    if (owner !== undefined && !merge) return describe(on, tx, owner);
    if (owner !== undefined && (await isEitherBlocked(tx, me, owner, now))) return 'binding.cannot_merge';
    const spent = await spendSmsCode(tx, ask);
    if (spent !== 'right') return spent;
    const person =
      owner === undefined
        ? await survivorOf(tx, me)
        : await mergeAccounts(tx, on.mergers, { one: me, other: owner, because: 'same-mobile', now });
    // The number that was proven just now is the person's, also where both accounts had one.
    await keepMobile(tables, person, seal(on.keys.data, mobile), lookup);
    return { outcome: owner === undefined ? 'bound' : 'merged' };
  };
  const result = await on.db.transaction(bind).catch((error: unknown): Refused => {
    if (error instanceof CannotMerge) return 'binding.cannot_merge';
    throw error;
  });
  if (typeof result === 'object' && result.outcome === 'merged') on.sessionsChanged();
  return result;
};
