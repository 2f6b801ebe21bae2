import type { LearnerId, SectionId } from '@xuetang/contract/ids';
import type { Database, Tx } from '../../platform/db.ts';
import { sql } from 'kysely';

/** Whoever heard so much of an evening was there. */
export const ATTENDED_S = 600;

/** These were there: it stands in their records at once, however the evening ends. */
export const noteAttended = async (db: Database, sectionId: SectionId, learners: readonly LearnerId[], now: Date): Promise<void> => {
  await db.pool.query({
    name: 'note-attended',
    text: `insert into learning.progress as own (learner_id, section_id, begun_at, attended_at) select l, $1, $3, $3 from unnest($2::bigint[]) l order by l
           on conflict (learner_id, section_id) do update set attended_at = excluded.attended_at where own.attended_at is null`,
    values: [sectionId, learners, now],
  });
};

export interface HeardLive {
  sectionId: SectionId;
  /** In seconds of the replay, as PostgreSQL writes them. */
  heard: readonly { learnerId: LearnerId; seconds: string }[];
  /** Which of them count, and how many of those are learning. */
  counts: string;
  needsS: number;
}

/** What was heard of a class on air, joined to what was seen of its replay. Asked again it changes nothing. */
export const creditHeard = async (tx: Tx, { sectionId, heard, counts, needsS }: HeardLive, now: Date): Promise<void> => {
  await sql`select learning.credit_heard(${sectionId}, ${heard.map(({ learnerId }) => learnerId)}::bigint[],
    ${heard.map(({ seconds }) => seconds)}::int4multirange[], ${counts}::int4multirange, ${needsS}, ${ATTENDED_S}, ${now})`.execute(tx);
};
