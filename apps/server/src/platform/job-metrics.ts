import { sql } from 'kysely';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { Database } from './db.ts';

/** What the worker says of itself: the jobs it has done, and those that lie in the queue. */
export const createJobMetrics = (registry: Registry, db: Database) => {
  const registers = [registry];
  const jobs = new Counter({ name: 'xt_jobs_total', help: 'Jobs by outcome', labelNames: ['job', 'outcome'] as const, registers });
  const seconds = new Histogram({
    name: 'xt_job_seconds',
    help: 'Time that a job took',
    labelNames: ['job'] as const,
    buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60],
    registers,
  });
  const queue: Gauge<'state'> = new Gauge({
    name: 'xt_job_queue',
    help: 'Jobs that are due, that failed and are tried again, and that were given up',
    labelNames: ['state'] as const,
    registers,
    collect: async () => {
      const { rows } = await sql<Record<'due' | 'failing' | 'dead', number>>`
        select count(*) filter (where run_at <= now() and attempts < max_attempts and locked_at is null)::int as due,
          count(*) filter (where attempts > 0 and attempts < max_attempts and last_error is not null)::int as failing,
          count(*) filter (where attempts >= max_attempts)::int as dead
        from graphile_worker.jobs`.execute(db.of());
      for (const [state, count] of Object.entries(rows[0] ?? {})) queue.set({ state }, count);
    },
  });
  return (job: string, outcome: 'done' | 'failed', tookS: number): void => {
    jobs.inc({ job, outcome });
    seconds.observe({ job }, tookS);
  };
};

export type ObserveJob = ReturnType<typeof createJobMetrics>;
