import { EnvironmentName, List, LogLevel, Port, TraceShare, whole } from '@xuetang/process/settings';
import { z } from 'zod';
import { AdNetworks } from './ad-settings.ts';
import { AlipaySettings } from './alipay-settings.ts';
import { CarrierSettings } from './carrier-settings.ts';
import { CaptchaSettings } from './captcha-settings.ts';
import { JsonSetting } from './json-setting.ts';
import { DataKeyring, is32Bytes, LookupKeyring } from './keyring.ts';
import { LaneList } from './lanes.ts';
import { LiveEngineSettings } from './live-settings.ts';
import { SmsProviders } from './sms-settings.ts';
import { WechatNoticeSettings } from './wechat-notice-settings.ts';
import { JdPaySettings } from './jd-pay-settings.ts';
import { TaxSettings } from './tax-settings.ts';
import { WechatPaySettings } from './wechat-pay-settings.ts';
import { WecomSettings } from './wecom-settings.ts';

const AddressRange = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);
const Key = z
  .base64()
  .refine(is32Bytes, 'must be 32 bytes as base64: make one with `openssl rand -base64 32`（要写 32 字节的 base64，用这条命令生成）');

/** One WeChat account (公众号) we act for; the secret never enters the database. */
const WechatApps = JsonSetting.pipe(z.record(z.string().regex(/^\d+$/), z.object({ appId: z.string().min(1), secret: z.string().min(1) })));

/** Mini-programs whose phone button we answer for: `{"wx…": "secret"}`. */
const MiniSecrets = JsonSetting.pipe(z.record(z.string().regex(/^wx\w{6,30}$/), z.string().min(1)));

/**
 * Everything that `api` and `worker` read. Words, default and range stand here once: `pnpm generate` writes them into
 * docs/operations/configuration.md. `secret` is for whatever opens a door, `unset` says what holds where nothing is given.
 */
