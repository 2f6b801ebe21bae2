import { COOKIE_DAYS, DEFAULT_WECHAT_TYPE } from '@xuetang/contract/constants';
import type { UserInfo } from '@xuetang/contract/identity';
import { readCookie, writeCookie } from './cookies.ts';

const TOKEN = 'token';
const USER_INFO = 'userInfo';
const WECHAT_TYPE = 'wechatType';
const LOGIN_STATES = 'loginStates';
/** As long as the server takes the state back: ten minutes. */
const STATE_DAYS = 10 / (24 * 60);
/** Two pages may be on their way to WeChat at once; more are not. */
const MOST_STATES = 3;

export interface SessionPorts {
  document: { cookie: string };
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Whether the page came over https. */
  secure: boolean;
  /** A token that was to go is still there (exception 12000 of spec 8). */
  onTokenStuck?: () => void;
}

/**
 * What the browser keeps of a session (spec 3 'local browser storage'). The token is a cookie of one day;
 * the rest is local storage. The mobile number is kept masked only, as the server sends it.
 * `reportLaunch`, `rrWebDestroyTag` and `toolToken` join with reporting and the tool service.
 */
export interface SessionStore {
  /** Empty for a visitor. */
  token: () => string;
  keepToken: (token: string) => void;
  userInfo: () => UserInfo | undefined;
  keepUserInfo: (userInfo: UserInfo) => void;
  /** What was kept, if anything was. */
  storedWechatType: () => number | undefined;
  wechatType: () => number;
  keepWechatType: (wechatType: number) => void;
  /** This browser goes to WeChat's authorisation: only what comes back from there may log it in. */
  expectLogin: (authorisation: string) => void;
  /** Once. A code that somebody else's browser was given would log this one in as somebody else. */
  isExpectedLogin: (state: string) => boolean;
  /** Ends the session here: token and user info go, the account type stays (spec 4.9). */
  forget: () => void;
}

export const createSessionStore = ({ document, storage, secure, onTokenStuck }: SessionPorts): SessionStore => {
  // Some webviews forbid storage altogether; the session then lives as long as its cookie.
  const attempt = <T>(work: () => T): T | undefined => {
    try {
      return work();
    } catch {
      return undefined;
    }
  };
  const storedWechatType = () => {
    const stored = Number(attempt(() => storage.getItem(WECHAT_TYPE)));
    return Number.isInteger(stored) && stored > 0 ? stored : undefined;
  };
  const token = () => readCookie(document.cookie, TOKEN) ?? '';
  const states = () => (readCookie(document.cookie, LOGIN_STATES) ?? '').split('~').filter(Boolean);
  const keepStates = (kept: string[]) =>
    writeCookie(document, LOGIN_STATES, kept.join('~'), { days: kept.length > 0 ? STATE_DAYS : 0, secure });
  return {
    token,
    keepToken: (given) => writeCookie(document, TOKEN, given, { days: COOKIE_DAYS, secure }),
    userInfo: () => attempt(() => JSON.parse(storage.getItem(USER_INFO) ?? '') as UserInfo),
    keepUserInfo: (userInfo) => attempt(() => storage.setItem(USER_INFO, JSON.stringify(userInfo))),
    storedWechatType,
    wechatType: () => storedWechatType() ?? DEFAULT_WECHAT_TYPE,
    keepWechatType: (wechatType) => attempt(() => storage.setItem(WECHAT_TYPE, String(wechatType))),
    expectLogin: (authorisation) => {
      const [, state] = /[?&]state=([^&#]+)/.exec(authorisation) ?? [];
      if (state) keepStates([...states().slice(1 - MOST_STATES), state]);
    },
    isExpectedLogin: (state) => {
      const expected = states();
      if (!expected.includes(state)) return false;
      keepStates(expected.filter((each) => each !== state));
      return true;
    },
    forget: () => {
      writeCookie(document, TOKEN, '', { days: 0, secure });
      attempt(() => storage.removeItem(USER_INFO));
      if (token()) onTokenStuck?.();
    },
  };
};
