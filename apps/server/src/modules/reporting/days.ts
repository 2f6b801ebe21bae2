import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db.ts';
import type { Ending } from '../../platform/forget.ts';
import type { JobHandler } from '../../platform/jobs.ts';
import { beijingDay } from '../../platform/beijing-day.ts';

const DAYS_AHEAD = 3;
const DAYS_KEPT = 90;

/** Partitions for today and the next days; what is older than 90 days is forgotten. Harmless at any hour, in any number of workers. */
export const keepDays = async (db: Database, clock: Clock): Promise<void> => {
  const now = clock.now();
  for (let ahead = 0; ahead <= DAYS_AHEAD; ahead++) await sql`select reporting.add_day(${beijingDay(now, ahead)}::date)`.execute(db.of());
  const oldest = beijingDay(now, -DAYS_KEPT);
  await sql`select reporting.drop_days_before(${oldest}::date)`.execute(db.of());
};

/** What could not be stored is forgotten after as many days: it holds the same. */
export const deadMessagesEnd: Ending = { table: 'reporting.dead_message', at: 't.buried_at', keptMs: DAYS_KEPT * 24 * 3_600_000 };

export const reportDays = (db: Database, clock: Clock): JobHandler => ({
  name: 'reporting.keep-days',
  lane: 'common',
  every: '7 * * * *',
  run: () => keepDays(db, clock),
});
