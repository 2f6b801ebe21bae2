import type { KeyObject } from 'node:crypto';
import type { weChatLogin } from '@xuetang/contract/identity';
import type { RequestOf, ResponseOf } from '@xuetang/contract/call';
import { tablesOf } from '../../../platform/db.ts';
import type { Visitor } from '../../../platform/http/answer.ts';
import type { Logger } from '../../../platform/log.ts';
import type { Ground } from '../../../platform/module.ts';
import type { Wechat, WechatApp, WechatIdentity } from '../../../providers/wechat/port.ts';
import { addLearner, keepProfile, keepWechatAccount } from '../person/learner.store.ts';
import { isOurState, writeState } from './oauth-state.ts';
import { withPerson, type PersonPorts } from '../person/person-by-wechat.ts';
import { openSession, sessionsOf, type OnDevice } from '../sessions/sessions.ts';
import type { IdentityTables } from '../tables.ts';

export interface LoginPorts extends PersonPorts {
  log: Logger;
  wechat: Wechat;
  apps: Readonly<Record<string, WechatApp>>;
  stateKey: KeyObject;
  /** WeChat may send people back to these only. */
  h5Origins: readonly string[];
}

type Ask = RequestOf<typeof weChatLogin>;
type LoginAnswer = ResponseOf<typeof weChatLogin>;
/** What logging in stands on in this process. */
export const loginOn = (ground: Ground): LoginPorts => ({
  ...ground,
  stateKey: ground.keys.ticket,
  apps: ground.config.wechat.apps,
  h5Origins: ground.config.h5Origins,
  sessionsChanged: sessionsOf(ground).changed,
});

export type LoginFailure = 'login.code_used' | 'login.wechat_failed' | 'login.wechat_type_unknown';

/** A blob: address has the origin of the page that made it, and a name in front of the host misleads the reader: neither is ours. */
export const isOurs = (url: string, origins: readonly string[]): boolean => {
  const { origin, protocol, username } = URL.parse(url) ?? { origin: '', protocol: '', username: '' };
  return /^https?:$/.test(protocol) && username === '' && origins.includes(origin);
};

/** The address of WeChat's authorisation page. */
const askWechat = (on: LoginPorts, app: WechatApp, ask: Ask): LoginAnswer | LoginFailure => {
  const returnUrl = ask.returnUrl ?? '';
  if (!isOurs(returnUrl, on.h5Origins)) return 'login.wechat_failed';
  const state = writeState(on.stateKey, { appId: app.appId, browserKey: ask.browserKey }, on.clock.now().getTime());
  const wechatAuthNew = on.wechat.authoriseUrl(app, returnUrl, ask.scope ?? 'snsapi_base', state);
  return { token: null, wechatAuthNew, snapshotuser: 0 };
};

/** Finds or makes the learner behind a WeChat identity and opens a session, in one transaction. */
const enter = (on: LoginPorts, appId: string, who: WechatIdentity, device: OnDevice): Promise<string> =>
  withPerson(on, appId, who, async (tx, known) => {
    const tables = tablesOf<IdentityTables>(tx);
    const learner = known ?? (await addLearner(tables));
    await keepWechatAccount(tables, appId, who, learner, on.clock.now());
    if (who.profile) await keepProfile(tables, learner, who.profile);
    return openSession(tx, learner, on.clock.now(), device);
  });

/** Who came back from WeChat with this code, which this browser was sent for. */
const exchange = async (
  on: LoginPorts,
  app: WechatApp,
  { code = '', state = '', browserKey }: Ask,
): Promise<WechatIdentity | LoginFailure> => {
  const whom = { appId: app.appId, browserKey };
  if (!isOurState(on.stateKey, whom, state, on.clock.now().getTime())) return 'login.code_used';
  const who = await on.wechat.exchangeCode(app, code).catch((error: unknown) => {
    on.log.warn({ err: error }, 'WeChat did not exchange the code');
    return 'login.wechat_failed' as const;
  });
  return who ?? 'login.code_used';
};

/** Somebody as WeChat names him at one of our accounts. It makes nobody a learner and logs nobody in. */
export const whoCameBack = async (on: LoginPorts, ask: Ask): Promise<{ appId: string; openid: string } | LoginFailure> => {
  const app = on.apps[String(ask.wechatType)];
  if (!app) return 'login.wechat_type_unknown';
  const who = await exchange(on, app, ask);
  if (typeof who === 'string') return who;
  // A page that WeChat shows in place of ours knows nobody.
  return who.snapshot ? 'login.wechat_failed' : { appId: app.appId, openid: who.openid };
};

/** Logs a visitor in through WeChat (spec 4.5): first the way there, then the code that comes back, used once. */
export const logInWithWechat = async (
  on: LoginPorts,
  ask: Ask,
  { userAgent }: Pick<Visitor, 'userAgent'>,
  via: 'wechat' | 'super-fans' = 'wechat',
): Promise<LoginAnswer | LoginFailure> => {
  const app = on.apps[String(ask.wechatType)];
  if (!app) return 'login.wechat_type_unknown';
  if (!ask.code) return askWechat(on, app, ask);

  const who = await exchange(on, app, ask);
  if (typeof who === 'string') return who;
  if (who.snapshot) return { token: null, wechatAuthNew: null, snapshotuser: 1 };
  return { token: await enter(on, app.appId, who, { via, userAgent }), wechatAuthNew: null, snapshotuser: 0 };
};
