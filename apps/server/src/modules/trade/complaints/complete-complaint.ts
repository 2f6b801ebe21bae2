import { sql } from 'kysely';
import type { Tx } from '../../../platform/db.ts';
import { enqueue, handle, job } from '../../../platform/jobs.ts';
import { askAgainAt } from './complaint-clocks.ts';
import type { ComplaintPorts } from './complaint-ports.ts';
import { lockComplaint } from './complaint.store.ts';
import { lookNow } from './look-at-complaint.ts';

const completionDue = job<{ number: string }>('trade.complete-complaint', ({ number }) => number);
/** Written in the transaction that says so. */
export const completeLater = (tx: Tx, number: string, due: Date): Promise<void> => enqueue(tx, completionDue, { number }, due);

const isCompleting = async ({ db }: ComplaintPorts, number: string): Promise<boolean> =>
  (await sql`select from trade.pay_complaint where number = ${number} and completing_at is not null`.execute(db.of())).rows.length > 0;

/** What still waits after it was asked and read: refused for good, or to be asked once more. */
const goOn = ({ db, clock }: ComplaintPorts, number: string, refusedWhy: string | null) =>
  db.transaction(async (tx) => {
    const now = clock.now();
    const row = await lockComplaint(tx, number);
    if (!row?.completing_at) return;
    if (refusedWhy !== null) {
      await sql`update trade.pay_complaint set completing_at = null, refused_why = ${refusedWhy} where id = ${row.id}`.execute(tx);
      return;
    }
    await completeLater(tx, number, askAgainAt(row.completing_at, now));
  });

/**
 * In the worker: says to the provider that it is settled. Said twice it is refused, and nothing happens twice; so whatever came of it, the
 * complaint itself is read, and that alone is believed.
 */
export const completionJob = (on: ComplaintPorts) =>
  handle(completionDue, 'common', async ({ number }) => {
    if (!(await isCompleting(on, number))) return;
    const said = await on.wechatPay.complaints.complete(number);
    const wasRead = await lookNow(on, number);
    await goOn(on, number, said.said === 'no' && wasRead ? said.why : null);
  });
