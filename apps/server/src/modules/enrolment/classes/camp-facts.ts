import type { ResponseOf } from '@xuetang/contract/call';
import type { getLiveShareHomeData } from '@xuetang/contract/enrolment';
import type { CampId } from '@xuetang/contract/ids';
import type { ShownTeacher } from '@xuetang/contract/teacher';
import type { Database } from '../../../platform/db.ts';
import { readReviews } from './reviews.ts';

interface Row {
  camp_name: string;
  period: number | null;
  starts_at: Date;
  enrol_until: Date;
  seats_all: number;
  seats_left: number;
  enrolled: number;
  teachers: ShownTeacher[];
}

/** The period that a visitor would be enrolled in, with its seats counted where a claim would find them; null when none is open, undefined without the camp. */
export const readCampFacts = async (
  db: Database,
  camp: CampId,
  now: Date,
): Promise<ResponseOf<typeof getLiveShareHomeData> | undefined> => {
  const { rows } = await db.pool.query<Row>({
    name: 'camp-facts',
    text: `select m.name as camp_name, p.number as period, p.starts_at, p.enrol_until, p.seats_all, p.seats_left, p.enrolled, t.teachers
           from enrolment.camp m
           left join lateral (
             select q.*, s.* from enrolment.period q
             cross join lateral (
               select sum(g.soft_cap)::int as seats_all, sum(g.taken)::int as enrolled,
                 coalesce(sum(g.soft_cap - g.taken) filter (where g.open and g.state = 'normal' and g.qr_content is not null
                   and g.qr_invalid_at is null and g.qr_shown_until > $2), 0)::int as seats_left
               from enrolment.class_group g where g.period_id = q.id) s
             where q.camp_id = m.id and q.enrol_from <= $2 and $2 < q.enrol_until and s.seats_all > 0
             order by s.seats_left <= 0, q.starts_at limit 1) p on true
           left join lateral (
             select json_agg(json_build_object('teacherId', d.id::text, 'name', d.name, 'portrait', d.portrait) order by d.place) as teachers
             from (
               select t.id, t.name, t.portrait, min(g.fill_order) as place
               from enrolment.class_group g
               join enrolment.class c on c.id = g.class_id
               join enrolment.teacher t on t.id = c.teacher_id
               where g.period_id = p.id group by t.id) d) t on true
           where m.id = $1`,
    values: [camp, now],
  });
  const [row] = rows;
  if (!row) return undefined;
  if (row.period === null) return null;
  return {
    campName: row.camp_name,
    periodNumber: row.period,
    startsAt: row.starts_at.toISOString(),
    enrolUntil: row.enrol_until.toISOString(),
    seatsLeft: row.seats_left,
    seatsAll: row.seats_all,
    enrolled: row.enrolled,
    countedAt: now.toISOString(),
    teachers: row.teachers,
    reviews: await readReviews(db, camp),
  };
};
