import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { z } from 'zod';

/** Our application as the stand-in knows it. Nothing here is secret. */
export const APP = { appId: '2021999999999999', sellerId: '2088999999999999', name: '学堂（替身商户）' } as const;

/** Private keys as PEM: ours, and Alipay's. What a stand-in and the server that asks it share. */
export const Keys = z.object({ merchant: z.string(), alipay: z.string() });
export type Keys = z.infer<typeof Keys>;

const newKey = (): string =>
  generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

export const makeKeys = (): Keys => ({ merchant: newKey(), alipay: newKey() });

let own: Keys | undefined;
/** Of a stand-in that is not told others: made once a process, because they take longer to make than everything else at its start. */
export const ownKeys = (): Keys => (own ??= makeKeys());

/** XT_ALIPAY for a server that pays through the stand-in at this address, and is called there. */
export const settingsAt = (keys: Keys, url: string, notifyUrl: string): string =>
  JSON.stringify({
    url: `${url}/gateway.do`,
    billUrl: url,
    appId: APP.appId,
    sellerId: APP.sellerId,
    privateKey: keys.merchant,
    publicKey: createPublicKey(keys.alipay).export({ type: 'spki', format: 'pem' }).toString(),
    notifyUrl,
  });
