import { sql, type QueryExecutorProvider } from 'kysely';
import type { Database, Tx } from '../../platform/db.ts';
import { addWorkingTime, deskAt, OFFICE, WHOLE_DAY, type Calendar } from './working-time.rule.ts';

const HOUR_MS = 3_600_000;
const FIRST_ANSWER_MS = 2 * HOUR_MS;
const CLOSING_MS = 48 * HOUR_MS;
/** An answer that nobody contests for so long counts as accepted. */
const ANSWER_RESTS_MS = 24 * HOUR_MS;
const REOPENS_MS = 7 * 24 * HOUR_MS;

const readCalendar = async (tx: QueryExecutorProvider): Promise<Calendar> => {
  const { rows } = await sql<{ day: string; works: boolean }>`
    select to_char(day, 'YYYY-MM-DD') as day, works from support.calendar_day`.execute(tx);
  return new Map(rows.map(({ day, works }) => [day, works]));
};

/** Two working hours from then on: of whatever is complained of, also elsewhere. */
export const firstAnswerDue = async (tx: Tx, from: Date): Promise<Date> =>
  addWorkingTime(from, FIRST_ANSWER_MS, OFFICE, await readCalendar(tx));

/** When we owe what (rules §5). */
export const promisesFrom = async (tx: Tx, now: Date) => {
  const calendar = await readCalendar(tx);
  return {
    firstAnswerDue: addWorkingTime(now, FIRST_ANSWER_MS, OFFICE, calendar),
    closeDue: addWorkingTime(now, CLOSING_MS, WHOLE_DAY, calendar),
  };
};

/** Whether somebody is at the desk, and by when a message that is sent now has its first answer. */
export const deskNow = async (db: Database, now: Date) => {
  const calendar = await readCalendar(db.of<object>());
  return { ...deskAt(now, OFFICE, calendar), answerBy: addWorkingTime(now, FIRST_ANSWER_MS, OFFICE, calendar) };
};

export const restsUntil = (answeredAt: Date): Date => new Date(answeredAt.getTime() + ANSWER_RESTS_MS);
export const reopensUntil = (closedAt: Date): Date => new Date(closedAt.getTime() + REOPENS_MS);
