import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { networksAt } from '../stand-ins/ads/accounts.ts';
import { captchaAt } from '../stand-ins/captcha/accounts.ts';
import { Keys as AlipayKeys, makeKeys as makeAlipayKeys, settingsAt as alipaySettingsAt } from '../stand-ins/alipay/account.ts';
import { taxSettingsAt } from '../stand-ins/tax/account.ts';
import { Keys, makeKeys, settingsAt as paySettingsAt } from '../stand-ins/wechat-pay/account.ts';
import { Keys as JdKeys, makeKeys as makeJdKeys, settingsAt as jdSettingsAt } from '../stand-ins/jd-pay/account.ts';
import { noticeSettings } from '../stand-ins/wechat/notice-account.ts';
import { carrierAt } from '../stand-ins/carrier/account.ts';
import { providersAt } from '../stand-ins/sms/accounts.ts';
import { consoleSettingsAt, settingsAt } from '../stand-ins/wecom/account.ts';
import { settingsOf, type EnginePlace } from './live/engine-settings.ts';
import { FIRST_BASE, portsAt } from './dev-ports.ts';

/** The addresses and keys of a development machine. Production has its own; nothing here is secret. */
const key = (name: string): string => Buffer.alloc(32, `development-${name}`).toString('base64');

/** One checkout has one database and one name in Redis and NATS, whichever ports it gets: two run side by side. */
export const checkoutNames = (folder: string): { database: string; namespace: string } => {
  const id = createHash('sha256').update(folder).digest('hex').slice(0, 8);
  return { database: `xuetang_dev_${id}`, namespace: `xuetang-dev-${id}` };
};

export const CHECKOUT = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
const own = checkoutNames(CHECKOUT);

/** Where `pnpm dev` notes the block of ports that it has, for the other commands of this checkout. */
export const BASE_NOTE = `${CHECKOUT}/.cache/dev-port-base`;

const notedBase = (): number => {
  const noted = existsSync(BASE_NOTE) ? Number(readFileSync(BASE_NOTE, 'utf8')) : Number.NaN;
  return Number.isInteger(noted) ? noted : FIRST_BASE;
};

export const addressesAt = (base: number) => {
  const port = portsAt(base);
  return {
    h5: `http://127.0.0.1:${port.h5}`,
    api: `http://127.0.0.1:${port.api}`,
    /** For us alone: health in detail, metrics, the description of the calls. */
    h5Admin: `http://127.0.0.1:${port.h5Admin}`,
    apiAdmin: `http://127.0.0.1:${port.apiAdmin}`,
    workerAdmin: `http://127.0.0.1:${port.workerAdmin}`,
    /** Another origin than the H5's: what our own people do there is no page's of a learner. */
    console: `http://127.0.0.1:${port.console}`,
    consoleAdmin: `http://127.0.0.1:${port.consoleAdmin}`,
    wechat: `http://127.0.0.1:${port.wechat}`,
    /** Another host name than the H5's, so that a login there is none here. */
    nativeApp: `http://localhost:${port.nativeApp}`,
    sms: `http://127.0.0.1:${port.sms}`,
    wechatPay: `http://127.0.0.1:${port.wechatPay}`,
    alipay: `http://127.0.0.1:${port.alipay}`,
    jdPay: `http://127.0.0.1:${port.jdPay}`,
    tax: `http://127.0.0.1:${port.tax}`,
    carrier: `http://127.0.0.1:${port.carrier}`,
    wecom: `http://127.0.0.1:${port.wecom}`,
    ads: `http://127.0.0.1:${port.ads}`,
    captcha: `http://127.0.0.1:${port.captcha}`,
    live: `http://127.0.0.1:${port.live}`,
    rtmpPort: port.rtmp,
    database: process.env.XT_DATABASE_URL ?? `postgres://root@127.0.0.1:5432/${own.database}`,
  } as const;
};

export type Addresses = ReturnType<typeof addressesAt>;

