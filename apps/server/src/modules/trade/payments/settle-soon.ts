import { vitally } from '../../../platform/db.ts';
import type { Metrics } from '../../../platform/metrics.ts';
import { createMicroBatch } from '../../../platform/micro-batch.ts';
import type { PayPorts } from './pay-ports.ts';
import { settlePayment, settleTogether, type Settled, type TakenPayment } from './settle.ts';

const BATCH = 'settle-payment';

/**
 * Payments that are heard of at one moment are one transaction. One of a closed order, and all of them when that failed, are settled one
 * by one: whatever is wrong with one of them keeps nobody else's money waiting. However often it is tried, a payment has one effect.
 */
export const createSettling = ({ db, clock, log }: PayPorts, metrics: Metrics) => {
  const settle = createMicroBatch<TakenPayment, Settled | 'alone'>({
    run: (_key, taken) =>
      vitally(() =>
        db
          .transaction((tx) => settleTogether(tx, taken, clock.now()))
          .catch((error: unknown) => {
            log.warn({ err: error, calls: taken.length }, 'payments of one moment are settled one by one');
            return taken.map(() => 'alone' as const);
          }),
      ),
    // The database works with one core at each: while one commits, another settles.
    atOnce: 2,
    observe: (size, waiting) => {
      metrics.batchSize.observe({ batch: BATCH }, size);
      metrics.waiting.set({ batch: BATCH }, waiting);
    },
  });

  return async (taken: TakenPayment): Promise<Settled> => {
    const settled = await settle('all', taken);
    return settled === 'alone' ? vitally(() => db.transaction((tx) => settlePayment(tx, taken, clock.now()))) : settled;
  };
};
