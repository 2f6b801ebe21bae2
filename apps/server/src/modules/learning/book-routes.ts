import type { KeyObject } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { ObjectStore } from '../../providers/object-store/port.ts';
import { readBookPath, writeBookPath, type BookSoundAsked } from './book-ticket.ts';

const PATH = '/course2/book-sound';

export const bookLinks =
  (key: KeyObject, publicUrl: string) =>
  (objectKey: string, untilMs: number): string =>
    `${publicUrl}${PATH}/${writeBookPath(key, objectKey, untilMs)}`;
export type BookLinks = ReturnType<typeof bookLinks>;

/** Leads to the store for as long as the ticket lives: a phone asks for a chapter part by part, and some ask the last address they were led to. */
export const addBooks = (server: FastifyInstance, objects: ObjectStore, key: KeyObject, clock: Clock): void => {
  server.get<{ Params: BookSoundAsked }>(`${PATH}/:ticket/:name`, async ({ params }, reply) => {
    const nowMs = clock.now().getTime();
    const asked = readBookPath(key, params, nowMs);
    void reply.header('cache-control', 'no-store');
    if (typeof asked === 'number') return reply.code(asked).send();
    return reply.redirect(objects.downloadUrl(asked.objectKey, Math.ceil((asked.untilMs - nowMs) / 1_000)));
  });
};
