import { createCipheriv, createDecipheriv, createHmac, hash, randomBytes, timingSafeEqual, type KeyObject } from 'node:crypto';

/** In one step: an object to feed would cost more than the hash. */
export const sha256 = (text: string): Buffer => hash('sha256', text, 'buffer');
export const sha256Hex = (text: string): string => hash('sha256', text, 'hex');
/** On hot ways pass a KeyObject: making one of a Buffer costs more than the hash. */
export const hmac = (key: Buffer | KeyObject, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** An opaque secret of 256 random bits. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

export const sameText = (a: string, b: string): boolean => {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
};

/** The keys of personal data at rest, which are not in the database: the newest seals, each unseals what it sealed. */
export interface DataKeys {
  newest: number;
  byNumber: ReadonlyMap<number, Buffer>;
}

const keyOf = (keys: DataKeys, number: number | undefined): Buffer => {
  const key = number === undefined ? undefined : keys.byNumber.get(number);
  if (!key) throw new Error(`Sealed with key ${number}, which this process does not hold`);
  return key;
};

/** AES-256-GCM. The first byte is the key's number, for rotation. */
export const seal = (keys: DataKeys, text: string): Buffer => {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(keys, keys.newest), iv);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.from([keys.newest]), iv, cipher.getAuthTag(), body]);
};

export const unseal = (keys: DataKeys, sealed: Buffer): string => {
  const key = keyOf(keys, sealed[0]);
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(1, 13));
  decipher.setAuthTag(sealed.subarray(13, 29));
  return Buffer.concat([decipher.update(sealed.subarray(29)), decipher.final()]).toString('utf8');
};
