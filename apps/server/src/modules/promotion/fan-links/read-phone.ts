import { Mobile } from '@xuetang/contract/ids';
import type { PhoneFailure } from '@xuetang/contract/super-fans';
import { tablesOf } from '../../../platform/db.ts';
import type { WechatPhone } from '../../../providers/wechat/port.ts';
import type { PhonePorts } from './phone-ports.ts';
import { MOST_READ } from './phone-auth.rule.ts';
import { findProof, spendProof } from './phone-proof.store.ts';
import { judgeState, keepUnconfirmed } from './phone-proof.ts';
import { changeAddition, giveBackToQuota, lockAddition, takeFromQuota, type Addition, type Link } from './short-link.store.ts';
import type { PromotionTables } from '../tables.ts';

/** Longer than WeChat is waited for; after it the one who asked is gone. */
const ASKING_MS = 15_000;

/** What the mini-program's button brought. */
export interface FromButton {
  code: string;
  /** What this account gave it on the way. */
  state: string | undefined;
}

type Turn = { ask: string } | 'unasked' | 'nothing-to-ask' | 'busy';

/** Spends the state and takes one number of the quota, or finds the one that this learner holds already. */
const takeTurn = ({ db, clock }: PhonePorts, addition: Addition, state: string | undefined): Promise<Turn> =>
  db.transaction(async (any) => {
    const tx = tablesOf<PromotionTables>(any);
    const now = clock.now();
    const { phone_auth: auth, asking_since: since, phones_read: read } = await lockAddition(tx, addition.link_id, addition.learner_id);
    const proof = await findProof(tx, addition.id);
    const worth = judgeState(proof, state, now);
    if (!proof || worth === 'foreign') return 'unasked';
    if (since !== null && now.getTime() - since.getTime() < ASKING_MS) return 'busy';
    if (worth === 'spent' || auth === 'given') return 'nothing-to-ask';
    await spendProof(tx, proof.id, now);
    if (auth === 'asked' || (read < MOST_READ && (await takeFromQuota(tx, addition.link_id)))) {
      await changeAddition(tx, addition.id, { phone_auth: 'asked', asking_since: now });
      return { ask: proof.id };
    }
    await changeAddition(tx, addition.id, { phone_auth: 'exhausted', answered_at: now });
    return 'nothing-to-ask';
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
 * and what is certain not to have been counted is given back. The number is nobody's until the learner has confirmed it.
 */
export const readPhone = async (
  on: PhonePorts,
  link: Link,
  addition: Addition,
  { code, state }: FromButton,
): Promise<'read' | PhoneFailure> => {
  const turn = await takeTurn(on, addition, state);
  if (turn === 'unasked') return 'fans.phone_unasked';
  if (turn === 'busy') return 'fans.phone_busy';
  if (turn === 'nothing-to-ask') return 'read';
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
  await keepUnconfirmed(on, addition, turn.ask, mobile.data);
  return 'read';
};
