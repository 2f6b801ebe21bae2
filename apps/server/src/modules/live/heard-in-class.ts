import type { LearnerId, SectionId } from '@xuetang/contract/ids';
import { sql } from 'kysely';
import type { Asked } from '../../platform/db.ts';

export interface HeardClass {
  learner_id: LearnerId;
  section_id: SectionId;
  entered_at: Date;
  seen_at: Date;
  heard_s: number;
}

/** Class by class of each section, how many seconds on air somebody was there: from when, and when last. */
export const heardInClass = async (on: Asked, asked: readonly { learnerId: LearnerId; sectionId: SectionId }[]): Promise<HeardClass[]> => {
  if (asked.length === 0) return [];
  const { rows } = await sql<HeardClass>`
    select a.learner_id, b.section_id, a.entered_at, a.seen_at, a.heard_s
    from (select distinct * from unnest(${asked.map(({ learnerId }) => learnerId)}::bigint[], ${asked.map(({ sectionId }) => sectionId)}::bigint[]) u(learner_id, section_id)) w
      join live.broadcast b on b.section_id = w.section_id and b.cancelled_at is null
      join live.attendance a on a.broadcast_id = b.id and a.learner_id = w.learner_id`.execute(on.of());
  return rows;
};
