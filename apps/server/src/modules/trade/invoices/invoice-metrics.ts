import { Gauge } from 'prom-client';
import type { Database } from '../../../platform/db.ts';
import type { Metrics } from '../../../platform/metrics.ts';

/** Counted when the metrics are read. Where somebody has asked for another since, the failed one is nobody's matter any more. */
const STANDING = `
  select 'failed' as what, count(*)::int as count from trade.invoice i
    where i.state = 'failed' and not exists (select from trade.invoice n where n.order_id = i.order_id and n.id > i.id)
  union all select 'red letters failed', count(*)::int from trade.red_letter r where r.state = 'failed'
  union all select 'issuing over an hour', count(*)::int from trade.invoice i
    where i.state in ('requested', 'issuing') and i.state_at < now() - interval '1 hour'`;

/** Papers that somebody waits for and that do not come by themselves. */
export const countInvoices = ({ registry }: Metrics, db: Database): void => {
  const gauge: Gauge<'what'> = new Gauge({
    name: 'xt_invoices_standing',
    help: 'Invoices and red letters that failed, and invoices that were not issued for an hour',
    labelNames: ['what'],
    registers: [registry],
    collect: async () => {
      const { rows } = await db.pool.query<{ what: string; count: number }>(STANDING).catch(() => ({ rows: [] }));
      gauge.reset();
      for (const { what, count } of rows) gauge.set({ what }, count);
    },
  });
};
