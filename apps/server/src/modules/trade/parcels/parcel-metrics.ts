import { SILENT_DAYS } from '@xuetang/contract/parcel-steps.rule';
import { Counter, Gauge } from 'prom-client';
import type { Database } from '../../../platform/db.ts';
import type { Metrics } from '../../../platform/metrics.ts';
import { shared } from '../../../platform/module.ts';

const createCounters = ({ registry }: Metrics) => ({
  pushes: new Counter({
    name: 'xt_parcel_pushes_total',
    help: 'What carriers told us unasked, by what came of it; those that were refused by why',
    labelNames: ['outcome'] as const,
    registers: [registry],
  }),
});

export type ParcelCounters = ReturnType<typeof createCounters>;
export const parcelCounters = shared(({ metrics }) => createCounters(metrics));

/** Counted when the metrics are read. */
const STANDING = `
  select 'silent' as what, count(*)::int as count from trade.parcel p
    where p.state = 'sent' and coalesce(p.moved_at, p.sent_at) < now() - interval '${SILENT_DAYS} days'
  union all select 'to pack over two days', count(*)::int from trade.parcel p where p.state = 'ready' and p.ready_at < now() - interval '2 days'
  union all select 'address missed', count(*)::int from trade.parcel p where p.gap is not null and p.answered_at is null and p.state in ('packed', 'sent')
  union all select 'lost', count(*)::int from trade.parcel p where p.state = 'lost'`;

/** What somebody should look at: parcels of which nothing is heard for days, that wait to be packed, whose address misses something, that are lost. */
export const countParcels = ({ registry }: Metrics, db: Database): void => {
  const gauge: Gauge<'what'> = new Gauge({
    name: 'xt_parcels_standing',
    help: 'Parcels that are silent for five days, wait to be packed for two, miss something in their address, or are lost',
    labelNames: ['what'],
    registers: [registry],
    collect: async () => {
      const { rows } = await db.pool.query<{ what: string; count: number }>(STANDING).catch(() => ({ rows: [] }));
      gauge.reset();
      for (const { what, count } of rows) gauge.set({ what }, count);
    },
  });
};
