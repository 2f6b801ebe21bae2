import type { CampId, ClassId, LearnerId } from '@xuetang/contract/ids';
import type { Database } from '../../../platform/db.ts';

/** A class of a period that is not over for long, and who has a seat in it. */
interface ClassRoster {
  campId: CampId;
  campName: string;
  periodName: string;
  classNumber: number;
  learnerIds: LearnerId[];
}

/** For who teaches the class. Undefined without it. */
export const classRoster = async (db: Database, classId: ClassId): Promise<ClassRoster | undefined> => {
  const { rows } = await db.pool.query<Omit<ClassRoster, 'periodName'> & { period: number }>({
    name: 'class-roster',
    text: `select m.id as "campId", m.name as "campName", p.number as period, c.number as "classNumber",
             array(select e.learner_id::text from enrolment.class_group g join enrolment.enrolment e on e.group_id = g.id
               where g.class_id = c.id and e.released_at is null and e.ended_why is null) as "learnerIds"
           from enrolment.class c join enrolment.period p on p.id = c.period_id join enrolment.camp m on m.id = p.camp_id
           where c.id = $1`,
    values: [classId],
  });
  const [row] = rows;
  if (!row) return undefined;
  const { period, ...rest } = row;
  return { ...rest, periodName: `第 ${period} 期` };
};
