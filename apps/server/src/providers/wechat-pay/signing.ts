import { randomBytes, sign, type KeyObject } from 'node:crypto';

/** As WeChat Pay signs, and has us sign: lines, each of them ended, also the last. */
export const signLines = (key: KeyObject, lines: readonly string[]): string =>
  sign('sha256', Buffer.from(lines.map((line) => `${line}\n`).join('')), key).toString('base64');

/** 32 letters, never the same. */
export const newNonce = (): string => randomBytes(16).toString('hex');

export const inSeconds = (at: Date): string => String(Math.floor(at.getTime() / 1_000));

export interface Merchant {
  mchid: string;
  /** Of our certificate, by which WeChat finds our public key. */
  serial: string;
  privateKey: KeyObject;
}

interface Signed {
  method: string;
  /** With its query. */
  path: string;
  body: string;
}

/** The header by which WeChat knows that a request is ours: https://pay.weixin.qq.com/doc/v3/merchant/4012365336 */
export const authorizationOf = ({ mchid, serial, privateKey }: Merchant, { method, path, body }: Signed, now: Date): string => {
  const [timestamp, nonce] = [inSeconds(now), newNonce()];
  const signature = signLines(privateKey, [method, path, timestamp, nonce, body]);
  const parts = { mchid, nonce_str: nonce, timestamp, serial_no: serial, signature };
  const written = Object.entries(parts).map(([name, value]) => `${name}="${value}"`);
  return `WECHATPAY2-SHA256-RSA2048 ${written.join(',')}`;
};
