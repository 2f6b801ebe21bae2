import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db.ts';
import type { JobHandler } from '../../platform/jobs.ts';
import { beijingDay } from './day.rule.ts';

const DAYS_AHEAD = 3;
const DAYS_KEPT = 90;

/** Partitions for today and the next days; what is older than 90 days is forgotten. Harmless at any hour, in any number of workers. */
export const keepDays = async (db: Database, clock: Clock): Promise<void> => {
  const now = clock.now();
  for (let ahead = 0; ahead <= DAYS_AHEAD; ahead++) await sql`select reporting.add_day(${beijingDay(now, ahead)}::date)`.execute(db.of());
  await sql`select reporting.drop_days_before(${beijingDay(now, -DAYS_KEPT)}::date)`.execute(db.of());
};

export const reportDays = (db: Database, clock: Clock): JobHandler => ({
  name: 'reporting.keep-days',
  every: '7 * * * *',
  run: () => keepDays(db, clock),
});
