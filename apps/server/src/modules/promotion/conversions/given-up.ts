import { Gauge } from 'prom-client';
import type { Asked, Database } from '../../../platform/db.ts';
import type { Metrics } from '../../../platform/metrics.ts';
import type { AdNetwork } from '../../../providers/ads/port.ts';
import type { AttributionTables, ConversionState } from '../attribution/attribution-tables.ts';

/** More reasons than this nobody reads. */
const MOST = 100;

/** How many conversions stand where, and why. */
export const conversionsIn = (db: Asked): Promise<{ network: AdNetwork; state: ConversionState; reason: string | null; count: string }[]> =>
  db
    .of<AttributionTables>()
    .selectFrom('promotion.conversion')
    .select(({ fn }) => ['network', 'state', 'reason', fn.countAll<string>().as('count')])
    .groupBy(['network', 'state', 'reason'])
    .orderBy('network')
    .orderBy('state')
    .orderBy('reason')
    .limit(MOST)
    .execute();

/** After something was mended: what this network has refused, or never answered, is told once more. Its books count it once all the same. */
export const postAgain = async (db: Asked, network: AdNetwork, now: Date): Promise<number> => {
  const { numUpdatedRows } = await db
    .of<AttributionTables>()
    .updateTable('promotion.conversion')
    .set({ state: 'due', reason: null, next_at: now, tries: 0, alone: false })
    .where('network', '=', network)
    .where('state', 'in', ['refused', 'dead'])
    .executeTakeFirst();
  return Number(numUpdatedRows);
};

/** Conversions by network and state, counted when the metrics are read: what is posted is history and only costs time. */
export const countConversions = ({ registry }: Metrics, db: Database): void => {
  const gauge: Gauge<'network' | 'state'> = new Gauge({
    name: 'xt_conversions',
    help: 'Conversions that no ad network has taken yet',
    labelNames: ['network', 'state'],
    registers: [registry],
    collect: async () => {
      const { rows } = await db.pool
        .query<{ network: AdNetwork; state: ConversionState; count: number }>(
          `select network, state, count(*)::int as count from promotion.conversion where state in ('due', 'refused', 'dead') group by 1, 2`,
        )
        .catch(() => ({ rows: [] }));
      gauge.reset();
      for (const { network, state, count } of rows) gauge.set({ network, state }, count);
    },
  });
};
