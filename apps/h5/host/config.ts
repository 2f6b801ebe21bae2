import { createRefusals, needsHttps, type Refusal } from '@xuetang/process/refusals';
import { type Env, EnvironmentName, List, LogLevel, Port, readSettings, TraceShare, whole } from '@xuetang/process/settings';
import { z } from 'zod';

/** An empty setting is one that was not given, as in a file of `NAME=` lines. */
const given = (env: Env): Env => Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));

const STANDBY_QR = 'https://weixin.qq.com/r/xuetang';

/** Everything that the host reads; its words go into docs/operations/configuration.md by `pnpm generate`. */
export const HostEnvironment = z.object({
  XT_ENVIRONMENT: EnvironmentName.describe('as for the API'),
  XT_H5_PORT: Port.default(4000).describe('port of the host; 0 takes a free one'),
  XT_H5_BIND: z.string().default('127.0.0.1').describe('address it listens on'),
  XT_H5_ADMIN_PORT: Port.default(4001).describe('where it shows health in detail and metrics'),
  XT_ADMIN_BIND: z.string().default('127.0.0.1').describe('address of that port, as for the API'),
  XT_API_URL: z.url().default('http://127.0.0.1:4100').describe('where this process reaches the API'),
  XT_API_PUBLIC_URL: z
    .url()
    .optional()
    .meta({ description: 'where browsers reach it; empty when it shares the H5’s origin. The same value as for the API', unset: 'empty' }),
  XT_API_BACKUP_URL: z
    .url()
    .optional()
    .describe('where browsers turn once after a network failure. For the main secret operators may set another (`backupAddressConfig`)'),
  XT_S3_ENDPOINT: z
    .url()
    .optional()
    .describe('the object store as for the API: pages may send pictures there and show them from there (Content-Security-Policy)'),
  XT_S3_PUBLIC_URL: z.url().optional().describe('the same, where browsers reach it under another name'),
  XT_H5_FILM_HOSTS: List.default([]).describe('hosts that the films of landing pages may come from'),
  XT_H5_STREAM_HOSTS: List.default([]).describe('where live classes are played from, as `https://host`: the `playUrl` of `XT_LIVE`'),
  XT_H5_CASHIER_HOSTS: List.default([]).describe(
    'where a page may post a form of a payment to, as `https://host`: the `cashierUrl` of `XT_JD_PAY` and where it leads on, `https://*.jd.com,https://*.jdpay.com`. Without it JD Pay’s cashier cannot be opened',
  ),
  XT_H5_PICTURE_HOSTS: List.default([]).describe(
    'where the pictures of page templates may come from, as `https://host`. Our own hosts, the object store, `*.qlogo.cn` and `*.qpic.cn` are allowed without it; everything else the content policy blocks',
  ),
  XT_H5_CAPTCHA: z
    .enum(['tencent', 'aliyun'])
    .optional()
    .describe(
      'whose captcha the content policy of pages lets in, the vendor of `XT_CAPTCHA`. Without it the vendor’s script does not come, and the slider stands in',
    ),
  XT_H5_CAPTCHA_SCRIPTS: z
    .url()
    .optional()
    .describe(
      'the host that serves the captcha’s script in the vendor’s place, a stand-in; pages then load it from there, and the content policy lets in that host instead of the vendor’s. For development only: production does not start with it',
    ),
  XT_REQUEST_TIMEOUT_MS: whole(100, 120_000).default(20_000).describe('how long a request may take to arrive whole'),
  XT_H5_WECHAT_ONLY: z
    .enum(['0', '1'])
    .default('1')
    .describe('`1`: a plain browser is told to open the page in WeChat. `0`: any browser may come in and log in; for development only'),
  XT_H5_BUSY_TURN_MS: whole(1)
    .default(50)
    .describe('when a turn of the event loop has lasted so long, whoever comes sees the plain page with the account’s code'),
  XT_H5_BUSY_VIEWS: whole(1).default(200).describe('the same when so many pages wait for something'),
  XT_H5_BUSY_DRAWING_PERCENT: whole(1, 100)
    .default(60)
    .describe('the share of the thread that may go into drawing pages that are not kept yet'),
  XT_H5_ACCOUNT_NAME: z
    .string()
    .default('学堂')
    .meta({ description: 'the official account shown while the API has not answered since the start', production: 'must be set' }),
  XT_H5_ACCOUNT_QR: z
    .string()
    .default(STANDBY_QR)
    .meta({ description: 'what its QR code says: this is the last code that stays on the screen', production: 'must be set' }),
  XT_TRACE_URL: z.url().optional().describe('the same as for the API: with it pages begin traces'),
  XT_TRACE_SHARE: TraceShare.describe('the share of taps that do'),
  XT_LOG_LEVEL: LogLevel.describe('as for the API'),
});

