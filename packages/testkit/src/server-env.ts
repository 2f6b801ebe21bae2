import { randomBytes } from 'node:crypto';

const key = (text: string): string => Buffer.alloc(32, text).toString('base64');

/** Nobody listens there: whoever wants messages names the stand-in. */
const NO_SMS = {
  vendor: 'aliyun',
  url: 'http://127.0.0.1:1',
  accessKeyId: 'none',
  secret: 'none',
  sign: '学堂',
  templates: { login: 'SMS_1', bind: 'SMS_2', cancel: 'SMS_3', prove: 'SMS_4', changing: 'SMS_5', changed: 'SMS_6', moved: 'SMS_7' },
};

/** The environment of an API or worker under test: real engines on their standard ports, names of its own. */
export const serverEnv = (databaseUrl: string, overrides: Record<string, string> = {}): Record<string, string> => ({
  XT_ENVIRONMENT: 'test',
  XT_DATABASE_URL: databaseUrl,
  XT_REDIS_URL: process.env.XT_TEST_REDIS ?? 'redis://127.0.0.1:6379',
  XT_NATS_URL: process.env.XT_TEST_NATS ?? 'nats://127.0.0.1:4222',
  XT_NAMESPACE: `test-${randomBytes(6).toString('hex')}`,
  XT_API_PORT: '0',
  XT_API_ADMIN_PORT: '0',
  XT_WORKER_ADMIN_PORT: '0',
  XT_H5_ADMIN_PORT: '0',
  // Fifty who come at once are more than the connections, and on a busy machine the last one's turn is no matter of two seconds.
  XT_POOL_WAIT_MS: '20000',
  // The same machine stalls every loop now and then, and each file has streams of its own, whose room the engine sets aside.
  XT_BUSY_LOOP_MS: '60000',
  XT_BUSY_POOL_WAIT_MS: '60000',
  XT_H5_BUSY_TURN_MS: '60000',
  XT_H5_BUSY_DRAWING_PERCENT: '100',
  XT_REPORT_STREAM_MB: '64',
  XT_ENTRY_STREAM_MB: '8',
  XT_H5_ORIGINS: 'http://127.0.0.1:4000',
  // What asks from this machine stands for everybody; a test of limits comes from somewhere (`x-forwarded-for`).
  XT_LIMIT_EXEMPT: '127.0.0.1',
  XT_TICKET_KEY: key('ticket'),
  XT_DATA_KEYS: `1:${key('data')}`,
  XT_DATA_BINDS: '1',
  XT_LOOKUP_KEY: key('lookup'),
  XT_WECHAT_APPS: JSON.stringify({ 99: { appId: 'wx99xuetang000001', secret: 'standin-secret-99' } }),
  XT_MINI_PROGRAMS: JSON.stringify({ wx99xuetangmini01: 'standin-secret-mini' }),
  XT_SMS_PROVIDERS: JSON.stringify([NO_SMS]),
  XT_S3_ENDPOINT: process.env.XT_TEST_S3 ?? 'http://127.0.0.1:4950',
  XT_S3_BUCKET: 'xuetang-test',
  XT_S3_KEY: 'xuetang:dev',
  XT_S3_SECRET: 'objects-of-this-machine',
  XT_LOG_LEVEL: 'warn',
  ...overrides,
});

export const TEST_CONSOLE_ORIGIN = 'http://127.0.0.1:4200';

/** The same for a console: its own database url, port and origin. */
export const consoleEnv = (databaseUrl: string, overrides: Record<string, string> = {}): Record<string, string> => ({
  ...serverEnv(databaseUrl),
  XT_CONSOLE_DATABASE_URL: databaseUrl,
  XT_CONSOLE_PORT: '0',
  XT_CONSOLE_ADMIN_PORT: '0',
  XT_CONSOLE_ORIGIN: TEST_CONSOLE_ORIGIN,
  // Nobody listens there: whoever scans names the stand-in.
  XT_CONSOLE_WECOM: JSON.stringify({ url: 'http://127.0.0.1:1', corpId: 'ww99xuetang0001', agentId: '1000099', secret: 'none' }),
  ...overrides,
});
