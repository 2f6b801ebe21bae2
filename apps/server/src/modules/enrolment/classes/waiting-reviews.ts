import { Gauge } from 'prom-client';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db.ts';
import type { Metrics } from '../../../platform/metrics.ts';

/** How long the review has waited that has waited longest, counted when the metrics are read: nobody is told when one comes. */
export const watchReviews = ({ registry }: Metrics, db: Database, clock: Clock): void => {
  const gauge: Gauge = new Gauge({
    name: 'xt_review_oldest_waiting_seconds',
    help: 'How long the review has waited to be read that has waited longest',
    registers: [registry],
    collect: async () => {
      // The other metrics are wanted most when the database is away.
      const { rows } = await db.pool
        .query<{ since: Date | null }>(
          'select min(waiting_since) as since from enrolment.review where waiting_since is not null and taken_down_at is null',
        )
        .catch(() => ({ rows: undefined }));
      if (!rows) return gauge.reset();
      const since = rows[0]?.since;
      gauge.set(since ? Math.max(0, (clock.now().getTime() - since.getTime()) / 1_000) : 0);
    },
  });
};
