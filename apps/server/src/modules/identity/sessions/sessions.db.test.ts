import { checkBlackUser, getCustomer, isInBlackList } from '@xuetang/contract/identity';
import { listCannotJoinReasons } from '@xuetang/contract/support';
import { aLearner } from '@xuetang/testkit/builders';
import { createTestClock } from '@xuetang/testkit/clock';
import { createTestDatabase, type TestDatabase } from '@xuetang/testkit/database';
import { serverEnv } from '@xuetang/testkit/server-env';
import { signedClient } from '@xuetang/testkit/signed-client';
import type { QueryConfig } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forget } from '../../../platform/forget.ts';
import { createApi } from '../../../create-api.ts';
import { readConfig } from '../../../platform/config.ts';
import { sealUnbound } from '../../../platform/crypto.ts';
import { written } from '../../../platform/lookup.ts';
import { openDatabase, type Database } from '../../../platform/db.ts';
import { createSessionFinder, openSession, sessionsEnd } from './sessions.ts';

const HOUR_MS = 3_600_000;
const clock = createTestClock();
let database: TestDatabase;
let db: Database;
let api: Awaited<ReturnType<typeof createApi>>;

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url, 2);
  api = await createApi(readConfig(serverEnv(database.url)), clock);
  await api.listen();
});
afterAll(async () => {
  await api.close();
  await db.close();
  await database.drop();
});

const at = () => ({ timestamp: Math.floor(clock.now().getTime() / 1_000) });
const codeFor = async (token: string) => (await signedClient(api.url(), token)(getCustomer, {}, at())).code;

