import type { KeyObject } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { ObjectStore } from '../../providers/object-store/port.ts';
import { readFilmPath, writeFilmPath, type FilmAsked } from './film-ticket.ts';
import { PLAYLIST } from './film-tools.ts';

const PATH = '/course2/film';
/** Six hours of pieces are named in less. */
const PLAYLIST_BYTES = 1_024 * 1_024;
/** A browser follows at once. */
const PIECE_S = 120;

/** Addresses of films that are handed out by us alone, for so long. */
export const filmLinks =
  (key: KeyObject, publicUrl: string) =>
  (objectKey: string, untilMs: number): string | undefined => {
    const path = writeFilmPath(key, objectKey, untilMs);
    return path && `${publicUrl}${PATH}/${path}`;
  };
export type FilmLinks = ReturnType<typeof filmLinks>;

/** Gives the playlist itself and leads to its pieces: those are large, and the store's own wires are thicker than ours. */
export const addFilms = (server: FastifyInstance, objects: ObjectStore, key: KeyObject, clock: Clock): void => {
  server.get<{ Params: FilmAsked }>(`${PATH}/:ticket/:film/:file`, async ({ params }, reply) => {
    const asked = readFilmPath(key, params, clock.now().getTime());
    if (typeof asked === 'number') return reply.code(asked).header('cache-control', 'no-store').send();
    if (params.file !== PLAYLIST) return reply.header('cache-control', 'no-store').redirect(objects.downloadUrl(asked.objectKey, PIECE_S));
    const playlist = await objects.read(asked.objectKey, PLAYLIST_BYTES);
    if (!playlist) return reply.code(404).send();
    return reply.type('application/vnd.apple.mpegurl').header('cache-control', 'private, max-age=600').send(playlist);
  });
};
