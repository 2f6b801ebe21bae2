import type { ResponseOf } from '@xuetang/contract/call';
import type { listOpenCamps } from '@xuetang/contract/enrolment';
import type { CampId } from '@xuetang/contract/ids';
import type { Database } from '../../../platform/db.ts';

const MOST_CAMPS = 5;

/** Where a seat can be had now: by the first evening of the first period of each camp that has one. */
export const readOpenCamps = async (db: Database, now: Date): Promise<ResponseOf<typeof listOpenCamps>> => {
  const { rows } = await db.pool.query<{ id: CampId; name: string; starts_at: Date }>({
    name: 'open-camps',
    text: `select m.id, m.name, min(p.starts_at) as starts_at
           from enrolment.period p
           join enrolment.camp m on m.id = p.camp_id
           where p.enrol_from <= $1 and $1 < p.enrol_until and exists (
             select from enrolment.class_group g
             where g.period_id = p.id and g.open and g.state = 'normal' and g.taken < g.soft_cap
               and g.qr_content is not null and g.qr_invalid_at is null and g.qr_shown_until > $1)
           group by m.id order by starts_at, m.id limit $2`,
    values: [now, MOST_CAMPS],
  });
  const camps = rows.map(({ id, name, starts_at }) => ({ campId: id, campName: name, startsAt: starts_at.toISOString() }));
  return { camps, countedAt: now.toISOString() };
};
