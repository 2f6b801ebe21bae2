import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

export const createMetrics = () => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    calls: new Counter({ name: 'xt_calls_total', help: 'Calls by outcome code', labelNames: ['call', 'code'] as const, registers }),
    callSeconds: new Histogram({
      name: 'xt_call_seconds',
      help: 'Time from the request to its answer',
      labelNames: ['call'] as const,
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3, 10],
      registers,
    }),
    scenes: new Counter({
      name: 'xt_scenes_total',
      help: 'Join-group answers by scene code',
      labelNames: ['call', 'scene'] as const,
      registers,
    }),
    /** Those of the worker: what went to phones. */
    reminders: new Counter({
      name: 'xt_reminders_total',
      help: 'Reminders by way and outcome',
      labelNames: ['channel', 'outcome'] as const,
      registers,
    }),
    /** Messages go out of the api, and out of the worker where somebody died on the way. */
    sms: new Counter({
      name: 'xt_sms_total',
      help: 'Messages by vendor and outcome',
      labelNames: ['provider', 'outcome'] as const,
      registers,
    }),
    batchSize: new Histogram({
      name: 'xt_batch_size',
      help: 'Items a micro-batch carried',
      labelNames: ['batch'] as const,
      buckets: [1, 2, 5, 10, 20, 50, 100],
      registers,
    }),
    waiting: new Gauge({ name: 'xt_batch_waiting', help: 'Items waiting for a micro-batch', labelNames: ['batch'] as const, registers }),
  };
};

export type Metrics = ReturnType<typeof createMetrics>;
