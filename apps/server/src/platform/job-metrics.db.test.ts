import { serverEnv } from '@xuetang/testkit/server-env';
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../../../tests/benches/open-database.ts';
import { createWorker } from '../create-worker.ts';
import { readConfig } from './config.ts';
import { enqueue, job } from './jobs.ts';

const { database, db } = await openTestDatabase();
const worker = await createWorker(readConfig(serverEnv(database.url, { XT_LOG_LEVEL: 'silent' })));
afterAll(() => worker.close());

const metrics = async (): Promise<string> => (await fetch(`${worker.adminUrl}/metrics`)).text();

test('the worker says on its admin port whether it can work, what it has done and what lies in its queue', async () => {
  const ready = await fetch(`${worker.adminUrl}/ready`);
  expect([ready.status, await ready.json()]).toMatchObject([
    200,
    { process: 'worker', ready: true, checks: { database: 'ok', nats: 'ok' } },
  ]);

  await db.transaction((tx) => enqueue(tx, job<{ exportId: string }>('privacy.make-copy'), { exportId: 'no number' }));
  await expect.poll(metrics).toMatch(/xt_jobs_total\{job="privacy\.make-copy",outcome="failed"\} 1/);
  await expect.poll(metrics).toMatch(/xt_job_queue\{state="failing"\} 1/);
  await database.pool.query(`update graphile_worker._private_jobs set attempts = max_attempts where attempts > 0`);
  expect(await metrics()).toMatch(/xt_job_queue\{state="dead"\} 1/);
  expect(await metrics()).toContain('process_resident_memory_bytes');
});
