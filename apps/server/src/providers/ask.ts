import type { z } from 'zod';
import { isTransactionOpen } from '../platform/open-transaction.ts';
import type { Said } from '../platform/said.ts';
import { inSpan } from '../platform/trace.ts';

export interface DoorSettings {
  /** As configured: nothing but this origin is asked, wherever an answer would send us. */
  url: string;
  /** For the whole ask, with its second try. */
  timeoutMs: number;
  /** No answer of theirs is larger. */
  mostBytes?: number;
}

export interface Question {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the configured address, with its query. */
  path: string;
  headers?: Readonly<Record<string, string>>;
  body?: string | Uint8Array<ArrayBuffer>;
  /** Where this answer may be larger or must be smaller than the others. */
  mostBytes?: number;
  /** Asking twice does no more than asking once, so a failure is worth a second try. */
  isSafe?: boolean;
}

export interface Reply {
  status: number;
  /** As they came: nothing of them is believed before somebody has looked (a signature, a type). */
  headers: Headers;
  body: Buffer;
}

/** One provider's door. Every request of ours to somebody else leaves through one. */
export interface Door {
  /** The bytes, whatever their status. */
  fetch: (question: Question) => Promise<Said<Reply>>;
  /** JSON of this shape. Trouble of their own (429, 5xx) and other shapes are `unknown`. */
  ask: <T>(schema: z.ZodType<T>, question: Question) => Promise<Said<T>>;
}

const MOST_BYTES = 1_024 * 1_024;

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

/** Why there is no answer where it would have been larger than it may be. */
export const TOO_LARGE = 'too large';

const causeOf = (error: unknown): string => {
  const { cause, name } = error instanceof Error ? error : { cause: undefined, name: 'error' };
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' ? code : name;
};

/** An answer without an end must not fill our memory. */
const readBody = async (response: Response, mostBytes: number): Promise<Buffer> => {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += part.length;
    if (size > mostBytes) throw new Error(TOO_LARGE, { cause: { code: TOO_LARGE } });
    parts.push(part);
  }
  return Buffer.concat(parts);
};

const jsonOf = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
};

/**
 * Opens the way to one provider: a time and a size that an answer may have, one origin, no redirects. Whoever asks while a transaction
 * is open holds its locks for as long as somebody else likes to be silent, and may have to do all of it again: so that is an error.
 */
export const openDoor = ({ url, timeoutMs, mostBytes = MOST_BYTES }: DoorSettings): Door => {
  const base = url.replace(/\/$/, '');
  const { origin, hostname } = new URL(base);

  const once = async (
    { method = 'GET', path, headers = {}, body, mostBytes: most = mostBytes }: Question,
    leftMs: number,
  ): Promise<Said<Reply>> => {
    const to = new URL(base + path);
    if (to.origin !== origin) return { said: 'no', why: 'another origin' };
    try {
      const response = await fetch(to, {
        method,
        headers,
        ...(body === undefined ? {} : { body }),
        redirect: 'error',
        signal: AbortSignal.timeout(leftMs),
      });
      return { said: 'yes', answer: { status: response.status, headers: response.headers, body: await readBody(response, most) } };
    } catch (error) {
      const why = causeOf(error);
      return { said: NEVER_CONNECTED.has(why) ? 'no' : 'unknown', why };
    }
  };

  const fetchIt = async (question: Question): Promise<Said<Reply>> => {
    if (isTransactionOpen()) throw new Error('A transaction is open here: ask nobody else before it has ended.');
    const until = Date.now() + timeoutMs;
    const first = await inSpan(`ask ${hostname}`, () => once(question, timeoutMs), {}, 'client');
    const leftMs = until - Date.now();
    const isWorthIt = question.isSafe === true && first.said !== 'yes' && first.why !== TOO_LARGE && leftMs > timeoutMs / 2;
    return isWorthIt ? once(question, leftMs) : first;
  };

  return {
    fetch: fetchIt,
    ask: async (schema, question) => {
      const said = await fetchIt(question);
      if (said.said !== 'yes') return said;
      const { status, body } = said.answer;
      if (status === 429 || status >= 500) return { said: 'unknown', why: `HTTP ${status}` };
      const read = schema.safeParse(jsonOf(body));
      return read.success ? { said: 'yes', answer: read.data } : { said: 'unknown', why: `HTTP ${status}, an answer of another shape` };
    },
  };
};

/** A question with JSON in it. */
export const posting = (path: string, body: unknown): Question => ({
  method: 'POST',
  path,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
