import { serverEnv } from '@xuetang/testkit/server-env';
import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

const env = serverEnv('postgres://x@127.0.0.1/x');

const complaint = (changed: Record<string, string | undefined>): string => {
  try {
    readConfig({ ...env, ...changed });
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
};

const KEY_32 = Buffer.alloc(32, 'k').toString('base64');

describe('configuration', () => {
  test('an empty environment is told everything that it lacks, at once', () => {
    let said = '';
    try {
      readConfig({});
    } catch (error) {
      said = String(error);
    }
    const named = [...said.matchAll(/^ {2}(XT_\w+):/gm)].map(([, name = '']) => name);
    expect(named.toSorted()).toEqual([
      'XT_DATABASE_URL',
      'XT_DATA_KEYS',
      'XT_H5_ORIGINS',
      'XT_LOOKUP_KEY',
      'XT_NATS_URL',
      'XT_REDIS_URL',
      'XT_S3_BUCKET',
      'XT_S3_ENDPOINT',
      'XT_S3_KEY',
      'XT_S3_SECRET',
      'XT_SMS_PROVIDERS',
      'XT_TICKET_KEY',
      'XT_WECHAT_APPS',
    ]);
    expect(said).toContain('docs/operations/configuration.md');
  });

  test('missing and wrong ones stand in one list', () => {
    const said = complaint({ XT_REDIS_URL: undefined, XT_API_PORT: '70000', XT_LOG_LEVEL: 'loud' });
    expect(said).toMatch(/XT_REDIS_URL[^]*XT_API_PORT[^]*XT_LOG_LEVEL/);
  });

  test.each([
    ['XT_LOOKUP_KEY', Buffer.alloc(16).toString('base64'), '32 bytes'],
    ['XT_DATA_KEYS', Buffer.alloc(32).toString('base64'), 'number:key'],
    ['XT_DATA_KEYS', `1:${Buffer.alloc(16).toString('base64')}`, 'number:key'],
    ['XT_DATA_KEYS', `0:${KEY_32}`, 'number:key'],
    ['XT_DATA_KEYS', `1:${KEY_32},1:${KEY_32}`, 'each number once'],
    ['XT_DATA_KEYS', ' , ', 'must hold a key'],
    ['XT_DATA_SEALS_WITH', '7', 'names no key'],
    ['XT_TICKET_KEY', 'not base64!', 'XT_TICKET_KEY'],
    ['XT_WECHAT_APPS', '{', 'must be JSON'],
    ['XT_WECHAT_APPS', '{"99":{"appId":"wx1"}}', 'XT_WECHAT_APPS.99.secret'],
    ['XT_WECHAT_APPS', '{"main":{"appId":"wx1","secret":"s"}}', 'XT_WECHAT_APPS'],
    ['XT_MINI_PROGRAMS', '[', 'must be JSON'],
    ['XT_MINI_PROGRAMS', '{"wx99xuetangmini01":""}', 'XT_MINI_PROGRAMS'],
    ['XT_SMS_PROVIDERS', '[]', 'XT_SMS_PROVIDERS'],
    ['XT_SMS_PROVIDERS', '[{"vendor":"carrier-pigeon"}]', 'XT_SMS_PROVIDERS.0'],
    ['XT_NAMESPACE', 'Two Words', 'XT_NAMESPACE'],
    ['XT_POOL_SIZE', '0', 'XT_POOL_SIZE'],
    ['XT_DATABASE_URL', 'somewhere', 'XT_DATABASE_URL'],
  ])('%s = %s is refused', (name, value, words) => expect(complaint({ [name]: value })).toContain(words));

  test('what is refused is named, never repeated: it may be a secret', () => {
    expect(complaint({ XT_DATA_KEYS: '1:hunter2-hunter2', XT_WECHAT_APPS: '{"99":"hunter2-hunter2"}' })).not.toContain('hunter2');
  });

  test('a whole environment is read, lists and keys in their own types', () => {
    const config = readConfig({ ...env, XT_H5_ORIGINS: 'https://a.example, https://b.example,', XT_CLAIM_QUEUE: '0' });
    expect(config).toMatchObject({ h5Origins: ['https://a.example', 'https://b.example'], claimQueue: 0, poolSize: 10, logLevel: 'warn' });
    expect(config.keys.data.newest).toBe(1);
    expect(readConfig({ ...env, XT_DATA_KEYS: `2:${KEY_32}, 1:${KEY_32}` }).keys.data.newest).toBe(2);
    expect(config.wechat.apps['99']).toEqual({ appId: 'wx99xuetang000001', secret: 'standin-secret-99' });
  });
});
