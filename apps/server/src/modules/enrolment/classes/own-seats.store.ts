import type { CampId, GroupId, LearnerId, PeriodId } from '@xuetang/contract/ids';
import type { TaughtIn } from '@xuetang/contract/own-teacher';
import type { Portrait } from '@xuetang/contract/teacher';
import type { Database } from '../../../platform/db.ts';

/** A class, and whose it is. */
export interface ClassRow {
  camp_id: CampId;
  camp_name: string;
  period: number;
  class: number;
  starts_at: Date;
  ends_at: Date;
  teacher_id: string;
  teacher_name: string;
  teacher_portrait: Portrait | null;
  teacher_has_qr: boolean;
}

export interface OwnSeat extends ClassRow {
  evening_minutes: number;
  period_id: PeriodId;
  customer_link: string | null;
  group_id: GroupId;
  confirmed: boolean;
  qr_usable: boolean;
  change_until: Date;
  changes_left: number;
}

/** The learner's live seats with everything around them, the newest first. */
export const readOwnSeats = async (db: Database, learner: LearnerId, now: Date): Promise<OwnSeat[]> => {
  const { rows } = await db.pool.query<OwnSeat>({
    name: 'own-seats',
    text: `select e.camp_id, m.name as camp_name, m.evening_minutes, p.id as period_id, p.number as period, c.number as class,
             p.starts_at, p.ends_at, t.id as teacher_id, t.name as teacher_name, t.portrait as teacher_portrait,
             t.qr_content is not null as teacher_has_qr, t.customer_link,
             e.group_id, e.confirmed_at is not null as confirmed,
             g.state = 'normal' and g.qr_content is not null and g.qr_invalid_at is null and g.qr_shown_until > $2 as qr_usable,
             p.starts_at - f.change_before as change_until, greatest(f.max_changes - e.changes, 0)::int as changes_left
           from enrolment.enrolment e
           join enrolment.camp m on m.id = e.camp_id
           join enrolment.family f on f.id = e.family_id
           join enrolment.class_group g on g.id = e.group_id
           join enrolment.class c on c.id = g.class_id
           join enrolment.period p on p.id = g.period_id
           join enrolment.teacher t on t.id = c.teacher_id
           where e.learner_id = $1 and e.live and e.live_until > $2
           order by e.enrolled_at desc, e.camp_id`,
    values: [learner, now],
  });
  return rows;
};

/** A class in the words of every page that names one. */
export const taughtIn = (row: ClassRow): TaughtIn => ({
  campId: row.camp_id,
  campName: row.camp_name,
  periodName: `第 ${row.period} 期`,
  className: `${row.class} 班`,
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
  teacherName: row.teacher_name,
  teacherPortrait: row.teacher_portrait,
});
