import type { KeyObject } from 'node:crypto';
import { hmac, sameText } from '../../platform/crypto.ts';

const sign = (key: KeyObject, name: string, until: string): string =>
  hmac(key, `book-sound:${name}:${until}`).toString('base64url').slice(0, 27);

/** The way to the sound of one chapter, until then, and to no other: its place in the store stands in it, and nothing has to be looked up. */
export const writeBookPath = (key: KeyObject, objectKey: string, untilMs: number): string => {
  const [name, until] = [Buffer.from(objectKey).toString('base64url'), untilMs.toString(36)];
  return `${until}.${sign(key, name, until)}/${name}`;
};

export interface BookSoundAsked {
  ticket: string;
  name: string;
}

/** The object that may be heard and until when, or what is said instead: forged or of another chapter 403, run out 410. */
export const readBookPath = (
  key: KeyObject,
  { ticket, name }: BookSoundAsked,
  nowMs: number,
): { objectKey: string; untilMs: number } | 403 | 410 => {
  const [until = '', signature = ''] = ticket.split('.');
  if (!/^[0-9a-z]{1,10}$/.test(until) || !sameText(signature, sign(key, name, until))) return 403;
  const untilMs = Number.parseInt(until, 36);
  return untilMs <= nowMs ? 410 : { objectKey: Buffer.from(name, 'base64url').toString(), untilMs };
};
