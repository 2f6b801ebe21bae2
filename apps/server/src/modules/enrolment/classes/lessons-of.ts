import type { LearnerId } from '@xuetang/contract/ids';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db.ts';

interface Names {
  own: string[];
  all: string[];
}

/** Who has taught this learner and in which camps, the last first, beside everything that there is of either. */
export const lessonsOf = async (tx: Tx, learner: LearnerId): Promise<{ teacher: Names; camp: Names }> => {
  const own = await sql<{ teacher: string; camp: string }>`select t.name as teacher, c.name as camp
    from enrolment.enrolment e join enrolment.class_group g on g.id = e.group_id join enrolment.class k on k.id = g.class_id
    join enrolment.teacher t on t.id = k.teacher_id join enrolment.camp c on c.id = e.camp_id
    where e.learner_id = ${learner} order by e.enrolled_at desc`.execute(tx);
  const all = await sql<{ teachers: string[] | null; camps: string[] | null }>`select
    (select array_agg(distinct name) from enrolment.teacher) as teachers, (select array_agg(distinct name) from enrolment.camp) as camps`.execute(
    tx,
  );
  const unique = (names: string[]) => [...new Set(names)];
  return {
    teacher: { own: unique(own.rows.map(({ teacher }) => teacher)), all: all.rows[0]?.teachers ?? [] },
    camp: { own: unique(own.rows.map(({ camp }) => camp)), all: all.rows[0]?.camps ?? [] },
  };
};
