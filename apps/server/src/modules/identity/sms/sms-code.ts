import { randomInt, timingSafeEqual } from 'node:crypto';
import type { LearnerId } from '@xuetang/contract/ids';
import type { SmsPurpose } from '@xuetang/contract/sms';
import { tablesOf, type Database, type Tx } from '../../../platform/db.ts';
import type { Visitor } from '../../../platform/http/answer.ts';
import { networkOf } from '../../../platform/http/network-of.rule.ts';
import { lookUp, type Lookup, type LookupKeys } from '../../../platform/lookup.ts';
import type { SmsTables } from './sms-tables.ts';

/** security.md: five minutes, five tries. */
export const CODE_LIVES_MS = 5 * 60_000;
export const TRIES = 5;

/** All that is needed of the keys: those by which a sealed number is found again. */
interface FindingKeys {
  lookup: LookupKeys;
}

/** Whose code it is: what another browser guesses at the same number uses none of its tries up. */
export interface CodeAsker {
  visitor: Visitor;
  learner?: LearnerId | undefined;
}

export interface CodeFor {
  keys: FindingKeys;
  asker: CodeAsker;
  mobile: string;
  purpose: SmsPurpose;
  now: Date;
}

export interface CodeTry extends CodeFor {
  code: string;
  /** A right code stays good: for asking back before the thing is done, with the same code. */
  keep?: boolean;
}

/** A code as it was sent, whoever asked for it. */
export type SentCode = Omit<CodeTry, 'asker'>;

export type CodeVerdict = 'right' | 'sms.code_wrong' | 'sms.code_spent';

const numberOf = ({ keys, mobile }: Pick<CodeFor, 'keys' | 'mobile'>): Lookup => lookUp(keys.lookup, mobile);

/** The browser, by the id that we gave it: a session may begin or end between asking and typing. Else whoever is logged in. */
const askerLookup = ({ keys, asker: { visitor, learner } }: CodeFor): Lookup => {
  const { device, ip, userAgent } = visitor;
  const account = learner ? `learner:${learner}` : `browser:${networkOf(ip)}:${userAgent}`;
  return lookUp(keys.lookup, `sms-asker:${device ? `device:${device.id}` : account}`);
};

/** Bound to number and purpose: a code for logging in cancels nothing, and a code of one number opens no other. */
const codeHash = ({ keys, mobile, purpose }: Omit<CodeFor, 'asker'>, code: string): Lookup =>
  lookUp(keys.lookup, `sms-code:${purpose}:${mobile}:${code}`);

/** Makes the code that is live from now on. The asker's earlier one for this number and purpose ends; a stranger's ends nobody else's. */
export const makeSmsCode = async (tx: Tx, ask: CodeFor): Promise<string> => {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const fresh = {
    code_hash: codeHash(ask, code).written,
    tries_left: TRIES,
    expires_at: new Date(ask.now.getTime() + CODE_LIVES_MS),
    spent_at: null,
  };
  const [number, asker, tables] = [numberOf(ask), askerLookup(ask), tablesOf<SmsTables>(tx)];
  // Where two keys live, the earlier one may stand under the other.
  if (number.every.length > 1)
    await tables
      .deleteFrom('identity.sms_code')
      .where('mobile_lookup', 'in', number.every)
      .where('purpose', '=', ask.purpose)
      .where('asker_lookup', 'in', asker.every)
      .execute();
  await tables
    .insertInto('identity.sms_code')
    .values({ mobile_lookup: number.written, purpose: ask.purpose, asker_lookup: asker.written, ...fresh })
    .onConflict((same) => same.columns(['mobile_lookup', 'purpose', 'asker_lookup']).doUpdateSet(fresh))
    .execute();
  return code;
};

/**
 * Tries a code and, when it is right, uses it up in the transaction of what it allows. A wrong try is counted in that transaction, so
 * it must commit. Where it may not (a `once` call takes everything back when it fails), `trySmsCode` comes first.
 */
export const spendSmsCode = async (tx: Tx, ask: CodeTry): Promise<CodeVerdict> => {
  const tables = tablesOf<SmsTables>(tx);
  const [number, asker, offered] = [numberOf(ask), askerLookup(ask), codeHash(ask, ask.code)];
  // The row is locked before it is read: guesses that arrive together are tried one after the other.
  const live = await tables
    .selectFrom('identity.sms_code')
    .select(['mobile_lookup', 'asker_lookup', 'code_hash', 'tries_left'])
    .where('mobile_lookup', 'in', number.every)
    .where('purpose', '=', ask.purpose)
    .where('asker_lookup', 'in', asker.every)
    .where('spent_at', 'is', null)
    .where('expires_at', '>', ask.now)
    .orderBy('expires_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  if (!live || live.tries_left === 0) return 'sms.code_spent';

  const right = offered.every.some((one) => one.length === live.code_hash.length && timingSafeEqual(live.code_hash, one));
  if (right && ask.keep) return 'right';
  await tables
    .updateTable('identity.sms_code')
    .set(right ? { spent_at: ask.now } : { tries_left: live.tries_left - 1 })
    .where('mobile_lookup', '=', live.mobile_lookup)
    .where('purpose', '=', ask.purpose)
    .where('asker_lookup', '=', live.asker_lookup)
    .execute();
  return right ? 'right' : 'sms.code_wrong';
};

/** Tries a code in a transaction of its own, so that a wrong try counts whatever happens afterwards. A right code stays good. */
export const trySmsCode = (db: Database, ask: CodeTry): Promise<CodeVerdict> =>
  db.transaction((tx) => spendSmsCode(tx, { ...ask, keep: true }));

/** Whether this code opens anything by now: none has taken its place, and it is neither spent nor too old. */
export const isLiveCode = async (db: Database, ask: SentCode): Promise<boolean> => {
  const live = await db
    .of<SmsTables>()
    .selectFrom('identity.sms_code')
    .select('tries_left')
    .where('mobile_lookup', 'in', numberOf(ask).every)
    .where('purpose', '=', ask.purpose)
    .where('code_hash', 'in', codeHash(ask, ask.code).every)
    .where('spent_at', 'is', null)
    .where('expires_at', '>', ask.now)
    .executeTakeFirst();
  return live !== undefined;
};

/** This code, and none that has taken its place. */
export const dropCode = async (tx: Tx, ask: SentCode): Promise<void> => {
  await tablesOf<SmsTables>(tx)
    .deleteFrom('identity.sms_code')
    .where('mobile_lookup', 'in', numberOf(ask).every)
    .where('purpose', '=', ask.purpose)
    .where('code_hash', 'in', codeHash(ask, ask.code).every)
    .execute();
};
