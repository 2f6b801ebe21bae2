import { createSecretKey } from 'node:crypto';
import { type Env, readSettings } from '@xuetang/process/settings';
import { Environment } from './environment.ts';
import { numberKeysOf } from './keyring.ts';
import { runnersOf } from './lanes.ts';
import { refusalsOf } from './production.ts';

export const readConfig = (env: Env) => {
  const e = readSettings(Environment, env, refusalsOf);
  return {
    databaseUrl: e.XT_DATABASE_URL,
    redisUrl: e.XT_REDIS_URL,
    natsUrl: e.XT_NATS_URL,
    namespace: e.XT_NAMESPACE,
    lanes: runnersOf(e.XT_LANES),
    poolSize: e.XT_POOL_SIZE,
    vitalPoolSize: e.XT_VITAL_POOL_SIZE,
    poolWaitMs: e.XT_POOL_WAIT_MS,
    claimQueue: e.XT_CLAIM_QUEUE,
    reportQueue: e.XT_REPORT_QUEUE,
    streamMb: { reports: e.XT_REPORT_STREAM_MB, entries: e.XT_ENTRY_STREAM_MB },
    busy: { loopDelayMs: e.XT_BUSY_LOOP_MS, poolWaitMs: e.XT_BUSY_POOL_WAIT_MS, underWay: e.XT_BUSY_CALLS },
    allocation: {
      holdMinutes: e.XT_SEAT_HOLD_MINUTES,
      shortBelowPercent: e.XT_SEATS_SHORT_PERCENT,
      qrAlertHours: e.XT_QR_ALERT_HOURS,
      qrShownDays: e.XT_QR_SHOWN_DAYS,
    },
    environment: e.XT_ENVIRONMENT,
    logLevel: e.XT_LOG_LEVEL,
    trace: { url: e.XT_TRACE_URL, share: e.XT_TRACE_SHARE },
    admin: { apiPort: e.XT_API_ADMIN_PORT, workerPort: e.XT_WORKER_ADMIN_PORT, bind: e.XT_ADMIN_BIND },
    api: { port: e.XT_API_PORT, bind: e.XT_API_BIND, publicUrl: e.XT_API_PUBLIC_URL },
    h5Origins: e.XT_H5_ORIGINS,
    trustedProxies: e.XT_TRUSTED_PROXIES,
    requestTimeoutMs: e.XT_REQUEST_TIMEOUT_MS,
    limits: { all: e.XT_LIMIT_NETWORK, newcomers: e.XT_LIMIT_NEWCOMERS, exempt: e.XT_LIMIT_EXEMPT },
    keys: {
      ticket: createSecretKey(e.XT_TICKET_KEY, 'base64'),
      ...numberKeysOf(e),
    },
    objects: {
      endpoint: e.XT_S3_ENDPOINT,
      publicUrl: e.XT_S3_PUBLIC_URL ?? e.XT_S3_ENDPOINT,
      region: e.XT_S3_REGION,
      bucket: e.XT_S3_BUCKET,
      key: e.XT_S3_KEY,
      secret: e.XT_S3_SECRET,
    },
    ads: e.XT_AD_NETWORKS,
    minis: e.XT_MINI_PROGRAMS,
    sms: {
      spend: { perMinute: e.XT_SMS_PER_MINUTE, perDay: e.XT_SMS_PER_DAY },
      providers: e.XT_SMS_PROVIDERS,
      captcha: e.XT_CAPTCHA,
      budgets: {
        devicePerHour: e.XT_SMS_DEVICE_PER_HOUR,
        addressPerHour: e.XT_SMS_ADDRESS_PER_HOUR,
        addressFreePerHour: e.XT_SMS_ADDRESS_FREE,
      },
    },
    wechatPay: e.XT_WECHAT_PAY,
    alipay: e.XT_ALIPAY,
    jdPay: e.XT_JD_PAY,
    tax: e.XT_TAX,
    carrier: e.XT_CARRIER,
    wecom: e.XT_WECOM,
    live: e.XT_LIVE,
    wechat: { apps: e.XT_WECHAT_APPS, notices: e.XT_WECHAT_NOTICES, openUrl: e.XT_WECHAT_OPEN_URL, apiUrl: e.XT_WECHAT_API_URL },
  };
};

export type Config = ReturnType<typeof readConfig>;
