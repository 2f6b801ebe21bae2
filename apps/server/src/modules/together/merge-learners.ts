import { sql } from 'kysely';
import type { MergeLearners } from '../../platform/merge.ts';

/** Of both accounts: every group, one chair each; read when the first of them had read it; the later answers. */
export const mergeTogether: MergeLearners = async (tx, { from, into }) => {
  // A chair that was taken twice is freed by the row that goes.
  await sql`update together.member m set learner_id = ${into} where m.learner_id = ${from}
    and not exists (select from together.member o where o.group_id = m.group_id and o.learner_id = ${into})`.execute(tx);
  await sql`delete from together.member where learner_id = ${from}`.execute(tx);
  await sql`insert into together.reading as own (group_id, learner_id, chapter, opened_at, read_at)
    select group_id, ${into}, chapter, opened_at, read_at from together.reading where learner_id = ${from}
    on conflict (group_id, learner_id, chapter) do update set opened_at = least(own.opened_at, excluded.opened_at),
      read_at = least(own.read_at, excluded.read_at)`.execute(tx);
  await sql`delete from together.reading where learner_id = ${from}`.execute(tx);
  await sql`update together.thought set learner_id = ${into} where learner_id = ${from}`.execute(tx);
  await sql`delete from together.thought_report r where r.learner_id = ${from}
    and exists (select from together.thought_report o where o.thought_id = r.thought_id and o.learner_id = ${into})`.execute(tx);
  await sql`update together.thought_report set learner_id = ${into} where learner_id = ${from}`.execute(tx);
  await sql`insert into together.survey_answer as own (survey_id, learner_id, answers, answered_at)
    select survey_id, ${into}, answers, answered_at from together.survey_answer where learner_id = ${from}
    on conflict (survey_id, learner_id) do update set answers = excluded.answers, answered_at = excluded.answered_at
    where excluded.answered_at > own.answered_at`.execute(tx);
  await sql`delete from together.survey_answer where learner_id = ${from}`.execute(tx);
};
