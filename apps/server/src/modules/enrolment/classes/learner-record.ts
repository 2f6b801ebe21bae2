import type { LearnerId } from '@xuetang/contract/ids';
import type { Database } from '../../../platform/db.ts';

/** Every period in which the learner has or had a seat: whom a message to a period reaches. */
export const periodsOf = async (db: Database, learner: LearnerId): Promise<string[]> => {
  const { rows } = await db.pool.query<{ period_id: string }>({
    name: 'periods-of',
    text: `select distinct g.period_id from enrolment.enrolment e join enrolment.class_group g on g.id = e.group_id where e.learner_id = $1 and e.released_at is null`,
    values: [learner],
  });
  return rows.map((row) => row.period_id);
};

/** The last camp that the learner had a seat in to its end. */
export const finishedCamp = async (
  db: Database,
  learner: LearnerId,
  now: Date,
): Promise<{ campName: string; periodName: string; endedAt: Date } | undefined> => {
  const { rows } = await db.pool.query<{ name: string; number: number; ends_at: Date }>({
    name: 'finished-camp',
    text: `select m.name, p.number, p.ends_at
           from enrolment.enrolment e
           join enrolment.class_group g on g.id = e.group_id
           join enrolment.period p on p.id = g.period_id
           join enrolment.camp m on m.id = p.camp_id
           where e.learner_id = $1 and e.released_at is null and p.ends_at <= $2
           order by p.ends_at desc limit 1`,
    values: [learner, now],
  });
  const [row] = rows;
  return row && { campName: row.name, periodName: `第 ${row.number} 期`, endedAt: row.ends_at };
};
