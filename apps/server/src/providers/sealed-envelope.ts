import { createDecipheriv, createHash } from 'node:crypto';
import { sameText } from '../platform/crypto.ts';

const BLOCK = 32;
const RANDOM_BYTES = 16;
const LENGTH_BYTES = 4;

/** What an address is called with besides the sealed message. */
export interface EnvelopeQuery {
  msg_signature?: string | undefined;
  timestamp?: string | undefined;
  nonce?: string | undefined;
}

/** PKCS#7, to 32 bytes as Tencent lays down, and not to the cipher's 16. */
const unpad = (padded: Buffer): Buffer | undefined => {
  const by = padded[padded.length - 1] ?? 0;
  if (by < 1 || by > BLOCK || by > padded.length) return undefined;
  return padded.subarray(padded.length - by).every((byte) => byte === by) ? padded.subarray(0, -by) : undefined;
};

const decipher = (key: Buffer, text: string): Buffer | undefined => {
  const sealed = Buffer.from(text, 'base64');
  if (sealed.length === 0 || sealed.length % 16 !== 0) return undefined;
  const opener = createDecipheriv('aes-256-cbc', key, key.subarray(0, 16));
  opener.setAutoPadding(false);
  return unpad(Buffer.concat([opener.update(sealed), opener.final()]));
};

/** Sixteen random bytes, the length of the message, the message, and for whom it is. */
const messageIn = (plain: Buffer, receiver: string): string | undefined => {
  if (plain.length < RANDOM_BYTES + LENGTH_BYTES) return undefined;
  const length = plain.readUInt32BE(RANDOM_BYTES);
  const rest = plain.subarray(RANDOM_BYTES + LENGTH_BYTES);
  if (length > rest.length || rest.subarray(length).toString('utf8') !== receiver) return undefined;
  return rest.subarray(0, length).toString('utf8');
};

/** SHA-1 over the parts in the order of the alphabet: Tencent's signature of a callback. */
export const signCallback = (...parts: readonly string[]): string => createHash('sha1').update(parts.toSorted().join('')).digest('hex');

/**
 * How WeCom and WeChat's official accounts seal what they tell us: signed over the sealed text, then AES-256-CBC with the receiver inside.
 * Undefined for whatever was not sealed by them for us.
 */
export const openEnvelopes = ({ token, aesKey, receiver }: { token: string; aesKey: string; receiver: string }) => {
  const key = Buffer.from(`${aesKey}=`, 'base64');
  return ({ msg_signature: signature = '', timestamp = '', nonce = '' }: EnvelopeQuery, sealed: string): string | undefined => {
    if (!sameText(signCallback(token, timestamp, nonce, sealed), signature)) return undefined;
    const plain = decipher(key, sealed);
    return plain && messageIn(plain, receiver);
  };
};
