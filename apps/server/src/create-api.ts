import { calls } from '@xuetang/contract/calls';
import { openAdmin, type Admin } from '@xuetang/process/admin';
import { isNow, sessionsOf, survivorsOf } from './modules/identity/index.ts';
import { modules } from './modules.ts';
import { openGround } from './open-ground.ts';
import { openCache } from './platform/cache.ts';
import { systemClock, type Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { vitally } from './platform/db.ts';
import { createAdmission } from './platform/http/admission.ts';
import { requireEveryCall } from './platform/http/every-call.ts';
import { addHealth, databaseAnswers } from './platform/http/health.ts';
import { createHost, type Network } from './platform/http/host.ts';
import { describedCalls } from './platform/http/openapi.ts';
import { countPools } from './platform/pool.ts';

const networkOf = (config: Config): Network => ({
  origins: config.h5Origins,
  trustedProxies: config.trustedProxies,
  budgets: config.limits,
  deviceKey: config.keys.ticket,
  requestTimeoutMs: config.requestTimeoutMs,
  isProduction: config.environment === 'production',
});

/** Answers learners: what the calls are, the modules say. */
export const createApi = async (config: Config, clock: Clock = systemClock) => {
  const { ground, close } = await openGround('api', config, clock, { vital: config.vitalPoolSize });
  const { db, log, metrics, stream } = ground;
  const cache = openCache(config.redisUrl, config.namespace, log);
  const admission = createAdmission({ metrics, limits: config.busy, poolWaitMs: db.pools.common.longestWaitMs });
  countPools(metrics, db);

  const answers = modules.flatMap((module) => [...(module.answers?.(ground) ?? []), ...(module.asks?.(ground) ?? [])]);
  requireEveryCall(Object.values(calls), answers);
  const sessions = { findSession: sessionsOf(ground).find, settle: survivorsOf, isNow: isNow(db) };
  const server = createHost({ ...ground, ...sessions, admission, cache }, answers, networkOf(config));
  const checks = {
    database: databaseAnswers(db),
    redis: { needed: false, holds: cache.ready },
    nats: { needed: false, holds: stream.ready },
  };
  addHealth(server, checks);
  for (const { gauges, routes } of modules) {
    gauges?.(ground);
    routes?.(server, ground);
  }

  let admin: Admin | undefined;
  return {
    server,
    listen: async () => {
      const { apiPort: port, bind } = config.admin;
      // Gauges that ask the database do it as vital calls do: whoever looks wants to see a busy process, too.
      const registry = { contentType: metrics.registry.contentType, metrics: () => vitally(() => metrics.registry.metrics()) };
      admin = await openAdmin({ name: 'api', registry, checks, ...describedCalls(calls) }, { port, bind });
      await server.listen({ port: config.api.port, host: config.api.bind });
    },
    adminUrl: (): string => admin?.url ?? '',
    url: (): string => {
      const address = server.server.address();
      return typeof address === 'object' && address ? `http://${config.api.bind}:${address.port}` : '';
    },
    /** Requests under way are answered first, then the engines are let go. */
    close: async () => {
      await server.close();
      admission.close();
      await admin?.close();
      await cache.close().catch(() => undefined);
      await close();
    },
  };
};
