import type { ClassId, LearnerId } from '@xuetang/contract/ids';
import type { Database } from '../../../platform/db.ts';

interface SeatedClass {
  classId: ClassId;
  campName: string;
  periodName: string;
  classNumber: number;
}

/** The classes in which the learner has or had a seat; none whose seat was given to another, or went in a merge. */
export const classesSeatedIn = async (db: Database, learner: LearnerId): Promise<SeatedClass[]> => {
  const { rows } = await db.pool.query<Omit<SeatedClass, 'periodName'> & { period: number }>({
    name: 'classes-seated-in',
    text: `select distinct c.id as "classId", m.name as "campName", p.number as period, c.number as "classNumber"
           from enrolment.enrolment e
           join enrolment.class_group g on g.id = e.group_id
           join enrolment.class c on c.id = g.class_id
           join enrolment.period p on p.id = c.period_id
           join enrolment.camp m on m.id = p.camp_id
           where e.learner_id = $1 and e.released_at is null and e.ended_why is null`,
    values: [learner],
  });
  return rows.map(({ period, ...row }) => ({ ...row, periodName: `第 ${period} 期` }));
};
