import type { PeriodId } from '@xuetang/contract/ids';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db.ts';

export interface PeriodSpan {
  id: PeriodId;
  /** The first evening. */
  startsAt: Date;
  endsAt: Date;
  eveningMinutes: number;
}

/** From when until when a period is held, and how long its evenings are. */
export const periodSpan = async (tx: Tx, period: PeriodId): Promise<PeriodSpan | undefined> => {
  const { rows } =
    await sql<PeriodSpan>`select p.id, p.starts_at as "startsAt", p.ends_at as "endsAt", m.evening_minutes as "eveningMinutes"
    from enrolment.period p join enrolment.camp m on m.id = p.camp_id where p.id = ${period}`.execute(tx);
  return rows[0];
};
