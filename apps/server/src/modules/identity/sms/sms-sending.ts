import { randomUUID } from 'node:crypto';
import type { LearnerId } from '@xuetang/contract/ids';
import type { SmsPurpose } from '@xuetang/contract/sms';
import { tablesOf, type Database, type Tx } from '../../../platform/db.ts';
import type { Visitor } from '../../../platform/http/answer.ts';
import { networkOf } from '../../../platform/http/network-of.rule.ts';
import { isFound, lookUp, type LookupKeys } from '../../../platform/lookup.ts';
import type { Logger } from '../../../platform/log.ts';
import type { Metrics } from '../../../platform/metrics.ts';
import type { SmsMessage, SmsOutcome, SmsSender } from '../../../providers/sms/port.ts';
import { checkTicket, type TicketToCheck } from './captcha-ticket.ts';
import { solvePuzzle, wantedPuzzle, type PuzzleAnswers, type PuzzleFailure, type PuzzlePorts } from './puzzle.ts';
import { CODE_LIVES_MS, dropCode, isLiveCode, makeSmsCode, type SentCode } from './sms-code.ts';
import { decideSend, type SendRefusal } from './sms-limits.rule.ts';
import { lockAsker, noteVendor, readEarlier, reserveMessage, settleMessage, STATES, vendorOf, type Asker } from './sms-message.store.ts';
import type { SmsTables } from './sms-tables.ts';
import type { IdentityTables } from '../tables.ts';

export interface SmsPorts extends PuzzlePorts {
  db: Database;
  log: Logger;
  metrics: Pick<Metrics, 'sms'>;
  sms: SmsSender;
  keys: { lookup: LookupKeys };
}

export interface SendAsk extends PuzzleAnswers {
  mobile: string;
  purpose: SmsPurpose;
  visitor: Visitor;
  learner?: LearnerId | undefined;
}

export type SendFailure = SendRefusal | PuzzleFailure | 'sms.paused' | 'sms.not_sent';

export interface Sent {
  resendAfterS: number;
}
/** Also while nobody knows: it may be there any moment, and nobody sends another before. */
export const MAYBE_SENT: Sent = { resendAfterS: 60 };

/** A place is the learner who is logged in, else the device; of a newcomer we know the network and what the browser says of itself. */
const askerOf = ({ keys }: SmsPorts, { mobile, visitor, learner }: SendAsk): Asker => {
  const network = networkOf(visitor.ip);
  const browser = visitor.device ? `device:${visitor.device.id}` : `browser:${network}:${visitor.userAgent}`;
  const device = learner ? `learner:${learner}` : browser;
  return {
    mobile: lookUp(keys.lookup, mobile),
    device: lookUp(keys.lookup, `sms-device:${device}`),
    address: lookUp(keys.lookup, `sms-address:${network}`),
  };
};

/** What goes out, and in which row it is written down. The same at every try: another code would be another message. */
export interface SendIntent {
  messageId: string;
  message: SmsMessage & { template: SmsPurpose; params: { code: string; minutes: string } };
  askedAt: string;
  /** A ticket that the vendor must confirm first. */
  captcha?: TicketToCheck;
}

/** A ticket that was no good, or that nobody could confirm: then the slider stands in for the captcha. */
interface NotEarned {
  said: 'no';
  provider: 'captcha';
  why: string;
  refusal: 'sms.captcha_needed' | 'sms.slider_needed';
}
export type SendOutcome = SmsOutcome | NotEarned;

