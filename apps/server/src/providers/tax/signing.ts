import { createHash, createHmac } from 'node:crypto';
import { sameText } from '../../platform/crypto.ts';

const sha256 = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex');

export interface SignedText {
  /** Method and path of a question; the status of an answer. */
  head: string;
  timestamp: string;
  nonce: string;
  body: string | Buffer;
}

/** Both sides sign what they say, line by line, with the secret of our account. */
export const signatureOf = (secret: string, { head, timestamp, nonce, body }: SignedText): string =>
  createHmac('sha256', secret)
    .update([head, timestamp, nonce, sha256(body)].join('\n'))
    .digest('base64');

export const isSigned = (secret: string, text: SignedText, signature: string): boolean => sameText(signatureOf(secret, text), signature);
