import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import { COMPANY } from './account.ts';

const KEY = Buffer.from(`${COMPANY.callbackAesKey}=`, 'base64');
const BLOCK = 32;

/** As WeCom seals what it sends: random bytes, length, text, receiver, padded to 32, AES-256-CBC. Written apart from the server's. */
const seal = (text: string, receiver: string): string => {
  const message = Buffer.from(text);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(message.length);
  const whole = Buffer.concat([randomBytes(16), length, message, Buffer.from(receiver)]);
  const missing = BLOCK - (whole.length % BLOCK);
  const cipher = createCipheriv('aes-256-cbc', KEY, KEY.subarray(0, 16)).setAutoPadding(false);
  return Buffer.concat([cipher.update(Buffer.concat([whole, Buffer.alloc(missing, missing)])), cipher.final()]).toString('base64');
};

export interface Sealed {
  encrypt: string;
  query: URLSearchParams;
}

export const sealAndSign = (text: string, nowMs: number, receiver: string = COMPANY.corpId): Sealed => {
  const encrypt = seal(text, receiver);
  const [timestamp, nonce] = [String(Math.floor(nowMs / 1_000)), String(randomBytes(4).readUInt32BE())];
  const parts = [COMPANY.callbackToken, timestamp, nonce, encrypt].toSorted();
  const signature = createHash('sha1').update(parts.join('')).digest('hex');
  return { encrypt, query: new URLSearchParams({ msg_signature: signature, timestamp, nonce }) };
};
