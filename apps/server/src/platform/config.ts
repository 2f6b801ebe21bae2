import { createSecretKey } from 'node:crypto';
import { type Env, EnvironmentName, List, Port, readSettings, TraceShare } from '@xuetang/process/settings';
import { z } from 'zod';
import { AdNetworks } from './ad-settings.ts';
import { CaptchaSettings } from './captcha-settings.ts';
import type { DataKeys } from './crypto.ts';
import { JsonSetting } from './json-setting.ts';
import { refusalsOf } from './production.ts';
import { SmsProviders } from './sms-settings.ts';
import { WecomSettings } from './wecom-settings.ts';

const AddressRange = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);
const is32Bytes = (text: string): boolean => Buffer.from(text, 'base64').length === 32;
const Key = z.base64().refine(is32Bytes, 'must be 32 bytes as base64');

/** `1:base64,2:base64`: the highest number seals, the others still open what they sealed. */
const DataKeyring = List.transform((parts, ctx): DataKeys => {
  const byNumber = new Map<number, Buffer>();
  for (const part of parts) {
    const [, number, text = ''] = /^(\d{1,3}):([\w+/]{43}=)$/.exec(part) ?? [];
    if (!number || Number(number) < 1 || Number(number) > 255 || byNumber.has(Number(number)) || !is32Bytes(text))
      ctx.addIssue({ code: 'custom', message: 'must be number:key pairs, each number once from 1 to 255, each key 32 bytes as base64' });
    else byNumber.set(Number(number), Buffer.from(text, 'base64'));
  }
  if (parts.length === 0) ctx.addIssue({ code: 'custom', message: 'must hold a key' });
  return { newest: Math.max(0, ...byNumber.keys()), byNumber };
});

/** One WeChat account (公众号) we act for; the secret never enters the database. */
const WechatApps = JsonSetting.pipe(z.record(z.string().regex(/^\d+$/), z.object({ appId: z.string().min(1), secret: z.string().min(1) })));

/** Mini-programs whose phone button we answer for: `{"wx…": "secret"}`. */
const MiniSecrets = JsonSetting.pipe(z.record(z.string().regex(/^wx\w{6,30}$/), z.string().min(1)));

