import type { OpenRoom, RoomNews, TalkLine } from '@xuetang/contract/broadcasts';

/** What the room says from second to second; the rest was said at the door. */
export interface RoomNow extends Pick<RoomNews, 'is' | 'people' | 'held' | 'signIn' | 'nth' | 'now'> {
  lines: readonly TalkLine[];
  /** Of the last moment, how many lines nobody was shown. */
  skipped: number;
}

/** As many lines as a thumb scrolls through. */
const LINES_MOST = 200;

export const atTheDoor = ({ is, people, held, signIn, nth, now, lines }: OpenRoom): RoomNow => ({
  is,
  people,
  held,
  signIn,
  nth,
  now,
  lines,
  skipped: 0,
});

/** Takes news in; a line that came before, by the stream or by asking, is there once. */
export const hearing = (room: RoomNow, news: RoomNews): RoomNow => {
  const known = new Set(room.lines.map(({ nth }) => nth));
  const fresh = news.lines.filter(({ nth }) => !known.has(nth));
  const lines = [...room.lines, ...fresh].sort((one, other) => one.nth - other.nth);
  return {
    is: news.is,
    people: news.people,
    held: news.held,
    signIn: news.signIn,
    nth: Math.max(room.nth, news.nth),
    now: news.now,
    lines: lines.slice(-LINES_MOST),
    // What was not shown stays said until something is.
    skipped: fresh.length > 0 ? news.skipped : room.skipped,
  };
};