export const Environment = z.object({
  XT_ENVIRONMENT: EnvironmentName.describe(
    '`development` and `test` start with the keys and stand-ins of this repository, and say aloud which log field is not on the list',
  ),
  XT_DATABASE_URL: z.url().meta({
    description:
      'PostgreSQL: `postgres://…`. The process takes the role of its group on it; in production its login is in that group alone ([roles.md](roles.md))',
    secret: true,
  }),
  XT_REDIS_URL: z.url().meta({ description: 'Redis', secret: true }),
  XT_NATS_URL: z.url().meta({ description: 'NATS with JetStream', secret: true }),
  XT_NAMESPACE: z
    .string()
    .regex(/^[a-z0-9-]{1,32}$/)
    .default('xuetang')
    .describe('name of the stream and prefix of the Redis keys; keeps two installations apart. Lower-case letters, digits and hyphens'),
  XT_API_PORT: Port.default(4100).describe('port of the API; 0 takes a free one'),
  XT_API_BIND: z.string().default('127.0.0.1').describe('address the API listens on'),
  XT_API_ADMIN_PORT: Port.default(4101).describe(
    'where the API shows health in detail, metrics, `/openapi.json` and `/calls` ([0136](../decisions/0136-what-is-seen-from-where.md)); 0 takes a free one',
  ),
  XT_WORKER_ADMIN_PORT: Port.default(4102).describe('the same of the worker: health and metrics'),
  XT_ADMIN_BIND: z.string().default('127.0.0.1').describe('address on which the admin ports listen. Never one that a balancer leads to'),
  XT_API_PUBLIC_URL: z
    .string()
    .default('')
    .describe('where browsers reach the API; empty when it shares the H5’s origin. QR pictures are linked with it'),
  XT_H5_ORIGINS: List.describe(
    'origins of our own pages: the only ones that may call from a browser, that WeChat sends people back to, and that are signed for the JS-SDK',
  ),
  XT_TRUSTED_PROXIES: List.default(['loopback']).describe('addresses of our own balancers, whose `X-Forwarded-For` is believed'),
  XT_LIMIT_NETWORK: whole(1)
    .default(120_000)
    .describe(
      'calls that one network address (IPv6: its /64) may make in a minute, all together ([0128](../decisions/0128-limits-for-a-crowd-and-for-an-attacker.md))',
    ),
  XT_LIMIT_NEWCOMERS: whole(1).default(12_000).describe('of them, those of browsers that we have not met before'),
  XT_LIMIT_EXEMPT: List.pipe(z.array(AddressRange))
    .prefault('')
    .describe('addresses and ranges whose calls no network’s budget counts: our own H5 hosts. `10.0.0.0/8,127.0.0.1`'),
  XT_REQUEST_TIMEOUT_MS: whole(100, 120_000)
    .default(20_000)
    .describe('how long a request may take to arrive whole; the H5 host has the same'),
  XT_POOL_SIZE: whole(1, 200)
    .default(10)
    .describe('PostgreSQL connections a process. The job runner of the worker opens its own beside them'),
  XT_VITAL_POOL_SIZE: whole(1, 200)
    .default(5)
    .describe(
      'connections of an API process beside those, which only vital calls take: logging in, seats, paying ([0134](../decisions/0134-what-is-shed-first.md))',
    ),
  XT_POOL_WAIT_MS: whole(100, 60_000)
    .default(2_000)
    .describe('how long a call waits for one of them; then it is answered with an error, before the visitor has given up'),
  XT_LANES: LaneList.describe(
    'the lanes of jobs that a worker serves, each with its number of runners, 1 to 99 ([0147](../decisions/0147-lanes-for-jobs.md)); `slow:8` alone makes it a machine for slow work. All workers together must serve all five. A worker opens at least as many connections as it has runners, and two',
  ),
  XT_TICKET_KEY: Key.meta({ description: 'signs the addresses of QR pictures', secret: true }),
  XT_DATA_KEYS: DataKeyring.meta({
    description:
      'encrypt personal data at rest (AES-256-GCM): `1:key,2:key`. The highest number seals, the others still open what they sealed',
    secret: true,
  }),
  XT_DATA_SEALS_WITH: z.coerce.number().int().optional().meta({
    description: 'the number that seals while a new key is handed out: [keys-and-deletion.md](keys-and-deletion.md)',
    unset: 'the highest',
  }),
  XT_DATA_BINDS: z
    .enum(['0', '1'])
    .default('0')
    .describe(
      '`1`: what is sealed is bound to its row and column, and opens in no other. Only when every process that runs is of a release that knows this setting: [keys-and-deletion.md](keys-and-deletion.md)',
    ),
  XT_LOOKUP_KEY: LookupKeyring.meta({
    description:
      'HMAC by which a sealed mobile number is found again without opening it: a key, and while it is changed the former ones too, `key,1:key`. The highest number writes, all of them find',
    secret: true,
  }),
  XT_LOOKUP_WRITES_WITH: z.coerce.number().int().optional().meta({
    description:
      'the number that writes while a new key is handed out, `0` for the key without one: [keys-and-deletion.md](keys-and-deletion.md)',
    unset: 'the highest',
  }),
  XT_WECHAT_APPS: WechatApps.meta({ description: '`{"99": {"appId": "wx…", "secret": "…"}}`, one entry a wechatType', secret: true }),
  XT_MINI_PROGRAMS: MiniSecrets.prefault('{}').meta({
    description:
      '`{"wx…": "secret"}`, one entry a mini-program whose phone button super-fan links use, or in which things are paid. Without its entry a link of type 3 reads no number, and nothing is paid there. `api` and `worker` need the same',
    secret: true,
  }),
  XT_WECHAT_OPEN_URL: z.url().default('https://open.weixin.qq.com').describe('WeChat’s authorisation page'),
  XT_WECHAT_API_URL: z.url().default('https://api.weixin.qq.com').describe('WeChat’s API'),
  XT_WECHAT_NOTICES: WechatNoticeSettings.optional().meta({
    description:
      'the service account whose one-time notices (订阅通知) we send: its `wechatType`, `callbackToken`, `callbackAesKey`, and of each kind of reminder a template with its fields ([notices.md](../notices.md)). Without it nobody is reminded in WeChat',
    secret: true,
  }),
  XT_WECHAT_PAY: WechatPaySettings.optional().meta({
    description:
      'our merchant number at WeChat Pay (API v3): `mchid`, `serial` and `privateKey` of our certificate, `apiV3Key`, WeChat’s `publicKeys` by serial or `PUB_KEY_ID_…`, the `wechatTypes` and `miniPrograms` that are bound to it, `h5Url` where WeChat has granted H5 pay, and `notifyUrl`: [wechat-pay.md](wechat-pay.md). Without it nothing can be paid there. `api` and `worker` need the same',
    secret: true,
  }),
  XT_ALIPAY: AlipaySettings.optional().meta({
    description:
      'our application at Alipay (手机网站支付, keys and RSA2): `appId`, `sellerId`, our `privateKey`, Alipay’s `publicKey`, `notifyUrl`, and where its bills lie (`billUrl`): [alipay.md](alipay.md). Without it nothing can be paid there. `api` and `worker` need the same',
    secret: true,
  }),
  XT_JD_PAY: JdPaySettings.optional().meta({
    description:
      'our merchant number at JD Pay (京东支付, V2.0): `merchant`, our `privateKey`, JD’s `publicKey`, `desKey`, the `absentCodes` by which JD says that it knows no such number, `notifyUrl`, and by what its bills are fetched (`bills`): [jd-pay.md](jd-pay.md). Without it JD Pay is not offered. `api` and `worker` need the same; the H5’s host needs `XT_H5_CASHIER_HOSTS`',
    secret: true,
  }),
  XT_TAX: TaxSettings.optional().meta({
    description:
      'our account with whoever carries our invoices (数电票) to the tax bureau: `url`, `appKey`, `secret`, and as `seller` our company’s `name` and `taxCode` ([0264](../decisions/0264-the-tax-bureau-behind-a-port.md)). Without it nobody can ask for an invoice. `api` and `worker` need the same',
    secret: true,
  }),
  XT_CARRIER: CarrierSettings.optional().meta({
    description:
      'our account with whoever knows where parcels are (快递100): `customer`, `key`, a `saltKey` of our own and `notifyUrl`, which ends in `/parcel/notify`: [parcels.md](../parcels.md). Without it our people say what was received. `api` and `worker` need the same',
    secret: true,
  }),
  XT_WECOM: WecomSettings.optional().meta({
    description:
      'our company at WeCom, its application, callbacks and customer service: [wecom.md](wecom.md). Without it nobody is seen in a group',
    secret: true,
  }),
  XT_SMS_PROVIDERS: SmsProviders.meta({
    description:
      'our accounts with SMS vendors in the order in which they are tried, `aliyun` or `tencent`, with the approved sign and one template a purpose ([0065](../decisions/0065-sms-codes.md))',
    secret: true,
  }),
  XT_CAPTCHA: CaptchaSettings.optional().meta({
    description:
      'our account with the vendor of a captcha, `tencent` (`secretId`, `secretKey`, `appId`, `appSecretKey`) or `aliyun` (`accessKeyId`, `secret`, `sceneId`, `prefix`). Without it the slider stands alone ([0139](../decisions/0139-captcha-by-risk.md)); where the vendor is away for long, take it out',
    secret: true,
  }),
  XT_SMS_DEVICE_PER_HOUR: whole(1).default(10).describe('codes that one device may ask for in an hour'),
  XT_SMS_ADDRESS_PER_HOUR: whole(1)
    .default(60)
    .describe('codes that one network address may ask for in an hour. Carriers put many people behind one'),
  XT_SMS_ADDRESS_FREE: whole(0)
    .default(10)
    .describe(
      'so many in an hour an address gets without the slider; from here on browsers that we do not know solve the captcha, where there is one',
    ),
  XT_SMS_PER_MINUTE: whole(1)
    .default(1_000)
    .describe(
      'messages to all numbers together in a minute; beyond it none goes out, `xt_sms_breaker_tripped` is 1 and the log says so ([0129](../decisions/0129-whose-code-it-is-and-what-messages-cost.md))',
    ),
  XT_SMS_PER_DAY: whole(1).default(50_000).describe('the same for a day in Shanghai'),
  XT_AD_NETWORKS: AdNetworks.prefault('[]').meta({
    description:
      'our accounts with ad networks, at most one each: `tencent`, `ocean-engine`, `baidu`. Without one its clicks are answered to nobody ([0092](../decisions/0092-conversions.md))',
    secret: true,
  }),
  XT_LIVE: LiveEngineSettings.optional().meta({
    description:
      'the live engine, as JSON: `publishUrl`, `playUrl`, `linkSecret`, `noticeSecret` and the folder `recordings` ([live-server.md](live-server.md)). Without it classes have their rooms and no picture',
    secret: true,
  }),
  XT_S3_ENDPOINT: z.url().describe('the object store, where our processes reach it; any that speaks S3'),
  XT_S3_PUBLIC_URL: z.url().optional().meta({
    description: 'where browsers reach it: a domain of its own, apart from the pages. It must allow `PUT` from `XT_H5_ORIGINS` (CORS)',
    unset: 'the endpoint',
  }),
  XT_S3_REGION: z.string().default('us-east-1').describe('the region that signatures name'),
  XT_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .describe('a private bucket. Give `incoming/` a lifecycle rule of one day'),
  XT_S3_KEY: z
    .string()
    .min(1)
    .meta({ description: 'the name of our access to the store: one of its own, for this bucket alone', secret: true }),
  XT_S3_SECRET: z.string().min(1).meta({ description: 'the secret that belongs to it', secret: true }),
  XT_CLAIM_QUEUE: whole(0).default(5_000).describe('beyond this many waiting claims of one camp a process answers scene 98 at once'),
  XT_SEAT_HOLD_MINUTES: whole(1)
    .default(30)
    .describe('a seat that nobody has seen taken in the group is held so long; then it may be given back, where seats are short'),
  XT_SEATS_SHORT_PERCENT: whole(0, 100)
    .default(15)
    .describe('below this share of free seats a camp is short: an alert, and old holds are given back'),
  XT_QR_ALERT_HOURS: whole(1).default(24).describe('less than this of a valid group code left is an alert'),
  XT_QR_SHOWN_DAYS: z.coerce
    .number()
    .min(0.5)
    .max(6)
    .default(6)
    .describe('a group’s code is shown so many of its seven days; more than six is refused'),
  XT_REPORT_QUEUE: whole(0)
    .default(20_000)
    .describe('reported events of a process that may wait for the stream at once; more are shed and counted'),
  XT_REPORT_STREAM_MB: whole(1)
    .default(1_024)
    .describe(
      'reports that may wait in the stream for the worker; then they are answered `report.not_kept`. JetStream sets this room aside',
    ),
  XT_ENTRY_STREAM_MB: whole(1).default(64).describe('the same for seats that were postponed; then the page shows 97 instead of 98'),
  XT_BUSY_LOOP_MS: whole(1)
    .default(30)
    .describe(
      'lateness of the event loop from which an API process sheds reports. From twice as much what is browsed, from four times what learners ask, from thirty-two times anything',
    ),
  XT_BUSY_POOL_WAIT_MS: whole(1).default(250).describe('the same for the wait for a connection'),
  XT_BUSY_CALLS: whole(1)
    .default(150)
    .describe(
      'calls under way from which reports are shed; from twice as many what is browsed, from four times what learners ask. Vital calls are not counted out',
    ),
  XT_TRACE_URL: z
    .url()
    .optional()
    .describe(
      'where traces are sent, OTLP over HTTP: `http://collector:4318/v1/traces`. Without it nothing is traced, and no line of OpenTelemetry is loaded ([0138](../decisions/0138-a-trace-from-the-tap-to-the-row.md))',
    ),
  XT_TRACE_SHARE: TraceShare.describe('of the requests that bring no trace of their own, this share begins one'),
  XT_LOG_LEVEL: LogLevel.describe('what is written into the log: this and whatever is worse'),
});