export const Environment = z.object({
  XT_ENVIRONMENT: EnvironmentName,
  XT_DATABASE_URL: z.url(),
  XT_REDIS_URL: z.url(),
  XT_NATS_URL: z.url(),
  /** Keeps the streams, keys and subjects of two installations on one machine apart. */
  XT_NAMESPACE: z
    .string()
    .regex(/^[a-z0-9-]{1,32}$/)
    .default('xuetang'),
  XT_API_PORT: Port.default(4100),
  XT_API_BIND: z.string().default('127.0.0.1'),
  /** Health in detail, metrics and the description of the calls: for us alone, so on ports that no balancer leads to. */
  XT_API_ADMIN_PORT: Port.default(4101),
  XT_WORKER_ADMIN_PORT: Port.default(4102),
  XT_ADMIN_BIND: z.string().default('127.0.0.1'),
  /** Where browsers reach this API; empty when it shares the H5's origin. */
  XT_API_PUBLIC_URL: z.string().default(''),
  /** Origins of our own H5 and console: the only ones that may call from a browser, and that WeChat may send people back to. */
  XT_H5_ORIGINS: List,
  /** Addresses whose X-Forwarded-For is believed: our own balancers. */
  XT_TRUSTED_PROXIES: List.default(['loopback']),
  /** What one network may do in a minute: all calls, and those of browsers that we have not met. Our own hosts are not counted. */
  XT_LIMIT_NETWORK: z.coerce.number().int().min(1).default(120_000),
  XT_LIMIT_NEWCOMERS: z.coerce.number().int().min(1).default(12_000),
  XT_LIMIT_EXEMPT: List.pipe(z.array(AddressRange)).prefault(''),
  /** How long a request may take to arrive: slow phones send little, whoever trickles wants to hold the connection. */
  XT_REQUEST_TIMEOUT_MS: z.coerce.number().int().min(100).max(120_000).default(20_000),
  XT_POOL_SIZE: z.coerce.number().int().min(1).max(200).default(10),
  /** Connections beside those, for logging in, seats and paying alone. */
  XT_VITAL_POOL_SIZE: z.coerce.number().int().min(1).max(200).default(5),
  XT_POOL_WAIT_MS: z.coerce.number().int().min(100).max(60_000).default(2_000),
  XT_TICKET_KEY: Key,
  XT_DATA_KEYS: DataKeyring,
  /** While a new key is handed out: the number that seals until every process knows the new one. */
  XT_DATA_SEALS_WITH: z.coerce.number().int().optional(),
  /** Finds a sealed mobile or identity number again without opening it. */
  XT_LOOKUP_KEY: Key,
  XT_WECHAT_APPS: WechatApps,
  XT_MINI_PROGRAMS: MiniSecrets.prefault('{}'),
  XT_WECHAT_OPEN_URL: z.url().default('https://open.weixin.qq.com'),
  XT_WECHAT_API_URL: z.url().default('https://api.weixin.qq.com'),
  /** Our company at WeCom. Without it nobody is seen in a group, and customer service has no link. */
  XT_WECOM: WecomSettings.optional(),
  XT_SMS_PROVIDERS: SmsProviders,
  /** Our account with the vendor of a captcha. Without it there is the slider alone. */
  XT_CAPTCHA: CaptchaSettings.optional(),
  /** Codes that one device, and one network address, may ask for in an hour; and from how many on an address meets the slider. */
  XT_SMS_DEVICE_PER_HOUR: z.coerce.number().int().min(1).default(10),
  XT_SMS_ADDRESS_PER_HOUR: z.coerce.number().int().min(1).default(60),
  XT_SMS_ADDRESS_FREE: z.coerce.number().int().min(0).default(10),
  /** All messages together, to all numbers: beyond it none goes out. */
  XT_SMS_PER_MINUTE: z.coerce.number().int().min(1).default(1_000),
  XT_SMS_PER_DAY: z.coerce.number().int().min(1).default(50_000),
  /** Our accounts with ad networks; none by default, and then nothing is told to anybody. */
  XT_AD_NETWORKS: AdNetworks.prefault('[]'),
  /** The object store: where our processes reach it, and where browsers do. */
  XT_S3_ENDPOINT: z.url(),
  XT_S3_PUBLIC_URL: z.url().optional(),
  XT_S3_REGION: z.string().default('us-east-1'),
  XT_S3_BUCKET: z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/),
  XT_S3_KEY: z.string().min(1),
  XT_S3_SECRET: z.string().min(1),
  /** Beyond this many waiting claims a process answers scene 98 instead of queueing longer. */
  XT_CLAIM_QUEUE: z.coerce.number().int().min(0).default(5_000),
  /** The allocation engine: minutes of a hold, the share of seats below which a camp is short, hours and days of a group's code. */
  XT_SEAT_HOLD_MINUTES: z.coerce.number().int().min(1).default(30),
  XT_SEATS_SHORT_PERCENT: z.coerce.number().int().min(0).max(100).default(15),
  XT_QR_ALERT_HOURS: z.coerce.number().int().min(1).default(24),
  // WeChat's own code lives for seven, and is never shown on the last.
  XT_QR_SHOWN_DAYS: z.coerce.number().min(0.5).max(6).default(6),
  /** Beyond this many reported events that wait for the stream a process sheds more. */
  XT_REPORT_QUEUE: z.coerce.number().int().min(0).default(20_000),
  /** What the event stream holds of each until the worker has it; beyond that nothing is taken. */
  XT_REPORT_STREAM_MB: z.coerce.number().int().min(1).default(1_024),
  XT_ENTRY_STREAM_MB: z.coerce.number().int().min(1).default(64),
  /** Where reports begin to be shed: lateness of the event loop, a wait for a connection, calls under way. */
  XT_BUSY_LOOP_MS: z.coerce.number().int().min(1).default(30),
  XT_BUSY_POOL_WAIT_MS: z.coerce.number().int().min(1).default(250),
  XT_BUSY_CALLS: z.coerce.number().int().min(1).default(150),
  /** Where traces are sent (OTLP over HTTP), and the share of requests that begin one; without the first there are none. */
  XT_TRACE_URL: z.url().optional(),
  XT_TRACE_SHARE: TraceShare,
  XT_LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
});

export const readConfig = (env: Env) => {
  const e = readSettings(Environment, env, refusalsOf);
  const sealsWith = e.XT_DATA_SEALS_WITH ?? e.XT_DATA_KEYS.newest;
  if (!e.XT_DATA_KEYS.byNumber.has(sealsWith)) throw new Error('XT_DATA_SEALS_WITH names no key of XT_DATA_KEYS');
  return {
    databaseUrl: e.XT_DATABASE_URL,
    redisUrl: e.XT_REDIS_URL,
    natsUrl: e.XT_NATS_URL,
    namespace: e.XT_NAMESPACE,
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
      data: { ...e.XT_DATA_KEYS, newest: sealsWith },
      lookup: createSecretKey(e.XT_LOOKUP_KEY, 'base64'),
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
    wecom: e.XT_WECOM,
    wechat: { apps: e.XT_WECHAT_APPS, openUrl: e.XT_WECHAT_OPEN_URL, apiUrl: e.XT_WECHAT_API_URL },
  };
};

export type Config = ReturnType<typeof readConfig>;
