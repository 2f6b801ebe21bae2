import type { OpenRoom, RoomNews } from '@xuetang/contract/broadcasts';
import { DOOR_OPENS_MS, isRoomOpen } from '@xuetang/contract/live-state.rule';
import { useEffect, useState } from 'react';
import { useShell } from '../../../client/shell-context.ts';
import { atTheDoor, hearing, type RoomNow } from './room-state.rule.ts';

/** The stream says something at least every eight seconds: so long in silence, and the page asks by itself. */
const SILENT_MS = 20_000;
const ASK_EVERY_MS = 5_000;
/** While a replay is made; and so much later at most, so that a whole room does not ask at once. */
const LOOK_AGAIN_MS = 15_000;
const LATER_MOST_MS = 15_000;
const TIMER_MOST_MS = 12 * 3_600_000;

/** What the room says: by the stream, and where that is silent by asking. */
export const useRoom = (entered: OpenRoom, refresh: () => Promise<void>): RoomNow => {
  const { ask } = useShell();
  const { ticket, stream } = entered;
  const [known, setKnown] = useState({ of: ticket, room: atTheDoor(entered) });
  const room = known.of === ticket ? known.room : atTheDoor(entered);

  const isOpen = isRoomOpen(entered.is);
  useEffect(() => {
    if (!isOpen) return;
    let now = atTheDoor(entered);
    let heardAt = performance.now();
    const take = (news: RoomNews): void => {
      heardAt = performance.now();
      now = hearing(now, news);
      setKnown({ of: ticket, room: now });
    };
    const source = new EventSource(`${stream}?nth=${now.nth}`);
    source.onmessage = ({ data }: MessageEvent<string>) => take(JSON.parse(data) as RoomNews);
    const timer = setInterval(() => {
      if (performance.now() - heardAt < SILENT_MS) return;
      void ask('listRoomNews', { ticket, nth: now.nth }).then((asked) => {
        if (asked.ok) take(asked.data);
        else if (asked.kind === 'answer') void refresh();
      });
    }, ASK_EVERY_MS);
    return () => {
      source.close();
      clearInterval(timer);
    };
    // One stream an entry: what else is in it came with the same answer.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isOpen, ticket, stream, ask, refresh]);

  // Another state brings another picture and another right to it: the door is asked again.
  const isOther = room.is !== entered.is;
  useEffect(() => {
    if (isOther) void refresh();
  }, [isOther, refresh]);

  // What changes by the clock alone.
  useEffect(() => {
    if (isRoomOpen(entered.is)) return;
    const untilDoor = Date.parse(entered.startsAt) - DOOR_OPENS_MS - Date.parse(entered.now);
    const waits =
      entered.is === 'scheduled' || entered.is === 'moved'
        ? Math.max(1_000, untilDoor)
        : entered.is === 'ended'
          ? LOOK_AGAIN_MS + Math.random() * LATER_MOST_MS
          : undefined;
    if (waits === undefined || waits > TIMER_MOST_MS) return;
    const timer = setTimeout(() => void refresh(), waits);
    return () => clearTimeout(timer);
  }, [entered.is, entered.now, entered.startsAt, refresh]);

  return room;
};
