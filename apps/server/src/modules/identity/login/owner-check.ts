import type { KeyObject } from 'node:crypto';
import { answerOwner, type askOwner, OWNER_QUESTIONS, type startAfresh } from '@xuetang/contract/owner-check';
import type { RequestOf, ResponseOf } from '@xuetang/contract/call';
import type { LearnerId } from '@xuetang/contract/ids';
import { hmac, sameText } from '../../../platform/crypto.ts';
import { tablesOf, type Tx } from '../../../platform/db.ts';
import type { Visitor } from '../../../platform/http/answer.ts';
import { claimKey, isKeyTaken, type Key } from '../../../platform/http/idempotency.ts';
import { lookUp, steadyMark, type Lookup } from '../../../platform/lookup.ts';
import { addLearner, findByMobile, keepMobile } from '../person/learner.store.ts';
import { tellClaimed, tellNumberGone } from '../person/number-messages.ts';
import { stopWaiting } from '../person/number-change.store.ts';
import { holdForMerge } from '../person/one-person.ts';
import { spendSmsCode, type CodeAsker } from '../sms/sms-code.ts';
import type { IdentityTables } from '../tables.ts';
import { lockMobile } from '../person/lock-mobile.ts';
import { type MobileLoginPorts } from './mobile-login.ts';
import { isRight, questionsOf, triesLeft, type Known, type Wrong } from './owner-check.rule.ts';
import { openSession } from '../sessions/sessions.ts';
import { readWaysIn } from './ways-in.ts';

export interface OwnerPorts extends MobileLoginPorts {
  keys: MobileLoginPorts['keys'] & { ticket: KeyObject };
  /** What the owner knows of his lessons, and what there is of the kind. */
  lessonsOf: (tx: Tx, learner: LearnerId) => Promise<Known>;
}

type Failed<C extends { errors: readonly string[] }> = C['errors'][number];
type Entered = ResponseOf<typeof answerOwner>;

const TICKET_LIVES_MS = 15 * 60_000;

/** By the oldest of the number's lookups, which stays the same while another key begins to write. */
const signed = ({ keys }: OwnerPorts, { every: [oldest] }: Lookup, learner: string, until: string): string =>
  hmac(keys.ticket, `owner:${oldest?.toString('hex')}:${learner}:${until}`).toString('base64url');

const writeTicket = (on: OwnerPorts, number: Lookup, learner: LearnerId): string => {
  const until = (on.clock.now().getTime() + TICKET_LIVES_MS).toString(36);
  return `${learner}.${until}.${signed(on, number, learner, until)}`;
};

/** Whose account the ticket is about, as long as the number is still that one's. Alone with number and account until the end. */
const holdTicket = async (on: OwnerPorts, tx: Tx, number: Lookup, ticket: string): Promise<LearnerId | undefined> => {
  const [learner = '', until = '', signature = ''] = ticket.split('.');
  if (!sameText(signature, signed(on, number, learner, until)) || Number.parseInt(until, 36) <= on.clock.now().getTime()) return undefined;
  await lockMobile(tx, number);
  const [held] = await holdForMerge(tx, [learner as LearnerId]);
  return held !== undefined && held === (await findByMobile(tablesOf<IdentityTables>(tx), number)) ? held : undefined;
};

const wrongBefore = async (tx: Tx, learner: LearnerId): Promise<Wrong | undefined> => {
  const row = await tablesOf<IdentityTables>(tx)
    .selectFrom('identity.owner_check')
    .selectAll()
    .where('learner_id', '=', learner)
    .executeTakeFirst();
  return row && { wrong: row.wrong, wrongToday: row.wrong_today, lastWrongAt: row.last_wrong_at };
};

const askedOf = async (on: OwnerPorts, tx: Tx, learner: LearnerId) => {
  const known = await on.lessonsOf(tx, learner);
  const rank = (question: string, option: string) => steadyMark(on.keys.lookup, `owner:${learner}:${question}:${option}`).toString('hex');
  return { known, questions: questionsOf(known, rank) };
};

