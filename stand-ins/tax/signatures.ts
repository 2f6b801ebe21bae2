import { createHash, createHmac } from 'node:crypto';
import { ACCOUNT } from './account.ts';

const sha256 = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex');

export const sign = (head: string, timestamp: string, nonce: string, body: string | Buffer): string =>
  createHmac('sha256', ACCOUNT.secret)
    .update([head, timestamp, nonce, sha256(body)].join('\n'))
    .digest('base64');

const SKEW_MS = 5 * 60_000;

export interface Incoming {
  path: string;
  headers: Readonly<Record<string, string | undefined>>;
  body: string;
}

/** Whether a call is ours, in time and new; else why not. A nonce is good once. */
export const openGate = () => {
  const seen = new Set<string>();
  return ({ path, headers, body }: Incoming, nowMs: number): string | undefined => {
    const { 'x-app-key': key, 'x-timestamp': at = '', 'x-nonce': nonce = '', 'x-signature': signature } = headers;
    if (key !== ACCOUNT.appKey) return 'APP_UNKNOWN';
    if (Math.abs(nowMs - Number(at)) > SKEW_MS) return 'TIMESTAMP_EXPIRED';
    if (sign(`POST ${path}`, at, nonce, body) !== signature) return 'SIGNATURE_WRONG';
    if (seen.has(nonce)) return 'NONCE_USED';
    seen.add(nonce);
    return undefined;
  };
};
