import type { HeldFor } from '@xuetang/contract/talk.rule';
import type { Part } from '@xuetang/contract/live-state.rule';
import type { Generated, JSONColumnType } from 'kysely';

export interface LiveTables {
  'live.broadcast': {
    id: Generated<string>;
    section_id: string;
    period_id: string | null;
    title: string;
    teacher_id: string;
    parts: JSONColumnType<Part[]>;
    starts_at: Date;
    ends_at: Date;
    replay_until: Date;
    moved_from: Date | null;
    cancelled_at: Date | null;
    why: string | null;
    key_hash: Buffer | null;
    began_at: Date | null;
    heard_at: Date | null;
    ended_at: Date | null;
    sign_in_from: Date | null;
    replay_key: string | null;
    replay_s: number | null;
    teaching: string | null;
    soon_told_for: Date | null;
    replay_told_for: Date | null;
  };
  'live.room': { broadcast_id: string; shown: Generated<number> };
  'live.piece': { broadcast_id: string; name: string; recorded_at: Date; from_s: number | null; seconds: number | null };
  'live.attendance': {
    broadcast_id: string;
    learner_id: string;
    name: string;
    entered_at: Date;
    seen_at: Date;
    heard_s: Generated<number>;
    heard: Generated<string>;
    said_at: Date | null;
    signed_in_at: Date | null;
  };
  'live.told_evening': { period_id: string; starts_at: Date };
  'live.wish': { broadcast_id: string; learner_id: string; wished_at: Date };
  'live.line': {
    id: Generated<string>;
    broadcast_id: string;
    learner_id: string;
    said_key: string;
    name: string;
    words: string;
    said_at: Date;
    held_for: HeldFor | null;
    nth: number | null;
    dropped_at: Date | null;
  };
}
