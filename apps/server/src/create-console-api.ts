import { openAdmin, type Admin } from '@xuetang/process/admin';
import { appendAudit, findStaff, propose } from './modules/staff/index.ts';
import { openCache } from './platform/cache.ts';
import { systemClock, type Clock } from './platform/clock.ts';
import type { ConsoleConfig } from './platform/console-config.ts';
import { openDatabase } from './platform/db.ts';
import { addHealth, databaseAnswers } from './platform/http/health.ts';
import { createStaffHost } from './platform/http/staff-host.ts';
import { thatTell } from './platform/keyring.ts';
import { openLog } from './platform/log.ts';
import { createMetrics } from './platform/metrics.ts';
import { countPools } from './platform/pool.ts';
import { workingAs } from './platform/roles.ts';
import { createWecomLogin } from './providers/wecom/login.ts';
import { createWecom } from './providers/wecom/wecom.ts';
import { staffAnswers } from './staff-answers.ts';

/** The console's own process: another port, origin, cookie and database role than learners have, and none of their calls. */
export const createConsoleApi = async (config: ConsoleConfig, clock: Clock = systemClock, answersOf = staffAnswers) => {
  const log = openLog('console-api', config);
  const metrics = createMetrics();
  const db = openDatabase(workingAs('console', config.databaseUrl), config.poolSize, config.poolWaitMs);
  countPools(metrics, db);
  const cache = openCache(config.redisUrl, config.namespace, log);
  const nowMs = () => clock.now().getTime();
  const wecomLogin = createWecomLogin(config.wecom, nowMs);
  const wecom = config.customerGroups && createWecom(config.customerGroups, nowMs);
  const { origin, allocation, filmHosts } = config;
  const keys = thatTell(config.keys, log);
  const answers = answersOf({ db, clock, log, metrics, keys, wecomLogin, wecom, allocation, filmHosts, returnTo: `${origin}/scanned` });
  const server = await createStaffHost({ db, cache, clock, log, metrics, keys, findStaff, appendAudit, propose }, answers, {
    origin,
    trustedProxies: config.trustedProxies,
    requestTimeoutMs: config.requestTimeoutMs,
    isProduction: config.environment === 'production',
  });
  const checks = { database: databaseAnswers(db), redis: { needed: false, holds: cache.ready } };
  addHealth(server, checks);

  let admin: Admin | undefined;
  return {
    server,
    listen: async () => {
      const { adminPort: port, adminBind: bind } = config;
      admin = await openAdmin({ name: 'console-api', registry: metrics.registry, checks }, { port, bind });
      await server.listen({ port: config.port, host: config.bind });
    },
    adminUrl: (): string => admin?.url ?? '',
    url: (): string => {
      const address = server.server.address();
      return typeof address === 'object' && address ? `http://${config.bind}:${address.port}` : '';
    },
    close: async () => {
      await server.close();
      await admin?.close();
      await cache.close();
      await db.close();
    },
  };
};
