/** The accounts that the stand-in knows: ours at two vendors. Nothing here is secret. */
export const ALIYUN = { accessKeyId: 'LTAI-standin', secret: 'standin-aliyun-secret', sceneId: 'standin1', prefix: 'standin' } as const;
export const TENCENT = {
  secretId: 'AKID-standin',
  secretKey: 'standin-tencent-secret',
  appId: '199900001',
  appSecretKey: 'standin-app-secret',
} as const;

/** XT_CAPTCHA for a server that asks the stand-in. */
export const captchaAt = (url: string, vendor: 'aliyun' | 'tencent' = 'tencent'): string =>
  JSON.stringify({ vendor, url, ...(vendor === 'aliyun' ? ALIYUN : TENCENT) });
