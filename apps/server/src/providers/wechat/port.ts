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
  /** Whether this person follows the official account. */
  isFollower: (app: WechatApp, openid: string) => Promise<boolean>;
  /** What a page needs before it may use the JS-SDK. */
  signPage: (app: WechatApp, url: string) => Promise<SignedPage>;
}
