import { createServer, type Server } from 'node:net';
import { reportCannotJoin } from '@xuetang/contract/support';
import { aLearner } from '@xuetang/testkit/builders';
import { createTestClock } from '@xuetang/testkit/clock';
import { createTestDatabase, type TestDatabase } from '@xuetang/testkit/database';
import { serverEnv } from '@xuetang/testkit/server-env';
import { signedClient } from '@xuetang/testkit/signed-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApi } from '../../create-api.ts';
import { readConfig } from '../config.ts';

const { perMinute } = reportCannotJoin;
const clock = createTestClock();
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const withApi = async (env: Record<string, string>, work: (url: string) => Promise<void>) => {
  const api = await createApi(readConfig(serverEnv(database.url, env)), clock);
  await api.listen();
  try {
    await work(api.url());
  } finally {
    await api.close();
  }
};

/** Answers 41001 where it is let through: the reason does not exist. */
const reporter = async (url: string) => {
  const { token } = await aLearner(database.pool, clock.now());
  const ask = signedClient(url, token);
  return async () => {
    const { code, status } = await ask(
      reportCannotJoin,
      { feedbackCode: '987654' },
      { timestamp: Math.floor(clock.now().getTime() / 1_000) },
    );
    return `${status} ${code}`;
  };
};

describe('a call with a limit', () => {
  test('is refused over its limit, for this learner and this minute only', () =>
    withApi({}, async (url) => {
      const [mine, other] = [await reporter(url), await reporter(url)];
      const answers = await Promise.all(Array.from({ length: perMinute + 5 }, mine));
      expect(answers.toSorted()).toEqual([...Array<string>(perMinute).fill('200 41001'), ...Array<string>(5).fill('429 42901')]);
      expect(await other()).toBe('200 41001');
      clock.advance(60_000);
      expect(await mine()).toBe('200 41001');
    }));

  test('stands open while Redis cannot be reached', () =>
    withApi({ XT_REDIS_URL: 'redis://127.0.0.1:1', XT_LOG_LEVEL: 'silent' }, async (url) => {
      const mine = await reporter(url);
      const answers = await Promise.all(Array.from({ length: perMinute + 5 }, mine));
      expect(new Set(answers)).toEqual(new Set(['200 41001']));
    }));

  test('stands open while Redis takes calls and says nothing', async () => {
    const silent = await new Promise<Server>((ready) => {
      const server = createServer(() => {}).listen(0, '127.0.0.1', () => ready(server));
    });
    const address = silent.address();
    const port = typeof address === 'object' ? address?.port : 0;
    await withApi({ XT_REDIS_URL: `redis://127.0.0.1:${port}`, XT_LOG_LEVEL: 'silent' }, async (url) => {
      const mine = await reporter(url);
      // A second is waited for it; without that limit this test would come to no end.
      expect(await mine()).toBe('200 41001');
    });
    silent.close();
  });
});
