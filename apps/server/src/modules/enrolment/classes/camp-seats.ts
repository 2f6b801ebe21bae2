import type { CampId, ClassId, GroupId, LearnerId, PeriodId } from '@xuetang/contract/ids';
import type { Portrait, ShownTeacher } from '@xuetang/contract/teacher';
import type { Database, Questions } from '../../../platform/db.ts';

/** A seat with the calendar of its period: what a course of the camp goes by. */
export interface CampSeat {
  campId: CampId;
  campName: string;
  classId: ClassId;
  periodId: PeriodId;
  periodName: string;
  /** The first evening. */
  startsAt: Date;
  endsAt: Date;
  eveningMinutes: number;
  enrolledAt: Date;
  isLive: boolean;
  inGroup: boolean;
  teacher: ShownTeacher;
}

interface Row {
  camp_id: CampId;
  camp_name: string;
  class_id: ClassId;
  period_id: PeriodId;
  period: number;
  starts_at: Date;
  ends_at: Date;
  evening_minutes: number;
  enrolled_at: Date;
  is_live: boolean;
  in_group: boolean;
  teacher_id: string;
  teacher_name: string;
  teacher_portrait: Portrait | null;
}

/** Every seat of a learner, the newest first, also of periods that are over; none that was given to another, or went in a merge. */
export const campSeatsOf = async (db: Questions, learner: LearnerId, now: Date): Promise<CampSeat[]> => {
  const { rows } = await db.pool.query<Row>({
    name: 'camp-seats',
    text: `select e.camp_id, m.name as camp_name, m.evening_minutes, c.id as class_id, p.id as period_id, p.number as period, p.starts_at, p.ends_at,
             e.enrolled_at, e.live and e.live_until > $2 as is_live, e.confirmed_at is not null as in_group,
             t.id as teacher_id, t.name as teacher_name, t.portrait as teacher_portrait
           from enrolment.enrolment e
           join enrolment.camp m on m.id = e.camp_id
           join enrolment.class_group g on g.id = e.group_id
           join enrolment.class c on c.id = g.class_id
           join enrolment.period p on p.id = g.period_id
           join enrolment.teacher t on t.id = c.teacher_id
           where e.learner_id = $1 and e.released_at is null and e.ended_why is null
           order by e.enrolled_at desc, e.camp_id`,
    values: [learner, now],
  });
  return rows.map((row) => ({
    campId: row.camp_id,
    campName: row.camp_name,
    classId: row.class_id,
    periodId: row.period_id,
    periodName: `第 ${row.period} 期`,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    eveningMinutes: row.evening_minutes,
    enrolledAt: row.enrolled_at,
    isLive: row.is_live,
    inGroup: row.in_group,
    teacher: { teacherId: row.teacher_id, name: row.teacher_name, portrait: row.teacher_portrait },
  }));
};

export interface SeatedTogether {
  groupId: GroupId;
  learnerIds: LearnerId[];
}

/** The groups in which the learner has a live seat, with everybody who has one there. */
export const seatedTogether = async (db: Database, learner: LearnerId, now: Date): Promise<SeatedTogether[]> => {
  const { rows } = await db.pool.query<SeatedTogether>({
    name: 'seated-together',
    text: `select o.group_id as "groupId", array_agg(o.learner_id::text) as "learnerIds"
           from enrolment.enrolment e join enrolment.enrolment o on o.group_id = e.group_id and o.live and o.live_until > $2
           where e.learner_id = $1 and e.live and e.live_until > $2
           group by o.group_id order by o.group_id`,
    values: [learner, now],
  });
  return rows;
};
