import { openAdmin } from '@xuetang/process/admin';
import { forgets } from './forgets.ts';
import { modules } from './modules.ts';
import { openGround } from './open-ground.ts';
import { systemClock, type Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { forgetting } from './platform/forget.ts';
import { askingJobs } from './platform/http/asks.ts';
import { databaseAnswers } from './platform/http/health.ts';
import { createJobMetrics } from './platform/job-metrics.ts';
import { runJobs } from './platform/jobs.ts';
import { connectionsFor } from './platform/lanes.ts';
import { workingAs } from './platform/roles.ts';

/** Jobs and streams: everything that happens after the answer. */
export const createWorker = async (config: Config, clock: Clock = systemClock) => {
  const { ground, close } = await openGround('worker', config, clock, { common: connectionsFor(config) });
  const { db, log, metrics, stream } = ground;
  const asks = askingJobs(
    ground,
    modules.flatMap((module) => module.asks?.(ground) ?? []),
  );
  const jobs = [forgetting(ground, forgets), ...modules.flatMap((module) => module.jobs?.(ground) ?? [])];
  const watch = createJobMetrics(metrics.registry, db);
  const stops: (() => Promise<void>)[] = [];
  // Before the jobs: with a backlog of them it is too busy to hear the stream's answer in time, and would never begin.
  for (const { streams = [] } of modules) for (const { take } of streams) stops.push(await take(ground));
  stops.push(await runJobs(workingAs('worker', config.databaseUrl), [asks, ...jobs], log, { lanes: config.lanes, watch }));

  const checks = {
    database: databaseAnswers(db),
    nats: { needed: true, holds: stream.ready },
    lanes: { needed: true, holds: watch.areServed },
  };
  const { workerPort: port, bind } = config.admin;
  const admin = await openAdmin({ name: 'worker', registry: metrics.registry, checks }, { port, bind });
  return {
    adminUrl: admin.url,
    close: async () => {
      await Promise.allSettled(stops.map((stop) => stop()));
      await admin.close();
      await close();
    },
  };
};
