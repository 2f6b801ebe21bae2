import { getConfigure, getOfficialAccount, listDynamicRoutes } from '@xuetang/contract/settings';
import { createTestDatabase, type TestDatabase } from '@xuetang/testkit/database';
import { serverEnv } from '@xuetang/testkit/server-env';
import { signedClient } from '@xuetang/testkit/signed-client';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApi } from '../../create-api.ts';
import { createWorker } from '../../create-worker.ts';
import { openAnnouncer, type Announcer } from '../../platform/announce.ts';
import { readConfig, type Config } from '../../platform/config.ts';
import { openDatabase, type Database } from '../../platform/db.ts';
import { createLog } from '../../platform/log.ts';
import { holdSettings } from './held-settings.ts';
import { publishConfig } from './publish-config.ts';

const holding = async (...how: Parameters<typeof holdSettings>) => {
  const held = holdSettings(...how);
  await held.open();
  return held;
};

const SEEN_WITHIN_MS = 5_000;
const NEVER_MS = 600_000;
const log = createLog('test', 'silent');

let database: TestDatabase;
let config: Config;
let db: Database;
let announcer: Announcer;
beforeAll(async () => {
  database = await createTestDatabase();
  config = readConfig(serverEnv(database.url, { XT_LOG_LEVEL: 'silent' }));
  db = openDatabase(database.url, 2);
  announcer = await openAnnouncer(config.natsUrl, config.namespace);
});
afterAll(async () => {
  await announcer.close();
  await db.close();
  await database.drop();
});

const publish = (key: string, value: unknown) => db.transaction((tx) => publishConfig(tx, { key, value, by: 'lin', now: new Date() }));

/** Whether it is seen within five seconds. */
const seen = async (look: () => Promise<boolean> | boolean): Promise<boolean> => {
  const from = Date.now();
  while (!(await look())) {
    if (Date.now() - from > SEEN_WITHIN_MS) return false;
    await new Promise((again) => setTimeout(again, 20));
  }
  return true;
};

/** Nobody may connect, and whoever is connected is thrown out: what a dead database looks like to a process. */
const setAway = async (away: boolean): Promise<void> => {
  const client = new pg.Client({ connectionString: new URL('/postgres', database.url).href });
  await client.connect();
  await client.query(`alter database ${database.name} allow_connections ${!away}`);
  if (away) await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [database.name]);
  await client.end();
};

describe('one process', () => {
  test('an announcement is enough', async () => {
    const held = await holding({ db, announcer, log }, NEVER_MS);
    await publish('by_word', 1);
    expect(held.current().configs.get('by_word')).toBeUndefined();
    announcer.announce('settings');
    expect(await seen(() => held.current().configs.get('by_word')?.value === 1)).toBe(true);
    await held.close();
  });

  test('and so is waiting', async () => {
    const deaf: Announcer = { ...announcer, hear: () => () => {} };
    const held = await holding({ db, announcer: deaf, log }, 100);
    await publish('by_clock', 1);
    expect(await seen(() => held.current().configs.get('by_clock')?.value === 1)).toBe(true);
    await held.close();
  });

  test('a change that is announced during a read is read all the same', async () => {
    const held = await holding({ db, announcer, log }, NEVER_MS);
    for (let nth = 1; nth <= 20; nth++) {
      announcer.announce('settings');
      await publish('meanwhile', nth);
      announcer.announce('settings');
    }
    expect(await seen(() => held.current().configs.get('meanwhile')?.value === 20)).toBe(true);
    await held.close();
  });
});

describe('two API processes', () => {
  test('a publication is in force in both within five seconds, and both go on without the database', async () => {
    const apis = [await createApi(config), await createApi(config)];
    const worker = await createWorker(config);
    const asks = await Promise.all(apis.map(async (api) => (await api.listen(), signedClient(api.url()))));
    const values = (key: string) => Promise.all(asks.map(async (ask) => (await ask(getConfigure, { key })).data));
    expect(await values('miniComplaint')).toEqual([null, null]);

    await publish('miniComplaint', '1');
    expect(await seen(async () => (await values('miniComplaint')).every((value) => value === '1'))).toBe(true);

    // Also what somebody changes with SQL alone; to one who reads by no clock only the worker's word can bring it.
    const listener = await holding({ db, announcer, log }, NEVER_MS);
    await database.pool.query(`update settings.official_account set name = '新名字' where wechat_type = 99`);
    const isNamed = async () => {
      const names = await Promise.all(asks.map(async (ask) => (await ask(getOfficialAccount, { wechatType: 99 })).data?.name));
      return names.every((name) => name === '新名字');
    };
    expect(await seen(isNamed)).toBe(true);
    expect(await seen(() => listener.current().accounts.get(99)?.name === '新名字')).toBe(true);
    await listener.close();

    await worker.close();
    await setAway(true);
    await expect(database.pool.query('select 1')).rejects.toThrow(/not currently accepting connections|terminat/);
    // Longer than a process waits before it reads anew: the old values must survive the failed read.
    await new Promise((later) => setTimeout(later, SEEN_WITHIN_MS + 1_000));
    expect(await values('miniComplaint')).toEqual(['1', '1']);
    for (const ask of asks) expect(await ask(listDynamicRoutes, {})).toMatchObject({ code: 0, data: [] });

    await setAway(false);
    await publish('miniComplaint', '0');
    expect(await seen(async () => (await values('miniComplaint')).every((value) => value === '0'))).toBe(true);
    await Promise.all(apis.map((api) => api.close()));
  });
});
