/** Our own host with nothing behind the call: signature, session, schema and envelope are all that it costs. */
import { saveEntryRecordAndAllocateClass, type JoinAnswer } from '@xuetang/contract/enrolment';
import { createSessionFinder } from '../../apps/server/src/modules/identity/sessions/sessions.ts';
import { openCache } from '../../apps/server/src/platform/cache.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { openDatabase } from '../../apps/server/src/platform/db.ts';
import { createAdmission } from '../../apps/server/src/platform/http/admission.ts';
import { answer } from '../../apps/server/src/platform/http/answer.ts';
import { createHost } from '../../apps/server/src/platform/http/host.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { createMetrics } from '../../apps/server/src/platform/metrics.ts';

const nothing: JoinAnswer = { type: 3, toWechat: 0, sceneCode: 13, learnNumber: '', decision: '' };

const config = readConfig(process.env);
const log = createLog('empty', config.logLevel);
const db = openDatabase(config.databaseUrl, config.poolSize);
const metrics = createMetrics();
const server = createHost(
  {
    db,
    admission: createAdmission({ metrics, limits: config.busy, poolWaitMs: db.pools.common.longestWaitMs }),
    cache: openCache(config.redisUrl, config.namespace, log),
    clock: systemClock,
    log,
    keys: config.keys,
    metrics,
    findSession: createSessionFinder(db, systemClock).find,
    settle: async (_tx, learners) => [...learners],
    isNow: async (learners) => [...learners],
  },
  [answer(saveEntryRecordAndAllocateClass, async () => nothing)],
  {
    origins: [],
    trustedProxies: [],
    budgets: config.limits,
    deviceKey: config.keys.ticket,
    requestTimeoutMs: config.requestTimeoutMs,
    isProduction: false,
  },
);
console.log(`empty listens on ${await server.listen({ port: 0, host: '127.0.0.1' })}${saveEntryRecordAndAllocateClass.url}`);
