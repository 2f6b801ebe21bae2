import { networksAt } from '../stand-ins/ads/accounts.ts';
import { captchaAt } from '../stand-ins/captcha/accounts.ts';
import { providersAt } from '../stand-ins/sms/accounts.ts';
import { settingsAt } from '../stand-ins/wecom/account.ts';

/** The addresses and keys of a development machine. Production has its own; nothing here is secret. */
const key = (name: string): string => Buffer.alloc(32, `development-${name}`).toString('base64');

export const DEV = {
  h5: 'http://127.0.0.1:4000',
  api: 'http://127.0.0.1:4100',
  /** For us alone: health in detail, metrics, the description of the calls. */
  h5Admin: 'http://127.0.0.1:4001',
  apiAdmin: 'http://127.0.0.1:4101',
  workerAdmin: 'http://127.0.0.1:4102',
  wechat: 'http://127.0.0.1:4900',
  /** Another host name than the H5's, so that a login there is none here. */
  nativeApp: 'http://localhost:4910',
  sms: 'http://127.0.0.1:4920',
  wecom: 'http://127.0.0.1:4930',
  ads: 'http://127.0.0.1:4935',
  captcha: 'http://127.0.0.1:4940',
  database: process.env.XT_DATABASE_URL ?? 'postgres://root@127.0.0.1:5432/xuetang_dev',
} as const;

/** The groups of the demo at WeCom, as scripts/seed-demo.ts names them. */
const chats = [...Array.from({ length: 6 }, (_, at) => [1, at + 1]), [2, 1]].map(
  ([camp, group]) => `wrDemo${camp}-${group}=演示 ${camp} 号营 ${group} 群`,
);

/** `XT_H5_CAPTCHA=aliyun pnpm dev` shows the other vendor's. */
const captchaVendor = process.env.XT_H5_CAPTCHA === 'aliyun' ? 'aliyun' : 'tencent';

export const devEnv: Readonly<Record<string, string>> = {
  XT_ENVIRONMENT: 'development',
  XT_DATABASE_URL: DEV.database,
  XT_REDIS_URL: process.env.XT_REDIS_URL ?? 'redis://127.0.0.1:6379',
  XT_NATS_URL: process.env.XT_NATS_URL ?? 'nats://127.0.0.1:4222',
  XT_NAMESPACE: 'xuetang-dev',
  XT_API_PORT: new URL(DEV.api).port,
  XT_API_ADMIN_PORT: new URL(DEV.apiAdmin).port,
  XT_WORKER_ADMIN_PORT: new URL(DEV.workerAdmin).port,
  XT_H5_ADMIN_PORT: new URL(DEV.h5Admin).port,
  XT_API_URL: DEV.api,
  XT_LIMIT_EXEMPT: '127.0.0.1',
  XT_API_PUBLIC_URL: DEV.api,
  XT_H5_PORT: new URL(DEV.h5).port,
  XT_H5_ORIGINS: `${DEV.h5},${DEV.nativeApp}`,
  XT_H5_WECHAT_ONLY: '0',
  XT_TICKET_KEY: key('ticket'),
  XT_DATA_KEYS: `1:${key('data')}`,
  XT_LOOKUP_KEY: key('lookup'),
  XT_WECHAT_APPS: JSON.stringify({ 99: { appId: 'wx99xuetang000001', secret: 'standin-secret-99' } }),
  XT_MINI_PROGRAMS: JSON.stringify({ wx99xuetangmini01: 'standin-secret-mini' }),
  XT_WECHAT_OPEN_URL: DEV.wechat,
  XT_WECHAT_API_URL: DEV.wechat,
  XT_SMS_PROVIDERS: providersAt(DEV.sms),
  XT_CAPTCHA: captchaAt(DEV.captcha, captchaVendor),
  XT_H5_CAPTCHA: captchaVendor,
  XT_H5_CAPTCHA_SCRIPTS: DEV.captcha,
  // One code an hour comes without a captcha: the next one shows it, as on a busy network.
  XT_SMS_ADDRESS_FREE: '1',
  XT_WECOM: settingsAt(DEV.wecom),
  XT_AD_NETWORKS: networksAt(DEV.ads),
  // As scripts/setup-objects starts it.
  XT_S3_ENDPOINT: process.env.XT_S3_ENDPOINT ?? 'http://127.0.0.1:4950',
  XT_S3_BUCKET: 'xuetang-dev',
  XT_S3_KEY: 'xuetang:dev',
  XT_S3_SECRET: 'objects-of-this-machine',
  XT_LOG_LEVEL: process.env.XT_LOG_LEVEL ?? 'warn',
  STANDIN_WECHAT_PORT: new URL(DEV.wechat).port,
  STANDIN_APP_PORT: new URL(DEV.nativeApp).port,
  STANDIN_APP_H5_URL: DEV.h5,
  STANDIN_SMS_PORT: new URL(DEV.sms).port,
  STANDIN_WECOM_PORT: new URL(DEV.wecom).port,
  STANDIN_WECOM_CALLS: `${DEV.api}/putin/wecom/callback`,
  STANDIN_WECOM_CHATS: chats.join(','),
  STANDIN_ADS_PORT: new URL(DEV.ads).port,
  STANDIN_CAPTCHA_PORT: new URL(DEV.captcha).port,
};
