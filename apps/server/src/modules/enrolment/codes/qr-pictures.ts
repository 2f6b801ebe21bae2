import type { KeyObject } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../../platform/clock.ts';
import { vitally, type Database } from '../../../platform/db.ts';
import { memo } from '../../../platform/memo.ts';
import { qrPng } from '@xuetang/qr-picture/qr-png';
import { qrContentOf } from './group-qr.ts';
import type { QrLinks } from './qr-links.ts';
import { readTicket, TICKET_LIVES_MS, writeTicket } from './qr-ticket.ts';

const PATH = '/putin/qr';

export const qrLinks =
  (key: KeyObject, publicUrl: string, clock: Clock) =>
  (learnerId: string): QrLinks => {
    const link = (of: 'group' | 'teacher') => (id: string) =>
      `${publicUrl}${PATH}/${writeTicket(key, { of, id, learnerId, untilMs: clock.now().getTime() + TICKET_LIVES_MS })}.png`;
    return { group: link('group'), teacher: link('teacher') };
  };

const MOST_PICTURES = 1_000;

/** Serves the pictures behind those addresses: a real PNG, because WeChat's long press wants an image file. */
export const addQrPictures = (server: FastifyInstance, db: Database, key: KeyObject, clock: Clock): void => {
  // A group's code is asked for by two hundred people.
  const draw = memo(MOST_PICTURES, qrPng);
  server.get<{ Params: { ticket: string } }>(`${PATH}/:ticket.png`, async (request, reply) => {
    const now = clock.now();
    const ticket = readTicket(key, request.params.ticket, now.getTime());
    // The code is what the seat was taken for.
    const content = ticket && (await vitally(() => qrContentOf(db, ticket, now)));
    if (!content) return reply.code(404).send();
    return reply.type('image/png').header('cache-control', 'private, max-age=600').send(draw(content));
  });
};
