import { createRefusals, needsHttps, needsNarrowProxy, needsOwnOrigin, needsRandomKey, needsRealAccount } from '@xuetang/process/refusals';
import type { Refusal } from '@xuetang/process/refusals';
import type { AdNetworkSettings } from './ad-settings.ts';
import type { AlipayAccount } from './alipay-settings.ts';
import type { CaptchaAccount } from './captcha-settings.ts';
import type { CarrierAccount } from './carrier-settings.ts';
import type { DataKeys } from './crypto.ts';
import { bytesOf } from './keyring.ts';
import type { LookupKeys } from './lookup.ts';
import type { SmsProviderSettings } from './sms-settings.ts';
import type { JdPayAccount } from './jd-pay-settings.ts';
import type { TaxAccount } from './tax-settings.ts';
import type { WechatPayAccount } from './wechat-pay-settings.ts';
import type { WecomAccount } from './wecom-settings.ts';

/** The settings that differ between a development machine and production in more than their size. */
interface Guarded {
  XT_TICKET_KEY: string;
  XT_LOOKUP_KEY: LookupKeys;
  XT_DATA_KEYS: DataKeys;
  XT_H5_ORIGINS: readonly string[];
  XT_TRUSTED_PROXIES: readonly string[];
  XT_API_PUBLIC_URL: string;
  XT_WECHAT_OPEN_URL: string;
  XT_WECHAT_API_URL: string;
  XT_WECHAT_APPS: Readonly<Record<string, { secret: string }>>;
  XT_MINI_PROGRAMS: Readonly<Record<string, string>>;
  XT_SMS_PROVIDERS: readonly SmsProviderSettings[];
  XT_CAPTCHA?: CaptchaAccount | undefined;
  XT_AD_NETWORKS: readonly AdNetworkSettings[];
  XT_WECHAT_PAY?: WechatPayAccount | undefined;
  XT_ALIPAY?: AlipayAccount | undefined;
  XT_JD_PAY?: JdPayAccount | undefined;
  XT_TAX?: TaxAccount | undefined;
  XT_CARRIER?: CarrierAccount | undefined;
  XT_WECOM?: WecomAccount | undefined;
  XT_S3_ENDPOINT: string;
  XT_S3_PUBLIC_URL?: string | undefined;
  XT_S3_KEY: string;
  XT_S3_SECRET: string;
}

const bytes = (base64: string): Buffer => Buffer.from(base64, 'base64');
const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
};

/** What `api` and `worker` do not start with in production: the values of development machines, tests and stand-ins, and open doors. */
export const refusalsOf = (e: Guarded): readonly Refusal[] => {
  const { refusals, check } = createRefusals();
  check('XT_TICKET_KEY', bytes(e.XT_TICKET_KEY), needsRandomKey);
  const { data, lookup } = bytesOf({ data: e.XT_DATA_KEYS, lookup: e.XT_LOOKUP_KEY });
  check('XT_LOOKUP_KEY', lookup, needsRandomKey);
  check('XT_DATA_KEYS', data, needsRandomKey);
  const keys = [e.XT_TICKET_KEY, ...[...lookup, ...data].map((key) => key.toString('base64'))];
  check('XT_TICKET_KEY, XT_LOOKUP_KEY, XT_DATA_KEYS', keys.length - new Set(keys).size, (same) =>
    same > 0 ? 'hold one key twice: whoever gets one of them has the other（同一把密钥用了两处，请各用一把）' : undefined,
  );

  check('XT_H5_ORIGINS', e.XT_H5_ORIGINS, needsOwnOrigin);
  check('XT_TRUSTED_PROXIES', e.XT_TRUSTED_PROXIES, needsNarrowProxy);
  check('XT_API_PUBLIC_URL', e.XT_API_PUBLIC_URL || [], needsHttps);

  check('XT_WECHAT_OPEN_URL', e.XT_WECHAT_OPEN_URL, needsHttps);
  check('XT_WECHAT_API_URL', e.XT_WECHAT_API_URL, needsHttps);
  check('XT_S3_ENDPOINT', e.XT_S3_ENDPOINT, needsHttps);
  check('XT_S3_PUBLIC_URL', e.XT_S3_PUBLIC_URL, needsHttps);
  check('XT_SMS_PROVIDERS', urlsOf(e.XT_SMS_PROVIDERS), needsHttps);
  check('XT_AD_NETWORKS', urlsOf(e.XT_AD_NETWORKS), needsHttps);
  check('XT_WECHAT_PAY', e.XT_WECHAT_PAY && [e.XT_WECHAT_PAY.url, e.XT_WECHAT_PAY.notifyUrl], needsHttps);
  check('XT_WECHAT_PAY', e.XT_WECHAT_PAY?.wechatTypes, (type) =>
    type in e.XT_WECHAT_APPS ? undefined : 'names a wechatType that XT_WECHAT_APPS does not have（XT_WECHAT_APPS 里没有这个公众号）',
  );
  check('XT_ALIPAY', e.XT_ALIPAY && [e.XT_ALIPAY.url, e.XT_ALIPAY.notifyUrl], needsHttps);
  check('XT_JD_PAY', e.XT_JD_PAY && [e.XT_JD_PAY.url, e.XT_JD_PAY.cashierUrl, e.XT_JD_PAY.notifyUrl], needsHttps);
  check('XT_TAX', e.XT_TAX?.url, needsHttps);
  check('XT_CARRIER', e.XT_CARRIER && [e.XT_CARRIER.url, e.XT_CARRIER.notifyUrl], needsHttps);
  check('XT_WECOM', e.XT_WECOM?.url, needsHttps);
  check('XT_CAPTCHA', e.XT_CAPTCHA?.url, needsHttps);

  for (const setting of [
    'XT_WECHAT_APPS',
    'XT_MINI_PROGRAMS',
    'XT_SMS_PROVIDERS',
    'XT_CAPTCHA',
    'XT_AD_NETWORKS',
    'XT_WECHAT_PAY',
    'XT_ALIPAY',
    'XT_JD_PAY',
    'XT_TAX',
    'XT_CARRIER',
    'XT_WECOM',
    'XT_S3_KEY',
    'XT_S3_SECRET',
  ] as const)
    check(setting, textsOf(e[setting]), needsRealAccount);
  return refusals;
};

const urlsOf = (accounts: readonly { url: string }[]): string[] => accounts.map(({ url }) => url);
