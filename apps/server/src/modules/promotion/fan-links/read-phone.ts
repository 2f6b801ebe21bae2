import { Mobile } from '@xuetang/contract/ids';
import type { PhoneFailure } from '@xuetang/contract/super-fans';
import { seal } from '../../../platform/crypto.ts';
import { written } from '../../../platform/lookup.ts';
import type { WechatPhone } from '../../../providers/wechat/port.ts';
import type { PhonePorts } from './phone-ports.ts';
import { MOST_READ } from './phone-auth.rule.ts';
import { findProof, keepNumber, spendProof } from './phone-proof.store.ts';
import { endFrom, judgeState } from './phone-proof.ts';
import {
  changeAddition,
  giveBackToQuota,
  lockAddition,
  lockAdditionById,
  takeFromQuota,
  takeTurnAgain,
  type Addition,
  type Link,
  type PromotionTx,
} from './short-link.store.ts';
import { provenNumberOf, type PromotionTables } from '../tables.ts';

/** Longer than WeChat is waited for; after it the one who asked is gone. */
const ASKING_MS = 15_000;

/** As long as WeChat's code lives. */
export const CODE_LIVES_MS = 5 * 60_000;

/** What the mini-program's button brought. */
export interface FromButton {
  code: string;
  /** What this account gave it on the way. */
  state: string | undefined;
}

/** Which code is traded, and where its number goes. */
export interface PhoneIntent {
  additionId: string;
  linkId: string;
  proofId: string;
  appId: string;
  code: string;
}

export type PhoneTold =
  | { said: 'yes'; phone: WechatPhone }
  /** `mayCount`: somebody had asked before, and WeChat may have told them. */
  | { said: 'no'; why: 'code-dead' | 'refused'; mayCount: boolean }
  /** The learner has asked for another since, so nobody was asked. */
  | { said: 'no'; why: 'replaced' }
  | { said: 'unknown' };

type Reserved = { intent: PhoneIntent } | 'nothing-to-ask' | 'fans.phone_unasked' | 'fans.phone_busy';

/** Spends the state and takes one number of the quota, or finds the one that this learner holds already. */
export const reserveNumber = async (
  tx: PromotionTx,
  { clock }: Pick<PhonePorts, 'clock'>,
  link: Link,
  { learner_id: learner }: Addition,
  { code, state }: FromButton,
): Promise<Reserved> => {
  const now = clock.now();
  const { id: additionId, phone_auth: auth, asking_since: since, phones_read: read } = await lockAddition(tx, link.id, learner);
  const proof = await findProof(tx, additionId);
  const worth = judgeState(proof, state, now);
  if (!proof || worth === 'foreign') return 'fans.phone_unasked';
  if (since !== null && now.getTime() - since.getTime() < ASKING_MS) return 'fans.phone_busy';
  if (worth === 'spent' || auth === 'given') return 'nothing-to-ask';
  await spendProof(tx, proof.id, now);
  if (auth === 'asked' || (read < MOST_READ && (await takeFromQuota(tx, link.id)))) {
    await changeAddition(tx, additionId, { phone_auth: 'asked', asking_since: now });
    return { intent: { additionId, linkId: link.id, proofId: proof.id, appId: link.mini_app_id ?? '', code } };
  }
  await changeAddition(tx, additionId, { phone_auth: 'exhausted', answered_at: now });
  return 'nothing-to-ask';
};

const readFromWechat = async (on: PhonePorts, { appId, code, linkId }: PhoneIntent) => {
  const secret = on.minis[appId];
  if (secret === undefined) {
    on.log.error({ link: linkId, appId }, 'a link asks for numbers through a mini-program without a secret');
    return 'refused';
  }
  try {
    return await on.wechat.readPhoneNumber({ appId, secret }, code);
  } catch (error) {
    on.log.warn({ err: error, link: linkId }, 'WeChat did not say the number');
    return 'silent';
  }
};

/**
 * Trades the code for the number. WeChat tells it once and counts it once: asked again it tells whoever was not heard the first time,
 * and calls the code dead where its answer was lost. So a repeat may ask, unless the learner has come with another code meanwhile.
 */
export const askForNumber = async (on: PhonePorts, intent: PhoneIntent, isRepeat: boolean): Promise<PhoneTold> => {
  const tables = on.db.of<PromotionTables>();
  if (isRepeat && !(await takeTurnAgain(tables, intent.additionId, intent.proofId, on.clock.now()))) return { said: 'no', why: 'replaced' };
  const phone = await readFromWechat(on, intent);
  if (phone === 'silent') {
    // The learner need not wait for the next try of ours: another tap takes its place.
    await changeAddition(tables, intent.additionId, { asking_since: null });
    return { said: 'unknown' };
  }
  return typeof phone === 'string' ? { said: 'no', why: phone, mayCount: isRepeat } : { said: 'yes', phone };
};

/** What WeChat certainly did not count, we do not either; else the number of the quota stays this learner's, for the next try. */
const endTurn = async (tx: PromotionTx, { id, link_id, phone_auth: auth }: Addition, mayCount: boolean): Promise<void> => {
  const isGivenBack = !mayCount && auth === 'asked';
  await changeAddition(tx, id, { asking_since: null, ...(isGivenBack ? { phone_auth: 'wanted' } : {}) });
  if (isGivenBack) await giveBackToQuota(tx, link_id);
};

/** Writes what WeChat said. The number is nobody's until the learner has confirmed it. */
export const settleNumber = async (
  tx: PromotionTx,
  { clock, keys }: Pick<PhonePorts, 'clock' | 'keys'>,
  { additionId, proofId }: PhoneIntent,
  told: PhoneTold,
): Promise<Addition | PhoneFailure> => {
  // By its own id: since then the learner may have become part of another, and this row gone with it.
  const addition = await lockAdditionById(tx, additionId);
  if (!addition || told.said === 'unknown') return 'fans.phone_code_dead';
  if (told.said === 'no') {
    if (told.why === 'replaced') return 'fans.phone_code_dead';
    await endTurn(tx, addition, told.mayCount);
    return told.why === 'refused' ? 'fans.phone_not_read' : 'fans.phone_code_dead';
  }
  const { countryCode, number } = told.phone;
  const mobile = Mobile.safeParse(number);
  if (countryCode !== '86' || !mobile.success) {
    await endTurn(tx, addition, true);
    return 'fans.phone_foreign';
  }
  await keepNumber(tx, proofId, {
    mobile_sealed: seal(keys.data, mobile.data, provenNumberOf(proofId)),
    mobile_lookup: written(keys.lookup, mobile.data),
    expires_at: endFrom(clock.now()),
  });
  // WeChat has told it and has counted it, whatever becomes of it.
  const read = { asking_since: null, phones_read: addition.phones_read + 1 };
  const changed = addition.phone_auth === 'asked' ? ({ ...read, phone_auth: 'read' } as const) : read;
  await changeAddition(tx, additionId, changed);
  return { ...addition, ...changed };
};
