import { randomBytes } from 'node:crypto';

const key = (): string => randomBytes(32).toString('base64');

/** As an operator would fill it in; nothing of it is real. */
export const PRODUCTION: Readonly<Record<string, string>> = {
  XT_DATABASE_URL: 'postgres://xuetang@db.internal/xuetang',
  XT_REDIS_URL: 'redis://redis.internal',
  XT_NATS_URL: 'nats://nats.internal',
  XT_H5_ORIGINS: 'https://h5.xuetang.cn,https://m.xuetang.cn:8443',
  XT_TRUSTED_PROXIES: 'loopback,10.0.0.0/8,192.0.2.7,2001:db8::/32',
  XT_API_PUBLIC_URL: 'https://api.xuetang.cn',
  XT_TICKET_KEY: key(),
  XT_DATA_KEYS: `1:${key()},2:${key()}`,
  XT_LOOKUP_KEY: key(),
  XT_WECHAT_APPS: '{"99":{"appId":"wx0f5c2b7d9e31a486","secret":"5d0c9e2f4b7a18365d0c9e2f4b7a1836"}}',
  XT_SMS_PROVIDERS: JSON.stringify([
    {
      vendor: 'aliyun',
      accessKeyId: 'LTAI5tQ7',
      secret: 'b7Zq',
      sign: '学堂',
      templates: { login: 'SMS_1', bind: 'SMS_2', cancel: 'SMS_3', prove: 'SMS_4', changing: 'SMS_5', changed: 'SMS_6', moved: 'SMS_7' },
    },
  ]),
  XT_S3_ENDPOINT: 'https://oss-cn-hangzhou-internal.aliyuncs.com',
  XT_S3_BUCKET: 'xuetang-evidence',
  XT_S3_KEY: 'LTAI5tQ8',
  XT_S3_SECRET: 'q0Wn',
};
