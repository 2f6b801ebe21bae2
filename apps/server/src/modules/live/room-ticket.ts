import type { KeyObject } from 'node:crypto';
import type { BroadcastId, LearnerId } from '@xuetang/contract/ids';
import { hmac, sameText } from '../../platform/crypto.ts';

/** As long as an evening and its pauses last. */
const LIVES_MS = 4 * 3_600_000;

/** Who may be in which room: entering asks for the right once, and every line after it only for this. */
export interface RoomTicket {
  broadcastId: BroadcastId;
  learnerId: LearnerId;
}

/** What it opens: whoever may wait in a room for its hour may not see yet what was recorded there. */
type Opens = 'room' | 'replay';

const sign = (key: KeyObject, opens: Opens, text: string): string => hmac(key, `${opens}:${text}`).toString('base64url').slice(0, 27);

const write =
  (opens: Opens) =>
  (key: KeyObject, { broadcastId, learnerId }: RoomTicket, now: Date): string => {
    const text = `${broadcastId}.${learnerId}.${(now.getTime() + LIVES_MS).toString(36)}`;
    return `${text}.${sign(key, opens, text)}`;
  };

const read =
  (opens: Opens) =>
  (key: KeyObject, ticket: string, now: Date): RoomTicket | undefined => {
    const match = /^((\d{1,19})\.(\d{1,19})\.([\da-z]{1,10}))\.([\w-]{27})$/.exec(ticket);
    if (!match) return undefined;
    const [, text = '', broadcastId = '', learnerId = '', until = '', signature = ''] = match;
    if (!sameText(signature, sign(key, opens, text)) || Number.parseInt(until, 36) < now.getTime()) return undefined;
    return { broadcastId: broadcastId as BroadcastId, learnerId: learnerId as LearnerId };
  };

export const writeRoomTicket = write('room');
export const readRoomTicket = read('room');
export const writeReplayTicket = write('replay');
export const readReplayTicket = read('replay');
