import type { KeyObject } from 'node:crypto';
import type { LearnerId } from '@xuetang/contract/ids';
import type { SmsPurpose } from '@xuetang/contract/sms';
import type { Clock } from '../../../platform/clock.ts';
import { hmac } from '../../../platform/crypto.ts';
import type { Database, Tx } from '../../../platform/db.ts';
import type { Visitor } from '../../../platform/http/answer.ts';
import type { Logger } from '../../../platform/log.ts';
import type { Metrics } from '../../../platform/metrics.ts';
import type { SmsSender } from '../../../providers/sms/port.ts';
import { trySlider } from './slider.ts';
import { CODE_LIVES_MS, makeSmsCode, mobileLookup } from './sms-code.ts';
import { decideSend, networkOf, type PlaceBudgets, type SendRefusal } from './sms-limits.rule.ts';
import { lockAsker, readEarlier, reserveMessage, settleMessage, type Asker } from './sms-message.store.ts';
import type { SmsTables } from './sms-tables.ts';
import type { IdentityTables } from '../tables.ts';

export interface SmsPorts {
  db: Database;
  clock: Clock;
  log: Logger;
  metrics: Metrics;
  sms: SmsSender;
  budgets: PlaceBudgets;
  keys: { lookup: KeyObject };
}

export interface SendAsk {
  mobile: string;
  purpose: SmsPurpose;
  slider?: { sliderId: string; x: number } | undefined;
  visitor: Visitor;
  learner?: LearnerId | undefined;
}

export type SendFailure = SendRefusal | 'sms.slider_needed' | 'sms.slider_wrong' | 'sms.not_sent';

const RESEND_AFTER_S = 60;

/** A device is the learner who is logged in; of a visitor we know no more than the address and what the browser says of itself. */
const askerOf = ({ keys }: SmsPorts, { mobile, visitor, learner }: SendAsk): Asker => {
  const network = networkOf(visitor.ip);
  const device = learner ? `learner:${learner}` : `browser:${network}:${visitor.userAgent}`;
  return {
    mobile: mobileLookup(keys, mobile),
    device: hmac(keys.lookup, `sms-device:${device}`),
    address: hmac(keys.lookup, `sms-address:${network}`),
  };
};

interface Reserved {
  messageId: string;
  code: string;
}

/** All the rules, and the code, in one transaction. After it the message counts as sent until we know better. */
const reserve = async (tx: Tx, on: SmsPorts, ask: SendAsk, now: Date): Promise<Reserved | SendFailure> => {
  const asker = askerOf(on, ask);
  await lockAsker(tx, asker);
  const verdict = decideSend(await readEarlier(tx, asker, now), on.budgets, now);
  if (verdict !== 'free' && verdict !== 'slider') return verdict;
  if (verdict === 'slider') {
    const solved = await trySlider(tx, ask.slider, now);
    if (solved !== 'right') return solved;
  }
  const messageId = await reserveMessage(tx, asker, ask.purpose, now);
  const code = await makeSmsCode(tx, { keys: on.keys, mobile: ask.mobile, purpose: ask.purpose, now });
  return { messageId, code };
};

/** What never left cannot be typed in by the learner, so it is worth nothing to anybody else either. */
const dropCode = (on: SmsPorts, { mobile, purpose }: SendAsk): Promise<unknown> =>
  on.db
    .of<SmsTables>()
    .deleteFrom('identity.sms_code')
    .where('mobile_lookup', '=', mobileLookup(on.keys, mobile))
    .where('purpose', '=', purpose)
    .execute();

/**
 * Sends a code: reserve, send, settle (decision 0065). Nothing here asks whether anybody is known by the number, so the answer and
 * its time are the same for all.
 */
export const sendCode = async (on: SmsPorts, ask: SendAsk): Promise<{ resendAfterS: number } | SendFailure> => {
  const reserved = await on.db.transaction((tx) => reserve(tx, on, ask, on.clock.now()));
  if (typeof reserved === 'string') return reserved;

  const params = { code: reserved.code, minutes: String(CODE_LIVES_MS / 60_000) };
  const outcome = await on.sms.send(ask.mobile, ask.purpose, params);
  on.metrics.sms.inc({ provider: outcome.provider, outcome: outcome.outcome });
  if (outcome.outcome !== 'sent') on.log.warn({ ...outcome, messageId: reserved.messageId }, 'an SMS was not confirmed');
  if (outcome.outcome === 'not-sent') await dropCode(on, ask);
  await settleMessage(on.db, reserved.messageId, outcome);
  return outcome.outcome === 'not-sent' ? 'sms.not_sent' : { resendAfterS: RESEND_AFTER_S };
};

/** Whether this account has a number, and whether it is this one. Nobody learns here whose another number is. */
export const readBinding = async (on: SmsPorts, learner: LearnerId, mobile: string) => {
  const row = await on.db
    .of<IdentityTables>()
    .selectFrom('identity.learner')
    .select('mobile_lookup')
    .where('id', '=', learner)
    .executeTakeFirst();
  const held = row?.mobile_lookup ?? null;
  return { isBound: held !== null, isSameMobile: held?.equals(mobileLookup(on.keys, mobile)) ?? false };
};
