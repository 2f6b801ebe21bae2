import { randomInt, type KeyObject } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import { readRoomTicket } from './room-ticket.ts';
import type { createRooms } from './rooms.ts';

const PATH = '/live/stream';

export const streamAddress = (publicUrl: string, ticket: string): string => `${publicUrl}${PATH}/${ticket}`;

/** So many streams a process holds; whoever comes later asks every few seconds instead, and misses nothing. */
const MOST = 5_000;
/** A phone that takes nothing more is let go: what waits for it would fill our memory. */
const UNSENT_MOST_BYTES = 256 * 1_024;
/** When a process dies, a thousand phones come to the next one: not all in one moment, or its door is full and they wait twice. */
const AGAIN_MS = { least: 1_000, most: 2_500 };

interface StreamPorts {
  clock: Clock;
  key: KeyObject;
  rooms: ReturnType<typeof createRooms>;
}

/** What a room says, as server-sent events. An EventSource can send no header, so a ticket in the address says who listens. */
export const addRoomStream = (server: FastifyInstance, { clock, key, rooms }: StreamPorts): void => {
  const open = new Set<() => void>();
  server.addHook('preClose', (done) => {
    for (const end of open) end();
    done();
  });
  server.get<{ Params: { ticket: string }; Querystring: { nth?: string } }>(`${PATH}/:ticket`, (request, reply) => {
    const ticket = readRoomTicket(key, request.params.ticket, clock.now());
    // 204 tells an EventSource not to come again; 503 leaves it to the page, which asks instead.
    if (!ticket) return reply.code(204).send();
    if (open.size >= MOST) return reply.code(503).send();
    const known = /^\d{1,8}$/.test(request.query.nth ?? '') ? Number(request.query.nth) : 0;
    const last = request.headers['last-event-id'];
    const nth = typeof last === 'string' && /^\d{1,8}$/.test(last) ? Number(last) : known;
    void reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // A proxy that gathers would make a batch a second into one a minute.
      'x-accel-buffering': 'no',
    });
    raw.write(`retry: ${randomInt(AGAIN_MS.least, AGAIN_MS.most)}\n\n`);
    const leave = rooms.listen(ticket.broadcastId, {
      learnerId: ticket.learnerId,
      nth,
      send: ({ nth: upTo, data }) => {
        if (raw.writableLength > UNSENT_MOST_BYTES) raw.destroy();
        else raw.write(`id: ${upTo}\ndata: ${data}\n\n`);
      },
    });
    const end = () => {
      open.delete(end);
      leave();
      raw.end();
    };
    open.add(end);
    raw.on('close', end);
    raw.on('error', end);
    return reply;
  });
};