describe('who may make a learner’s call', () => {
  test('not a visitor, not the holder of an unknown token', async () => {
    for (const token of ['', 'never-issued', 'x'.repeat(5_000)])
      expect(await signedClient(api.url(), token)(getCustomer, {}, at())).toMatchObject({ status: 200, code: 3, data: null });
  });

  test('the holder of a live session', async () => {
    const { learnerId, token } = await aLearner(database.pool, clock.now());
    expect(await signedClient(api.url(), token)(getCustomer, {}, at())).toMatchObject({ code: 0, data: { id: learnerId } });
  });

  test('a dead token does not keep anybody from a visitor’s call', async () => {
    expect(await signedClient(api.url(), 'never-issued')(listCannotJoinReasons, {}, at())).toMatchObject({ code: 0 });
  });

  test.each([
    ['signed-out', 3],
    ['replaced', 4],
    ['revoked', 4],
  ])('not the holder of a session that ended (%s): code %i', async (why, code) => {
    const { learnerId, token } = await aLearner(database.pool, clock.now());
    await database.pool.query('update identity.session set ended_at = now(), ended_why = $2 where learner_id = $1', [learnerId, why]);
    expect(await codeFor(token)).toBe(code);
  });

  test('a session that ends elsewhere is gone here after five seconds', async () => {
    const { learnerId, token } = await aLearner(database.pool, clock.now());
    expect(await codeFor(token)).toBe(0);
    await database.pool.query(`update identity.session set ended_at = now(), ended_why = 'revoked' where learner_id = $1`, [learnerId]);
    clock.advance(5_001);
    expect(await codeFor(token)).toBe(4);
  });

  test('one that ends while it is being read is not remembered as alive', async () => {
    const { learnerId, token } = await aLearner(database.pool, clock.now());
    const [hasLooked, mayGoOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const query = async (asked: QueryConfig) => {
      const answer = await db.pool.query(asked);
      hasLooked.resolve();
      await mayGoOn.promise;
      return answer;
    };
    const slow = { ...db, pool: Object.assign(Object.create(db.pool), { query }) as typeof db.pool };
    const { find, forgetAll } = createSessionFinder(slow, clock);
    const first = find(token);
    await hasLooked.promise;
    await database.pool.query(`update identity.session set ended_at = now(), ended_why = 'revoked' where learner_id = $1`, [learnerId]);
    forgetAll();
    mayGoOn.resolve();
    expect(await first).toMatchObject({ learnerId });
    expect(await find(token)).toBe('session.replaced');
  });
});

describe('how long a session lives', () => {
  test('24 hours without a call end it', async () => {
    const { token } = await aLearner(database.pool, clock.now());
    clock.advance(24 * HOUR_MS);
    expect(await codeFor(token)).toBe(0);
    clock.advance(24 * HOUR_MS);
    expect(await codeFor(token)).toBe(0);
    clock.advance(24 * HOUR_MS + 1);
    expect(await codeFor(token)).toBe(3);
  });

  test('30 days end it, however busy it is', async () => {
    const { token } = await aLearner(database.pool, clock.now());
    for (let day = 0; day < 30; day++) {
      clock.advance(24 * HOUR_MS);
      expect([day, await codeFor(token)]).toEqual([day, 0]);
    }
    clock.advance(HOUR_MS);
    expect(await codeFor(token)).toBe(3);
  });

  test('the sixth device pushes out the first, and the first alone', async () => {
    const { learnerId } = await aLearner(database.pool, clock.now());
    await database.pool.query('delete from identity.session where learner_id = $1', [learnerId]);
    const tokens: string[] = [];
    for (let device = 0; device < 6; device++) {
      clock.advance(1_000);
      tokens.push(await db.transaction((tx) => openSession(tx, learnerId, clock.now())));
    }
    expect(await Promise.all(tokens.map(codeFor))).toEqual([4, 0, 0, 0, 0, 0]);
  });
});

test('sessions past their thirty days are forgotten, younger ones stay', async () => {
  const old = await aLearner(database.pool, new Date(clock.now().getTime() - 31 * 24 * 3_600_000));
  const young = await aLearner(database.pool, clock.now());
  await forget({ db, clock }, sessionsEnd);
  const { rows } = await database.pool.query('select learner_id from identity.session where learner_id = any($1)', [
    [old.learnerId, young.learnerId],
  ]);
  expect(rows).toEqual([{ learner_id: young.learnerId }]);
});

describe('what the browser may know of a learner', () => {
  test('[3-16] the mobile number is masked', async () => {
    const { learnerId, token } = await aLearner(database.pool, clock.now());
    const { keys } = readConfig(serverEnv(database.url));
    await database.pool.query('update identity.learner set mobile_sealed = $2, mobile_lookup = $3 where id = $1', [
      learnerId,
      sealUnbound(keys.data, '13912345678'),
      written(keys.lookup, '13912345678'),
    ]);
    const { data } = await signedClient(api.url(), token)(getCustomer, {}, at());
    expect(data).toMatchObject({ mobile: '139****5678', hasMobile: true });
    expect(JSON.stringify(data)).not.toContain('13912345678');
  });
});

describe('blacklists', () => {
  const block = (learner: string, scope: string, expiresAt: Date | null) =>
    database.pool.query(`insert into identity.block (learner_id, scope, reason, expires_at) values ($1, $2, '恶意投诉', $3)`, [
      learner,
      scope,
      expiresAt,
    ]);

  const blocked = async (token: string) => {
    const ask = signedClient(api.url(), token);
    const mini = await ask(checkBlackUser, { osName: 'h5', phoneModel: 'iPhone' }, at());
    const global = await ask(isInBlackList, {}, at());
    return { mini: mini.data, global: global.data };
  };
  const yes = { isBlackUser: true };
  const no = { isBlackUser: false };

  test('[7.3-14] [3-15] [6-09] [7.3-15] nobody is on one; the mini-program’s and the global one are apart', async () => {
    const [free, mini, global] = [
      await aLearner(database.pool, clock.now()),
      await aLearner(database.pool, clock.now()),
      await aLearner(database.pool, clock.now()),
    ];
    await block(mini.learnerId, 'mini-program', null);
    await block(global.learnerId, 'global', null);
    expect(await blocked(free.token)).toEqual({ mini: no, global: no });
    expect(await blocked(mini.token)).toEqual({ mini: yes, global: no });
    expect(await blocked(global.token)).toEqual({ mini: no, global: yes });
  });

  test('a block ends at its time', async () => {
    const { learnerId, token } = await aLearner(database.pool, clock.now());
    const end = new Date(clock.now().getTime() + HOUR_MS);
    await block(learnerId, 'mini-program', end);
    await block(learnerId, 'global', end);
    clock.advance(HOUR_MS - 1);
    expect(await blocked(token)).toEqual({ mini: yes, global: yes });
    clock.advance(1);
    expect(await blocked(token)).toEqual({ mini: no, global: no });
  });
});
