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

/** A template of an official account, and which of its fields says what. */
export interface NoticeTemplate {
  id: string;
  what: string;
  when: string;
  note: string;
}

/** One message to one follower or visitor who agreed to it. */
export interface WechatNotice {
  openid: string;
  template: NoticeTemplate;
  what: string;
  when: Date;
  note: string;
  /** The page that a tap on it opens. */
  url: string;
}

/**
 * What became of it. `not-agreed`: no consent is left. `wrong`: of this message nothing will ever come. `later`: certainly not sent, and worth
 * another try. `unsure`: it may have been sent.
 */
export type NoticeOutcome = { said: 'sent' } | { said: 'not-agreed' | 'wrong' | 'later' | 'unsure'; why: string };

/** What somebody said about the messages of one template. */
export interface NoticeAnswer {
  templateId: string;
  accepted: boolean;
}

/** Somebody tapped in WeChat's own question, or, later, switched a template off (`isChange`). */
export interface NoticeEvent {
  openid: string;
  at: Date;
  answers: readonly NoticeAnswer[];
  isChange: boolean;
}

export interface EventQuery {
  signature?: string | undefined;
  msg_signature?: string | undefined;
  timestamp?: string | undefined;
  nonce?: string | undefined;
  echostr?: string | undefined;
}

/** What WeChat tells our server. Undefined: it was not WeChat. */
export interface WechatEvents {
  echo: (query: EventQuery) => string | undefined;
  read: (query: EventQuery, body: string) => NoticeEvent | 'of no interest' | undefined;
}

/** The service account whose notices we send. */
export interface NoticeAccount {
  app: WechatApp;
  /** By the kind of reminder. */
  templates: Readonly<Record<string, NoticeTemplate>>;
  events: WechatEvents;
}

/** `gone`: unknown, of another account, or older than three days. `later`: worth another try. */
export type VoiceOutcome = { said: 'read'; bytes: Buffer } | { said: 'gone' | 'later'; why: string };

/** What we need of WeChat, in our words. */
export interface Wechat {
  authoriseUrl: (app: WechatApp, returnUrl: string, scope: 'snsapi_base' | 'snsapi_userinfo', state: string) => string;
  /** Undefined for a code that was used before or is too old. */
  exchangeCode: (app: WechatApp, code: string) => Promise<WechatIdentity | undefined>;
  /** Who is in a mini-program, by the code of its own login. Undefined for a code that was used before, is too old or another program's. */
  exchangeMiniCode: (mini: WechatApp, code: string) => Promise<Pick<WechatIdentity, 'openid' | 'unionid'> | undefined>;
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
  /** It never throws: that nobody knows what became of it is an outcome too. */
  sendNotice: (app: WechatApp, notice: WechatNotice) => Promise<NoticeOutcome>;
  /** What somebody recorded with WeChat's own recorder, as AMR. Being away is an outcome too. */
  readVoice: (app: WechatApp, mediaId: string) => Promise<VoiceOutcome>;
  /** What a page needs before it may use the JS-SDK. */
  signPage: (app: WechatApp, url: string) => Promise<SignedPage>;
}
