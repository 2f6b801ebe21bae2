/** What the vendor's script gave the browser once a person had passed. */
export interface CaptchaAnswer {
  ticket: string;
  /** Tencent's second half; Aliyun has none. */
  randstr?: string | undefined;
}

/** What a browser must know to show it: nothing of it is secret. */
export type CaptchaShown = { vendor: 'tencent'; appId: string } | { vendor: 'aliyun'; sceneId: string; prefix: string };

/** `unknown`: the vendor is away, for us or, as its own ticket says, for the browser. It never throws. */
export type CaptchaVerdict = 'passed' | 'failed' | 'unknown';

/** What we need of a captcha, in our words. The vendor takes each answer once, so nobody asks twice about one that passed. */
export interface Captcha {
  shown: CaptchaShown;
  verify: (answer: CaptchaAnswer, visitor: { ip: string }) => Promise<CaptchaVerdict>;
}
