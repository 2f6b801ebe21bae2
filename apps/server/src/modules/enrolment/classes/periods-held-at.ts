import type { CampId, PeriodId } from '@xuetang/contract/ids';
import type { Database } from '../../../platform/db.ts';

export interface HeldPeriod {
  id: PeriodId;
  campId: CampId;
  /** The first evening. */
  startsAt: Date;
}

/** Periods that have begun at this moment and are not over. */
export const periodsHeldAt = async (db: Database, at: Date): Promise<HeldPeriod[]> => {
  const { rows } = await db.pool.query<HeldPeriod>({
    name: 'periods-held-at',
    text: `select id, camp_id as "campId", starts_at as "startsAt" from enrolment.period where starts_at <= $1 and ends_at > $1 order by id`,
    values: [at],
  });
  return rows;
};