/** All the rules, and the code, in one transaction. After it the message counts as sent until we know better. */
export const reserveCode = async (tx: Tx, on: SmsPorts, ask: SendAsk): Promise<{ intent: SendIntent } | { failed: SendFailure }> => {
  const now = on.clock.now();
  const asker = askerOf(on, ask);
  await lockAsker(tx, asker);
  const earlier = await readEarlier(tx, asker, now);
  const verdict = decideSend(earlier, on.budgets, now);
  if (verdict !== 'free' && verdict !== 'slider') return { failed: verdict };
  if (await on.breaker.isTripped(tx)) return { failed: 'sms.paused' };
  const puzzle = await wantedPuzzle(tx, on, ask, { ...earlier, limits: verdict });
  const solved = await solvePuzzle(tx, puzzle, ask, now);
  if ('failed' in solved) return solved;
  const messageId = await reserveMessage(tx, asker, { purpose: ask.purpose, puzzle }, now);
  const code = await makeSmsCode(tx, { keys: on.keys, asker: ask, mobile: ask.mobile, purpose: ask.purpose, now });
  const params = { code, minutes: String(CODE_LIVES_MS / 60_000) };
  const message = { outId: randomUUID(), mobile: ask.mobile, template: ask.purpose, params };
  const captcha = solved.ticket && { captcha: { ...solved.ticket, ip: ask.visitor.ip } };
  return { intent: { messageId, message, askedAt: now.toISOString(), ...captcha } };
};

const codeOf = (on: SmsPorts, { message: { mobile, template, params } }: SendIntent): SentCode => ({
  keys: on.keys,
  mobile,
  purpose: template,
  code: params.code,
  now: on.clock.now(),
});

/**
 * Asks a vendor for the message. Vendors send whatever comes, twice if it comes twice: so whoever asks for somebody else looks into
 * their books first, and sends only what certainly is not there and still opens something. Where they do not say, nothing is sent: the
 * learner may ask for another one after a minute.
 */
export const sendMessage = async (on: SmsPorts, intent: SendIntent, isRepeat: boolean): Promise<SendOutcome> => {
  const { messageId, message, askedAt } = intent;
  const earned = intent.captcha ? await checkTicket(on, intent.captcha) : 'passed-before';
  if (earned === 'failed' || earned === 'unknown') {
    on.log.warn({ provider: 'captcha', outcome: earned, messageId }, 'a captcha was not passed');
    return { said: 'no', provider: 'captcha', why: earned, refusal: earned === 'failed' ? 'sms.captcha_needed' : 'sms.slider_needed' };
  }
  // Nothing goes out before the ticket has passed, so whoever has just had it confirmed is the first to send.
  const mayBeThere = isRepeat && earned === 'passed-before';
  const askVendors = async (): Promise<SmsOutcome> => {
    const at = mayBeThere ? await vendorOf(on.db, messageId) : null;
    if (mayBeThere) {
      const found = await on.sms.find(message, new Date(askedAt), at);
      if (found.said !== 'no') return found;
      if (!(await isLiveCode(on.db, codeOf(on, intent)))) return { ...found, why: 'its code opens nothing any more' };
    }
    return on.sms.send(message, { from: at, movingOn: (provider) => noteVendor(on.db, messageId, provider) });
  };
  const outcome = await askVendors();
  on.metrics.sms.inc({ provider: outcome.provider, outcome: STATES[outcome.said] });
  if (outcome.said !== 'yes')
    on.log.warn({ provider: outcome.provider, outcome: outcome.said, why: outcome.why, messageId }, 'an SMS was not confirmed');
  if (outcome.said === 'unknown') await settleMessage(on.db.of<SmsTables>(), messageId, outcome);
  return outcome;
};

/** What never left cannot be typed in by the learner, so it is worth nothing to anybody else either. */
export const settleCode = async (
  tx: Tx,
  on: SmsPorts,
  intent: SendIntent,
  outcome: SendOutcome,
): Promise<Sent | { failed: 'sms.not_sent' | NotEarned['refusal'] }> => {
  await settleMessage(tablesOf<SmsTables>(tx), intent.messageId, outcome);
  if (outcome.said !== 'no') return MAYBE_SENT;
  await dropCode(tx, codeOf(on, intent));
  return { failed: 'refusal' in outcome ? outcome.refusal : 'sms.not_sent' };
};

/** Whether this account has a number, and whether it is this one. Nobody learns here whose another number is. */
export const readBinding = async (tx: Tx, on: SmsPorts, learner: LearnerId, mobile: string) => {
  const row = await tablesOf<IdentityTables>(tx)
    .selectFrom('identity.learner')
    .select('mobile_lookup')
    .where('id', '=', learner)
    .executeTakeFirst();
  const held = row?.mobile_lookup ?? null;
  return { isBound: held !== null, isSameMobile: held !== null && isFound(lookUp(on.keys.lookup, mobile), held) };
};
