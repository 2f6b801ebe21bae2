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

/** What we need of WeChat, in our words. */
export interface Wechat {
  authoriseUrl: (app: WechatApp, returnUrl: string, scope: 'snsapi_base' | 'snsapi_userinfo', state: string) => string;
  /** Undefined for a code that was used before or is too old. */
  exchangeCode: (app: WechatApp, code: string) => Promise<WechatIdentity | undefined>;
  /** What a page needs before it may use the JS-SDK. */
  signPage: (app: WechatApp, url: string) => Promise<SignedPage>;
}
