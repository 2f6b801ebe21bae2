import { createRefusals, needsHttps, needsNarrowProxy, needsOwnOrigin, needsRandomKey, needsRealAccount } from '@xuetang/process/refusals';
import { List, Port, readSettings, type Env } from '@xuetang/process/settings';
import { z } from 'zod';
import { Environment } from './environment.ts';
import { bytesOf, dataKeysOf, numberKeysOf } from './keyring.ts';
import { JsonSetting } from './json-setting.ts';
import { WecomConsoleSettings } from './wecom-settings.ts';

const {
  XT_ENVIRONMENT,
  XT_REDIS_URL,
  XT_NAMESPACE,
  XT_ADMIN_BIND,
  XT_TRUSTED_PROXIES,
  XT_REQUEST_TIMEOUT_MS,
  XT_POOL_SIZE,
  XT_POOL_WAIT_MS,
  XT_DATA_KEYS,
  XT_DATA_SEALS_WITH,
  XT_DATA_BINDS,
  XT_LOOKUP_KEY,
  XT_LOOKUP_WRITES_WITH,
  XT_WECOM,
  XT_SEAT_HOLD_MINUTES,
  XT_SEATS_SHORT_PERCENT,
  XT_QR_ALERT_HOURS,
  XT_QR_SHOWN_DAYS,
  XT_TRACE_URL,
  XT_TRACE_SHARE,
  XT_LOG_LEVEL,
} = Environment.shape;

export const ConsoleEnvironment = z.object({
  XT_ENVIRONMENT,
  XT_CONSOLE_DATABASE_URL: z.url().meta({
    description: 'PostgreSQL, with the console’s own role: it may read and write the schema `staff`, which learners’ processes may not',
    secret: true,
  }),
  XT_CONSOLE_PORT: Port.default(4200).describe('port of the console’s API; 0 takes a free one'),
  XT_CONSOLE_BIND: z.string().default('127.0.0.1').describe('address it listens on'),
  XT_CONSOLE_ADMIN_PORT: Port.default(4201).describe('health in detail and metrics'),
  XT_CONSOLE_ORIGIN: z
    .url()
    .transform((url) => new URL(url).origin)
    .describe('where the console’s pages are opened. Another page’s calls are refused, and WeCom sends people back to `/scanned` there'),
  XT_CONSOLE_WECOM: WecomConsoleSettings.meta({
    description:
      'JSON: our application at WeCom for signing in, `{"corpId": "ww…", "agentId": "1000…", "secret": "…"}`; `url` and `loginUrl` name WeCom’s servers where they are others',
    secret: true,
  }),
  XT_H5_FILM_HOSTS: List.default([]).describe('hosts that the films of landing pages may come from, as the H5 host has them'),
  XT_REDIS_URL,
  XT_NAMESPACE,
  XT_ADMIN_BIND,
  XT_TRUSTED_PROXIES,
  XT_REQUEST_TIMEOUT_MS,
  XT_POOL_SIZE,
  XT_POOL_WAIT_MS,
  XT_DATA_KEYS,
  XT_DATA_SEALS_WITH,
  XT_DATA_BINDS,
  XT_LOOKUP_KEY,
  XT_LOOKUP_WRITES_WITH,
  XT_WECOM,
  XT_SEAT_HOLD_MINUTES,
  XT_SEATS_SHORT_PERCENT,
  XT_QR_ALERT_HOURS,
  XT_QR_SHOWN_DAYS,
  XT_TRACE_URL,
  XT_TRACE_SHARE,
  XT_LOG_LEVEL,
});

const FirstPerson = z.object({
  name: z.string().trim().min(1).max(40),
  wecomUserId: z.string().regex(/^[\w@.-]{1,64}$/),
  role: z.enum(['admin', 'lead']).default('admin'),
});
const FirstPeople = JsonSetting.pipe(z.array(FirstPerson))
  .refine((people) => people.filter(({ role }) => role === 'admin').length >= 2, 'must name two admins: what an admin may do takes two')
  .refine((people) => people.filter(({ role }) => role === 'lead').length !== 1, 'must name no lead, or two: what a lead gives takes two')
  .refine((people) => new Set(people.map((one) => one.wecomUserId)).size === people.length, 'must name nobody twice');

