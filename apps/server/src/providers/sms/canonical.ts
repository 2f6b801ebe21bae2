import { createHash, createHmac } from 'node:crypto';

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
export const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** What a vendor signs of a request: both took the form over from AWS. */
export interface CanonicalRequest {
  /** Names in lower case; every one of them is signed. */
  headers: Readonly<Record<string, string>>;
  query: string;
  body: string;
}

export const canonical = ({ headers, query, body }: CanonicalRequest): { text: string; signedHeaders: string } => {
  const names = Object.keys(headers).toSorted();
  const signedHeaders = names.join(';');
  const lines = names.map((name) => `${name}:${(headers[name] ?? '').trim()}\n`).join('');
  return { text: ['POST', '/', query, lines, signedHeaders, sha256(body)].join('\n'), signedHeaders };
};
