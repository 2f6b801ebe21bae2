import { createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { certificateOf } from './certificate.ts';

/** Our merchant number as the stand-in knows it. Nothing here is secret. */
export const MERCHANT = {
  mchid: '1900006666',
  name: '学堂（替身商户）',
  serial: 'STANDIN0000000000000000000000000000C0DE',
  apiV3Key: 'standin-wechat-pay-api-v3-key-00',
} as const;

/** The accounts that are bound to the merchant number, by wechatType. */
export const BOUND = { 99: 'wx99xuetang000001' } as const;

/** The mini-program that is. */
export const BOUND_MINI = 'wx99xuetangmini01';

/** By which WeChat signs: in a switch, by either. */
export type KeyName = 'certificate' | 'public-key';

/** Private keys as PEM, and by what names WeChat's are known: what a stand-in and the server that asks it share. */
export const Keys = z.object({
  merchant: z.string(),
  certificate: z.object({ serial: z.string(), key: z.string() }),
  'public-key': z.object({ serial: z.string(), key: z.string() }),
});
export type Keys = z.infer<typeof Keys>;

const newKey = (): KeyObject => generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey;
const pemOf = (key: KeyObject): string => key.export({ type: 'pkcs8', format: 'pem' }).toString();
const hexOf = (bytes: number): string => randomBytes(bytes).toString('hex').toUpperCase();

/** Ours and both of WeChat's: that of its platform certificate, and its public key. */
export const makeKeys = (): Keys => ({
  merchant: pemOf(newKey()),
  certificate: { serial: `5${hexOf(20).slice(1)}`, key: pemOf(newKey()) },
  'public-key': { serial: `PUB_KEY_ID_01${hexOf(16)}`, key: pemOf(newKey()) },
});

let own: Keys | undefined;
/** Of a stand-in that is not told others: made once a process, because they take longer to make than everything else at its start. */
export const ownKeys = (): Keys => (own ??= makeKeys());

const publicPem = (key: KeyObject | string): string => createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString();

/** XT_WECHAT_PAY for a server that pays through the stand-in at this address, and is called there. */
export const settingsAt = (keys: Keys, url: string, notifyUrl: string): string => {
  const { certificate, 'public-key': publicKey } = keys;
  return JSON.stringify({
    url,
    mchid: MERCHANT.mchid,
    serial: MERCHANT.serial,
    privateKey: keys.merchant,
    apiV3Key: MERCHANT.apiV3Key,
    publicKeys: {
      [certificate.serial]: certificateOf(
        createPrivateKey(certificate.key),
        certificate.serial,
        'Tenpay.com Root CA (stand-in)',
        new Date(0),
      ),
      [publicKey.serial]: publicPem(publicKey.key),
    },
    h5Url: url,
    wechatTypes: Object.keys(BOUND),
    miniPrograms: [BOUND_MINI],
    notifyUrl,
  });
};
