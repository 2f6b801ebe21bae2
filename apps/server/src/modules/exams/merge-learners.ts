import { ATTEMPTS } from '@xuetang/contract/exam.rule';
import { sql } from 'kysely';
import type { MergeLearners } from '../../platform/merge.ts';

/**
 * One person has three attempts: of both accounts' the one that runs stays, then the best, numbered as they were begun. What was right in one
 * is right; what was wrong comes back as the account that was wrong last has it; of one day the first answer counts.
 */
export const mergeExams: MergeLearners = async (tx, { from, into }) => {
  await sql`set constraints exams.three_times deferred`.execute(tx);
  await sql`delete from exams.attempt a using (
      select id, row_number() over (partition by section_id order by handed_in_at is null desc, score_halves desc, begun_at desc, id) as place,
        row_number() over (partition by section_id, handed_in_at is null order by begun_at desc, id) as run, handed_in_at is null as is_running
      from exams.attempt where learner_id in (${from}, ${into})) ranked
    where a.id = ranked.id and (ranked.place > ${ATTEMPTS} or (ranked.is_running and ranked.run > 1))`.execute(tx);
  await sql`update exams.attempt a set learner_id = ${into}, nth = numbered.nth from (
      select id, row_number() over (partition by section_id order by begun_at, id) as nth
      from exams.attempt where learner_id in (${from}, ${into})) numbered
    where a.id = numbered.id and (a.learner_id <> ${into} or a.nth <> numbered.nth)`.execute(tx);
  await sql`insert into exams.wrong_question as own (learner_id, question_id, wrong_at, returns, right_in_row, due_on)
    select ${into}, question_id, wrong_at, returns, right_in_row, due_on from exams.wrong_question where learner_id = ${from}
    on conflict (learner_id, question_id) do update set wrong_at = excluded.wrong_at, returns = excluded.returns,
      right_in_row = excluded.right_in_row, due_on = excluded.due_on where excluded.wrong_at > own.wrong_at`.execute(tx);
  await sql`delete from exams.wrong_question where learner_id = ${from}`.execute(tx);
  await sql`insert into exams.gate_answer as own (learner_id, question_id, is_right, answered_at)
    select ${into}, question_id, is_right, answered_at from exams.gate_answer where learner_id = ${from}
    on conflict (learner_id, question_id) do update set is_right = own.is_right or excluded.is_right,
      answered_at = greatest(own.answered_at, excluded.answered_at)`.execute(tx);
  await sql`delete from exams.gate_answer where learner_id = ${from}`.execute(tx);
  await sql`insert into exams.day_answer as own (learner_id, on_date, question_id, given, is_right, answered_at)
    select ${into}, on_date, question_id, given, is_right, answered_at from exams.day_answer where learner_id = ${from}
    on conflict (learner_id, on_date) do update set question_id = excluded.question_id, given = excluded.given, is_right = excluded.is_right,
      answered_at = excluded.answered_at where excluded.answered_at < own.answered_at`.execute(tx);
  await sql`delete from exams.day_answer where learner_id = ${from}`.execute(tx);
};
