/** Our account as the stand-in knows it, and the company as which we sell. Nothing here is secret. */
export const ACCOUNT = { appKey: 'standin-tax', secret: 'standin-tax-secret-0001' } as const;
export const SELLER = { name: '学堂教育科技（北京）有限公司', taxCode: '91110108MA01XTHG83' } as const;

/** XT_TAX for a server that asks the stand-in. */
export const taxSettingsAt = (url: string): string => JSON.stringify({ url, ...ACCOUNT, seller: SELLER });
