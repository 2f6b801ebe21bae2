import { COOKIE_DAYS, DEFAULT_WECHAT_TYPE } from '@xuetang/contract/constants';
import type { UserInfo } from '@xuetang/contract/identity';
import { readCookie, writeCookie } from './cookies.ts';

const TOKEN = 'token';
const USER_INFO = 'userInfo';
const WECHAT_TYPE = 'wechatType';

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
  return {
    token,
    keepToken: (given) => writeCookie(document, TOKEN, given, { days: COOKIE_DAYS, secure }),
    userInfo: () => attempt(() => JSON.parse(storage.getItem(USER_INFO) ?? '') as UserInfo),
    keepUserInfo: (userInfo) => attempt(() => storage.setItem(USER_INFO, JSON.stringify(userInfo))),
    storedWechatType,
    wechatType: () => storedWechatType() ?? DEFAULT_WECHAT_TYPE,
    keepWechatType: (wechatType) => attempt(() => storage.setItem(WECHAT_TYPE, String(wechatType))),
    forget: () => {
      writeCookie(document, TOKEN, '', { days: 0, secure });
      attempt(() => storage.removeItem(USER_INFO));
      if (token()) onTokenStuck?.();
    },
  };
};
