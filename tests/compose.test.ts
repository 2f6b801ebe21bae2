import { readFileSync } from 'node:fs';
import { serverEnv } from '@xuetang/testkit/server-env';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { devEnv } from '../scripts/dev-env.ts';

interface Service {
  image: string;
  command?: string | string[];
  environment?: Record<string, string>;
  ports: string[];
  healthcheck?: { test: string[] };
}

const read = (file: string): string => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
const { services } = parse(read('compose.yaml')) as { services: Record<string, Service> };
const [debian, objects] = [read('scripts/setup-debian'), read('scripts/setup-objects')];

/** What a set-up script says: `readonly NAME=value`, one or several a line. */
const said = (script: string, name: string): string => new RegExp(`^readonly .*\\b${name}=(\\(.+?\\)|\\S+)`, 'm').exec(script)?.[1] ?? '';
const commandOf = (name: string): string => [services[name]?.command ?? ''].flat().join(' ');
const portOf = (url: string | undefined): string => new URL(url ?? '').port;

describe('compose.yaml gives what the set-up scripts give', () => {
  test('the four engines, each on the port that the product asks for, and for this machine alone', () => {
    const wanted = {
      postgres: portOf(devEnv.XT_DATABASE_URL),
      redis: portOf(devEnv.XT_REDIS_URL),
      nats: portOf(devEnv.XT_NATS_URL),
      objects: portOf(devEnv.XT_S3_ENDPOINT),
    };
    const published = Object.fromEntries(Object.entries(services).map(([name, { ports }]) => [name, ports]));
    expect(published).toEqual(Object.fromEntries(Object.entries(wanted).map(([name, port]) => [name, [`127.0.0.1:${port}:${port}`]])));
    for (const port of [wanted.postgres, wanted.redis, wanted.nats]) expect(debian).toContain(`listens ${port}`);
    expect(said(objects, 'PORT')).toBe(wanted.objects);
  });

  test('as many connections as the check takes', () => {
    const [, most = '0'] = /max_connections=(\d+)/.exec(commandOf('postgres')) ?? [];
    expect(Number(most)).toBeGreaterThanOrEqual(Number(said(debian, 'MIN_CONNECTIONS')));
    expect(Number(most)).toBeGreaterThanOrEqual(400);
  });

  test('NATS with JetStream, which is kept; Redis, which keeps nothing', () => {
    expect(commandOf('nats')).toMatch(/(?:^| )-js .*-sd \/data\b/);
    expect(debian).toMatch(/nats-server.*-js -sd /);
    for (const start of [commandOf('redis'), debian]) expect(start).toMatch(/redis-server .*--save "" --appendonly no/);
  });

  test('an object store with the keys and buckets of development and tests, open to any page of this machine', () => {
    const { environment = {} } = services['objects'] ?? {};
    const test = serverEnv('postgres://x@127.0.0.1/x');
    expect([environment['ROOT_ACCESS_KEY'], environment['ROOT_SECRET_KEY']]).toEqual([said(objects, 'KEY'), said(objects, 'SECRET')]);
    expect([test.XT_S3_KEY, test.XT_S3_SECRET]).toEqual([devEnv.XT_S3_KEY, devEnv.XT_S3_SECRET]);
    expect([devEnv.XT_S3_KEY, devEnv.XT_S3_SECRET]).toEqual([environment['ROOT_ACCESS_KEY'], environment['ROOT_SECRET_KEY']]);
    expect(environment['VGW_PORT']).toBe(`:${said(objects, 'PORT')}`);
    expect(environment['VGW_CORS_ALLOW_ORIGIN']).toBe('*');
    for (const bucket of said(objects, 'BUCKETS').slice(1, -1).split(' ')) expect(commandOf('objects')).toContain(`/data/${bucket}`);
    expect(said(objects, 'BUCKETS')).toBe(`(${devEnv.XT_S3_BUCKET} ${test.XT_S3_BUCKET})`);
  });

  test.each(Object.entries(services))('%s has a version, and a health that `--wait` waits for', (_name, { image, healthcheck }) => {
    expect(image).toMatch(/:v?\d/);
    expect(healthcheck?.test[0]).toBe('CMD');
  });
});
