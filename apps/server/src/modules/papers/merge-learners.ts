import { sql } from 'kysely';
import type { MergeLearners } from '../../platform/merge.ts';

/**
 * Of two valid certificates of one course the first stays, and the other says that it was replaced by it. Of what both wrote in one field
 * of their plan, the later stays. Sealed values are bound to their rows, which go as they are.
 */
export const mergePapers: MergeLearners = async (tx, { from, into, now }) => {
  await sql`update papers.certificate later set state = 'replaced', replaced_by = first.no, ended_at = ${now}
    from papers.certificate first
    where later.learner_id in (${from}, ${into}) and first.learner_id in (${from}, ${into}) and first.course_id = later.course_id
      and first.state = 'valid' and later.state = 'valid' and (first.issued_at, first.no) < (later.issued_at, later.no)`.execute(tx);
  await sql`update papers.certificate set learner_id = ${into} where learner_id = ${from}`.execute(tx);
  await sql`delete from papers.plan_field older using papers.plan_field newer
    where older.learner_id in (${from}, ${into}) and newer.learner_id in (${from}, ${into}) and newer.field = older.field
      and (newer.saved_at, newer.id) > (older.saved_at, older.id)`.execute(tx);
  await sql`update papers.plan_field set learner_id = ${into} where learner_id = ${from}`.execute(tx);
  await sql`update papers.plan_pdf set learner_id = ${into} where learner_id = ${from}`.execute(tx);
};
