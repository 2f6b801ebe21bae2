import type { LearnerId, SectionId } from '@xuetang/contract/ids';
import { sql } from 'kysely';
import type { Asked } from '../../platform/db.ts';

interface Row {
  section_id: SectionId;
  heard_s: number;
  at: Date;
}

/** How many seconds on air somebody was there, in all classes of each section, and when last. */
export const heardInClass = async (
  on: Asked,
  learnerId: LearnerId,
  sections: readonly SectionId[],
): Promise<ReadonlyMap<SectionId, { heardS: number; at: Date }>> => {
  if (sections.length === 0) return new Map();
  const { rows } = await sql<Row>`
    select b.section_id, sum(a.heard_s)::int as heard_s, max(a.seen_at) as at
    from live.attendance a join live.broadcast b on b.id = a.broadcast_id
    where a.learner_id = ${learnerId} and b.section_id = any(${sections}::bigint[]) and b.cancelled_at is null group by 1`.execute(on.of());
  return new Map(rows.map(({ section_id: id, heard_s: heardS, at }) => [id, { heardS, at }]));
};
