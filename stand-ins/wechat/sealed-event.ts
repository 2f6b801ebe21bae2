import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import { NOTICE_ACCOUNT } from './notice-account.ts';

const BLOCK = 32;

const sha1 = (...parts: string[]) => createHash('sha1').update(parts.toSorted().join('')).digest('hex');

/** 安全模式: random bytes, length, text, the account's id, padded to 32, AES-256-CBC. Written apart from the server's. */
const seal = (text: string, receiver: string): string => {
  const key = Buffer.from(`${NOTICE_ACCOUNT.callbackAesKey}=`, 'base64');
  const message = Buffer.from(text);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(message.length);
  const whole = Buffer.concat([randomBytes(16), length, message, Buffer.from(receiver)]);
  const missing = BLOCK - (whole.length % BLOCK);
  const cipher = createCipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false);
  return Buffer.concat([cipher.update(Buffer.concat([whole, Buffer.alloc(missing, missing)])), cipher.final()]).toString('base64');
};

export const cdata = (text: string) => `<![CDATA[${text}]]>`;

export interface SealedEvent {
  query: string;
  body: string;
}

/** As WeChat posts an event: two signatures in the address, of which only the second is over what was sealed. */
export const sealEvent = (text: string, nowMs: number): SealedEvent => {
  const { appId, originalId, callbackToken: token } = NOTICE_ACCOUNT;
  const [timestamp, nonce] = [String(Math.floor(nowMs / 1_000)), String(randomBytes(4).readUInt32BE())];
  const encrypt = seal(text, appId);
  const query = new URLSearchParams({
    signature: sha1(token, timestamp, nonce),
    timestamp,
    nonce,
    openid: 'standin',
    encrypt_type: 'aes',
    msg_signature: sha1(token, timestamp, nonce, encrypt),
  });
  return {
    query: query.toString(),
    body: `<xml><ToUserName>${cdata(originalId)}</ToUserName><Encrypt>${cdata(encrypt)}</Encrypt></xml>`,
  };
};

/** What the account's page does when its owner saves the address: the echo is plain, in every mode. */
export const verifyQuery = (echo: string, nowMs: number): string => {
  const [timestamp, nonce] = [String(Math.floor(nowMs / 1_000)), '99'];
  return new URLSearchParams({
    signature: sha1(NOTICE_ACCOUNT.callbackToken, timestamp, nonce),
    timestamp,
    nonce,
    echostr: echo,
  }).toString();
};
