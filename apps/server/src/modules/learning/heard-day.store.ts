import type { LearnerId } from '@xuetang/contract/ids';
import type { Database } from '../../platform/db.ts';

/** How many new seconds were credited on these days of Beijing (`2026-11-17`); a day without any is not among them. */
export const verifiedSecondsOn = async (
  db: Database,
  learner: LearnerId,
  days: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await db.pool.query<{ day: string; seconds: number }>({
    name: 'heard-on-days',
    text: `select to_char(day, 'YYYY-MM-DD') as day, seconds from learning.heard_day where learner_id = $1 and day = any($2::date[])`,
    values: [learner, days],
  });
  return new Map(rows.map(({ day, seconds }) => [day, seconds]));
};
