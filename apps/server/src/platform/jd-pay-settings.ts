import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { JsonSetting } from './json-setting.ts';
import { ProviderUrl } from './provider-url.ts';

const KEY_BYTES = 24;
/** JD's own key has no more, and it hands out no others. */
const LEAST_BITS = 1_024;

const isRsa = (read: () => KeyObject): boolean => {
  try {
    return (read().asymmetricKeyDetails?.modulusLength ?? 0) >= LEAST_BITS;
  } catch {
    return false;
  }
};

const RsaPrivateKey = z
  .string()
  .refine((pem) => isRsa(() => createPrivateKey(pem)), 'must be an RSA private key as PEM（要写 PEM 格式的 RSA 私钥）');
const RsaPublicKey = z
  .string()
  .refine(
    (pem) => isRsa(() => createPublicKey(pem)) && !pem.includes('PRIVATE'),
    'must be an RSA public key as PEM（要写 PEM 格式的 RSA 公钥）',
  );

/** By what JD gives its bills away: another number and another key than payments have. */
const Bills = z.object({
  url: ProviderUrl.default('https://bapi.jdpay.com'),
  owner: z.string().regex(/^\d{8,9}$/),
  key: z.string().min(8),
  /** By which Return-Codes JD says that there is no such file. While none is written here, a day without one is never finished. */
  absentCodes: z.array(z.string().regex(/^\w{1,16}$/)).default([]),
});
export type JdBillAccount = z.infer<typeof Bills>;

/** Our merchant number at JD Pay (京东支付), V2.0, and by what JD and we know each other. */
const JdPay = z.object({
  /** Where it is asked. */
  url: ProviderUrl.default('https://paygate.jd.com'),
  /** Where a browser goes to pay. */
  cashierUrl: ProviderUrl.default('https://h5pay.jd.com/jdpay/saveOrder'),
  merchant: z.string().regex(/^\d{6,20}$/),
  privateKey: RsaPrivateKey,
  /** JD's. */
  publicKey: RsaPublicKey,
  /** 3DES, as JD's merchant site shows it: Base64 of 24 bytes. */
  desKey: z
    .string()
    .refine((text) => Buffer.from(text, 'base64').length === KEY_BYTES, 'must be 24 bytes in Base64（要写 24 字节的 Base64）'),
  /** By which codes JD says that it knows no such number. While none is written here, that is never taken for certain. */
  absentCodes: z.array(z.string().regex(/^\w{1,32}$/)).default([]),
  /** The last day of our own key, by its certificate or by our rule: an alarm comes thirty days before. */
  keysEnd: z.iso.date().optional(),
  /** Where JD calls us: `https://our.api/pay/notify/jd`, without a query. */
  notifyUrl: z.url().regex(/^[^?#]+$/),
  /** Without it no bill of JD's is read, and no day is closed on which something moved there. */
  bills: Bills.optional(),
});

export const JdPaySettings = JsonSetting.pipe(JdPay);

export type JdPayAccount = z.infer<typeof JdPay>;
