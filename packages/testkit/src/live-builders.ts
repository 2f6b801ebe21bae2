import type { BroadcastId } from '@xuetang/contract/ids';
import type { Part } from '@xuetang/contract/live-state.rule';
import type pg from 'pg';

const MINUTE_MS = 60_000;

export interface BroadcastShape {
  sectionId: string;
  /** For those of a period; without one for everybody. */
  periodId?: string;
  teacherId?: string;
  title?: string;
  /** What it is counted from; the real clock without one. */
  now?: Date;
  /** Minutes from now, and how long it lasts. */
  startsIn?: number;
  minutes?: number;
  parts?: readonly Part[];
  /** Seconds since the publisher was last heard. */
  heardAgoS?: number;
  /** Minutes ago. */
  endedAgo?: number;
  /** Seconds of a replay, and for how many days it is there. */
  replayS?: number;
  replayDays?: number;
  cancelled?: string;
  /** Minutes from now at which it was planned before, and why not then. */
  movedFrom?: { startsIn: number; why: string };
}

const PARTS: readonly Part[] = [
  { minute: 0, kind: 'teaching', title: '养老的钱，从三处来' },
  { minute: 30, kind: 'questions', title: '同学提问，老师答' },
  { minute: 40, kind: 'offer', title: '介绍付费课' },
];

/** A class that begins in an hour, unless it says otherwise. */
export const aBroadcast = async (pool: pg.Pool, shape: BroadcastShape): Promise<BroadcastId> => {
  const { now = new Date(), startsIn = 60, minutes = 50, replayDays = 7, parts = PARTS, movedFrom } = shape;
  const at = (inMinutes: number | undefined): Date | null =>
    inMinutes === undefined ? null : new Date(now.getTime() + inMinutes * MINUTE_MS);
  const ago = (minutesAgo: number | undefined): Date | null => at(minutesAgo === undefined ? undefined : -minutesAgo);
  const { rows } = await pool.query<{ id: BroadcastId }>(
    `insert into live.broadcast (section_id, period_id, title, teacher_id, parts, starts_at, ends_at, replay_until, moved_from, cancelled_at, why,
       heard_at, ended_at, replay_key, replay_s)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) returning id`,
    [
      shape.sectionId,
      shape.periodId ?? null,
      shape.title ?? '给十年后的自己留一份',
      shape.teacherId ?? '1',
      JSON.stringify(parts),
      at(startsIn),
      at(startsIn + minutes),
      at(startsIn + minutes + replayDays * 24 * 60),
      at(movedFrom?.startsIn),
      shape.cancelled === undefined ? null : now,
      shape.cancelled ?? movedFrom?.why ?? null,
      ago(shape.heardAgoS === undefined ? undefined : shape.heardAgoS / 60),
      ago(shape.endedAgo),
      shape.replayS === undefined ? null : 'replays/test',
      shape.replayS ?? null,
    ],
  );
  return rows[0]?.id ?? ('' as BroadcastId);
};
