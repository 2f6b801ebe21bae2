import type { LearnerId, PeriodId } from '@xuetang/contract/ids';
import type { Database } from '../../../platform/db.ts';

/** Who has a seat in a period, by number from this one on: a page at a time, so that no period is too large. */
export const learnersOfPeriod = async (
  db: Database,
  period: PeriodId,
  { after, most }: { after: LearnerId | undefined; most: number },
): Promise<LearnerId[]> => {
  const { rows } = await db.pool.query<{ learner_id: LearnerId }>({
    name: 'learners-of-period',
    text: `select distinct e.learner_id from enrolment.class_group g join enrolment.enrolment e on e.group_id = g.id
           where g.period_id = $1 and e.released_at is null and e.ended_why is null and e.learner_id > $2
           order by e.learner_id limit $3`,
    values: [period, after ?? 0, most],
  });
  return rows.map(({ learner_id: id }) => id);
};

/** How many have a seat in a period. */
export const countInPeriod = async (db: Database, period: PeriodId): Promise<number> => {
  const { rows } = await db.pool.query<{ n: number }>({
    name: 'count-in-period',
    text: `select count(distinct e.learner_id)::int as n from enrolment.class_group g join enrolment.enrolment e on e.group_id = g.id
           where g.period_id = $1 and e.released_at is null and e.ended_why is null`,
    values: [period],
  });
  return rows[0]?.n ?? 0;
};
