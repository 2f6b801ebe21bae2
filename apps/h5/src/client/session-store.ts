import { COOKIE_DAYS, DEFAULT_WECHAT_TYPE, WECHAT_TYPES } from '@xuetang/contract/constants';
import type { UserInfo } from '@xuetang/contract/identity';
import { readCookie, writeCookie } from './cookies.ts';
import { newKey } from './new-key.ts';

const TOKEN = 'token';
const TOOL_TOKEN = 'toolToken';
export const USER_INFO = 'userInfo';
const WECHAT_TYPE = 'wechatType';
const LOGIN_STATES = 'loginStates';
const LOGIN_KEY = 'loginKey';
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
  /** Takes away what else is kept of this learner. */
  wipe?: () => void;
}

export interface CameBack {
  code: string;
  state: string;
}

/**
 * What the browser keeps of a session (spec 3 'local browser storage', decision 0109). Tokens are cookies of one day. Who somebody is lies
 * in local storage; the cookie `userInfo` says the mobile number alone. It is kept masked only, as the server sends it: a cookie goes with
 * every request and lies open to every script.
 */
export interface SessionStore {
  /** Empty for a visitor. */
  token: () => string;
  keepToken: (token: string) => void;
  /** The session that our app gave to this page; empty where none was given. */
  toolToken: () => string;
  /** The app's session is the page's. It is remembered as well: once the app holds another one, somebody else is logged in there. */
  keepToolToken: (token: string) => void;
  /** Masked; empty where none is known. */
  savedMobile: () => string;
  keepUserInfo: (userInfo: UserInfo) => void;
  /** What was kept, if it is an account that there is. */
  storedWechatType: () => number | undefined;
  wechatType: () => number;
  keepWechatType: (wechatType: number) => void;
  /** This browser asks somebody else to log it in, WeChat or a mini-program: only what comes back with this state may. */
  expectState: (state: string) => void;
  /** The same, with the state that stands in WeChat's authorisation address. */
  expectLogin: (authorisation: string) => void;
  /** Random, and told to our own server alone: what this browser asks of WeChat is good with it only. */
  browserKey: () => string;
  /** Once. A code that somebody else's browser was given would log this one in as somebody else. */
  isExpectedLogin: (state: string) => boolean;
  /** What WeChat sent back to a page that has its session already and wants to know something else: for the page, once, in this visit. */
  keepCameBack: (brought: CameBack) => void;
  takeCameBack: () => CameBack | undefined;
  /** Ends the session here: tokens and user info go, the account type stays (spec 4.9). */
  forget: () => void;
}

export const createSessionStore = ({ document, storage, secure, onTokenStuck, wipe }: SessionPorts): SessionStore => {
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
    return WECHAT_TYPES.includes(stored) ? stored : undefined;
  };
  const read = (name: string) => readCookie(document.cookie, name) ?? '';
  const keep = (name: string, value: string) => writeCookie(document, name, value, { days: COOKIE_DAYS, secure });
  const drop = (name: string) => writeCookie(document, name, '', { days: 0, secure });
  const token = () => read(TOKEN);
  const dropUserInfo = () => {
    drop(USER_INFO);
    attempt(() => storage.removeItem(USER_INFO));
    wipe?.();
  };
  const keepToken = (given: string) => {
    // Maybe another person's: what is known of the last one is not known of this one.
    if (given !== token()) dropUserInfo();
    keep(TOKEN, given);
  };
  const states = () => read(LOGIN_STATES).split('~').filter(Boolean);
  const keepStates = (kept: string[]) =>
    writeCookie(document, LOGIN_STATES, kept.join('~'), { days: kept.length > 0 ? STATE_DAYS : 0, secure });
  const expectState = (state: string) => keepStates([...states().slice(1 - MOST_STATES), state]);
  let cameBack: CameBack | undefined;
  return {
    token,
    keepToken,
    toolToken: () => read(TOOL_TOKEN),
    keepToolToken: (given) => {
      keepToken(given);
      keep(TOOL_TOKEN, given);
    },
    savedMobile: () => String(attempt(() => (JSON.parse(read(USER_INFO)) as Partial<UserInfo>).mobile) ?? ''),
    keepUserInfo: (userInfo) => {
      keep(USER_INFO, JSON.stringify({ mobile: userInfo.mobile }));
      attempt(() => storage.setItem(USER_INFO, JSON.stringify(userInfo)));
    },
    storedWechatType,
    wechatType: () => storedWechatType() ?? DEFAULT_WECHAT_TYPE,
    keepWechatType: (wechatType) => attempt(() => storage.setItem(WECHAT_TYPE, String(wechatType))),
    expectState,
    browserKey: () => {
      const key = read(LOGIN_KEY) || newKey();
      writeCookie(document, LOGIN_KEY, key, { days: STATE_DAYS, secure });
      return key;
    },
    expectLogin: (authorisation) => {
      const [, state] = /[?&]state=([^&#]+)/.exec(authorisation) ?? [];
      if (state) expectState(state);
    },
    isExpectedLogin: (state) => {
      const expected = states();
      if (!expected.includes(state)) return false;
      keepStates(expected.filter((each) => each !== state));
      return true;
    },
    keepCameBack: (brought) => {
      cameBack = brought;
    },
    takeCameBack: () => {
      const brought = cameBack;
      cameBack = undefined;
      return brought;
    },
    forget: () => {
      drop(TOKEN);
      drop(TOOL_TOKEN);
      dropUserInfo();
      if (token()) onTokenStuck?.();
    },
  };
};
