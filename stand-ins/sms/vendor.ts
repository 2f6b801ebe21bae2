import { createHash, createHmac, randomUUID } from 'node:crypto';
import type { Message } from './books.ts';

/** A call as it came in: the vendors sign exactly these bytes. */
export interface Incoming {
  method: string;
  path: string;
  query: string;
  headers: Readonly<Record<string, string>>;
  body: string;
}

export interface Wanted {
  mobile: string;
  template: string;
  text: string;
  code: string;
  /** The sender's own name for the message, which the vendor keeps and does not look at. */
  outId: string;
}

/** Somebody wants to know what became of the messages to a number. */
export interface Query {
  mobile: string;
  fromMs: number;
  untilMs: number;
}

/** A vendor's no: its error code, in its own words, with the status that it gives. */
export interface Refusal {
  status: number;
  code: string;
  message: string;
}

/** How one vendor reads a call and words its answers. */
export interface VendorProtocol {
  read: (call: Incoming, nowMs: number) => Wanted | { query: Query } | Refusal;
  /** The messages to a number as it lists them. */
  list: (messages: readonly Message[]) => object;
  accept: (providerId: string, mobile: string) => object;
  refuse: (refusal: Refusal) => object;
  /** Its own words for "too often" and for "this number had enough". */
  throttled: Refusal;
  numberLimited: Refusal;
}

export const isRefusal = (read: object): read is Refusal => 'status' in read;

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
export const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
export const newRequestId = (): string => randomUUID().toUpperCase();

/** `name:value` a line, sorted, as both vendors lay down; undefined when a named header did not come. */
export const canonicalHeaders = (call: Incoming, names: readonly string[], value = (text: string) => text): string | undefined =>
  names.every((name) => call.headers[name] !== undefined)
    ? names.map((name) => `${name}:${value((call.headers[name] ?? '').trim())}\n`).join('')
    : undefined;

/** The parts of an Authorization header: `ALGORITHM Credential=…, SignedHeaders=…, Signature=…`. */
export const readAuthorization = (header: string, algorithm: string) => {
  const [, credential = '', signed = '', signature = ''] =
    /^\S+ Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(header) ?? [];
  return header.startsWith(`${algorithm} `) && signature !== '' ? { credential, names: signed.split(';'), signature } : undefined;
};
