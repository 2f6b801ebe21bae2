import type { getClassInfo } from '@xuetang/contract/enrolment';
import type { ResponseOf } from '@xuetang/contract/call';
import type { CampId, LearnerId } from '@xuetang/contract/ids';
import type { Portrait } from '@xuetang/contract/teacher';
import type { Database } from '../../../platform/db.ts';

interface Row {
  camp_name: string;
  period: number | null;
  class: number;
  teacher_name: string;
  teacher_portrait: Portrait | null;
  starts_at: Date;
  taken: number;
}

/** What the page says around the code: camp, period, class, teacher, and how many already hold a seat. */
export const readClassInfo = async (
  db: Database,
  camp: CampId,
  learner: LearnerId,
  now: Date,
): Promise<ResponseOf<typeof getClassInfo> | undefined> => {
  const { rows } = await db.pool.query<Row>({
    name: 'class-info',
    text: `select m.name as camp_name, p.number as period, c.number as class, t.name as teacher_name, t.portrait as teacher_portrait, p.starts_at, g.taken
           from enrolment.camp m
           left join (enrolment.enrolment e
             join enrolment.class_group g on g.id = e.group_id
             join enrolment.class c on c.id = g.class_id
             join enrolment.teacher t on t.id = c.teacher_id
             join enrolment.period p on p.id = g.period_id)
           on e.family_id = m.family_id and e.learner_id = $2 and e.live and e.live_until > $3
           where m.id = $1`,
    values: [camp, learner, now],
  });
  const [row] = rows;
  if (!row) return undefined;
  if (row.period === null) return { campName: row.camp_name };
  return {
    campName: row.camp_name,
    seat: {
      periodName: `第 ${row.period} 期`,
      className: `${row.class} 班`,
      teacherName: row.teacher_name,
      teacherPortrait: row.teacher_portrait,
      startsAt: row.starts_at.toISOString(),
      classmates: row.taken,
      countedAt: now.toISOString(),
    },
  };
};
