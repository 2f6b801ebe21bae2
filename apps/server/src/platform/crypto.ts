import { createCipheriv, createDecipheriv, createHmac, hash, randomBytes, timingSafeEqual, type KeyObject } from 'node:crypto';

/** In one step: an object to feed would cost more than the hash. */
export const sha256 = (text: string): Buffer => hash('sha256', text, 'buffer');
export const sha256Hex = (text: string | Buffer): string => hash('sha256', text, 'hex');
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
  /** Values are bound to their places. Not yet while processes run that cannot open such a value. */
  binds?: boolean;
  /** Hears of a value that does not open where it stands. */
  broken?: (what: SealBroken) => void;
}

/** Where a sealed value stands: taken to another column or another row, it does not open. */
export interface Place {
  /** `schema.table.column` */
  column: string;
  /** Of this row, what names it and never changes. */
  row: string;
}

/** A value that does not open where it stands: it was brought from another row, has been changed, or its key is not held here. */
export class SealBroken extends Error {
  override name = 'SealBroken';
  place: Place;
  constructor(place: Place, cause: unknown) {
    super(`What stands in ${place.column} does not open there: ${cause instanceof Error ? cause.message : 'unknown'}`, { cause });
    this.place = place;
  }
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

const sealed = (keys: DataKeys, text: string, place: Place | undefined): Buffer => {
  const iv = randomBytes(IV);
  const cipher = createCipheriv('aes-256-gcm', keyOf(keys, keys.newest), iv);
  if (place) cipher.setAAD(asData(place));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.from(place ? [BOUND, keys.newest] : [keys.newest]), iv, cipher.getAuthTag(), body]);
};

/** As values were sealed before they were bound to their places. */
export const sealUnbound = (keys: DataKeys, text: string): Buffer => sealed(keys, text, undefined);

/** AES-256-GCM. First the key's number, for rotation; before it, where the value is bound to its place, a zero. */
export const seal = (keys: DataKeys, text: string, place: Place): Buffer =>
  keys.binds ? sealed(keys, text, place) : sealUnbound(keys, text);

const opened = (keys: DataKeys, value: Buffer, place: Place): string => {
  const isBound = value[0] === BOUND;
  const rest = value.subarray(isBound ? 1 : 0);
  const decipher = createDecipheriv('aes-256-gcm', keyOf(keys, rest[0]), rest.subarray(1, 1 + IV));
  decipher.setAuthTag(rest.subarray(1 + IV, 1 + IV + TAG));
  if (isBound) decipher.setAAD(asData(place));
  return Buffer.concat([decipher.update(rest.subarray(1 + IV + TAG)), decipher.final()]).toString('utf8');
};

/** Throws SealBroken. What was sealed before values were bound opens without regard to its place, until it is sealed anew. */
export const unseal = (keys: DataKeys, value: Buffer, place: Place): string => {
  try {
    return opened(keys, value, place);
  } catch (error) {
    throw new SealBroken(place, error);
  }
};

/** For whoever shows a value among others: one that does not open is told of, and is missing. */
export const unsealIfWhole = (keys: DataKeys, value: Buffer, place: Place): string | undefined => {
  try {
    return unseal(keys, value, place);
  } catch (error) {
    if (error instanceof SealBroken) keys.broken?.(error);
    return undefined;
  }
};

/** For whoever moves a value: the same, for its new place. One that does not open goes as it is: it opens there as little as before. */
export const carry = (keys: DataKeys, value: Buffer, from: Place, to: Place): Buffer => {
  const text = unsealIfWhole(keys, value, from);
  return text === undefined ? value : seal(keys, text, to);
};
