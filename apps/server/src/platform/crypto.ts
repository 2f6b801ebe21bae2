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
  /** What has a place is bound to it. Not yet while processes run that cannot open such a value. */
  binds?: boolean;
}

/** Where a sealed value stands: taken to another column or another row, it does not open. */
export interface Place {
  /** `schema.table.column` */
  column: string;
  /** Of this row, what names it and never changes. */
  row: string;
}

const keyOf = (keys: DataKeys, number: number | undefined): Buffer => {
  const key = number === undefined ? undefined : keys.byNumber.get(number);
  if (!key) throw new Error(`Sealed with key ${number}, which this process does not hold`);
  return key;
};

/** No key has this number: the value is bound, and its key's number comes second. */
const BOUND = 0;
const IV = 12;
const TAG = 16;

const asData = ({ column, row }: Place): Buffer => Buffer.from(JSON.stringify([column, row]));

/** AES-256-GCM. First the key's number, for rotation; before it, where the value is bound to its place, a zero. */
export const seal = (keys: DataKeys, text: string, place?: Place): Buffer => {
  const iv = randomBytes(IV);
  const cipher = createCipheriv('aes-256-gcm', keyOf(keys, keys.newest), iv);
  const isBound = keys.binds === true && place !== undefined;
  if (isBound) cipher.setAAD(asData(place));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.from(isBound ? [BOUND, keys.newest] : [keys.newest]), iv, cipher.getAuthTag(), body]);
};

/** What was sealed before values were bound opens without regard to its place, until it is sealed anew. */
export const unseal = (keys: DataKeys, sealed: Buffer, place?: Place): string => {
  const isBound = sealed[0] === BOUND;
  if (isBound && !place) throw new Error('Sealed for one place, and opened for none');
  const rest = sealed.subarray(isBound ? 1 : 0);
  const decipher = createDecipheriv('aes-256-gcm', keyOf(keys, rest[0]), rest.subarray(1, 1 + IV));
  decipher.setAuthTag(rest.subarray(1 + IV, 1 + IV + TAG));
  if (isBound && place) decipher.setAAD(asData(place));
  return Buffer.concat([decipher.update(rest.subarray(1 + IV + TAG)), decipher.final()]).toString('utf8');
};
