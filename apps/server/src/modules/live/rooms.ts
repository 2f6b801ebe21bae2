import type { BroadcastId, LearnerId } from '@xuetang/contract/ids';
import type { Announcer } from '../../platform/announce.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db.ts';
import type { Logger } from '../../platform/log.ts';
import { noteAttended } from '../learning/index.ts';
import { stateOf } from './broadcast-row.ts';
import { FIRST_LINES, newsOfBeat, type WrittenNews } from './room-news.ts';
import { markHere, readRoom, type RoomRow } from './room.store.ts';

const BEAT_MS = 1_000;
/** Without a hint the room is read all the same: a hint may be lost, and an interruption is no event but a silence. */
const READ_EVERY_BEATS = 3;
const MARK_EVERY_BEATS = 15;
/** A listener who hears nothing for 20 s asks by himself: so often something is said, were it nothing new. */
const SPEAK_EVERY_BEATS = 8;

const topicOf = (id: BroadcastId): string => `live.room.${id}`;

/** A word to all processes: something in this room is new. */
export const stir = (announcer: Announcer, id: BroadcastId): void => announcer.announce(topicOf(id));

export interface Listener {
  learnerId: LearnerId;
  /** The last line that was sent. */
  nth: number;
  send: (news: WrittenNews) => void;
}

interface Told {
  of: Listener;
  /** What was said last, without its hour: the same is not said again at once. */
  text: string;
  silentBeats: number;
}

export interface RoomPorts {
  db: Database;
  clock: Clock;
  log: Logger;
  announcer: Announcer;
}

/** Says to one listener what is new, if something is. */
const tell = (told: Told, news: WrittenNews): void => {
  told.silentBeats++;
  if (news.same === told.text && !news.hasLines && told.silentBeats < SPEAK_EVERY_BEATS) return;
  told.text = news.same;
  told.silentBeats = 0;
  told.of.nth = news.nth;
  told.of.send(news);
};

/** One room in one process: read once for all who listen here, however many they are. */
const openRoom = ({ db, clock, log, announcer }: RoomPorts, id: BroadcastId) => {
  const listeners = new Set<Told>();
  let room: RoomRow | undefined;
  let isStirred = true;
  let beats = 0;
  let isBusy = false;

  const beat = async (): Promise<void> => {
    beats++;
    const now = clock.now();
    if (isStirred || room === undefined || beats % READ_EVERY_BEATS === 0) {
      isStirred = false;
      room = await readRoom(db, id, { nth: 0, most: FIRST_LINES, now });
    }
    if (!room) return;
    const newsOf = newsOfBeat(room, now);
    for (const told of listeners) tell(told, newsOf(told.of.learnerId, told.of.nth));
    if (beats % MARK_EVERY_BEATS === 0) {
      const here = [...new Set([...listeners].map(({ of }) => of.learnerId))];
      const attended = await markHere(db, id, here, { isOnAir: stateOf(room, now) === 'on-air', now });
      if (attended.length > 0) await noteAttended(db, room.section_id, attended, now);
    }
  };
  const timer = setInterval(() => {
    // A slow database is not asked twice at once: the next beat brings what this one would have.
    if (isBusy) return;
    isBusy = true;
    beat()
      .catch((error: unknown) => log.warn({ err: error }, 'a room could not be read'))
      .finally(() => (isBusy = false));
  }, BEAT_MS);
  const deafen = announcer.hear(topicOf(id), () => (isStirred = true));
  return {
    listeners,
    close: () => {
      clearInterval(timer);
      deafen();
    },
  };
};

/** The rooms in which somebody listens through this process. */
export const createRooms = (ports: RoomPorts) => {
  const rooms = new Map<BroadcastId, ReturnType<typeof openRoom>>();
  return {
    /** Returns a function that leaves. */
    listen: (id: BroadcastId, listener: Listener): (() => void) => {
      const room = rooms.get(id) ?? openRoom(ports, id);
      rooms.set(id, room);
      const told: Told = { of: listener, text: '', silentBeats: 0 };
      room.listeners.add(told);
      return () => {
        room.listeners.delete(told);
        if (room.listeners.size > 0 || rooms.get(id) !== room) return;
        rooms.delete(id);
        room.close();
      };
    },
    count: (): number => [...rooms.values()].reduce((sum, { listeners }) => sum + listeners.size, 0),
  };
};
