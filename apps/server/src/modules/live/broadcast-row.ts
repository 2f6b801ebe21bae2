import type { BroadcastId, PeriodId, SectionId } from '@xuetang/contract/ids';
import { liveState, SIGN_IN_MS, type LiveFacts, type LiveIs, type Part } from '@xuetang/contract/live-state.rule';

/** A class as it stands in the database, without its key. */
export interface BroadcastRow {
  id: BroadcastId;
  section_id: SectionId;
  period_id: PeriodId | null;
  title: string;
  teacher_id: string;
  parts: Part[];
  starts_at: Date;
  ends_at: Date;
  replay_until: Date;
  moved_from: Date | null;
  cancelled_at: Date | null;
  why: string | null;
  began_at: Date | null;
  heard_at: Date | null;
  ended_at: Date | null;
  sign_in_from: Date | null;
  replay_key: string | null;
  replay_s: number | null;
  /** Seconds of the replay in which something is taught, as PostgreSQL writes them. */
  teaching: string | null;
}

/** Its columns, of the table `b`. Trusted text. */
export const BROADCAST = `b.id, b.section_id, b.period_id, b.title, b.teacher_id, b.parts, b.starts_at, b.ends_at, b.replay_until, b.moved_from,
  b.cancelled_at, b.why, b.began_at, b.heard_at, b.ended_at, b.sign_in_from, b.replay_key, b.replay_s,
  b.teaching::text as teaching`;

const factsOf = (row: BroadcastRow): LiveFacts => ({
  startsMs: row.starts_at.getTime(),
  endsMs: row.ends_at.getTime(),
  isMoved: row.moved_from !== null,
  isCancelled: row.cancelled_at !== null,
  beganMs: row.began_at?.getTime() ?? null,
  endedMs: row.ended_at?.getTime() ?? null,
  heardMs: row.heard_at?.getTime() ?? null,
  hasReplay: row.replay_key !== null,
  replayUntilMs: row.replay_until.getTime(),
});

export const stateOf = (row: BroadcastRow, now: Date): LiveIs => liveState(factsOf(row), now.getTime());

/** Until when one may sign in; null where nobody may. */
export const signInOf = ({ sign_in_from: from }: BroadcastRow, now: Date): { until: string } | null => {
  if (from === null) return null;
  const until = new Date(from.getTime() + SIGN_IN_MS);
  return now < until ? { until: until.toISOString() } : null;
};
