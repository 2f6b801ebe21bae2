import { Gauge } from 'prom-client';
import type { Database } from '../../../platform/db.ts';
import type { Metrics } from '../../../platform/metrics.ts';

/** Counted when the metrics are read. A day is late from noon of the next one on in Beijing, by the provider that is furthest behind. */
const STANDING = `
  select 'days open at noon' as what, coalesce(max(greatest(0, ((now() at time zone 'Asia/Shanghai') - interval '36 hours')::date
    - coalesce((select max(r.day) from trade.reconciled_day r where r.provider = v.provider),
        (select (min(p.paid_at) at time zone 'Asia/Shanghai')::date - 1 from trade.payment p where p.provider = v.provider)))), 0)::int as count
    from (values ('wechat'), ('alipay'), ('jd')) v(provider)
  union all select 'refunds over a day', count(*)::int from trade.refund r where r.state in ('granted', 'sent', 'stuck') and r.granted_at < now() - interval '1 day'
  union all select 'incidents of a week', count(*)::int from trade.difference d where d.day > now() - interval '8 days' and d.did is distinct from 'settled'
    and not exists (select from trade.cleared c where c.what = 'difference' and c.about = d.id)
  union all select 'orders not earned', count(*)::int from trade.customer_order o where o.earn_failed_at is not null`;

/** What somebody should look at in the morning. */
export const countBills = ({ registry }: Metrics, db: Database): void => {
  const gauge: Gauge<'what'> = new Gauge({
    name: 'xt_bills_standing',
    help: 'Days whose bills were not finished by noon, refunds over a day old, differences of a week that a person has to look at, and orders that could not be earned',
    labelNames: ['what'],
    registers: [registry],
    collect: async () => {
      const { rows } = await db.pool.query<{ what: string; count: number }>(STANDING).catch(() => ({ rows: [] }));
      gauge.reset();
      for (const { what, count } of rows) gauge.set({ what }, count);
    },
  });
};
