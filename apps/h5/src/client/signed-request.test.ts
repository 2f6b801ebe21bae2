import { fullPath, type Service, services } from '@xuetang/contract/services';
import { CLIENT_SECRETS } from '@xuetang/contract/sign';
import { describe, expect, test } from 'vitest';
import { clientOf, success } from './client-of.ts';
import { sha256Hex } from './hash.ts';
import { type CallPath, signRequest } from './signed-request.ts';

const pathOn = (service: Service, path: string): CallPath => ({
  method: 'POST',
  url: fullPath(service, path),
  effect: 'read',
  secret: services[service].secret,
});

const signOf = async (path: CallPath) => {
  const { init } = await signRequest(path, { a: 1 }, { token: 't', timestamp: 5 });
  return (JSON.parse(init.body!) as { sign: string }).sign;
};

const signedWith = (secret: string) => sha256Hex(`a=1&timestamp=5&token=t&key=${secret}`);

describe('[7.1] services', () => {
  test('[7.1-05] QNXK signs with its own secret, the others with the main one', async () => {
    expect(CLIENT_SECRETS.qnxk).not.toBe(CLIENT_SECRETS.main);
    expect(await signOf(pathOn('qnxk', '/book/share/getSchemaCode'))).toBe(await signedWith(CLIENT_SECRETS.qnxk));
    expect(await signOf(pathOn('course', '/order/getPayConfig'))).toBe(await signedWith(CLIENT_SECRETS.main));
  });

  test.each(['activity', 'increase', 'tool', 'course', 'course2', 'customer', 'live', 'trade', 'qnxk', 'core', 'pay'] as const)(
    '[7.1-15] the prefix %s selects its service',
    async (service) => {
      const { url } = await signRequest(pathOn(service, '/x/y'), {}, { token: '', timestamp: 5 });
      expect(url).toBe(`/${service}/api/v1/x/y`);
    },
  );

  test('[7.1-16] a path without a service prefix gets /api/v1', async () => {
    const { url } = await signRequest(pathOn('plain', '/promote/submitFissionMsg'), {}, { token: '', timestamp: 5 });
    expect(url).toBe('/api/v1/promote/submitFissionMsg');
  });

  test('hosts go by secret', async () => {
    const { ask, seen } = clientOf([() => success()], {
      hosts: { main: { primary: 'https://api.test' }, qnxk: { primary: 'https://qnxk.test' } },
    });
    await ask('getCustomer', {});
    expect(seen[0]!.url.origin).toBe('https://api.test');
  });

  test('a nested value travels in a query as its JSON', async () => {
    const { url } = await signRequest({ ...pathOn('growth', '/x'), method: 'GET' }, { a: { b: [1] } }, { token: '', timestamp: 5 });
    expect(new URL(url, 'https://h5.test').searchParams.get('a')).toBe('{"b":[1]}');
  });
});
