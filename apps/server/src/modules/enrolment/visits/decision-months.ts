import { dayKey } from '@xuetang/contract/beijing-time.rule';
import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db.ts';
import type { JobHandler } from '../../../platform/jobs.ts';

const DAY_MS = 24 * 3_600_000;
/** What support is asked about a code comes while the camp runs, or in a complaint soon after. */
const KEPT_DAYS = 180;
/** Before the month turns, its partition is there; February is the shortest. */
const AHEAD_DAYS = 20;

/** Partitions for this month and the next; months that ended longer ago are forgotten. Harmless at any hour, in any number of workers. */
export const keepDecisionMonths = async (db: Database, clock: Clock): Promise<void> => {
  const day = (days: number) => dayKey(new Date(clock.now().getTime() + days * DAY_MS).toISOString());
  for (const ahead of [0, AHEAD_DAYS]) await sql`select enrolment.add_decision_month(${day(ahead)}::date)`.execute(db.of());
  await sql`select enrolment.drop_decision_months_before(${day(-KEPT_DAYS)}::date)`.execute(db.of());
};

export const decisionMonths = (db: Database, clock: Clock): JobHandler => ({
  name: 'enrolment.keep-decision-months',
  lane: 'slow',
  every: '9 * * * *',
  run: () => keepDecisionMonths(db, clock),
});