const refusalsOf = (e: z.infer<typeof HostEnvironment>): readonly Refusal[] => {
  const { refusals, check } = createRefusals();
  check('XT_API_PUBLIC_URL', e.XT_API_PUBLIC_URL, needsHttps);
  check('XT_API_BACKUP_URL', e.XT_API_BACKUP_URL, needsHttps);
  check('XT_S3_PUBLIC_URL', e.XT_S3_PUBLIC_URL ?? e.XT_S3_ENDPOINT, needsHttps);
  check('XT_H5_CASHIER_HOSTS', e.XT_H5_CASHIER_HOSTS, needsHttps);
  check(
    'XT_H5_CAPTCHA_SCRIPTS',
    e.XT_H5_CAPTCHA_SCRIPTS,
    () => 'brings a script that is not the vendor’s into every page: take it out（会把非官方脚本带进每个页面，请去掉）',
  );
  check('XT_H5_WECHAT_ONLY', e.XT_H5_WECHAT_ONLY, (only) =>
    only === '1' ? undefined : 'lets any browser in: leave it at 1（会放行任何浏览器，请保持为 1）',
  );
  check('XT_H5_ACCOUNT_QR', e.XT_H5_ACCOUNT_QR, (qr) =>
    qr === STANDBY_QR
      ? 'is nobody’s account: set it, and XT_H5_ACCOUNT_NAME, to our official account（不是我们的公众号，请和 XT_H5_ACCOUNT_NAME 一起填写）'
      : undefined,
  );
  return refusals;
};

export const readHostConfig = (env: Env) => {
  const e = readSettings(HostEnvironment, given(env), refusalsOf);
  return {
    environment: e.XT_ENVIRONMENT,
    logLevel: e.XT_LOG_LEVEL,
    port: e.XT_H5_PORT,
    bind: e.XT_H5_BIND,
    admin: { port: e.XT_H5_ADMIN_PORT, bind: e.XT_ADMIN_BIND },
    apiUrl: e.XT_API_URL,
    apiPublicUrl: e.XT_API_PUBLIC_URL ?? '',
    objectsUrl: e.XT_S3_PUBLIC_URL ?? e.XT_S3_ENDPOINT ?? '',
    filmHosts: e.XT_H5_FILM_HOSTS,
    pictureHosts: e.XT_H5_PICTURE_HOSTS,
    streamHosts: e.XT_H5_STREAM_HOSTS,
    cashierHosts: e.XT_H5_CASHIER_HOSTS,
    captcha: e.XT_H5_CAPTCHA,
    captchaScripts: e.XT_H5_CAPTCHA_SCRIPTS && new URL(e.XT_H5_CAPTCHA_SCRIPTS).origin,
    requestTimeoutMs: e.XT_REQUEST_TIMEOUT_MS,
    backupApiUrl: e.XT_API_BACKUP_URL,
    wechatOnly: e.XT_H5_WECHAT_ONLY === '1',
    busy: { turnMs: e.XT_H5_BUSY_TURN_MS, views: e.XT_H5_BUSY_VIEWS, drawingPercent: e.XT_H5_BUSY_DRAWING_PERCENT },
    traceShare: e.XT_TRACE_URL ? e.XT_TRACE_SHARE : 0,
    standbyAccount: { name: e.XT_H5_ACCOUNT_NAME, qrcode: e.XT_H5_ACCOUNT_QR },
  };
};

export type HostConfig = ReturnType<typeof readHostConfig>;
