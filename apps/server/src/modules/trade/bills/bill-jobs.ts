import { sql } from 'kysely';
import type { JobHandler } from '../../../platform/jobs.ts';
import { billedProviders, type BillPorts } from './bill-ports.ts';
import { reconcileDay } from './reconcile-day.ts';

/**
 * Every day up to yesterday that is not done: also those of a time when nobody worked. Before the first payment there was none, and a provider that
 * has come later begins with the first day that is not closed: a day is closed for all of them.
 */
const daysDue = async ({ db, clock, provider: { provider, merchant: mchid } }: BillPorts): Promise<string[]> => {
  const { rows } = await sql<{ day: string }>`
    with yesterday as (select ((${clock.now()}::timestamptz at time zone 'Asia/Shanghai') - interval '1 day')::date as day),
      first as (select coalesce((select max(r.day) + 1 from trade.reconciled_day r where r.provider = ${provider} and r.mchid = ${mchid}),
        (select max(c.day) + 1 from books.closed_day c),
        (select (min(p.paid_at) at time zone 'Asia/Shanghai')::date from trade.payment p), y.day) as day from yesterday y)
    select d::date::text as day from first f, yesterday y, generate_series(f.day, y.day, interval '1 day') d order by 1`.execute(db.of());
  return rows.map(({ day }) => day);
};

/** One after the other: a day that cannot be finished stays the next. */
export const reconcileDue = async (on: BillPorts): Promise<void> => {
  for (const day of await daysDue(on)) {
    const { is } = await reconcileDay(on, day);
    if (is !== 'reconciled') return;
  }
};

/**
 * From 10:30 in Beijing on, and once more every hour until it is done: bills are ready at ten, or later. A provider that is in trouble holds
 * up no other.
 */
export const billJobs = (on: Omit<BillPorts, 'provider'> & Parameters<typeof billedProviders>[0]): JobHandler[] => {
  const providers = billedProviders(on);
  if (providers.length === 0) return [];
  const run = async (): Promise<void> => {
    const ended = await Promise.allSettled(providers.map((provider) => reconcileDue({ ...on, provider })));
    const why = ended.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
    if (why.length > 0) throw new AggregateError(why, 'bills were not read');
  };
  return [{ name: 'trade.reconcile', lane: 'slow', every: '30 2-15 * * *', alone: true, run }];
};