/** The groups of the demo at WeCom, as scripts/seed-demo.ts names them. */
const chats = [...Array.from({ length: 6 }, (_, at) => [1, at + 1]), [2, 1]].map(
  ([camp, group]) => `wrDemo${camp}-${group}=演示 ${camp} 号营 ${group} 群`,
);

/** `XT_H5_CAPTCHA=aliyun pnpm dev` shows the other vendor's. */
const captchaVendor = process.env.XT_H5_CAPTCHA === 'aliyun' ? 'aliyun' : 'tencent';

/** The live engine of this checkout, and whether this machine can start it. */
export const engineAt = (at: Addresses): EnginePlace => ({
  rtmpPort: at.rtmpPort,
  httpPort: Number(new URL(at.live).port),
  api: at.api,
  folder: `${CHECKOUT}/.cache/live`,
  linkSecret: 'development-live-links',
  noticeSecret: 'development-live-notices',
});
export const hasEngine = (): boolean => existsSync('/usr/lib/nginx/modules/ngx_rtmp_module.so');

/** Of this checkout alone, made once: the stand-in of a payment provider and the servers that ask it are processes of their own. */
const keptKeys = <T>(name: string, read: (json: unknown) => T, make: () => T): T => {
  const file = `${CHECKOUT}/.cache/${name}-keys.json`;
  if (existsSync(file)) return read(JSON.parse(readFileSync(file, 'utf8')));
  const keys = make();
  mkdirSync(`${CHECKOUT}/.cache`, { recursive: true });
  // Whole or not at all: another command of this checkout may look for it at this moment.
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(keys), { mode: 0o600 });
  renameSync(`${file}.${process.pid}`, file);
  return keys;
};
const payKeys = (): Keys => keptKeys('wechat-pay', (json) => Keys.parse(json), makeKeys);
const alipayKeys = (): AlipayKeys => keptKeys('alipay', (json) => AlipayKeys.parse(json), makeAlipayKeys);
const jdKeys = (): JdKeys => keptKeys('jd-pay', (json) => JdKeys.parse(json), makeJdKeys);

