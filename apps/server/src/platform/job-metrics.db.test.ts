import { serverEnv } from '@xuetang/testkit/server-env';
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../../../tests/benches/open-database.ts';
import { createWorker } from '../create-worker.ts';
import { readConfig } from './config.ts';
import { enqueue, job } from './jobs.ts';

const { database, db } = await openTestDatabase();
const worker = await createWorker(readConfig(serverEnv(database.url, { XT_LOG_LEVEL: 'silent', XT_LANES: 'common,slow:3' })));
afterAll(() => worker.close());

const metrics = async (): Promise<string> => (await fetch(`${worker.adminUrl}/metrics`)).text();
const add = (name: string, runAt?: Date) => db.transaction((tx) => enqueue(tx, job<object>(name), {}, runAt));
const longAgo = (s: number): Date => new Date(Date.now() - s * 1_000);

test('the worker says on its admin port whether it can work, what it has done and what lies in its queue', async () => {
  const ready = await fetch(`${worker.adminUrl}/ready`);
  expect([ready.status, await ready.json()]).toMatchObject([
    200,
    { process: 'worker', ready: true, checks: { database: 'ok', nats: 'ok', lanes: 'ok' } },
  ]);
  expect(await metrics()).toMatch(/xt_lane_runners\{lane="slow"\} 3/);
  expect(await metrics()).not.toMatch(/xt_lane_runners\{lane="clock"\}/);

  await db.transaction((tx) => enqueue(tx, job<{ exportId: string }>('privacy.make-copy'), { exportId: 'no number' }));
  await expect.poll(metrics).toMatch(/xt_jobs_total\{lane="slow",job="privacy\.make-copy",outcome="failed"\} 1/);
  await expect.poll(metrics).toMatch(/xt_job_queue\{lane="slow",state="failing"\} 1/);
  await database.pool.query(`update graphile_worker._private_jobs set attempts = max_attempts where attempts > 0`);
  expect(await metrics()).toMatch(/xt_job_queue\{lane="slow",state="dead"\} 1/);
  expect(await metrics()).toContain('process_resident_memory_bytes');
});

test('what waits for a lane that nobody serves is seen by its age, and what no handler knows under no lane', async () => {
  expect(await metrics()).toMatch(/xt_job_oldest_due_seconds\{lane="clock"\} 0\n/);
  await add('enrolment.order-groups', longAgo(90));
  await add('enrolment.watch-codes', longAgo(20));
  await add('trade.of-the-next-release', longAgo(40));
  await add('enrolment.raise-alerts', new Date(Date.now() + 60_000));
  const said = await metrics();
  expect(said).toMatch(/xt_job_queue\{lane="clock",state="due"\} 2/);
  expect(said).toMatch(/xt_job_oldest_due_seconds\{lane="clock"\} 9\d\./);
  expect(said).toMatch(/xt_job_oldest_due_seconds\{lane="none"\} 4\d\./);
  expect(said).toMatch(/xt_job_oldest_due_seconds\{lane="money"\} 0\n/);
});

test('a job in its last try is under way and not dead; nobody holds a job for longer than four hours', async () => {
  const hold = (since: string) =>
    database.pool.query(
      `update graphile_worker._private_jobs set attempts = max_attempts, locked_by = 'somebody', locked_at = now() - $1::interval
       where task_id = (select id from graphile_worker._private_tasks where identifier = 'enrolment.order-groups')`,
      [since],
    );
  await hold('1 minute');
  const underWay = await metrics();
  expect(underWay).toMatch(/xt_job_queue\{lane="clock",state="running"\} 1/);
  expect(underWay).toMatch(/xt_job_queue\{lane="clock",state="dead"\} 0/);
  await hold('5 hours');
  const lost = await metrics();
  expect(lost).toMatch(/xt_job_queue\{lane="clock",state="running"\} 0/);
  expect(lost).toMatch(/xt_job_queue\{lane="clock",state="dead"\} 1/);
});
