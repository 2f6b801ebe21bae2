/** What a live class is at a moment (docs/live.md). One rule for server and pages: the first line that applies is the answer. */
export type LiveIs = 'scheduled' | 'moved' | 'door-open' | 'on-air' | 'interrupted' | 'ended' | 'replay' | 'replay-expired' | 'cancelled';

/** From the calendar: when it is held, and until when its replay is there. From rows: what has happened. Moments as numbers. */
export interface LiveFacts {
  startsMs: number;
  endsMs: number;
  /** It was held at another hour before. */
  isMoved: boolean;
  isCancelled: boolean;
  /** The teacher said: we begin. Before the planned hour this alone lets learners see the picture. */
  beganMs: number | null;
  endedMs: number | null;
  /** The last sign of life of the publisher. */
  heardMs: number | null;
  hasReplay: boolean;
  replayUntilMs: number;
}

export const DOOR_OPENS_MS = 15 * 60_000;
/** So long without a stream: it is interrupted. */
const LOST_AFTER_MS = 10_000;
/** So long without a stream past the planned end: nobody comes back. */
export const GIVEN_UP_MS = 10 * 60_000;

/** Ended by the teacher, or by silence past the planned end. */
export const endedMs = (
  { endedMs: said, endsMs, heardMs }: Pick<LiveFacts, 'endedMs' | 'endsMs' | 'heardMs'>,
  nowMs: number,
): number | null => {
  if (said !== null) return said;
  const silentMs = Math.max(endsMs, heardMs ?? endsMs) + GIVEN_UP_MS;
  return nowMs >= silentMs ? silentMs : null;
};

const afterIt = ({ hasReplay, replayUntilMs }: LiveFacts, nowMs: number): LiveIs =>
  nowMs >= replayUntilMs ? 'replay-expired' : hasReplay ? 'replay' : 'ended';

export const liveState = (facts: LiveFacts, nowMs: number): LiveIs => {
  if (facts.isCancelled) return 'cancelled';
  if (endedMs(facts, nowMs) !== null) return afterIt(facts, nowMs);
  const hasBegun = nowMs >= facts.startsMs || facts.beganMs !== null;
  // A teacher who is on the line before the hour tries the sound: nobody is shown that.
  if (hasBegun && facts.heardMs !== null) return nowMs - facts.heardMs < LOST_AFTER_MS ? 'on-air' : 'interrupted';
  if (nowMs >= facts.startsMs - DOOR_OPENS_MS) return 'door-open';
  return facts.isMoved ? 'moved' : 'scheduled';
};

/** Whether somebody may be in the room: talk, and what comes. */
export const isRoomOpen = (is: LiveIs): boolean => is === 'door-open' || is === 'on-air' || is === 'interrupted';

/** How long a sign-in stays open. */
export const SIGN_IN_MS = 90_000;

export type PartKind = 'teaching' | 'questions' | 'offer';

/** A part of the class, from this minute on. An offer is announced with its minute, and counts for nothing. */
export interface Part {
  minute: number;
  kind: PartKind;
  title: string;
}

/** Which part it is now, by its place among parts that are ordered by their minutes; −1 before the first. */
export const partAt = (parts: readonly Pick<Part, 'minute'>[], minute: number): number =>
  parts.filter((part) => part.minute <= minute).length - 1;
