import type { KeyObject } from 'node:crypto';
import type { weChatLogin } from '@xuetang/contract/identity';
import type { RequestOf, ResponseOf } from '@xuetang/contract/call';
import type { Clock } from '../../platform/clock.ts';
import { tablesOf, type Database, type Tx } from '../../platform/db.ts';
import type { Visitor } from '../../platform/http/answer.ts';
import type { Logger } from '../../platform/log.ts';
import { CannotMerge, type MergeLearners } from '../../platform/merge.ts';
import type { Wechat, WechatApp, WechatIdentity } from '../../providers/wechat/port.ts';
import { addLearner, findByWechat, hasMobile, keepProfile, keepWechatAccount, lockPerson } from './learner.store.ts';
import { isOurState, writeState } from './oauth-state.ts';
import { mergeAccounts } from './one-person.ts';
import { openSession, type OnDevice } from './sessions.ts';
import type { IdentityTables } from './tables.ts';

export interface LoginPorts {
  db: Database;
  clock: Clock;
  log: Logger;
  wechat: Wechat;
  apps: Readonly<Record<string, WechatApp>>;
  stateKey: KeyObject;
  /** WeChat may send people back to these only. */
  h5Origins: readonly string[];
  /** What the modules do when two accounts become one, in this order; identity itself comes last. */
  mergers: readonly MergeLearners[];
  /** Sessions speak for somebody else now: processes must not remember whom they spoke for. */
  sessionsChanged: () => void;
}

type Ask = RequestOf<typeof weChatLogin>;
type LoginAnswer = ResponseOf<typeof weChatLogin>;
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
  const state = writeState(on.stateKey, app.appId, on.clock.now().getTime());
  const wechatAuthNew = on.wechat.authoriseUrl(app, returnUrl, ask.scope ?? 'snsapi_base', state);
  return { token: null, wechatAuthNew, snapshotuser: 0 };
};

/**
 * The learner behind a WeChat identity. Where an openid that came silently has an account of its own and the unionid, which comes with
 * consent, leads to another, WeChat says that they are one: they are joined. Not where both have a number: which one stays is the
 * learner's to say, so he goes on as whom the openid says and joins them by binding the number.
 */
const learnerOf = async (on: LoginPorts, tx: Tx, appId: string, who: WechatIdentity, mayMerge: boolean) => {
  const tables = tablesOf<IdentityTables>(tx);
  const [first, ...others] = await findByWechat(tables, appId, who);
  if (first === undefined) return { learner: await addLearner(tables), isMerged: false };
  let [learner, isMerged] = [first, false];
  for (const other of mayMerge ? others : []) {
    if ((await hasMobile(tables, learner)) && (await hasMobile(tables, other))) continue;
    learner = await mergeAccounts(tx, on.mergers, { one: learner, other, because: 'same-wechat', now: on.clock.now() });
    isMerged = true;
  }
  return { learner, isMerged };
};

/** Finds or makes the learner behind a WeChat identity and opens a session, in one transaction. */
const enter = async (on: LoginPorts, appId: string, who: WechatIdentity, device: OnDevice): Promise<string> => {
  const asOne = (mayMerge: boolean) =>
    on.db.transaction(async (tx) => {
      const tables = tablesOf<IdentityTables>(tx);
      await lockPerson(tables, appId, who);
      const { learner, isMerged: merged } = await learnerOf(on, tx, appId, who, mayMerge);
      await keepWechatAccount(tables, appId, who, learner);
      if (who.profile) await keepProfile(tables, learner, who.profile);
      return { token: await openSession(tx, learner, on.clock.now(), device), isMerged: merged };
    });
  const { token, isMerged } = await asOne(true).catch((error: unknown) => {
    // Nobody is kept out because two accounts cannot be joined today.
    if (error instanceof CannotMerge) return asOne(false);
    throw error;
  });
  if (isMerged) on.sessionsChanged();
  return token;
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

  if (!isOurState(on.stateKey, app.appId, ask.state ?? '', on.clock.now().getTime())) return 'login.code_used';
  const who = await on.wechat.exchangeCode(app, ask.code).catch((error: unknown) => {
    on.log.warn({ err: error }, 'WeChat did not exchange the code');
    return 'login.wechat_failed' as const;
  });
  if (who === 'login.wechat_failed') return who;
  if (!who) return 'login.code_used';
  if (who.snapshot) return { token: null, wechatAuthNew: null, snapshotuser: 1 };
  return { token: await enter(on, app.appId, who, { via, userAgent }), wechatAuthNew: null, snapshotuser: 0 };
};
