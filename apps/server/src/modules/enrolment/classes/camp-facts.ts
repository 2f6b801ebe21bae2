import type { ResponseOf } from '@xuetang/contract/call';
import type { getLiveShareHomeData } from '@xuetang/contract/enrolment';
import type { CampId } from '@xuetang/contract/ids';
import type { Database } from '../../../platform/db.ts';
import { readReviews } from './reviews.ts';

interface Row {
  camp_name: string;
  period: number | null;
  starts_at: Date;
  enrol_until: Date;
  seats_all: number;
  seats_left: number;
  teacher_name: string;
}

/** The period that a visitor would be enrolled in, with its seats counted; null when none is open, undefined without the camp. */
export const readCampFacts = async (
  db: Database,
  camp: CampId,
  now: Date,
): Promise<ResponseOf<typeof getLiveShareHomeData> | undefined> => {
  const { rows } = await db.pool.query<Row>({
    name: 'camp-facts',
    text: `select m.name as camp_name, p.number as period, p.starts_at, p.enrol_until, s.seats_all, s.seats_left, s.teacher_name
           from enrolment.camp m
           left join lateral (
             select q.* from enrolment.period q
             where q.camp_id = m.id and q.enrol_from <= $2 and $2 < q.enrol_until order by q.starts_at limit 1) p on true
           left join lateral (
             select sum(g.soft_cap)::int as seats_all,
               sum(case when g.open and g.state = 'normal' then g.soft_cap - g.taken else 0 end)::int as seats_left,
               min(t.name) as teacher_name
             from enrolment.class_group g
             join enrolment.class c on c.id = g.class_id
             join enrolment.teacher t on t.id = c.teacher_id
             where g.period_id = p.id) s on true
           where m.id = $1`,
    values: [camp, now],
  });
  const [row] = rows;
  if (!row) return undefined;
  if (row.period === null || row.seats_all === null) return null;
  return {
    campName: row.camp_name,
    periodNumber: row.period,
    startsAt: row.starts_at.toISOString(),
    enrolUntil: row.enrol_until.toISOString(),
    seatsLeft: row.seats_left,
    seatsAll: row.seats_all,
    countedAt: now.toISOString(),
    teacherName: row.teacher_name,
    reviews: await readReviews(db, camp),
  };
};
