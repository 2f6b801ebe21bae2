import type { RoomNews, TalkLine } from '@xuetang/contract/broadcasts';
import type { LearnerId } from '@xuetang/contract/ids';
import { signInOf, stateOf } from './broadcast-row.ts';
import type { LineRow, RoomRow } from './room.store.ts';

/** More in one second nobody reads: the last ones are shown, and how many were not. */
const BATCH_MOST = 20;
/** Of what was said before one came. */
export const FIRST_LINES = 50;

export const lineFor =
  (learner: LearnerId) =>
  ({ nth, name, words, said_at: at, learner_id: by }: LineRow): TalkLine => ({
    nth,
    name,
    words,
    at: new Date(at).toISOString(),
    isOwn: by === learner,
  });

/** What is new for somebody who has seen the lines up to `seen`. */
export const newsFor = (room: RoomRow, learner: LearnerId, seen: number, now: Date): RoomNews => {
  const after = room.lines.filter(({ nth }) => nth > seen);
  const shown = after.slice(-BATCH_MOST);
  return {
    is: stateOf(room, now),
    people: room.people,
    held: room.held,
    lines: shown.map(lineFor(learner)),
    skipped: Math.max(0, room.shown - seen - shown.length),
    nth: Math.max(room.shown, seen),
    signIn: signInOf(room, now),
    now: now.toISOString(),
  };
};

/** News as they are sent. */
export interface WrittenNews {
  nth: number;
  hasLines: boolean;
  /** All but the hour: the same is not said again at once. */
  same: string;
  data: string;
}

const written = (news: RoomNews): WrittenNews => ({
  nth: news.nth,
  hasLines: news.lines.length > 0,
  same: JSON.stringify({ ...news, now: '' }),
  data: JSON.stringify(news),
});

/** The news of one moment. All who have seen the same lines and said none of them hear the same: it is written once for them, however many they are. */
export const newsOfBeat = (room: RoomRow, now: Date): ((learner: LearnerId, seen: number) => WrittenNews) => {
  const speakers = new Set(room.lines.map(({ learner_id: by }) => by));
  const shared = new Map<number, WrittenNews>();
  return (learner, seen) => {
    const known = speakers.has(learner) ? undefined : shared.get(seen);
    if (known) return known;
    const news = written(newsFor(room, learner, seen, now));
    if (!speakers.has(learner)) shared.set(seen, news);
    return news;
  };
};
