import type { HeldClass } from '@xuetang/contract/class-dates';
import type { CampId, LearnerId, PeriodId } from '@xuetang/contract/ids';
import type { Database } from '../../../platform/db.ts';
import { heldClassesOf } from './held-classes.ts';

export interface SeatOfPeriod {
  /** The live seat in the family of its camp, as every page of class dates shows it; it may be in another period by now. */
  held: HeldClass | null;
  isOver: boolean;
}

/** What has become of a period that somebody wanted: read from the seat. */
export const seatOfPeriod = async (db: Database, learner: LearnerId, period: PeriodId, now: Date): Promise<SeatOfPeriod> => {
  const asked = db.pool.query<{ family_camps: CampId[]; is_over: boolean }>({
    name: 'seat-of-period',
    text: `select p.ends_at <= $2 as is_over,
             (select array_agg(f.id::text) from enrolment.camp f where f.family_id = m.family_id) as family_camps
           from enrolment.period p join enrolment.camp m on m.id = p.camp_id where p.id = $1`,
    values: [period, now],
  });
  const [{ rows }, own] = await Promise.all([asked, heldClassesOf(db, learner, now)]);
  const [known] = rows;
  return { held: own.find(({ campId }) => known?.family_camps.includes(campId)) ?? null, isOver: known?.is_over === true };
};
