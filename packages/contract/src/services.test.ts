import { describe, expect, test } from 'vitest';
import { calls } from './calls.ts';
import { fullPath, services, type Service } from './services.ts';
import { CLIENT_SECRETS } from './sign.ts';

const PREFIXES = ['activity', 'increase', 'tool', 'course', 'course2', 'customer', 'live', 'trade', 'qnxk', 'core', 'pay'] as const;

describe('[7.1] services', () => {
  test.each(PREFIXES)('[7.1-15] the prefix %s selects a service of its own', (prefix) => {
    expect(fullPath(prefix, '/x/y')).toBe(`/${prefix}/api/v1/x/y`);
  });

  test('[7.1-16] a path without a prefix gets /api/v1/', () => expect(fullPath('plain', '/x/y')).toBe('/api/v1/x/y'));

  test('no two services share a base, so a path tells its service', () => {
    const bases = Object.values(services).map(({ base }) => base);
    expect(new Set(bases).size).toBe(bases.length);
  });

  test('[7.1-05] QNXK alone has a secret of its own', () => {
    const apart = (Object.keys(services) as Service[]).filter((name) => services[name].secret !== 'main');
    expect(apart).toEqual(['qnxk']);
    expect(CLIENT_SECRETS.qnxk).not.toBe(CLIENT_SECRETS.main);
    expect(fullPath('qnxk', '/x')).toBe('/qnxk/api/v1/x');
  });
});

describe('the calls', () => {
  const all = Object.entries(calls);

  test('each has an address of its own', () => {
    const addresses = all.map(([, { method, url }]) => `${method} ${url}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  test.each(all)('%s: address from service and path, parameters are fields of the request', (_name, call) => {
    expect(call.url).toBe(fullPath(call.service, call.path));
    const parameters = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(Object.keys(call.request.shape)).toEqual(expect.arrayContaining(parameters));
  });
});
