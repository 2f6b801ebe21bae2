import type { KeyObject } from 'node:crypto';
import { hmac, sameText } from '../../platform/crypto.ts';

/** What a film's folder in the object store is called. */
const FOLDER = /^films\/([\w-]{22})\//;
const FILES = /^(?:index\.m3u8|init\.mp4|part-\d{5}\.m4s|sound\.m4a)$/;

const sign = (key: KeyObject, film: string, until: string): string => hmac(key, `film:${film}:${until}`).toString('base64url').slice(0, 27);

/**
 * The way to a film: for whom it was opened, until then, and to no other film. It stands in front of the file's name, so the pieces that a playlist
 * names beside itself are asked for with it.
 */
export const writeFilmPath = (key: KeyObject, objectKey: string, untilMs: number): string | undefined => {
  const film = FOLDER.exec(objectKey)?.[1];
  if (film === undefined) return undefined;
  const until = untilMs.toString(36);
  return `${until}.${sign(key, film, until)}/${film}/${objectKey.slice(`films/${film}/`.length)}`;
};

export interface FilmAsked {
  ticket: string;
  film: string;
  file: string;
}

/** The object that may be read, or what is said instead: forged or of another film 403, run out 410. */
export const readFilmPath = (key: KeyObject, { ticket, film, file }: FilmAsked, nowMs: number): { objectKey: string } | 403 | 404 | 410 => {
  const [until = '', signature = ''] = ticket.split('.');
  if (!/^[0-9a-z]{1,10}$/.test(until) || !sameText(signature, sign(key, film, until))) return 403;
  if (Number.parseInt(until, 36) <= nowMs) return 410;
  return FILES.test(file) ? { objectKey: `films/${film}/${file}` } : 404;
};
