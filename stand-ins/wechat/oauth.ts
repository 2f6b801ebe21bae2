import type { Account } from './account.ts';
import type { Books, CodeEntry, Scope } from './books.ts';
import { parametersOf } from './parameters.ts';
import { newCode, newVirtualId } from './secrets.ts';
import { openidFor, type Users, type WechatUser } from './users.ts';

/** An authorise address that WeChat accepts. */
export interface Ask {
  account: Account;
  redirectUri: string;
  scope: Scope;
  state: string;
  forcePopup: boolean;
  forceSnapshot: boolean;
}

/** WeChat's error page; the code where WeChat shows one. */
export interface WrongAddress {
  title: string;
  words: string;
  code?: number;
}

type Entrance = { outcome: 'pick-user' } | { outcome: 'ask-consent'; user: WechatUser } | { outcome: 'redirect'; to: string };

const ORDER = ['appid', 'redirect_uri', 'response_type', 'scope', 'state'];
const STATE_BYTES = 128;

const isInOrder = (url: string) => {
  const places = [...new URL(url, 'http://wechat.invalid').searchParams.keys()].map((name) => ORDER.indexOf(name)).filter((at) => at >= 0);
  return places.every((at, index) => index === 0 || at > (places[index - 1] ?? -1));
};

const hostOf = (redirectUri: string): string | undefined => {
  const url = URL.parse(redirectUri);
  return url && (url.protocol === 'http:' || url.protocol === 'https:') ? url.hostname : undefined;
};

/** Reads the authorise address as strictly as WeChat documents it. */
export const readAsk = (accounts: readonly Account[], url: string): Ask | WrongAddress => {
  const given = parametersOf(url);
  if (!given.appid) return { title: 'AppID 参数错误', words: 'appid不能为空', code: 10012 };
  const account = accounts.find(({ appId }) => appId === given.appid);
  if (!account) return { title: 'AppID 参数错误', words: '不支持微信开放平台的Appid，请使用公众号Appid', code: 10016 };
  if (!given.redirect_uri) return { title: 'redirect_uri 参数错误', words: 'redirect_uri不能为空', code: 10011 };
  if (!account.allowedHosts.includes(hostOf(given.redirect_uri) ?? '')) {
    return { title: 'redirect_uri 参数错误', words: 'redirect_uri域名与后台配置不一致', code: 10003 };
  }
  if (!given.scope) return { title: 'Scope 参数错误', words: 'scope不能为空', code: 10010 };
  if (given.scope !== 'snsapi_base' && given.scope !== 'snsapi_userinfo') {
    return { title: 'Scope 参数错误或没有 Scope 权限', words: '此公众号并没有这些scope的权限', code: 10005 };
  }
  const state = given.state ?? '';
  if (Buffer.byteLength(state) > STATE_BYTES) return { title: 'state 参数错误', words: 'state最多128字节' };
  if (given.response_type !== 'code') return { title: '该链接无法访问', words: 'response_type 请填写 code' };
  // WeChat matches the address against a pattern: the right parameters in another order are refused.
  if (!isInOrder(url)) return { title: '该链接无法访问', words: `参数顺序须为 ${ORDER.join('、')}` };
  return {
    account,
    redirectUri: given.redirect_uri,
    scope: given.scope,
    state,
    forcePopup: given.forcePopup === 'true',
    forceSnapshot: given.forceSnapShot === 'true',
  };
};

/** The parameters go before the fragment, whatever the address already carries. */
const withParameters = (redirectUri: string, parameters: Record<string, string>): string => {
  const [address = '', ...fragment] = redirectUri.split('#');
  const query = new URLSearchParams(parameters).toString();
  return [`${address}${address.includes('?') ? '&' : '?'}${query}`, ...fragment].join('#');
};

export const openOauth = (on: { users: Users; books: Books; now: () => number }) => {
  const consents = new Set<string>();
  const codes = new Map<string, CodeEntry>();
  const consentOf = (ask: Ask, user: WechatUser) => `${ask.account.appId} ${user.key}`;

  const issueCode = (ask: Ask, user: WechatUser): string => {
    const { appId } = ask.account;
    const snapshot = user.snapshot || ask.forceSnapshot;
    const entry: CodeEntry = {
      code: newCode(),
      appId,
      user: user.key,
      // A new virtual account on every visit: whoever keeps one as a person soon sees what he has done.
      openid: snapshot ? newVirtualId() : openidFor(appId, user.key),
      unionid: snapshot ? newVirtualId() : user.unionid,
      scope: ask.scope,
      state: ask.state,
      snapshot,
      issuedAt: on.now(),
      exchangedAt: null,
      turnedDown: 0,
    };
    codes.set(entry.code, entry);
    on.books.codes.push(entry);
    return withParameters(ask.redirectUri, { code: entry.code, state: ask.state });
  };

  /** The person tapped 允许 or 拒绝. A refusal comes back with the state and without a code. */
  const decide = (ask: Ask, user: WechatUser, decision: 'allow' | 'refuse'): string => {
    if (decision === 'allow') {
      consents.add(consentOf(ask, user));
      return issueCode(ask, user);
    }
    on.books.refusals.push({ appId: ask.account.appId, user: user.key, state: ask.state, at: on.now() });
    return withParameters(ask.redirectUri, { state: ask.state });
  };

  /** What the person sees first. snsapi_base and a snapshot page show nothing and go straight back. */
  const enter = (ask: Ask, user: WechatUser | undefined): Entrance => {
    if (!user) return { outcome: 'pick-user' };
    if (ask.scope === 'snsapi_base' || user.snapshot || ask.forceSnapshot) return { outcome: 'redirect', to: issueCode(ask, user) };
    if (user.refuses) return { outcome: 'redirect', to: decide(ask, user, 'refuse') };
    if (ask.forcePopup || !consents.has(consentOf(ask, user))) return { outcome: 'ask-consent', user };
    return { outcome: 'redirect', to: issueCode(ask, user) };
  };

  return {
    enter,
    decide,
    code: (code: string) => codes.get(code),
    reset: () => {
      consents.clear();
      codes.clear();
    },
  };
};

export type Oauth = ReturnType<typeof openOauth>;
