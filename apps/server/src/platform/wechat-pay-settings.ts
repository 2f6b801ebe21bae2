import { z } from 'zod';
import { JsonSetting } from './json-setting.ts';
import { ProviderUrl } from './provider-url.ts';
import { RsaPrivateKey, RsaPublicKey } from './rsa-keys.ts';

/** Our merchant number at WeChat Pay, API v3, and by what WeChat and we know each other. */
const WechatPay = z.object({
  url: ProviderUrl.default('https://api.mch.weixin.qq.com'),
  mchid: z.string().regex(/^\d{8,10}$/),
  /** Of our certificate (apiclient_cert.pem), and the key that belongs to it. */
  serial: z.string().regex(/^[0-9A-Za-z]{8,64}$/),
  privateKey: RsaPrivateKey,
  apiV3Key: z.string().regex(/^[\x21-\x7e]{32}$/),
  /** WeChat's, by serial or `PUB_KEY_ID_…`: while it changes from one to the other, both. */
  publicKeys: z
    .record(z.string().regex(/^[0-9A-Za-z_]{8,80}$/), RsaPublicKey)
    .refine((keys) => Object.keys(keys).length > 0, 'must name at least one key（至少要有一把公钥）'),
  /** Where WeChat opens itself from a browser: `https://wx.tenpay.com`. Not there: WeChat has not granted us 'H5 支付'. */
  h5Url: ProviderUrl.optional(),
  /** Which entries of XT_WECHAT_APPS are bound to the merchant number. */
  wechatTypes: z.array(z.string().regex(/^\d+$/)).min(1),
  /** Our mini-programs that are bound to it; their secrets stand in XT_MINI_PROGRAMS. */
  miniPrograms: z.array(z.string().regex(/^wx\w{6,30}$/)).default([]),
  /** The last day of our own key, by its certificate or by our rule: an alarm comes thirty days before. */
  keysEnd: z.iso.date().optional(),
  /** Where WeChat calls us: `https://our.api/pay/notify/wechat`, without a query. */
  notifyUrl: z.url().regex(/^[^?#]+$/),
});

export const WechatPaySettings = JsonSetting.pipe(WechatPay);

export type WechatPayAccount = z.infer<typeof WechatPay>;
