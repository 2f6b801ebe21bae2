import { Mobile, type LearnerId } from '@xuetang/contract/ids';
import type { KeyObject } from 'node:crypto';
import type { Clock } from '../../../platform/clock.ts';
import { hmac, seal, type DataKeys } from '../../../platform/crypto.ts';
import { tablesOf, type Database, type Tx } from '../../../platform/db.ts';
import type { Logger } from '../../../platform/log.ts';
import type { Wechat, WechatPhone } from '../../../providers/wechat/port.ts';
import { changeAddition, giveBackToQuota, lockAddition, takeFromQuota, type Addition, type Link } from './short-link.store.ts';
import type { PromotionTables } from '../tables.ts';

/** What became of a number that WeChat vouches for. */
export type MobileOutcome = 'bound' | 'other-account' | 'has-another';

export interface PhonePorts {
  db: Database;
  clock: Clock;
  log: Logger;
  wechat: Pick<Wechat, 'readPhoneNumber'>;
  /** The secrets of our mini-programs, by their app id. */
  minis: Readonly<Record<string, string>>;
  keys: { data: DataKeys; lookup: KeyObject };
  /** Identity's rule for a number that is proven: it joins no two accounts by itself. Says whose it is, should the two have been joined meanwhile. */
  bindMobile: (tx: Tx, ask: { learnerId: LearnerId; mobile: string }) => Promise<{ learnerId: LearnerId; outcome: MobileOutcome }>;
  /** The account that a number stands for now, held against merging. */
  survivorOf: (tx: Tx, learner: LearnerId) => Promise<LearnerId>;
}

export type PhoneFailure = 'fans.phone_code_dead' | 'fans.phone_not_read' | 'fans.phone_busy' | 'fans.phone_foreign';

/** Longer than WeChat is waited for; after it the one who asked is gone. */
const ASKING_MS = 15_000;

type Turn = 'ask' | 'given' | 'exhausted' | 'busy';

/** Takes one number of the quota, or finds the one that this learner holds already. */
const takeTurn = ({ db, clock }: PhonePorts, addition: Addition): Promise<Turn> =>
  db.transaction(async (any) => {
    const tx = tablesOf<PromotionTables>(any);
    const now = clock.now();
    const { phone_auth: auth, asking_since: since } = await lockAddition(tx, addition.link_id, addition.learner_id);
    if (auth === 'given') return 'given';
    if (since !== null && now.getTime() - since.getTime() < ASKING_MS) return 'busy';
    if (auth === 'asked' || (await takeFromQuota(tx, addition.link_id))) {
      await changeAddition(tx, addition.id, { phone_auth: 'asked', asking_since: now });
      return 'ask';
    }
    await changeAddition(tx, addition.id, { phone_auth: 'exhausted', answered_at: now });
    return 'exhausted';
  });

/** WeChat did not count it, so we do not either. */
const giveUp = ({ db }: PhonePorts, addition: Addition): Promise<void> =>
  db.transaction(async (any) => {
    const tx = tablesOf<PromotionTables>(any);
    const { phone_auth: auth } = await lockAddition(tx, addition.link_id, addition.learner_id);
    if (auth !== 'asked') return;
    await changeAddition(tx, addition.id, { phone_auth: 'wanted', asking_since: null });
    await giveBackToQuota(tx, addition.link_id);
  });

/** Nobody knows whether WeChat counted it: the number of the quota stays this learner's, for the next try. */
const leaveOpen = ({ db }: PhonePorts, addition: Addition): Promise<void> =>
  changeAddition(db.of<PromotionTables>(), addition.id, { asking_since: null });

const keep = ({ db, clock, keys, bindMobile }: PhonePorts, addition: Addition, mobile: string): Promise<MobileOutcome> =>
  db.transaction(async (any) => {
    const tx = tablesOf<PromotionTables>(any);
    const now = clock.now();
    // Identity's locks first: a merge holds the learner before it touches our rows, and may leave one row of two.
    const { learnerId, outcome } = await bindMobile(any, { learnerId: addition.learner_id as LearnerId, mobile });
    const { id } = await lockAddition(tx, addition.link_id, learnerId);
    await changeAddition(tx, id, {
      phone_auth: 'given',
      asking_since: null,
      answered_at: now,
      mobile_sealed: seal(keys.data, mobile),
      mobile_lookup: hmac(keys.lookup, mobile),
      mobile_outcome: outcome,
    });
    return outcome;
  });

const ask = async (on: PhonePorts, link: Link, code: string): Promise<WechatPhone | 'code-dead' | 'refused' | 'silent'> => {
  const appId = link.mini_app_id ?? '';
  const secret = on.minis[appId];
  if (secret === undefined) {
    on.log.error({ link: link.id, appId }, 'a link asks for numbers through a mini-program without a secret');
    return 'refused';
  }
  try {
    return await on.wechat.readPhoneNumber({ appId, secret }, code);
  } catch (error) {
    on.log.warn({ err: error, link: link.id }, 'WeChat did not say the number');
    return 'silent';
  }
};

/**
 * A phone code for a number, within the link's quota: one number of it is taken first, WeChat is asked outside any transaction,
 * and what is certain not to have been counted is given back.
 */
export const readPhone = async (on: PhonePorts, link: Link, addition: Addition, code: string): Promise<'read' | PhoneFailure> => {
  const turn = await takeTurn(on, addition);
  if (turn === 'busy') return 'fans.phone_busy';
  if (turn !== 'ask') return 'read';
  const phone = await ask(on, link, code);
  if (phone === 'silent') {
    await leaveOpen(on, addition);
    return 'fans.phone_not_read';
  }
  if (phone === 'code-dead' || phone === 'refused') {
    await giveUp(on, addition);
    return phone === 'code-dead' ? 'fans.phone_code_dead' : 'fans.phone_not_read';
  }
  const mobile = Mobile.safeParse(phone.number);
  if (phone.countryCode !== '86' || !mobile.success) {
    await leaveOpen(on, addition);
    return 'fans.phone_foreign';
  }
  const outcome = await keep(on, addition, mobile.data);
  on.log.info({ link: link.id, outcome }, 'a super fan gave the number');
  return 'read';
};
