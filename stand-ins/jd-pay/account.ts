import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { z } from 'zod';

/** Our merchant number as the stand-in knows it. Nothing here is secret. */
export const MERCHANT = {
  merchant: '110900006666',
  name: '学堂（替身商户）',
  desKey: Buffer.from('standin-jd-pay-3des-key!').toString('base64'),
} as const;

/** By what bills are fetched: another number and key. */
export const BILLS = { owner: '110900006', key: 'standin-jd-bills' } as const;

/** By which the stand-in says that it knows no such number; what JD's own is, its merchants are told. */
export const ABSENT = 'STANDIN404';

/** Private keys as PEM: what a stand-in and the server that asks it share. */
export const Keys = z.object({ merchant: z.string(), jd: z.string() });
export type Keys = z.infer<typeof Keys>;

const newKey = (): string =>
  generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

export const makeKeys = (): Keys => ({ merchant: newKey(), jd: newKey() });

let own: Keys | undefined;
/** Of a stand-in that is not told others: made once a process, because they take longer to make than everything else at its start. */
export const ownKeys = (): Keys => (own ??= makeKeys());

/** XT_JD_PAY for a server that pays through the stand-in at this address, and is called there. */
export const settingsAt = (keys: Keys, url: string, notifyUrl: string): string =>
  JSON.stringify({
    url,
    cashierUrl: `${url}/jdpay/saveOrder`,
    merchant: MERCHANT.merchant,
    privateKey: keys.merchant,
    publicKey: createPublicKey(keys.jd).export({ type: 'spki', format: 'pem' }).toString(),
    desKey: MERCHANT.desKey,
    absentCodes: [ABSENT],
    notifyUrl,
    bills: { url, ...BILLS, absentCodes: [ABSENT] },
  });
