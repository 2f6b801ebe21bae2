import { sql } from 'kysely';
import type { MergeLearners } from '../../platform/merge.ts';

/**
 * Of two pieces of one section the one that is further stays, with all that was said of it; of two that are as far, what was written last. The
 * other one's pictures lose their place, and the cleaning takes their objects.
 */
export const mergeWork: MergeLearners = async (tx, { from, into }) => {
  const { rows } = await sql<{ id: string; learner_id: string; section_id: string }>`
    delete from work.piece p using work.piece o
    where p.learner_id in (${from}, ${into}) and o.learner_id in (${from}, ${into}) and o.section_id = p.section_id and o.id <> p.id
      and (array_position(array['draft', 'returned', 'handed-in', 'passed'], o.state), o.saved_at, o.id)
        > (array_position(array['draft', 'returned', 'handed-in', 'passed'], p.state), p.saved_at, p.id)
    returning p.id, p.learner_id, p.section_id`.execute(tx);
  for (const { learner_id: learner, section_id: section } of rows)
    await sql`update work.attachment set position = null where learner_id = ${learner} and section_id = ${section}`.execute(tx);
  await sql`update work.piece set learner_id = ${into} where learner_id = ${from}`.execute(tx);
  await sql`update work.attachment set learner_id = ${into} where learner_id = ${from}`.execute(tx);
};
