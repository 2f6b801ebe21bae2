import type { LearnerId, SectionId } from '@xuetang/contract/ids';
import type { Database } from '../../platform/db.ts';

/** Who of these has learned a section. */
export const whoLearned = async (db: Database, section: SectionId, learners: readonly LearnerId[]): Promise<ReadonlySet<LearnerId>> => {
  const { rows } = await db.pool.query<{ learner_id: LearnerId }>({
    name: 'who-learned',
    text: 'select learner_id from learning.progress where section_id = $1 and learner_id = any($2::bigint[]) and learned_at is not null',
    values: [section, learners],
  });
  return new Set(rows.map(({ learner_id: id }) => id));
};
