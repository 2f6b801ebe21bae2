/**
 * Where an order came from (spec 3 'purchase source codes', decision 0108). On a test host the same place has a code of its own, so that no
 * try-out is ever counted as a sale.
 */
export const PURCHASE_SOURCES = {
  'learning-center': { code: 200112831, testCode: 200113831, description: '学习中心直接购买' },
  /** Put in by staff for a learner; no page of the app gives it. */
  operations: { code: 200112832, testCode: 200113832, description: '运营后台' },
  'crm-link': { code: 200112833, testCode: 200113833, description: 'CRM 推广链接' },
  ad: { code: 200112834, testCode: 200113834, description: '广告落地页' },
  share: { code: 200112835, testCode: 200113835, description: '学员分享' },
  'mini-program': { code: 200112836, testCode: 200113836, description: '小程序' },
  app: { code: 200112837, testCode: 200113837, description: '学堂 App' },
} as const satisfies Record<string, { code: number; testCode: number; description: string }>;

export type PurchasePlace = keyof typeof PURCHASE_SOURCES;

/** Every code that an order may carry. */
export const PURCHASE_CODES = Object.values(PURCHASE_SOURCES).flatMap(({ code, testCode }) => [code, testCode]);

/** A name without a dot, an address in numbers, or a name with a part that says so: test-h5.…, h5-dev2.…. */
const TEST_HOST = /^[^.]+$|^[\d.]+$|^\[|(?:^|[.-])(?:test|dev|uat|staging)\d*(?:[.-]|$)/i;

export const isTestHost = (hostname: string): boolean => TEST_HOST.test(hostname);

export const purchaseSource = (hostname: string, place: PurchasePlace): (typeof PURCHASE_CODES)[number] =>
  PURCHASE_SOURCES[place][isTestHost(hostname) ? 'testCode' : 'code'];

/** What is known of a visit when somebody buys. */
export interface Visit {
  /** The program around the page. */
  host: 'app' | 'wecom' | 'mini-program' | 'wechat' | 'browser';
  /** Came through a short link that staff had sent. */
  hasShortLink: boolean;
  /** Its lineage holds the click of an ad. */
  hasClick: boolean;
  /** `channel` of its lineage. */
  channel?: string | undefined;
}

/** As pages that learners send to each other name themselves. */
const SHARED = 'share';

/** First match wins: who brought the buyer says more than the program that was open. */
export const placeOfPurchase = ({ host, hasShortLink, hasClick, channel }: Visit): PurchasePlace => {
  if (hasShortLink) return 'crm-link';
  if (hasClick) return 'ad';
  if (channel === SHARED) return 'share';
  return host === 'app' || host === 'mini-program' ? host : 'learning-center';
};
