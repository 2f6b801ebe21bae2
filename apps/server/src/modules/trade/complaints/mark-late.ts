import { sql } from 'kysely';
import { enqueue, handle } from '../../../platform/jobs.ts';
import { clockDue } from './complaint-clocks.ts';
import type { ComplaintPorts } from './complaint-ports.ts';
import { lookNow } from './look-at-complaint.ts';

/** The mark stays; what is done later is marked by the table itself. */
const mark = ({ db, clock }: ComplaintPorts, number: string) => {
  const now = clock.now();
  return db.transaction((tx) =>
    sql`update trade.pay_complaint c set
        first_answer_late_at = case when c.first_answered_at is null and c.first_answer_by <= ${now}
          then coalesce(c.first_answer_late_at, c.first_answer_by) else c.first_answer_late_at end,
        close_late_at = case when c.close_by <= ${now} then coalesce(c.close_late_at, c.close_by) else c.close_late_at end
      where c.number = ${number} and c.state <> 'closed'`.execute(tx),
  );
};

const dueOf = async ({ db }: ComplaintPorts, number: string, which: 'answer' | 'close'): Promise<Date | undefined> =>
  (
    await sql<{ due: Date }>`select case ${which}::text when 'answer' then first_answer_by else close_by end as due
      from trade.pay_complaint where number = ${number} and state <> 'closed'`.execute(db.of())
  ).rows[0]?.due;

/**
 * When a clock ends: what nobody has answered or closed is late. The provider is asked before, for one of us may have answered there, and
 * what is marked cannot be taken back.
 */
export const lateJob = (on: ComplaintPorts) =>
  handle(clockDue, 'common', async ({ number, which }) => {
    const due = await dueOf(on, number, which);
    if (!due) return;
    // The database's clock sends these, and ours may be a moment behind.
    if (on.clock.now() < due) return on.db.transaction((tx) => enqueue(tx, clockDue, { number, which }, due));
    await lookNow(on, number);
    await mark(on, number);
  });
