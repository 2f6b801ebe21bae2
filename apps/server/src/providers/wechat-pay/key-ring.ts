import { createPublicKey, verify } from 'node:crypto';
import type { NotifyRefused } from '../payments.port.ts';
import type { NotifyHeaders } from './port.ts';

/** Bytes that WeChat has signed, not long ago. Nothing else is opened or believed, and nobody but the ring makes them. */
export type TrueBytes = Buffer & { readonly isTrue: unique symbol };

type Checked = { is: 'true'; bytes: TrueBytes } | NotifyRefused;

/** Ours may be behind theirs, or a message under way; whatever is older was kept by somebody. */
const SKEW_S = 300;

const refused = (why: NotifyRefused['why']): NotifyRefused => ({ is: 'refused', why });

/** Base64 with nothing around or behind it: two texts must not be one signature. */
const bytesOf = (base64: string): Buffer | undefined => {
  const bytes = Buffer.from(base64, 'base64');
  return bytes.toString('base64') === base64 ? bytes : undefined;
};

/**
 * WeChat's public keys by the name that a message gives: a certificate's serial, or `PUB_KEY_ID_…`. While it changes from one to the
 * other both sign, whichever it likes at a call, so all of them are live.
 */
export const openKeyRing = (publicKeys: Readonly<Record<string, string>>) => {
  const keys = new Map(Object.entries(publicKeys).map(([serial, pem]) => [serial, createPublicKey(pem)]));

  return {
    check: ({ serial, timestamp, nonce, signature }: NotifyHeaders, body: Buffer, now: Date): Checked => {
      if (serial === undefined || timestamp === undefined || nonce === undefined || signature === undefined) return refused('headers');
      if (!/^\d{1,12}$/.test(timestamp)) return refused('headers');
      if (Math.abs(now.getTime() / 1_000 - Number(timestamp)) > SKEW_S) return refused('time');
      const key = keys.get(serial);
      if (!key) return refused('serial');
      const given = bytesOf(signature);
      const message = Buffer.concat([Buffer.from(`${timestamp}\n${nonce}\n`), body, Buffer.from('\n')]);
      // WeChat's probes (`WECHATPAY/SIGNTEST/…`) are no signature, and need no rule of their own.
      return given && verify('sha256', message, key, given) ? { is: 'true', bytes: body as TrueBytes } : refused('signature');
    },
  };
};

export type KeyRing = ReturnType<typeof openKeyRing>;
