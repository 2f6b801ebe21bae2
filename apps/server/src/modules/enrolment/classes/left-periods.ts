import type { LearnerId } from '@xuetang/contract/ids';
import type { Database } from '../../../platform/db.ts';

/** How many periods somebody had a seat in that he has no more: it was given to another, or ended. */
export const countLeftPeriods = async (db: Database, learner: LearnerId): Promise<number> => {
  const { rows } = await db.pool.query<{ n: number }>({
    name: 'left-periods',
    text: `select count(distinct g.period_id)::int as n from enrolment.enrolment e join enrolment.class_group g on g.id = e.group_id
           where e.learner_id = $1 and (e.released_at is not null or e.ended_why is not null)`,
    values: [learner],
  });
  return rows[0]?.n ?? 0;
};