/** The code is used up here: from now on the ticket says that the number was proven. */
export const questionOwner = (
  on: OwnerPorts,
  { mobile, code }: RequestOf<typeof askOwner>,
  asker: CodeAsker,
): Promise<ResponseOf<typeof askOwner> | Failed<typeof askOwner>> =>
  on.db.transaction(async (tx) => {
    const now = on.clock.now();
    // A refusal commits too: a wrong try counts.
    const spent = await spendSmsCode(tx, { keys: on.keys, asker, mobile, purpose: 'login', code, now });
    if (spent !== 'right') return spent;
    const number = lookUp(on.keys.lookup, mobile);
    const learner = await findByMobile(tablesOf<IdentityTables>(tx), number);
    if (learner === undefined) return 'owner.nobody';
    const { questions } = await askedOf(on, tx, learner);
    const left = triesLeft(questions.length, await wrongBefore(tx, learner), now);
    const { hasWechat } = await readWaysIn(tx, learner);
    return { ticket: writeTicket(on, number, learner), questions: left > 0 ? questions : [], hasWechat };
  });

const countWrong = async (tx: Tx, learner: LearnerId, before: Wrong | undefined, isSameDay: boolean, now: Date): Promise<void> => {
  const counted = {
    wrong: (before?.wrong ?? 0) + 1,
    wrong_today: isSameDay ? (before?.wrongToday ?? 0) + 1 : 1,
    last_wrong_at: now,
  };
  await tablesOf<IdentityTables>(tx)
    .insertInto('identity.owner_check')
    .values({ learner_id: learner, ...counted })
    .onConflict((same) => same.column('learner_id').doUpdateSet(counted))
    .execute();
  await tellClaimed(tx, { learner, id: `${learner}:${counted.wrong}`, now });
};

const DAY_MS = 24 * 3_600_000;

/** A guess, by its ticket and its words: after a lost answer the browser sends it once more, to the other host, and it is still one guess. */
const guessOf = (on: OwnerPorts, learner: LearnerId, { ticket, answers }: RequestOf<typeof answerOwner>): Key => {
  const words = `owner-guess:${ticket}:${JSON.stringify(OWNER_QUESTIONS.map((question) => answers[question]))}`;
  return {
    name: `${answerOwner.url}:${learner}:${steadyMark(on.keys.lookup, words).toString('hex')}`,
    bodyHash: lookUp(on.keys.lookup, words),
  };
};

export const hearOwner = (
  on: OwnerPorts,
  guess: RequestOf<typeof answerOwner>,
  { userAgent }: Visitor,
): Promise<Entered | Failed<typeof answerOwner>> =>
  on.db.transaction(async (tx) => {
    const now = on.clock.now();
    const learner = await holdTicket(on, tx, lookUp(on.keys.lookup, guess.mobile), guess.ticket);
    if (learner === undefined) return 'owner.ticket_dead';
    const { known, questions } = await askedOf(on, tx, learner);
    const before = await wrongBefore(tx, learner);
    const wrong = isRight(questions, known, guess.answers) ? undefined : guessOf(on, learner, guess);
    // Before the lock: the repeat of a last guess is told what that guess was told.
    if (wrong && (await isKeyTaken(tx, wrong))) return 'owner.wrong';
    if (triesLeft(questions.length, before, now) === 0) return 'owner.locked';
    if (wrong) {
      await claimKey(tx, wrong);
      await countWrong(tx, learner, before, before !== undefined && now.getTime() - before.lastWrongAt.getTime() < DAY_MS, now);
      return 'owner.wrong';
    }
    await tablesOf<IdentityTables>(tx).deleteFrom('identity.owner_check').where('learner_id', '=', learner).execute();
    await stopWaiting(tx, learner, now);
    return { token: await openSession(tx, learner, now, { via: 'mobile', userAgent }), isNew: false };
  });

/** The number goes to somebody new. The former account keeps everything else; its owner comes in by WeChat, or through customer service. */
export const beginAfresh = (
  on: OwnerPorts,
  { mobile, ticket }: RequestOf<typeof startAfresh>,
  { userAgent }: Visitor,
): Promise<Entered | Failed<typeof startAfresh>> =>
  on.db.transaction(async (tx) => {
    const now = on.clock.now();
    const number = lookUp(on.keys.lookup, mobile);
    const former = await holdTicket(on, tx, number, ticket);
    if (former === undefined) return 'owner.ticket_dead';
    const tables = tablesOf<IdentityTables>(tx);
    await tables.updateTable('identity.learner').set({ mobile_sealed: null, mobile_lookup: null }).where('id', '=', former).execute();
    await tellNumberGone(tx, { learner: former, id: `${former}:${now.getTime()}`, now });
    const learner = await addLearner(tables);
    await keepMobile(tables, on.keys, learner, { mobile, moneyWaitsUntil: null });
    return { token: await openSession(tx, learner, now, { via: 'mobile', userAgent }), isNew: true };
  });
