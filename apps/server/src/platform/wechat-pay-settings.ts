import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { JsonSetting } from './json-setting.ts';

const LEAST_BITS = 2_048;

const isRsa = (read: () => KeyObject): boolean => {
  try {
    const key = read();
    return key.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= LEAST_BITS;
  } catch {
    return false;
  }
};

const PrivateKey = z
  .string()
  .refine((pem) => isRsa(() => createPrivateKey(pem)), 'must be an RSA private key as PEM（要写 PEM 格式的 RSA 私钥）');
/** A platform certificate or a public key: both hold the key that a signature is checked with. */
const PublicKey = z
  .string()
  .refine(
    (pem) => isRsa(() => createPublicKey(pem)) && !pem.includes('PRIVATE'),
    'must be a certificate or public key as PEM（要写 PEM 格式的证书或公钥）',
  );

/** Our merchant number at WeChat Pay, API v3, and by what WeChat and we know each other. */
const WechatPay = z.object({
  url: z.url().default('https://api.mch.weixin.qq.com'),
  mchid: z.string().regex(/^\d{8,10}$/),
  /** Of our certificate (apiclient_cert.pem), and the key that belongs to it. */
  serial: z.string().regex(/^[0-9A-Za-z]{8,64}$/),
  privateKey: PrivateKey,
  apiV3Key: z.string().regex(/^[\x21-\x7e]{32}$/),
  /** WeChat's, by serial or `PUB_KEY_ID_…`: while it changes from one to the other, both. */
  publicKeys: z
    .record(z.string().regex(/^[0-9A-Za-z_]{8,80}$/), PublicKey)
    .refine((keys) => Object.keys(keys).length > 0, 'must name at least one key（至少要有一把公钥）'),
  /** Which entries of XT_WECHAT_APPS are bound to the merchant number. */
  wechatTypes: z.array(z.string().regex(/^\d+$/)).min(1),
  /** Where WeChat calls us: `https://our.api/pay/notify/wechat`, without a query. */
  notifyUrl: z.url().regex(/^[^?#]+$/),
});

export const WechatPaySettings = JsonSetting.pipe(WechatPay);

export type WechatPayAccount = z.infer<typeof WechatPay>;
