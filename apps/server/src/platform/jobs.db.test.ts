import { createTestDatabase, type TestDatabase } from '@xuetang/testkit/database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { because, currentCause } from './context.ts';
import { openDatabase, type Database } from './db.ts';
import { enqueue, handle, job, runJobs } from './jobs.ts';
import { createLog } from './log.ts';

const log = createLog('test', 'silent');
const plain = job<{ nth: number }>('test.plain');
const keyed = job<{ nth: number }>('test.keyed', () => 'one');

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url, 4);
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

const add = (what: typeof plain, nth: number) => db.transaction((tx) => enqueue(tx, what, { nth }));
const waiting = async (name: string): Promise<number[]> => {
  const { rows } = await database.pool.query<{ nth: number }>(
    `select (j.payload ->> 'nth')::int as nth from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = $1 and j.is_available order by j.id`,
    [name],
  );
  return rows.map((row) => row.nth);
};

describe('jobs', () => {
  test('know the request that caused them, beside a payload that stays as it was', async () => {
    const caused = job<{ nth: number }>('test.caused');
    await because({ requestId: 'request-7', call: '/a/b' }, () => add(caused, 1));
    await add(caused, 2);
    const seen: [{ nth: number }, unknown][] = [];
    const stop = await runJobs(database.url, [handle(caused, 'common', async (payload) => void seen.push([payload, currentCause()]))], log);
    await expect.poll(() => seen.length).toBe(2);
    await stop();
    expect(seen.toSorted(([a], [b]) => a.nth - b.nth)).toEqual([
      [{ nth: 1 }, { requestId: 'request-7', job: 'test.caused' }],
      [{ nth: 2 }, { job: 'test.caused' }],
    ]);
  });

  test('are written with their cause: what is undone leaves none', async () => {
    const undone = db.transaction(async (tx) => {
      await enqueue(tx, plain, { nth: 1 });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await waiting(plain.name)).toEqual([]);
    await add(plain, 2);
    expect(await waiting(plain.name)).toEqual([2]);
  });

  test('of one key are one while the first waits, with the later payload', async () => {
    await add(keyed, 1);
    await add(keyed, 2);
    expect(await waiting(keyed.name)).toEqual([2]);
  });

  test('of one key are two when the first begins while the second is being written', async () => {
    // A worker that is about to take the waiting job, stopped in the middle.
    const worker = await database.pool.connect();
    await worker.query('begin');
    await worker.query(`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'w' where key = 'test.keyed:one'`);
    const adding = add(keyed, 3);
    const blocked = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await database.pool.query(blocked)).rowCount).toBe(1);
    await worker.query('commit');
    worker.release();
    await adding;
    expect(await waiting(keyed.name)).toEqual([3]);
  });

  test('that run by the clock are known to it by their names', async () => {
    const nightly = { name: 'test.every-night', lane: 'slow' as const, every: '0 4 * * *', run: async () => {} };
    const stop = await runJobs(database.url, [nightly], log);
    const known = 'select identifier from graphile_worker._private_known_crontabs';
    await expect.poll(async () => (await database.pool.query(known)).rows).toEqual([{ identifier: nightly.name }]);
    await stop();
    await expect(runJobs(database.url, [{ ...nightly, every: 'at night' }], log)).rejects.toThrow('at night');
  });

  test('are tried again when they throw', async () => {
    const flaky = job<{ nth: number }>('test.flaky');
    const seen: number[] = [];
    const stop = await runJobs(
      database.url,
      [
        handle(flaky, 'common', async ({ nth }) => {
          seen.push(nth);
          if (seen.length === 1) throw new Error('not yet');
        }),
      ],
      log,
    );
    await add(flaky, 7);
    await expect.poll(() => seen).toEqual([7, 7]);
    await stop();
  });

  test('of a runner that was killed are done by another; who lives, or is of the release before, keeps his', async () => {
    const left = job<{ nth: number }>('test.left');
    const holders = ['of-the-release-before', 'killed', 'alive'];
    for (const nth of holders.keys()) await add(left, nth);
    await database.pool.query(
      `update graphile_worker._private_jobs j set locked_at = now(), locked_by = ($1::text[])[(payload ->> 'nth')::int + 1]
       from graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = $2`,
      [holders, left.name],
    );
    await database.pool.query(
      `insert into platform.worker_pool values ('killed', now() - interval '31 seconds'), ('alive', now() - interval '20 seconds')`,
    );
    const seen: number[] = [];
    const stop = await runJobs(database.url, [handle(left, 'common', async ({ nth }) => void seen.push(nth))], log);
    await expect.poll(() => seen).toEqual([1]);
    await stop();
    const pools = await database.pool.query('select id from platform.worker_pool');
    expect(pools.rows).toEqual([{ id: 'alive' }]);
  });
});
