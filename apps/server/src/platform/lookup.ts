import type { KeyObject } from 'node:crypto';
import { hmac, type DataKeys } from './crypto.ts';

/** The keys by which a sealed value is found without opening it. One writes, all of them find. The lowest number is the oldest. */
export interface LookupKeys {
  writes: number;
  byNumber: ReadonlyMap<number, KeyObject>;
}

/** What whoever keeps a number needs: to seal it, and to find it again. */
export interface NumberKeys {
  data: DataKeys;
  lookup: LookupKeys;
}

/** A text as it is looked for. */
export interface Lookup {
  /** As it is written from now on. */
  written: Buffer;
  /** As any key of the ring may have written it, the oldest first: whoever locks all of them waits in no circle. */
  every: readonly Buffer[];
}

/** The key that is older than numbers: what it made is the HMAC alone. Every other puts its number before it. */
export const UNNUMBERED = 0;

const madeBy = (key: KeyObject, number: number, text: string): Buffer =>
  number === UNNUMBERED ? hmac(key, text) : Buffer.concat([Buffer.from([number]), hmac(key, text)]);

const inOrder = ({ byNumber }: LookupKeys) => [...byNumber].toSorted(([a], [b]) => a - b);

export const lookUp = (keys: LookupKeys, text: string): Lookup => {
  const made = inOrder(keys).map(([number, key]) => [number, madeBy(key, number, text)] as const);
  const own = made.find(([number]) => number === keys.writes);
  if (!own) throw new Error(`Written with lookup key ${keys.writes}, which this process does not hold`);
  return { written: own[1], every: made.map(([, lookup]) => lookup) };
};

export const written = (keys: LookupKeys, text: string): Buffer => lookUp(keys, text).written;

export const isFound = ({ every }: Lookup, kept: Buffer): boolean => every.some((one) => one.equals(kept));

/** What has to come out the same while one key takes another's place: made by the oldest, it changes when that one is taken out. */
export const steadyMark = (keys: LookupKeys, text: string): Buffer => {
  const [oldest] = inOrder(keys);
  if (!oldest) throw new Error('There is no lookup key');
  return hmac(oldest[1], text);
};