export const environmentAt = (at: Addresses): Readonly<Record<string, string>> => ({
  XT_ENVIRONMENT: 'development',
  XT_DATABASE_URL: at.database,
  XT_REDIS_URL: process.env.XT_REDIS_URL ?? 'redis://127.0.0.1:6379',
  XT_NATS_URL: process.env.XT_NATS_URL ?? 'nats://127.0.0.1:4222',
  XT_NAMESPACE: own.namespace,
  // JetStream sets the room aside, for every checkout of the machine.
  XT_REPORT_STREAM_MB: '64',
  XT_API_PORT: new URL(at.api).port,
  XT_API_ADMIN_PORT: new URL(at.apiAdmin).port,
  XT_WORKER_ADMIN_PORT: new URL(at.workerAdmin).port,
  XT_H5_ADMIN_PORT: new URL(at.h5Admin).port,
  XT_CONSOLE_DATABASE_URL: at.database,
  XT_CONSOLE_PORT: new URL(at.console).port,
  XT_CONSOLE_ADMIN_PORT: new URL(at.consoleAdmin).port,
  XT_CONSOLE_ORIGIN: at.console,
  XT_CONSOLE_WECOM: consoleSettingsAt(at.wecom),
  XT_API_URL: at.api,
  XT_LIMIT_EXEMPT: '127.0.0.1',
  XT_API_PUBLIC_URL: at.api,
  XT_H5_PORT: new URL(at.h5).port,
  XT_H5_ORIGINS: `${at.h5},${at.nativeApp}`,
  XT_H5_WECHAT_ONLY: '0',
  XT_TICKET_KEY: key('ticket'),
  XT_DATA_KEYS: `1:${key('data')}`,
  XT_DATA_BINDS: '1',
  XT_LOOKUP_KEY: key('lookup'),
  XT_WECHAT_APPS: JSON.stringify({ 99: { appId: 'wx99xuetang000001', secret: 'standin-secret-99' } }),
  XT_MINI_PROGRAMS: JSON.stringify({ wx99xuetangmini01: 'standin-secret-mini' }),
  XT_WECHAT_NOTICES: noticeSettings(),
  XT_WECHAT_OPEN_URL: at.wechat,
  XT_WECHAT_API_URL: at.wechat,
  XT_SMS_PROVIDERS: providersAt(at.sms),
  XT_CAPTCHA: captchaAt(at.captcha, captchaVendor),
  XT_H5_CAPTCHA: captchaVendor,
  XT_H5_CAPTCHA_SCRIPTS: at.captcha,
  // One code an hour comes without a captcha: the next one shows it, as on a busy network.
  XT_SMS_ADDRESS_FREE: '1',
  XT_CARRIER: carrierAt(at.carrier, `${at.api}/parcel/notify`),
  XT_WECHAT_PAY: paySettingsAt(payKeys(), at.wechatPay, `${at.api}/pay/notify/wechat`),
  XT_ALIPAY: alipaySettingsAt(alipayKeys(), at.alipay, `${at.api}/pay/notify/alipay`),
  XT_JD_PAY: jdSettingsAt(jdKeys(), at.jdPay, `${at.api}/pay/notify/jd`),
  XT_H5_CASHIER_HOSTS: at.jdPay,
  XT_TAX: taxSettingsAt(at.tax),
  XT_WECOM: settingsAt(at.wecom),
  XT_AD_NETWORKS: networksAt(at.ads),
  // As scripts/setup-objects starts it.
  XT_S3_ENDPOINT: process.env.XT_S3_ENDPOINT ?? 'http://127.0.0.1:4950',
  XT_S3_BUCKET: 'xuetang-dev',
  XT_S3_KEY: 'xuetang:dev',
  XT_S3_SECRET: 'objects-of-this-machine',
  ...(hasEngine() ? { XT_LIVE: JSON.stringify(settingsOf(engineAt(at))), XT_H5_STREAM_HOSTS: at.live } : {}),
  XT_LOG_LEVEL: process.env.XT_LOG_LEVEL ?? 'warn',
  STANDIN_WECHAT_PORT: new URL(at.wechat).port,
  STANDIN_WECHAT_CALLS: `${at.api}/putin/wechat/callback`,
  STANDIN_APP_PORT: new URL(at.nativeApp).port,
  STANDIN_APP_H5_URL: at.h5,
  STANDIN_SMS_PORT: new URL(at.sms).port,
  STANDIN_CARRIER_PORT: new URL(at.carrier).port,
  STANDIN_WECHAT_PAY_URL: at.wechatPay,
  STANDIN_WECHAT_PAY_PORT: new URL(at.wechatPay).port,
  STANDIN_WECHAT_PAY_KEYS: JSON.stringify(payKeys()),
  STANDIN_ALIPAY_PORT: new URL(at.alipay).port,
  STANDIN_ALIPAY_KEYS: JSON.stringify(alipayKeys()),
  STANDIN_JD_PAY_PORT: new URL(at.jdPay).port,
  STANDIN_JD_PAY_KEYS: JSON.stringify(jdKeys()),
  STANDIN_TAX_PORT: new URL(at.tax).port,
  STANDIN_WECOM_PORT: new URL(at.wecom).port,
  STANDIN_WECOM_CALLS: `${at.api}/putin/wecom/callback`,
  STANDIN_WECOM_CHATS: chats.join(','),
  STANDIN_WECOM_MEMBERS: 'zhouruolan=周若兰,hanmei=韩梅,liangyu=梁雨,linshi!=林实',
  STANDIN_ADS_PORT: new URL(at.ads).port,
  STANDIN_CAPTCHA_PORT: new URL(at.captcha).port,
});

/** The addresses of this checkout, as it runs or would run. */
export const DEV = addressesAt(notedBase());
export const devEnv = environmentAt(DEV);
export const LIVE = engineAt(DEV);
