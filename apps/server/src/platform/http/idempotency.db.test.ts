import { createHash } from 'node:crypto';
import type { LearnerId } from '@xuetang/contract/ids';
import { reportCannotJoin } from '@xuetang/contract/support';
import { aCamp, aLearner, anEnrolment, type BuiltCamp } from '@xuetang/testkit/builders';
import { createTestDatabase, type TestDatabase } from '@xuetang/testkit/database';
import { serverEnv } from '@xuetang/testkit/server-env';
import { signedClient, type Asked } from '@xuetang/testkit/signed-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApi } from '../../create-api.ts';
import { readConfig } from '../config.ts';
import { openDatabase } from '../db.ts';
import { forget } from '../forget.ts';
import { keysEnd } from './idempotency.ts';

const RACERS = 20;

let database: TestDatabase;
let camp: BuiltCamp;
/** The host and its backup: two processes over one database, each with counters of its own. */
let hosts: Awaited<ReturnType<typeof createApi>>[];
let reasonId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  hosts = await Promise.all([0, 1].map(() => createApi(readConfig(serverEnv(database.url, { XT_LOG_LEVEL: 'silent' })))));
  await Promise.all(hosts.map((host) => host.listen()));
  camp = await aCamp(database.pool);
  const { rows } = await database.pool.query<{ id: string }>('select id from support.cannot_join_reason where not blames_qr limit 1');
  reasonId = rows[0]?.id ?? '';
});
afterAll(async () => {
  await Promise.all(hosts.map((host) => host.close()));
  await database.drop();
});

const reporter = async () => {
  const { learnerId, token } = await aLearner(database.pool);
  const report = (idempotencyKey: string, host = 0, feedbackCode = reasonId) =>
    signedClient(hosts[host]?.url() ?? '', token)(reportCannotJoin, { feedbackCode }, { idempotencyKey });
  return { learnerId, report };
};

const enrolled = async () => {
  const me = await reporter();
  await anEnrolment(database.pool, camp, me.learnerId);
  return me;
};

const reportsOf = async (learner: LearnerId): Promise<number> => {
  const { rows } = await database.pool.query<{ count: number }>(
    'select count(*)::int from support.cannot_join_report where learner_id = $1',
    [learner],
  );
  return rows[0]?.count ?? -1;
};

const keysOf = async (learner: LearnerId): Promise<number> => {
  const { rowCount } = await database.pool.query('select from platform.idempotency_key where key like $1', [`%:${learner}:%`]);
  return rowCount ?? -1;
};

const plain = ({ code, message, data, status }: Asked<null>) => ({ code, message, data, status });

describe('a write that the client repeats', () => {
  test('raced 20 times over two hosts it happens once, and everybody gets the same answer', async () => {
    const me = await enrolled();
    const answers = await Promise.all(Array.from({ length: RACERS }, (_, at) => me.report('key-of-a-race', at % 2)));
    expect(answers.map(plain)).toEqual(Array(RACERS).fill({ code: 0, message: '', data: null, status: 200 }));
    expect(await reportsOf(me.learnerId)).toBe(1);
  });

  test('another key is another write', async () => {
    const me = await enrolled();
    for (const key of ['first-key', 'second-key']) expect(await me.report(key)).toMatchObject({ code: 0 });
    expect(await reportsOf(me.learnerId)).toBe(2);
  });

  test('the same key with another body is no repeat: it is refused, and never gets the first one’s answer', async () => {
    const me = await enrolled();
    const { rows } = await database.pool.query<{ id: string }>('select id from support.cannot_join_reason where id <> $1 limit 1', [
      reasonId,
    ]);
    expect(await me.report('one-key-two-bodies')).toMatchObject({ code: 0 });
    for (const host of [0, 1])
      expect(await me.report('one-key-two-bodies', host, rows[0]?.id)).toMatchObject({ code: 40901, status: 409, data: null });
    expect(await me.report('one-key-two-bodies', 1)).toMatchObject({ code: 0 });
    expect(await reportsOf(me.learnerId)).toBe(1);
  });

  test('what was sent stands beside its key as a mark that nobody can guess back without our key', async () => {
    const me = await enrolled();
    await me.report('a-body-is-no-secret');
    const { rows } = await database.pool.query<{ body_hash: Buffer }>('select body_hash from platform.idempotency_key where key like $1', [
      `%:${me.learnerId}:a-body-is-no-secret`,
    ]);
    const body = JSON.stringify({ feedbackCode: reasonId });
    expect(rows[0]?.body_hash).toHaveLength(32);
    expect(rows[0]?.body_hash).not.toEqual(createHash('sha256').update(body).digest());
  });

  test('the same key of another learner is another key', async () => {
    const [mine, other] = [await enrolled(), await enrolled()];
    expect(await Promise.all([mine.report('shared-key'), other.report('shared-key')])).toMatchObject([{ code: 0 }, { code: 0 }]);
    expect([await reportsOf(mine.learnerId), await reportsOf(other.learnerId)]).toEqual([1, 1]);
  });

  test('a failed first attempt leaves no key: the same key may succeed later', async () => {
    const me = await reporter();
    expect(await me.report('tried-early')).toMatchObject({ code: 41002 });
    expect(await me.report('tried-early', 0, '987654')).toMatchObject({ code: 41001 });
    expect(await keysOf(me.learnerId)).toBe(0);
    await anEnrolment(database.pool, camp, me.learnerId);
    expect(await me.report('tried-early')).toMatchObject({ code: 0 });
    expect([await reportsOf(me.learnerId), await keysOf(me.learnerId)]).toEqual([1, 1]);
  });

  test('a crash inside the write leaves neither write nor key', async () => {
    const me = await enrolled();
    await database.pool.query(
      `alter table support.cannot_join_report add constraint crash check (learner_id <> ${me.learnerId}) not valid`,
    );
    expect(await me.report('crashed-key')).toMatchObject({ code: 50001, status: 500 });
    expect(await keysOf(me.learnerId)).toBe(0);
    await database.pool.query('alter table support.cannot_join_report drop constraint crash');
    expect(await me.report('crashed-key')).toMatchObject({ code: 0 });
  });

  test('keys are forgotten after a week, not before', async () => {
    const ages = ['8 days', '6 days 23 hours', '0 days'];
    for (const age of ages)
      await database.pool.query('insert into platform.idempotency_key (key, created_at) values ($1, now() - $2::interval)', [
        `age:${age}`,
        age,
      ]);
    const db = openDatabase(database.url, 1);
    await forget({ db, clock: { now: () => new Date() } }, [keysEnd]);
    await db.close();
    const { rows } = await database.pool.query<{ key: string }>(
      `select key from platform.idempotency_key where key like 'age:%' order by created_at`,
    );
    expect(rows.map(({ key }) => key)).toEqual(['age:6 days 23 hours', 'age:0 days']);
  });

  test.each([['short'], ['x'.repeat(65)], ['with space'], ['with;semicolon']])('without a proper key (%s) it is refused', async (key) => {
    const me = await enrolled();
    expect(await me.report(key)).toMatchObject({ code: 40001, status: 400 });
    expect(await reportsOf(me.learnerId)).toBe(0);
  });
});
