import { Counter, Gauge } from 'prom-client';
import type { Database } from '../../../platform/db.ts';
import type { Metrics } from '../../../platform/metrics.ts';
import { shared } from '../../../platform/module.ts';

const createCounters = ({ registry }: Metrics) => ({
  notifies: new Counter({
    name: 'xt_pay_notifies_total',
    help: 'What payment providers told us, by what came of it; those that were refused by why',
    labelNames: ['provider', 'outcome'] as const,
    registers: [registry],
  }),
  foundByQuery: new Counter({
    name: 'xt_pay_found_by_query_total',
    help: 'Payments of which no notify has told us before we asked',
    labelNames: ['provider'] as const,
    registers: [registry],
  }),
});

export type PayCounters = ReturnType<typeof createCounters>;

/** Those of this process: payments are found by the api and by the worker. */
export const payCounters = shared(({ metrics }) => createCounters(metrics));

/** Counted when the metrics are read. */
const STANDING = `
  select 'in doubt' as what, count(*)::int as count from trade.attempt a
    where a.state in ('reserved', 'ready', 'closing') and a.heard = 'unknown' and a.state_at < now() - interval '10 minutes'
  union all select 'not closed', count(*)::int from trade.attempt a
    where a.state in ('reserved', 'ready', 'closing') and a.expires_at < now() - interval '10 minutes'
  union all select 'contradictions', count(*)::int from trade.contradiction c where c.heard_at > now() - interval '1 day'
    and not exists (select from trade.cleared x where x.what = 'contradiction' and x.about = c.id)
  union all select 'refunds over a day', count(*)::int from trade.refund r
    where r.state in ('granted', 'sent') and r.granted_at < now() - interval '1 day'
  union all select 'refunds stuck', count(*)::int from trade.refund r where r.state = 'stuck'`;

/** What somebody should look at: what nobody can tell for ten minutes, what cannot be closed, what contradicts us, and what does not arrive. */
export const countPayments = ({ registry }: Metrics, db: Database): void => {
  const gauge: Gauge<'what'> = new Gauge({
    name: 'xt_pay_standing',
    help: 'Payments in doubt for over ten minutes, not closed ten minutes after their end, contradictions of a day, and refunds that do not arrive',
    labelNames: ['what'],
    registers: [registry],
    collect: async () => {
      const { rows } = await db.pool.query<{ what: string; count: number }>(STANDING).catch(() => ({ rows: [] }));
      gauge.reset();
      for (const { what, count } of rows) gauge.set({ what }, count);
    },
  });
};
