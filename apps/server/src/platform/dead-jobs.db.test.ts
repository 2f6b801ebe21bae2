import { describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../../tests/benches/open-database.ts';
import { because } from './context.ts';
import { bury, listDeadJobs, listDeadKinds, tryAgain } from './dead-jobs.ts';
import { enqueue, handle, job, runJobs, type JobHandler } from './jobs.ts';
import { createLog } from './log.ts';

const { database, db } = await openTestDatabase(8);
const log = createLog('test', 'silent');
const NOW = new Date('2036-11-10T02:00:00Z');
const SOMEBODY = '13912345678';

interface Payload {
  mobile: string;
}
const rowsOf = async (text: string, values: unknown[] = []) => (await database.pool.query<Record<string, unknown>>(text, values)).rows;

/** A kind of job that fails with these words until it is let through. */
const aKind = (name: string, fail: () => Promise<void>) => {
  const what = job<Payload>(name);
  const done: string[] = [];
  let isWell = false;
  const handler: JobHandler = handle(what, 'money', async ({ mobile }) => {
    if (!isWell) await fail();
    done.push(mobile);
  });
  return {
    handler,
    done,
    mend: () => (isWell = true),
    add: (mobile = SOMEBODY) => because({ requestId: `request-of-${name}` }, () => db.transaction((tx) => enqueue(tx, what, { mobile }))),
  };
};
type Kind = ReturnType<typeof aKind>;

/** Lets each be tried for the last time. */
const letDie = async (name: string, { handler }: Pick<Kind, 'handler'>, count: number): Promise<void> => {
  await rowsOf(
    `update graphile_worker._private_jobs set max_attempts = 1
     where task_id = (select id from graphile_worker._private_tasks where identifier = $1)`,
    [name],
  );
  const stop = await runJobs(database.url, [handler], log);
  await expect.poll(async () => (await db.transaction(listDeadKinds)).find((kind) => kind.name === name)?.count).toBe(count);
  await stop();
};

const byOurselves = async (): Promise<void> => {
  throw new Error('The vendor said no');
};
/** PostgreSQL repeats what it was given. */
const byPostgres = async (): Promise<void> => void (await database.pool.query('select $1::text::smallint', [SOMEBODY]));

describe('jobs that were given up', () => {
  test('are counted by kind and listed with their cause, without anything of anybody', async () => {
    const [ours, theirs] = [aKind('test.ours', byOurselves), aKind('test.theirs', byPostgres)];
    await ours.add();
    await ours.add();
    await theirs.add();
    await letDie('test.ours', ours, 2);
    await letDie('test.theirs', theirs, 1);

    const kinds = await db.transaction(listDeadKinds);
    expect(kinds).toMatchObject([
      { name: 'test.ours', count: 2 },
      { name: 'test.theirs', count: 1 },
    ]);
    const listed = await db.transaction((tx) => listDeadJobs(tx));
    expect(listed).toMatchObject([
      { name: 'test.ours', tries: 1, error: 'Error The vendor said no', requestId: 'request-of-test.ours', fields: ['mobile'] },
      { name: 'test.ours' },
      { name: 'test.theirs', error: 'error code=22003', fields: ['mobile'] },
    ]);
    expect(JSON.stringify(listed)).not.toContain(SOMEBODY);
    // Nor does the queue itself keep such words.
    expect(JSON.stringify(await rowsOf('select last_error from graphile_worker.jobs'))).not.toContain(SOMEBODY);
    const [first] = listed;
    expect(await db.transaction((tx) => listDeadJobs(tx, { name: 'test.ours', after: first?.id ?? '' }))).toEqual([listed[1]]);
    expect(await db.transaction((tx) => listDeadJobs(tx, { limit: 1 }))).toEqual([first]);
  });

  test('keep other words than ours to themselves, and an id that is somebody’s number', async () => {
    await rowsOf(`update graphile_worker._private_jobs set last_error = $1, payload = $2 where last_error like '%vendor%'`, [
      `duplicate key (mobile)=(${SOMEBODY})`,
      JSON.stringify({ mobile: SOMEBODY, _cause: { requestId: SOMEBODY } }),
    ]);
    const listed = await db.transaction((tx) => listDeadJobs(tx, { name: 'test.ours' }));
    expect(listed.map(({ error, requestId }) => [error, requestId])).toEqual([
      [undefined, undefined],
      [undefined, undefined],
    ]);
  });

  test('are tried again one by one, or all of a kind, and those that live are left alone', async () => {
    const kind = aKind('test.again', byOurselves);
    for (const who of ['one', 'two', 'three']) await kind.add(who);
    await letDie('test.again', kind, 3);
    kind.mend();
    await kind.add('alive');
    await rowsOf(`update graphile_worker._private_jobs set run_at = now() + interval '1 hour' where payload ->> 'mobile' = 'alive'`);
    const [first] = await db.transaction((tx) => listDeadJobs(tx, { name: 'test.again' }));
    const stop = await runJobs(database.url, [kind.handler], log);
    expect(await db.transaction((tx) => tryAgain(tx, { ids: [first?.id ?? ''] }))).toBe(1);
    await expect.poll(() => kind.done).toEqual(['one']);
    expect(await db.transaction((tx) => tryAgain(tx, { name: 'test.again' }))).toBe(2);
    await expect.poll(() => kind.done.toSorted()).toEqual(['one', 'three', 'two']);
    expect(await db.transaction((tx) => tryAgain(tx, { name: 'test.again' }))).toBe(0);
    await stop();
    expect(await rowsOf(`select from graphile_worker.jobs where task_identifier = 'test.again'`)).toHaveLength(1);
  });

  test('that a lost process holds are tried again too', async () => {
    const kind = aKind('test.lost', byOurselves);
    await kind.add('lost');
    await letDie('test.lost', kind, 1);
    await rowsOf(`update graphile_worker._private_jobs set locked_by = 'gone', locked_at = now() - interval '5 hours'
      where payload ->> 'mobile' = 'lost'`);
    kind.mend();
    expect(await db.transaction((tx) => tryAgain(tx, { name: 'test.lost' }))).toBe(1);
    const stop = await runJobs(database.url, [kind.handler], log);
    await expect.poll(() => kind.done).toEqual(['lost']);
    await stop();
  });

  test('are buried with a reason, and what was in them is forgotten', async () => {
    const [job_] = await db.transaction((tx) => listDeadJobs(tx, { name: 'test.theirs' }));
    const withReason = (reason: string) => db.transaction((tx) => bury(tx, { name: 'test.theirs', reason, now: NOW }));
    await expect(withReason('   ')).rejects.toThrow('buried_job_reason_check');
    expect(await withReason('供应商已停用，改由人工处理')).toBe(1);
    expect(await withReason('供应商已停用，改由人工处理')).toBe(0);
    expect(await rowsOf('select * from platform.buried_job')).toEqual([
      {
        id: job_?.id,
        name: 'test.theirs',
        written_at: job_?.writtenAt,
        given_up_at: job_?.givenUpAt,
        tries: 1,
        error: 'error code=22003',
        request_id: 'request-of-test.theirs',
        reason: '供应商已停用，改由人工处理',
        buried_at: NOW,
      },
    ]);
    expect(await rowsOf(`select from graphile_worker.jobs where task_identifier = 'test.theirs'`)).toEqual([]);
  });

  test('fall to one of ten who decide at once', async () => {
    const kind = aKind('test.race', byOurselves);
    for (let nth = 0; nth < 20; nth++) await kind.add(`nth ${nth}`);
    await letDie('test.race', kind, 20);
    const decided = await Promise.all(
      Array.from({ length: 10 }, (_, nth) =>
        db.transaction((tx) =>
          nth % 2 === 0 ? tryAgain(tx, { name: 'test.race' }) : bury(tx, { name: 'test.race', reason: '不再需要', now: NOW }),
        ),
      ),
    );
    expect(decided.toSorted((a, b) => b - a)).toEqual([20, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    const [left] = await rowsOf(`select (select count(*)::int from platform.buried_job where name = 'test.race') as buried,
      (select count(*)::int from graphile_worker.jobs where task_identifier = 'test.race' and attempts = 0) as waiting`);
    expect([left?.['buried'], left?.['waiting']].map(Number).toSorted((a, b) => a - b)).toEqual([0, 20]);
  });
});
