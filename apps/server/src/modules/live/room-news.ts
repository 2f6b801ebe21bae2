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
