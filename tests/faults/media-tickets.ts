import { createSecretKey } from 'node:crypto';
import type { LearnerId } from '@xuetang/contract/ids';
import { writeBookPath } from '../../apps/server/src/modules/learning/book-ticket.ts';
import { writeFilmPath } from '../../apps/server/src/modules/learning/film-ticket.ts';
import { writeReplayTicket, writeRoomTicket } from '../../apps/server/src/modules/live/room-ticket.ts';
import type { ObjectStore } from '../../apps/server/src/providers/object-store/port.ts';
import type { Dice } from './watched-histories.ts';
import type { Media, MediaCourse } from './media-world.ts';

/** Good addresses, as whoever may learn was given them. */
export interface Good {
  film: string;
  book: string;
  replay: string;
  /** Of the room whose replay it is, with no right to the replay in it. */
  room: string;
  store: string;
}

/** One letter of it is another. */
const bent = (text: string, { whole }: Dice): string => {
  const at = whole(0, text.length - 1);
  return `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`;
};
const cut = (text: string, { whole }: Dice): string => text.slice(0, whole(0, text.length - 1));

const HOUR_MS = 3_600_000;
const mediaOf = ({ media }: MediaCourse, kind: Media['kind']): Media => media.find((one) => one.kind === kind) as Media;

interface Tried {
  how: string;
  url: string;
}

interface Bench {
  apiUrl: string;
  ticketKey: string;
  good: Good;
  /** Whose addresses are good, and beside it what is shut. */
  open: MediaCourse;
  shut: MediaCourse;
  learnerId: LearnerId;
  /** The store as it signed five hours ago. */
  storeBefore: ObjectStore;
}

/** In a path the piece at this place, from the end, is another. */
const piece = (url: string, fromEnd: number, change: (text: string) => string): string => {
  const { origin, pathname } = new URL(url);
  const parts = pathname.split('/');
  const at = parts.length - fromEnd;
  return origin + parts.map((part, nth) => (nth === at ? change(part) : part)).join('/');
};
const query = (url: string, change: (asked: URLSearchParams) => void): string => {
  const changed = new URL(url);
  change(changed.searchParams);
  return changed.href;
};

/** Every way in which an address can be wrong, each once. */
export const wrongAddresses = (bench: Bench, dice: Dice): Tried[] => {
  const { apiUrl, good, open, shut, learnerId, storeBefore } = bench;
  const key = createSecretKey(bench.ticketKey, 'base64');
  const [film, book, replay] = (['film', 'book', 'replay'] as const).map((kind) => mediaOf(shut, kind)) as [Media, Media, Media];
  const filmName = film.key.slice('films/'.length);
  const old = Date.now() - 1_000;
  const ownReplay = { broadcastId: mediaOf(open, 'replay').broadcastId as NonNullable<Media['broadcastId']>, learnerId };
  const before = new Date(Date.now() - 5 * HOUR_MS);
  const later = (ticket: string): string => ticket.replace(/^[\da-z]+/, (until) => (Number.parseInt(until, 36) + HOUR_MS).toString(36));
  const of = (how: string, url: string): Tried => ({ how, url });
  return [
    of(
      'film, forged',
      piece(good.film, 3, (ticket) => bent(ticket, dice)),
    ),
    of(
      'film, cut',
      piece(good.film, 3, (ticket) => cut(ticket, dice)),
    ),
    of('film, stretched', piece(good.film, 3, later)),
    of('film, old', `${apiUrl}/course2/film/${writeFilmPath(key, `${film.key}/index.m3u8`, old)}`),
    of(
      'film, its neighbour',
      piece(good.film, 2, () => filmName),
    ),
    of(
      'film, a piece of its neighbour',
      piece(
        piece(good.film, 2, () => filmName),
        1,
        () => 'part-00001.m4s',
      ),
    ),
    of(
      'film, the sound of its neighbour',
      piece(
        piece(good.film, 2, () => filmName),
        1,
        () => 'sound.m4a',
      ),
    ),
    of(
      'film, by a way around',
      piece(good.film, 1, () => `..%2F${filmName}%2Findex.m3u8`),
    ),
    of(
      'film, with the ticket of a book',
      piece(good.film, 3, () => new URL(good.book).pathname.split('/').at(-2) ?? ''),
    ),
    of(
      'book, forged',
      piece(good.book, 2, (ticket) => bent(ticket, dice)),
    ),
    of(
      'book, cut',
      piece(good.book, 2, (ticket) => cut(ticket, dice)),
    ),
    of('book, stretched', piece(good.book, 2, later)),
    of('book, old', `${apiUrl}/course2/book-sound/${writeBookPath(key, book.key, old)}`),
    of(
      'book, its neighbour',
      piece(good.book, 1, () => Buffer.from(book.key).toString('base64url')),
    ),
    of(
      'book, a film of its neighbour',
      piece(good.book, 1, () => Buffer.from(`${film.key}/sound.m4a`).toString('base64url')),
    ),
    of(
      'replay, forged',
      piece(good.replay, 2, (ticket) => bent(ticket, dice)),
    ),
    of(
      'replay, cut',
      piece(good.replay, 2, (ticket) => cut(ticket, dice)),
    ),
    of('replay, old', `${apiUrl}/live/replay/${writeReplayTicket(key, ownReplay, before)}/index.m3u8`),
    of(
      'replay, its neighbour',
      piece(good.replay, 2, (ticket) => ticket.replace(/^\d+/, String(replay.broadcastId))),
    ),
    of(
      'replay, for another',
      piece(good.replay, 2, (ticket) => ticket.replace(/\.\d+\./, '.999999.')),
    ),
    of('replay, with the ticket of the room', `${apiUrl}/live/replay/${good.room}/index.m3u8`),
    of('replay, with an old ticket of the room', `${apiUrl}/live/replay/${writeRoomTicket(key, ownReplay, before)}/index.m3u8`),
    of(
      'store, forged',
      query(good.store, (asked) => asked.set('X-Amz-Signature', bent(asked.get('X-Amz-Signature') ?? '', dice))),
    ),
    of(
      'store, cut',
      query(good.store, (asked) => asked.set('X-Amz-Signature', cut(asked.get('X-Amz-Signature') ?? '', dice))),
    ),
    of(
      'store, unsigned',
      query(good.store, (asked) => [...asked.keys()].forEach((name) => asked.delete(name))),
    ),
    of(
      'store, stretched',
      query(good.store, (asked) => asked.set('X-Amz-Expires', '604800')),
    ),
    of('store, old', storeBefore.downloadUrl(mediaOf(open, 'audio').key, 4 * 3_600)),
    of('store, its neighbour', good.store.replace(mediaOf(open, 'audio').key, mediaOf(shut, 'audio').key)),
    of('store, a replay beside it', good.store.replace(mediaOf(open, 'audio').key, `${replay.key}/one.m4s`)),
  ];
};