/** For `first-admin.ts`, which runs once. */
export const FirstStaffEnvironment = ConsoleEnvironment.pick({
  XT_ENVIRONMENT: true,
  XT_CONSOLE_DATABASE_URL: true,
  XT_DATA_KEYS: true,
  XT_DATA_SEALS_WITH: true,
  XT_DATA_BINDS: true,
}).extend({
  XT_FIRST_STAFF: FirstPeople.describe(
    'JSON: `[{"name": "周若兰", "wecomUserId": "zhouruolan"}, …]`, at least two, who become admins; with `"role": "lead"` two more, who may give the roles that touch money',
  ),
});

export const readFirstStaff = (env: Env) => {
  const e = readSettings(FirstStaffEnvironment, env, ({ XT_DATA_KEYS: keys }) => {
    const { refusals, check } = createRefusals();
    check('XT_DATA_KEYS', [...keys.byNumber.values()], needsRandomKey);
    return refusals;
  });
  return { databaseUrl: e.XT_CONSOLE_DATABASE_URL, dataKeys: dataKeysOf(e), people: e.XT_FIRST_STAFF };
};

/** What the console does not start with in production. */
const refusalsOf = (e: z.output<typeof ConsoleEnvironment>) => {
  const { refusals, check } = createRefusals();
  const { data, lookup } = bytesOf({ data: e.XT_DATA_KEYS, lookup: e.XT_LOOKUP_KEY });
  check('XT_LOOKUP_KEY', lookup, needsRandomKey);
  check('XT_DATA_KEYS', data, needsRandomKey);
  check('XT_CONSOLE_ORIGIN', e.XT_CONSOLE_ORIGIN, needsOwnOrigin);
  check('XT_TRUSTED_PROXIES', e.XT_TRUSTED_PROXIES, needsNarrowProxy);
  check('XT_CONSOLE_WECOM', [e.XT_CONSOLE_WECOM.url, e.XT_CONSOLE_WECOM.loginUrl], needsHttps);
  check('XT_CONSOLE_WECOM', e.XT_CONSOLE_WECOM.secret, needsRealAccount);
  check('XT_WECOM', e.XT_WECOM?.url, needsHttps);
  check('XT_WECOM', e.XT_WECOM?.secret, needsRealAccount);
  return refusals;
};

export const readConsoleConfig = (env: Env) => {
  const e = readSettings(ConsoleEnvironment, env, refusalsOf);
  return {
    environment: e.XT_ENVIRONMENT,
    databaseUrl: e.XT_CONSOLE_DATABASE_URL,
    port: e.XT_CONSOLE_PORT,
    bind: e.XT_CONSOLE_BIND,
    adminPort: e.XT_CONSOLE_ADMIN_PORT,
    adminBind: e.XT_ADMIN_BIND,
    origin: e.XT_CONSOLE_ORIGIN,
    wecom: e.XT_CONSOLE_WECOM,
    filmHosts: e.XT_H5_FILM_HOSTS,
    customerGroups: e.XT_WECOM,
    allocation: {
      holdMinutes: e.XT_SEAT_HOLD_MINUTES,
      shortBelowPercent: e.XT_SEATS_SHORT_PERCENT,
      qrAlertHours: e.XT_QR_ALERT_HOURS,
      qrShownDays: e.XT_QR_SHOWN_DAYS,
    },
    redisUrl: e.XT_REDIS_URL,
    namespace: e.XT_NAMESPACE,
    trustedProxies: e.XT_TRUSTED_PROXIES,
    requestTimeoutMs: e.XT_REQUEST_TIMEOUT_MS,
    poolSize: e.XT_POOL_SIZE,
    poolWaitMs: e.XT_POOL_WAIT_MS,
    keys: numberKeysOf(e),
    trace: { url: e.XT_TRACE_URL, share: e.XT_TRACE_SHARE },
    logLevel: e.XT_LOG_LEVEL,
  };
};

export type ConsoleConfig = ReturnType<typeof readConsoleConfig>;
