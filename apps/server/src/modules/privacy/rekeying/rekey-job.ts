import { Gauge } from 'prom-client';
import type { Database } from '../../../platform/db.ts';
import type { JobHandler } from '../../../platform/jobs.ts';
import type { Metrics } from '../../../platform/metrics.ts';
import type { PrivacyTables } from '../tables.ts';
import { rekey, type Rekeying } from './rekey.ts';

/** One at a time in all workers. Where nothing is to be changed, it looks into one small table. */
export const rekeyJob = (on: Omit<Rekeying, 'signal'>): JobHandler => ({
  name: 'privacy.rekey',
  lane: 'slow',
  every: '*/10 * * * *',
  alone: true,
  run: (_payload, signal) => rekey({ ...on, signal }),
});

/** How far it is, as the last pass has counted; -1 while the first pass is under way. */
export const countRekeying = ({ registry }: Metrics, db: Database): void => {
  const gauge: Gauge<'column'> = new Gauge({
    name: 'xt_rekeying_due',
    help: 'Sealed values of an earlier key, or not bound to their row, by the last pass over their column; -1: not counted yet',
    labelNames: ['column'],
    registers: [registry],
    collect: async () => {
      const rows = await db.of<PrivacyTables>().selectFrom('privacy.rekeying').select(['column_name', 'due_left']).execute();
      gauge.reset();
      for (const { column_name: column, due_left: left } of rows) gauge.set({ column }, left ?? -1);
    },
  });
};
