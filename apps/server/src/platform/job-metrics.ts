import { sql } from 'kysely';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { Database } from './db.ts';
import type { JobHandler, JobWatch } from './jobs.ts';
import { LANES, type Lane } from './lanes.ts';

const STATES = ['due', 'running', 'failing', 'dead'] as const;
type InQueue = Record<(typeof STATES)[number] | 'oldest_s', number>;

const NOTHING: InQueue = { due: 0, running: 0, failing: 0, dead: 0, oldest_s: 0 };

/** Jobs whose name no handler has: left by another release, or not written by us. */
const NO_LANE = 'none';
type LaneOrNone = Lane | typeof NO_LANE;

/** What lies in the queue, by the name of the job. Who was lost with a job still holds it for four hours. */
const readQueue = async (db: Database): Promise<(InQueue & { name: string })[]> => {
  const { rows } = await sql<InQueue & { name: string }>`
    select task_identifier as name,
      count(*) filter (where is_due)::int as due,
      count(*) filter (where is_locked)::int as running,
      count(*) filter (where attempts > 0 and attempts < max_attempts and last_error is not null)::int as failing,
      count(*) filter (where not is_locked and attempts >= max_attempts)::int as dead,
      coalesce(extract(epoch from now() - min(run_at) filter (where is_due)), 0)::float8 as oldest_s
    from (select *, run_at <= now() and attempts < max_attempts and locked_at is null as is_due,
      coalesce(locked_at > now() - interval '4 hours', false) as is_locked from graphile_worker.jobs) job
    group by task_identifier`.execute(db.of());
  return rows;
};

/** What the worker says of itself: the jobs it has done, and those that lie in the queue, lane by lane. */
export const createJobMetrics = (registry: Registry, db: Database) => {
  const registers = [registry];
  const laneOf = new Map<string, Lane>();
  const served = new Map<Lane, number>();
  const jobs = new Counter({
    name: 'xt_jobs_total',
    help: 'Jobs by outcome',
    labelNames: ['lane', 'job', 'outcome'] as const,
    registers,
  });
  const seconds = new Histogram({
    name: 'xt_job_seconds',
    help: 'Time that a job took',
    labelNames: ['lane', 'job'] as const,
    buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 600],
    registers,
  });
  const runners = new Gauge({ name: 'xt_lane_runners', help: 'Runners of this process', labelNames: ['lane'] as const, registers });
  let filling: Promise<void> | undefined;
  /** Both gauges of the queue are of one look at it. */
  const fill = (): Promise<void> => (filling ??= fillGauges().finally(() => (filling = undefined)));
  const oldest: Gauge<'lane'> = new Gauge({
    name: 'xt_job_oldest_due_seconds',
    help: 'How long the job has waited that has waited longest',
    labelNames: ['lane'] as const,
    registers,
    collect: fill,
  });
  const queue: Gauge<'lane' | 'state'> = new Gauge({
    name: 'xt_job_queue',
    help: 'Jobs that are due, under way, failed and tried again, and given up',
    labelNames: ['lane', 'state'] as const,
    registers,
    collect: fill,
  });
  const fillGauges = async (): Promise<void> => {
    const sums = new Map<LaneOrNone, InQueue>([...LANES, NO_LANE].map((lane) => [lane as LaneOrNone, { ...NOTHING }]));
    for (const { name, oldest_s, ...counts } of await readQueue(db)) {
      const sum = sums.get(laneOf.get(name) ?? NO_LANE) ?? { ...NOTHING };
      for (const state of STATES) sum[state] += counts[state];
      sum.oldest_s = Math.max(sum.oldest_s, oldest_s);
    }
    for (const [lane, sum] of sums) {
      for (const state of STATES) queue.set({ lane, state }, sum[state]);
      oldest.set({ lane }, sum.oldest_s);
    }
  };
  const watch: JobWatch = {
    knows: (handlers: readonly JobHandler[]) => {
      for (const { name, lane } of handlers) laneOf.set(name, lane);
    },
    observe: ({ name, lane }, outcome, tookS) => {
      jobs.inc({ lane, job: name, outcome });
      seconds.observe({ lane, job: name }, tookS);
    },
    serves: (lane, count) => {
      served.set(lane, count);
      runners.set({ lane }, count);
    },
  };
  return {
    ...watch,
    /** Whether every lane that this process was given has its runners. */
    areServed: (): boolean => [...served.values()].every((count) => count > 0),
  };
};
