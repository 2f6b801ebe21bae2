import { randomBytes, randomInt } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

const letter = () => ALPHABET[randomInt(ALPHABET.length)];

/** 32 letters that begin with a small number, as WeChat's codes do. */
export const newCode = (): string => `0${randomInt(1, 9)}1${Array.from({ length: 29 }, letter).join('')}`;

/** WeChat's tokens are long (it asks for 512 characters of room) and begin with a version. */
export const newToken = (): string => `99_${randomBytes(100).toString('base64url')}`;

export const newTicket = (): string => randomBytes(64).toString('base64url');

/** Temporary media are named by 64 letters. */
export const newMediaId = (): string => randomBytes(48).toString('base64url');

export const newVirtualId = (): string => `o${randomBytes(21).toString('base64url').slice(0, 27)}`;

/** The request id at the end of every error message: the second in hexadecimal, then noise. */
export const newRid = (nowMs: number): string =>
  [
    Math.floor(nowMs / 1000)
      .toString(16)
      .padStart(8, '0'),
    randomBytes(4).toString('hex'),
    randomBytes(4).toString('hex'),
  ].join('-');
