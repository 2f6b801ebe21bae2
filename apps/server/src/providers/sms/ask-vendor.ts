import type { z } from 'zod';

/** Long enough for a slow vendor and its fallback, short enough for somebody who waits with the phone in the hand. */
const TIMEOUT_MS = 4_000;

export type Answered<T> =
  | { answered: T }
  /** No connection came about, so no message did either. */
  | { unreached: string }
  /** It was asked, and nobody knows what it did. */
  | { unclear: string };

const NEVER_CONNECTED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'ERR_TLS_CERT_ALTNAME_INVALID',
]);

const causeOf = (error: unknown): string => {
  const { cause, name } = error instanceof Error ? error : { cause: undefined, name: 'error' };
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' ? code : name;
};

/** Asks once: a second try at the same vendor could send the message twice. What is said of a failure holds no number and no code. */
export const askVendor = async <T>(url: string, init: RequestInit, schema: z.ZodType<T>, timeoutMs = TIMEOUT_MS): Promise<Answered<T>> => {
  try {
    const response = await fetch(url, { ...init, method: 'POST', redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    if (response.status >= 500) return { unclear: `HTTP ${response.status}` };
    const read = schema.safeParse(await response.json());
    return read.success ? { answered: read.data } : { unclear: `HTTP ${response.status}, an answer of another shape` };
  } catch (error) {
    const cause = causeOf(error);
    return NEVER_CONNECTED.has(cause) ? { unreached: cause } : { unclear: cause };
  }
};
