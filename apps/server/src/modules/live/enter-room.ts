import type { KeyObject } from 'node:crypto';
import type { ResponseOf } from '@xuetang/contract/call';
import type { enterRoom, OpenRoom } from '@xuetang/contract/broadcasts';
import type { LearnerId, SectionId } from '@xuetang/contract/ids';
import { isRoomOpen } from '@xuetang/contract/live-state.rule';
import { isHandedOut } from '@xuetang/contract/section-state.rule';
import { heldFor } from '@xuetang/contract/talk.rule';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db.ts';
import type { LiveEngine } from '../../providers/live/port.ts';
import { shownTeachers } from '../enrolment/index.ts';
import { nicknameOf } from '../identity/index.ts';
import { coursesFor, sectionLine, visibleCourse, watermarkOf } from '../learning/index.ts';
import { readBroadcastsOf, readPieces } from './broadcast.store.ts';
import { signInOf, stateOf, type BroadcastRow } from './broadcast-row.ts';
import { chaptersOf } from './class-time.rule.ts';
import { replayAddress } from './replay-playlist.ts';
import { FIRST_LINES, lineFor } from './room-news.ts';
import { streamAddress } from './room-stream.ts';
import { writeReplayTicket, writeRoomTicket } from './room-ticket.ts';
import { comeIn, readRoom } from './room.store.ts';
import { aboutOf } from './schedule.ts';
import { isWished } from './wishes.ts';

export interface EnterPorts {
  db: Database;
  clock: Clock;
  key: KeyObject;
  publicUrl: string;
  engine: LiveEngine | undefined;
}

/** As long as an evening and its pauses last; whoever watches longer comes in again. */
const PLAYS_MS = 4 * 3_600_000;
const NAME_MOST = 40;

/** A name stands over every line: what a line may not say at once, it does not say either. */
const nameOf = (nickname: string): string =>
  (heldFor(nickname) === undefined && [...nickname.trim()].slice(0, NAME_MOST).join('')) || '同学';

/** Of several the one that is on or comes next, else the last that was. */
export const theOneThatCounts = (rows: readonly BroadcastRow[], now: Date): BroadcastRow | undefined => {
  const ahead = rows.filter((row) => ['scheduled', 'moved', 'door-open', 'on-air', 'interrupted'].includes(stateOf(row, now)));
  const held = rows.filter(({ cancelled_at: cancelled }) => cancelled === null);
  return ahead.toSorted((one, other) => one.starts_at.getTime() - other.starts_at.getTime())[0] ?? held[0] ?? rows[0];
};

/** Where the picture is, for somebody who may see it at this moment. */
const playOf = async (
  { db, key, publicUrl, engine }: EnterPorts,
  row: BroadcastRow,
  learnerId: LearnerId,
  now: Date,
): Promise<OpenRoom['play']> => {
  const is = stateOf(row, now);
  const until = new Date(now.getTime() + PLAYS_MS);
  const url =
    is === 'replay'
      ? replayAddress(publicUrl, writeReplayTicket(key, { broadcastId: row.id, learnerId }, now))
      : is === 'on-air' || is === 'interrupted'
        ? engine?.playAddress(row.id, until)
        : undefined;
  return url === undefined ? null : { url, until: until.toISOString(), watermark: await watermarkOf(db, learnerId) };
};

/** What it is made of; of a replay with the seconds in which its parts begin. */
const partsOf = async (db: Database, row: BroadcastRow, now: Date): Promise<OpenRoom['parts']> =>
  row.replay_s !== null && stateOf(row, now) === 'replay' ? chaptersOf(row.parts, await readPieces(db, row.id), row.replay_s) : row.parts;

/** Into the room of a live section: the right to it is asked for here, once; afterwards the ticket says it. */
export const enterFor = async (
  ports: EnterPorts,
  learnerId: LearnerId,
  sectionId: SectionId,
): Promise<ResponseOf<typeof enterRoom> | 'unknown' | 'closed'> => {
  const { db, clock, key, publicUrl } = ports;
  const now = clock.now();
  const found = await coursesFor(db, { learnerId, which: { which: 'of-section', ids: [sectionId] }, now, withSections: true });
  const course = visibleCourse(found);
  if (typeof course === 'string') return course;
  const section = course.sections.find(({ row }) => row.id === sectionId);
  if (section?.row.medium !== 'live') return 'unknown';
  const { courseId } = course.line;
  // Before its day a class is shown with its hour, and nothing of it is seen: what is not bought, not begun or over is refused.
  const isOpen = isHandedOut(section.state);
  if (!isOpen && section.state.is !== 'locked') return { outcome: 'refused', courseId, section: sectionLine(section) };
  const periods = found.seats.map(({ periodId }) => periodId);
  const row = theOneThatCounts(await readBroadcastsOf(db, sectionId, periods), now);
  if (!row) return { outcome: 'unplanned', courseId, section: sectionLine(section) };
  const is = stateOf(row, now);
  const [teachers, nickname, wished] = await Promise.all([
    shownTeachers(db, [row.teacher_id]),
    nicknameOf(db, learnerId),
    isWished(db, row.id, learnerId),
  ]);
  const came = isRoomOpen(is) ? await comeIn(db, row.id, learnerId, { name: nameOf(nickname), now }) : { hasSignedIn: false };
  const room = await readRoom(db, row.id, { nth: 0, most: FIRST_LINES, now });
  const ticket = writeRoomTicket(key, { broadcastId: row.id, learnerId }, now);
  return {
    outcome: 'open',
    ...aboutOf(row, teachers, now),
    courseId,
    courseName: course.row.name,
    investment: course.row.investment,
    movedFrom: row.moved_from?.toISOString() ?? null,
    why: row.why,
    parts: await partsOf(db, row, now),
    play: isOpen ? await playOf(ports, row, learnerId, now) : null,
    replaySeconds: row.replay_s,
    people: room?.people ?? 0,
    held: room?.held ?? 0,
    lines: isRoomOpen(is) ? (room?.lines ?? []).map(lineFor(learnerId)) : [],
    nth: room?.shown ?? 0,
    signIn: signInOf(row, now),
    hasSignedIn: came.hasSignedIn,
    isWished: wished,
    ticket,
    stream: streamAddress(publicUrl, ticket),
    now: now.toISOString(),
  };
};
