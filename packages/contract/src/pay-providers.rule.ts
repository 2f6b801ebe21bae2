/** Who takes the money. */
export const PROVIDERS = ['wechat', 'alipay', 'jd'] as const;
export type PayProvider = (typeof PROVIDERS)[number];
