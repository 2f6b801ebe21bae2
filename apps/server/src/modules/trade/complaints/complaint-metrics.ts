import { Gauge } from 'prom-client';
import type { Database } from '../../../platform/db.ts';
import type { Metrics } from '../../../platform/metrics.ts';

/** Counted when the metrics are read: of those that are open alone, for late stays late and must not ring for ever. */
const STANDING = `
  select 'due within half an hour' as what, count(*)::int as count from trade.pay_complaint c
    where c.state <> 'closed' and c.due_at between now() and now() + interval '30 minutes'
  union all select 'overdue', count(*)::int from trade.pay_complaint c where c.state <> 'closed' and c.due_at < now()
  union all select 'not read', count(*)::int from trade.pay_complaint c where c.state = 'told' and c.heard_at < now() - interval '10 minutes'
  union all select 'answers not sent', count(*)::int from trade.pay_complaint_answer a
    where a.state = 'waiting' and a.written_at < now() - interval '10 minutes'
  union all select 'found by list alone', count(*)::int from trade.pay_complaint c where c.heard_by = 'list' and c.heard_at > now() - interval '1 day'`;

/** Complaints at payment providers that want a person, and what hinders one from answering. */
export const countComplaints = ({ registry }: Metrics, db: Database): void => {
  const gauge: Gauge<'what'> = new Gauge({
    name: 'xt_pay_complaints_standing',
    help: 'Complaints at payment providers by what is wrong with them: clocks that end soon or have ended, not read, not sent, told by nobody',
    labelNames: ['what'],
    registers: [registry],
    collect: async () => {
      const { rows } = await db.pool.query<{ what: string; count: number }>(STANDING).catch(() => ({ rows: [] }));
      gauge.reset();
      for (const { what, count } of rows) gauge.set({ what }, count);
    },
  });
};
