import { serverEnv } from '@xuetang/testkit/server-env';
import { describe, expect, test } from 'vitest';
import { devEnv } from '../../scripts/dev-env.ts';
import { readHostConfig } from '../../apps/h5/host/config.ts';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { PRODUCTION } from './production-env.ts';

const HOST: Readonly<Record<string, string>> = {
  XT_H5_ACCOUNT_NAME: '学堂理财课',
  XT_H5_ACCOUNT_QR: 'https://weixin.qq.com/r/8kQ',
  XT_API_PUBLIC_URL: 'https://api.xuetang.cn',
  XT_S3_PUBLIC_URL: 'https://pictures.xuetang.cn',
};

const saidBy = (read: (env: Record<string, string | undefined>) => unknown, env: Record<string, string | undefined>): string => {
  try {
    read(env);
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : 'not an error';
  }
};
const settingsIn = (said: string): string[] => [...said.matchAll(/^ {2}(XT_\w+)/gm)].map(([, name = '']) => name);

/** As WeChat would give it: keys are random in development too, so only its names say whose it is. */
const MERCHANT = {
  ...(JSON.parse(devEnv['XT_WECHAT_PAY'] ?? '{}') as object),
  url: 'https://api.mch.weixin.qq.com',
  serial: '1D2F77A4C6E0B35897AA0C4E61F2B8D93E57C0A6',
  apiV3Key: 'q0WnV7pXz3LmT9aYc5RfK8dHs2GjB6eU',
  notifyUrl: 'https://api.xuetang.cn/pay/notify/wechat',
};
const aMerchant = (changed: object = {}): string => JSON.stringify({ ...MERCHANT, ...changed });

