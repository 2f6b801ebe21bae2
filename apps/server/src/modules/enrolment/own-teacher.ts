import type { ResponseOf } from '@xuetang/contract/call';
import type { CampId, LearnerId } from '@xuetang/contract/ids';
import type { getOwnTeacher, TaughtIn } from '@xuetang/contract/own-teacher';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db.ts';
import type { QrLinks } from './join-answer.rule.ts';

export interface TeacherPorts {
  db: Database;
  clock: Clock;
  linksFor: (learnerId: string) => QrLinks;
}

interface Row {
  camp_id: CampId;
  camp_name: string;
  period: number;
  class: number;
  starts_at: Date;
  ends_at: Date;
  teacher_id: string;
  teacher_name: string;
  has_qr: boolean;
  customer_link: string | null;
}

const taughtIn = (row: Row): TaughtIn => ({
  campId: row.camp_id,
  campName: row.camp_name,
  periodName: `第 ${row.period} 期`,
  className: `${row.class} 班`,
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
  teacherName: row.teacher_name,
});

/** From the learner's live seats to their teachers. A camp only chooses among them, so another's teacher cannot be asked for. */
export const readOwnTeacher = async (
  { db, clock, linksFor }: TeacherPorts,
  learner: LearnerId,
  camp: CampId | undefined,
): Promise<ResponseOf<typeof getOwnTeacher>> => {
  const now = clock.now();
  const { rows } = await db.pool.query<Row>({
    name: 'own-teacher',
    text: `select e.camp_id, m.name as camp_name, p.number as period, c.number as class, p.starts_at, p.ends_at,
             t.id as teacher_id, t.name as teacher_name, t.qr_content is not null as has_qr, t.customer_link
           from enrolment.enrolment e
           join enrolment.camp m on m.id = e.camp_id
           join enrolment.class_group g on g.id = e.group_id
           join enrolment.class c on c.id = g.class_id
           join enrolment.period p on p.id = g.period_id
           join enrolment.teacher t on t.id = c.teacher_id
           where e.learner_id = $1 and e.live and e.live_until > $2
           order by e.enrolled_at desc, e.camp_id`,
    values: [learner, now],
  });
  const chosen = camp === undefined ? rows[0] : rows.find((row) => row.camp_id === camp);
  return {
    teacher: chosen
      ? { ...taughtIn(chosen), qr: chosen.has_qr ? linksFor(learner).teacher(chosen.teacher_id) : null, customerLink: chosen.customer_link }
      : null,
    classes: rows.map(taughtIn),
    now: now.toISOString(),
  };
};
