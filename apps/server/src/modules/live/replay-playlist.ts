import type { KeyObject } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db.ts';
import type { ObjectStore } from '../../providers/object-store/port.ts';
import { stateOf } from './broadcast-row.ts';
import { readReplayTicket } from './room-ticket.ts';
import { readRoom } from './room.store.ts';

const PATH = '/live/replay';
/** Of five hours in pieces of six seconds. */
const MOST_BYTES = 512 * 1_024;
const PLAYS_S = 4 * 3_600;
const FILE = /[\w-]+\.(?:m4s|mp4)/g;

export const replayAddress = (publicUrl: string, ticket: string): string => `${publicUrl}${PATH}/${ticket}/index.m3u8`;

const playlistOf = async (objects: ObjectStore, key: string): Promise<string> =>
  (await objects.read(`${key}/index.m3u8`, MOST_BYTES))?.toString('utf8') ?? '';

/** The files that a recording is made of. */
export const filesOf = async (objects: ObjectStore, key: string): Promise<string[]> => [
  ...new Set(((await playlistOf(objects, key)).match(FILE) ?? []) as string[]),
];

interface PlaylistPorts {
  db: Database;
  clock: Clock;
  key: KeyObject;
  objects: ObjectStore;
}

/** The store is private, so the list of a recording is written anew for whoever holds a ticket, each file with a signed address of its own. */
export const addReplayPlaylist = (server: FastifyInstance, { db, clock, key, objects }: PlaylistPorts): void => {
  server.get<{ Params: { ticket: string } }>(`${PATH}/:ticket/index.m3u8`, async (request, reply) => {
    const now = clock.now();
    const ticket = readReplayTicket(key, request.params.ticket, now);
    const row = ticket && (await readRoom(db, ticket.broadcastId, { nth: 0, most: 0, now }));
    if (!row?.replay_key || stateOf(row, now) !== 'replay') return reply.code(404).send();
    const { replay_key: folder } = row;
    const list = await playlistOf(objects, folder);
    return reply
      .type('application/vnd.apple.mpegurl')
      .header('cache-control', 'private, no-store')
      .send(list.replaceAll(FILE, (file) => objects.downloadUrl(`${folder}/${file}`, PLAYS_S)));
  });
};