describe('production starts', () => {
  test('with what is its own', () => {
    expect(saidBy(readConfig, PRODUCTION)).toBe('');
    expect(saidBy(readConfig, { ...PRODUCTION, XT_WECHAT_PAY: aMerchant() })).toBe('');
    expect(saidBy(readHostConfig, HOST)).toBe('');
  });

  test('where nobody says which environment it is, it is production', () => {
    expect(readConfig(PRODUCTION).environment).toBe('production');
    expect(saidBy(readConfig, { ...PRODUCTION, XT_ENVIRONMENT: 'prod' })).toContain('XT_ENVIRONMENT');
  });

  test.each([
    ['the keys of development machines', { XT_TICKET_KEY: devEnv['XT_TICKET_KEY'] }, 'XT_TICKET_KEY'],
    ['', { XT_LOOKUP_KEY: devEnv['XT_LOOKUP_KEY'] }, 'XT_LOOKUP_KEY'],
    ['', { XT_DATA_KEYS: `${PRODUCTION['XT_DATA_KEYS']},7:${devEnv['XT_DATA_KEYS']?.slice(2)}` }, 'XT_DATA_KEYS'],
    ['the keys of tests', { XT_TICKET_KEY: serverEnv('')['XT_TICKET_KEY'] }, 'XT_TICKET_KEY'],
    ['a key of zeros', { XT_TICKET_KEY: Buffer.alloc(32).toString('base64') }, 'XT_TICKET_KEY'],
    ['one key for two things', { XT_TICKET_KEY: PRODUCTION['XT_LOOKUP_KEY'] }, 'XT_TICKET_KEY'],
    ['any origin', { XT_H5_ORIGINS: '*' }, 'XT_H5_ORIGINS'],
    ['', { XT_H5_ORIGINS: 'https://*.xuetang.cn' }, 'XT_H5_ORIGINS'],
    ['an origin without encryption', { XT_H5_ORIGINS: 'https://h5.xuetang.cn,http://h5.xuetang.cn' }, 'XT_H5_ORIGINS'],
    ['', { XT_H5_ORIGINS: 'https://localhost:4000' }, 'XT_H5_ORIGINS'],
    ['', { XT_H5_ORIGINS: 'null' }, 'XT_H5_ORIGINS'],
    ['an origin with a path', { XT_H5_ORIGINS: 'https://h5.xuetang.cn/' }, 'XT_H5_ORIGINS'],
    ['every proxy', { XT_TRUSTED_PROXIES: '0.0.0.0/0' }, 'XT_TRUSTED_PROXIES'],
    ['', { XT_TRUSTED_PROXIES: 'loopback,::/0' }, 'XT_TRUSTED_PROXIES'],
    ['', { XT_TRUSTED_PROXIES: 'true' }, 'XT_TRUSTED_PROXIES'],
    ['', { XT_TRUSTED_PROXIES: '*' }, 'XT_TRUSTED_PROXIES'],
    ['', { XT_TRUSTED_PROXIES: '1' }, 'XT_TRUSTED_PROXIES'],
    ['half of them', { XT_TRUSTED_PROXIES: '0.0.0.0/1,128.0.0.0/1' }, 'XT_TRUSTED_PROXIES'],
    ['', { XT_TRUSTED_PROXIES: '2000::/3' }, 'XT_TRUSTED_PROXIES'],
    ['an API without encryption', { XT_API_PUBLIC_URL: 'http://api.xuetang.cn' }, 'XT_API_PUBLIC_URL'],
    ['WeChat without encryption', { XT_WECHAT_OPEN_URL: 'http://open.weixin.qq.com' }, 'XT_WECHAT_OPEN_URL'],
    ['', { XT_WECHAT_API_URL: 'http://api.weixin.qq.com' }, 'XT_WECHAT_API_URL'],
    ['an object store without encryption', { XT_S3_ENDPOINT: 'http://oss.internal' }, 'XT_S3_ENDPOINT'],
    ['', { XT_S3_PUBLIC_URL: 'http://pictures.xuetang.cn' }, 'XT_S3_PUBLIC_URL'],
    ['stand-ins', { XT_WECHAT_APPS: devEnv['XT_WECHAT_APPS'] }, 'XT_WECHAT_APPS'],
    ['', { XT_MINI_PROGRAMS: devEnv['XT_MINI_PROGRAMS'] }, 'XT_MINI_PROGRAMS'],
    ['', { XT_SMS_PROVIDERS: devEnv['XT_SMS_PROVIDERS'] }, 'XT_SMS_PROVIDERS'],
    ['', { XT_SMS_PROVIDERS: serverEnv('')['XT_SMS_PROVIDERS'] }, 'XT_SMS_PROVIDERS'],
    ['', { XT_AD_NETWORKS: devEnv['XT_AD_NETWORKS'] }, 'XT_AD_NETWORKS'],
    ['invoices by a stand-in', { XT_TAX: devEnv['XT_TAX'] }, 'XT_TAX'],
    ['the same behind https', { XT_TAX: devEnv['XT_TAX']?.replaceAll('http://', 'https://') }, 'XT_TAX'],
    ['', { XT_WECHAT_PAY: devEnv['XT_WECHAT_PAY'] }, 'XT_WECHAT_PAY'],
    ['', { XT_WECHAT_PAY: devEnv['XT_WECHAT_PAY']?.replaceAll('http://', 'https://') }, 'XT_WECHAT_PAY'],
    ['an account that nobody knows', { XT_WECHAT_PAY: aMerchant({ wechatTypes: ['98'] }) }, 'XT_WECHAT_PAY'],
    ['notifies without encryption', { XT_WECHAT_PAY: aMerchant({ notifyUrl: 'http://api.xuetang.cn/pay' }) }, 'XT_WECHAT_PAY'],
    ['', { XT_ALIPAY: devEnv['XT_ALIPAY'] }, 'XT_ALIPAY'],
    ['', { XT_ALIPAY: devEnv['XT_ALIPAY']?.replaceAll('http://', 'https://') }, 'XT_ALIPAY'],
    ['', { XT_JD_PAY: devEnv['XT_JD_PAY'] }, 'XT_JD_PAY'],
    ['', { XT_JD_PAY: devEnv['XT_JD_PAY']?.replaceAll('http://', 'https://') }, 'XT_JD_PAY'],
    ['', { XT_WECOM: devEnv['XT_WECOM'] }, 'XT_WECOM'],
    ['', { XT_CAPTCHA: devEnv['XT_CAPTCHA'] }, 'XT_CAPTCHA'],
    ['', { XT_S3_SECRET: devEnv['XT_S3_SECRET'] }, 'XT_S3_SECRET'],
    ['', { XT_S3_KEY: devEnv['XT_S3_KEY'] }, 'XT_S3_KEY'],
  ])('not with %s: %o', (_what, changed, setting) => {
    const said = saidBy(readConfig, { ...PRODUCTION, ...changed });
    expect([...new Set(settingsIn(said))]).toEqual([setting]);
    expect(said).toMatch(/docs\/operations\/configuration\.md/);
    expect(saidBy(readConfig, { ...PRODUCTION, ...changed, XT_ENVIRONMENT: 'development' })).toBe('');
  });

  test.each([
    ['a browser outside WeChat', { XT_H5_WECHAT_ONLY: '0' }, 'XT_H5_WECHAT_ONLY'],
    ['nobody’s account on the last code', { XT_H5_ACCOUNT_QR: undefined }, 'XT_H5_ACCOUNT_QR'],
    ['an API without encryption', { XT_API_PUBLIC_URL: 'http://api.xuetang.cn' }, 'XT_API_PUBLIC_URL'],
    ['', { XT_API_BACKUP_URL: 'http://backup.xuetang.cn' }, 'XT_API_BACKUP_URL'],
    ['pictures without encryption', { XT_S3_PUBLIC_URL: 'http://pictures.xuetang.cn' }, 'XT_S3_PUBLIC_URL'],
    ['a cashier without encryption', { XT_H5_CASHIER_HOSTS: devEnv['XT_H5_CASHIER_HOSTS'] }, 'XT_H5_CASHIER_HOSTS'],
    ['a captcha that a stand-in serves', { XT_H5_CAPTCHA_SCRIPTS: devEnv['XT_H5_CAPTCHA_SCRIPTS'] }, 'XT_H5_CAPTCHA_SCRIPTS'],
    ['', { XT_H5_CAPTCHA_SCRIPTS: 'https://scripts.xuetang.cn' }, 'XT_H5_CAPTCHA_SCRIPTS'],
  ])('nor does the host with %s: %o', (_what, changed, setting) => {
    expect(settingsIn(saidBy(readHostConfig, { ...HOST, ...changed }))).toEqual([setting]);
    expect(saidBy(readHostConfig, { ...HOST, ...changed, XT_ENVIRONMENT: 'development' })).toBe('');
  });

  test('everything is said at once: a development machine’s environment in production', () => {
    const { XT_ENVIRONMENT: _development, ...forgotten } = devEnv;
    const settings = [...new Set(settingsIn(saidBy(readConfig, forgotten)))].toSorted();
    expect(settings).toEqual([
      'XT_AD_NETWORKS',
      'XT_ALIPAY',
      'XT_API_PUBLIC_URL',
      'XT_CAPTCHA',
      'XT_CARRIER',
      'XT_DATA_KEYS',
      'XT_H5_ORIGINS',
      'XT_JD_PAY',
      'XT_LOOKUP_KEY',
      'XT_MINI_PROGRAMS',
      'XT_S3_ENDPOINT',
      'XT_S3_KEY',
      'XT_S3_SECRET',
      'XT_SMS_PROVIDERS',
      'XT_TAX',
      'XT_TICKET_KEY',
      'XT_WECHAT_API_URL',
      'XT_WECHAT_APPS',
      'XT_WECHAT_OPEN_URL',
      'XT_WECHAT_PAY',
      'XT_WECOM',
    ]);
  });

  test('what is refused is named, never repeated', () => {
    const said = saidBy(readConfig, { ...PRODUCTION, XT_S3_SECRET: 'standin-hunter2', XT_H5_ORIGINS: 'http://hunter2.example' });
    expect(said).toContain('XT_S3_SECRET');
    expect(said).not.toContain('hunter2');
  });
});

describe('the host names what is wrong with its settings, all at once', () => {
  test.each([
    [{ XT_H5_PORT: '70000', XT_API_URL: 'somewhere' }, ['XT_H5_PORT', 'XT_API_URL']],
    [{ XT_H5_WECHAT_ONLY: 'yes', XT_LOG_LEVEL: 'loud' }, ['XT_H5_WECHAT_ONLY', 'XT_LOG_LEVEL']],
  ])('%o', (changed, settings) => expect(settingsIn(saidBy(readHostConfig, { ...HOST, ...changed }))).toEqual(settings));

  test('empty is not given', () => {
    expect(readHostConfig({ ...HOST, XT_API_PUBLIC_URL: '', XT_H5_FILM_HOSTS: '' })).toMatchObject({ apiPublicUrl: '', filmHosts: [] });
  });
});
