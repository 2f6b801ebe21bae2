import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, timingSafeEqual, type KeyObject } from 'node:crypto';

export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
export const sha256Hex = (text: string): string => createHash('sha256').update(text).digest('hex');
/** On hot ways pass a KeyObject: making one of a Buffer costs more than the hash. */
export const hmac = (key: Buffer | KeyObject, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** An opaque secret of 256 random bits. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

export const sameText = (a: string, b: string): boolean => {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
};

/** Personal data at rest: AES-256-GCM, a key that is not in the database. The first byte is the key's number, for rotation. */
const KEY_NUMBER = 1;

export const seal = (key: Buffer, text: string): Buffer => {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.from([KEY_NUMBER]), iv, cipher.getAuthTag(), body]);
};

export const unseal = (key: Buffer, sealed: Buffer): string => {
  if (sealed[0] !== KEY_NUMBER) throw new Error(`Sealed with key ${sealed[0]}, which this process does not hold`);
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(1, 13));
  decipher.setAuthTag(sealed.subarray(13, 29));
  return Buffer.concat([decipher.update(sealed.subarray(29)), decipher.final()]).toString('utf8');
};
