import type { LearnerId, SectionId } from '@xuetang/contract/ids';
import type { Database } from '../../platform/db.ts';

export interface SoundRow {
  section_id: SectionId;
  /** Of a film its sound alone. */
  key: string;
  seconds: number;
  watched_s: number;
}

/** Where the sound of these sections lies, and how much of it the learner has heard. A film without sound of its own has none. */
export const readSounds = async (
  db: Database,
  learner: LearnerId,
  sections: readonly SectionId[],
): Promise<ReadonlyMap<SectionId, SoundRow>> => {
  if (sections.length === 0) return new Map();
  const { rows } = await db.pool.query<SoundRow>({
    name: 'sounds-of',
    text: `select s.id as section_id, case r.kind when 'audio' then r.object_key else r.sound_key end as key, r.seconds,
             coalesce(w.total_s, 0) as watched_s
           from learning.section s
           join learning.recording r on r.id = s.recording_id and (r.kind = 'audio' or r.sound_key is not null)
           left join learning.watched w on w.section_id = s.id and w.learner_id = $1
           where s.id = any($2::bigint[])`,
    values: [learner, sections],
  });
  return new Map(rows.map((row) => [row.section_id, row]));
};
