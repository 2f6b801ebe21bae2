import type { CampId, PeriodId, SectionId } from '@xuetang/contract/ids';
import type { Database } from '../../platform/db.ts';
import type { HeldPeriod } from '../enrolment/index.ts';
import { eveningMs } from './center.rule.ts';
import { readMovedDays } from './section.store.ts';

interface Evening {
  periodId: PeriodId;
  dayId: SectionId;
  title: string;
  startsAt: Date;
}

interface DayRow {
  camp_id: CampId;
  id: SectionId;
  title: string;
  day: number;
}

/** Which of these periods' days have their evening after the first moment and not after the second. Moved ones are where they were moved to. */
export const eveningsBetween = async (db: Database, periods: readonly HeldPeriod[], after: Date, until: Date): Promise<Evening[]> => {
  if (periods.length === 0) return [];
  const [moved, { rows: days }] = await Promise.all([
    readMovedDays(
      db,
      periods.map(({ id }) => id),
    ),
    db.pool.query<DayRow>({
      name: 'days-of-camps',
      text: `select c.camp_id, s.id, s.title, s.opens_day as day from learning.course c join learning.section s on s.course_id = c.id
             where c.camp_id = any($1::bigint[]) and c.released_at is not null and s.medium = 'day' and s.opens_day is not null`,
      values: [periods.map(({ campId }) => campId)],
    }),
  ]);
  return periods.flatMap(({ id, campId, startsAt }) => {
    const of = new Map(moved.filter(({ period_id: period }) => period === id).map(({ day, held_on: on }) => [day, on]));
    return days
      .filter(({ camp_id: camp }) => camp === campId)
      .map((row) => ({
        periodId: id,
        dayId: row.id,
        title: row.title,
        startsAt: new Date(eveningMs({ firstEveningMs: startsAt.getTime(), moved: of }, row.day)),
      }))
      .filter(({ startsAt: at }) => at > after && at <= until);
  });
};
