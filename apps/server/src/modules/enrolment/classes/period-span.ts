import type { CampId, PeriodId } from '@xuetang/contract/ids';
import type { Database } from '../../../platform/db.ts';

export interface PeriodSpan {
  id: PeriodId;
  campId: CampId;
  /** The first evening. */
  startsAt: Date;
  endsAt: Date;
  eveningMinutes: number;
}

/** From when until when a period is held, and how long its evenings are. */
export const periodSpan = async (db: Database, period: PeriodId): Promise<PeriodSpan | undefined> => {
  const { rows } = await db.pool.query<PeriodSpan>({
    name: 'period-span',
    text: `select p.id, p.camp_id as "campId", p.starts_at as "startsAt", p.ends_at as "endsAt", m.evening_minutes as "eveningMinutes"
           from enrolment.period p join enrolment.camp m on m.id = p.camp_id where p.id = $1`,
    values: [period],
  });
  return rows[0];
};
