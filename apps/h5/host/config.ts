import { createRefusals, needsHttps, type Refusal } from '@xuetang/process/refusals';
import { type Env, EnvironmentName, List, Port, readSettings, TraceShare } from '@xuetang/process/settings';
import { z } from 'zod';

/** An empty setting is one that was not given, as in a file of `NAME=` lines. */
const given = (env: Env): Env => Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));

const STANDBY_QR = 'https://weixin.qq.com/r/xuetang';

export const HostEnvironment = z.object({
  XT_ENVIRONMENT: EnvironmentName,
  XT_H5_PORT: Port.default(4000),
  XT_H5_BIND: z.string().default('127.0.0.1'),
  /** Health in detail and metrics: for us alone. */
  XT_H5_ADMIN_PORT: Port.default(4001),
  XT_ADMIN_BIND: z.string().default('127.0.0.1'),
  /** Where this process reaches the API. */
  XT_API_URL: z.url().default('http://127.0.0.1:4100'),
  /** Where browsers reach it; empty when it shares the H5's origin. */
  XT_API_PUBLIC_URL: z.url().optional(),
  XT_API_BACKUP_URL: z.url().optional(),
  /** Where browsers send pictures to and read them from; without either there is no object store. */
  XT_S3_ENDPOINT: z.url().optional(),
  XT_S3_PUBLIC_URL: z.url().optional(),
  /** Where the films of landing pages may come from: hosts, with commas between. */
  XT_H5_FILM_HOSTS: List.default([]),
  /** Where else pictures may come from: what operators put into templates. WeChat's own hosts are known. */
  XT_H5_PICTURE_HOSTS: List.default([]),
  /** Whose captcha pages may load: as the API's XT_CAPTCHA says. */
  XT_H5_CAPTCHA: z.enum(['tencent', 'aliyun']).optional(),
  /** Where that captcha's script comes from in place of its vendor: a stand-in. */
  XT_H5_CAPTCHA_SCRIPTS: z.url().optional(),
  XT_REQUEST_TIMEOUT_MS: z.coerce.number().int().min(100).max(120_000).default(20_000),
  /** Outside WeChat pages say so instead of opening (spec 2.12); development switches it off. */
  XT_H5_WECHAT_ONLY: z.enum(['0', '1']).default('1'),
  /** When one more page of an ad is answered with the plain one: by the turn of the loop, by pages under way, by the share that drawing has had. */
  XT_H5_BUSY_TURN_MS: z.coerce.number().int().min(1).default(50),
  XT_H5_BUSY_VIEWS: z.coerce.number().int().min(1).default(200),
  XT_H5_BUSY_DRAWING_PERCENT: z.coerce.number().int().min(1).max(100).default(60),
  /** The official account that a page shows when the API has not answered since this process started. */
  XT_H5_ACCOUNT_NAME: z.string().default('学堂'),
  XT_H5_ACCOUNT_QR: z.string().default(STANDBY_QR),
  /** Whether anything is traced, and of how many taps; pages ask for it, the API sends it. */
  XT_TRACE_URL: z.url().optional(),
  XT_TRACE_SHARE: TraceShare,
  XT_LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
});

const refusalsOf = (e: z.infer<typeof HostEnvironment>): readonly Refusal[] => {
  const { refusals, check } = createRefusals();
  check('XT_API_PUBLIC_URL', e.XT_API_PUBLIC_URL, needsHttps);
  check('XT_API_BACKUP_URL', e.XT_API_BACKUP_URL, needsHttps);
  check('XT_S3_PUBLIC_URL', e.XT_S3_PUBLIC_URL ?? e.XT_S3_ENDPOINT, needsHttps);
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
