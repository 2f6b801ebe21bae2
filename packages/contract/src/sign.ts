import type { SecretName } from './services.ts';

export type Payload = Readonly<Record<string, unknown>>;

/** Undefined, null and empty fields never travel (spec 7.1). */
export const dropEmpty = (payload: Payload): Record<string, unknown> =>
  Object.fromEntries(Object.entries(payload).filter(([, value]) => value !== undefined && value !== null && value !== ''));

const text = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/**
 * The text that both sides hash (rules §2). `sign` and `timestamp` travel in the body (in the query of a GET)
 * and are no payload fields.
 */
export const textToSign = (payload: Payload, timestamp: number, token: string, secret: string): string => {
  const { sign: _sign, timestamp: _timestamp, ...fields } = dropEmpty(payload);
  const pairs = Object.keys(fields)
    .sort()
    .map((name) => `${name}=${text(fields[name])}`);
  return [...pairs, `timestamp=${timestamp}`, `token=${token}`, `key=${secret}`].join('&');
};

/**
 * The secrets sit in the browser, so they are friction and integrity, never authentication:
 * the server authorises from the session alone.
 */
export const CLIENT_SECRETS: Record<SecretName, string> = {
  main: 'xuetang-h5-2026',
  qnxk: 'xuetang-qnxk-2026',
};
