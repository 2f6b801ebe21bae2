/** One WeChat official account we act for. */
export interface WechatApp {
  appId: string;
  secret: string;
}

export interface WechatIdentity {
  openid: string;
  unionid: string | null;
  /** WeChat showed a snapshot page: the ids are fake, nothing may be created from them. */
  snapshot: boolean;
  profile: { nickname: string; avatarUrl: string } | null;
}

export interface SignedPage {
  appId: string;
  timestamp: number;
  noncestr: string;
  signature: string;
}

/** A number as WeChat knows it, without its country in front. */
export interface WechatPhone {
  countryCode: string;
  number: string;
}

/** What somebody is to an official account. WeChat tells the unionid of followers alone, whatever they have agreed to. */
export interface Follower {
  follows: boolean;
  unionid: string | null;
}

/**
 * Why WeChat says nothing of followers. `busy`: asked too often, or WeChat's own trouble; later it answers. `refused`: this account may
 * not ask, today or tomorrow. `away`: not reached, silent, or no words that we know.
 */
export interface FollowersUntold {
  outcome: 'busy' | 'refused' | 'away';
  /** An error code or a kind of failure; never a token or somebody's id. */
  why: string;
}

/** What we need of WeChat, in our words. */
export interface Wechat {
  authoriseUrl: (app: WechatApp, returnUrl: string, scope: 'snsapi_base' | 'snsapi_userinfo', state: string) => string;
  /** Undefined for a code that was used before or is too old. */
  exchangeCode: (app: WechatApp, code: string) => Promise<WechatIdentity | undefined>;
  /**
   * The number behind the code of a mini-program's button. `code-dead`: used before, too old or another program's. `refused`: WeChat
   * said no for a reason of its own. Neither costs anything; it throws where nobody knows whether WeChat counted the number.
   */
  readPhoneNumber: (mini: WechatApp, code: string) => Promise<WechatPhone | 'code-dead' | 'refused'>;
  /** What this person is to the official account, asked while somebody waits. It throws where WeChat does not say. */
  readFollower: (app: WechatApp, openid: string) => Promise<Follower>;
  /** The same of many at once. Whom the account has never met is not among them. It never throws: being away is an outcome too. */
  readFollowers: (
    app: WechatApp,
    openids: readonly string[],
  ) => Promise<{ outcome: 'read'; followers: ReadonlyMap<string, Follower> } | FollowersUntold>;
  /** What a page needs before it may use the JS-SDK. */
  signPage: (app: WechatApp, url: string) => Promise<SignedPage>;
}
