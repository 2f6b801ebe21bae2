import { describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../../tests/benches/open-database.ts';
import { enqueue, handle, job, runJobs, type JobHandler } from './jobs.ts';
import { LANES, type Lane, type Runners } from './lanes.ts';
import { createLog } from './log.ts';

const { database, db } = await openTestDatabase();
const log = createLog('test', 'silent');

const add = (name: string, nth: number) => db.transaction((tx) => enqueue(tx, job<{ nth: number }>(name), { nth }));
const left = async (name: string): Promise<number> => {
  const { rows } = await database.pool.query<{ n: number }>(
    'select count(*)::int as n from graphile_worker.jobs where task_identifier = $1',
    [name],
  );
  return rows[0]?.n ?? -1;
};

/** A job of each lane, which holds its runner until it is let go. */
const heldIn = (lane: Lane) => {
  const name = `test.held-${lane}`;
  let letGo: () => void = () => {};
  const until = new Promise<void>((give) => (letGo = give));
  const begun: number[] = [];
  const handler: JobHandler = handle(job<{ nth: number }>(name), lane, async ({ nth }) => {
    begun.push(nth);
    await until;
  });
  return { name, handler, begun, letGo };
};
const quickIn = (lane: Lane) => {
  const name = `test.quick-${lane}`;
  const done: number[] = [];
  return { name, done, handler: handle(job<{ nth: number }>(name), lane, async ({ nth }) => void done.push(nth)) };
};

const FEW: Runners = new Map(LANES.map((lane) => [lane, 2]));

describe('lanes', () => {
  test.each(LANES)('%s full of work that does not end stops no other lane, and takes no more than its runners', async (full) => {
    const held = heldIn(full);
    const others = LANES.filter((lane) => lane !== full).map(quickIn);
    for (let nth = 0; nth < 12; nth++) await add(held.name, nth);
    const stop = await runJobs(database.url, [held.handler, ...others.map(({ handler }) => handler)], log, { lanes: FEW });
    await expect.poll(() => held.begun.length).toBe(2);
    for (const { name } of others) await add(name, 1);
    await expect.poll(() => others.map(({ done }) => done)).toEqual(others.map(() => [1]));
    expect(held.begun).toHaveLength(2);
    held.letGo();
    await expect.poll(() => left(held.name)).toBe(0);
    await stop();
    expect(held.begun.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, nth) => nth));
  });

  test('a process does the jobs of its own lanes, and leaves the others to others', async () => {
    const [slow, clock] = [quickIn('slow'), quickIn('clock')];
    const handlers = [slow.handler, clock.handler];
    const served: string[] = [];
    const watch = { knows: () => {}, observe: () => {}, serves: (lane: Lane, runners: number) => void served.push(`${lane}:${runners}`) };
    const stop = await runJobs(database.url, handlers, log, { lanes: new Map([['clock', 3]]), watch });
    await add(slow.name, 1);
    await add(clock.name, 1);
    await expect.poll(() => clock.done).toEqual([1]);
    expect(await left(slow.name)).toBe(1);
    const stopOther = await runJobs(database.url, handlers, log, { lanes: new Map([['slow', 1]]) });
    await expect.poll(() => slow.done).toEqual([1]);
    await Promise.all([stop(), stopOther()]);
    expect(served).toEqual(['clock:3', 'clock:0']);
  });

  test('two workers know a job of the clock once', async () => {
    const nightly = (lane: Lane): JobHandler => ({ name: `test.nightly-${lane}`, lane, every: '0 4 * * *', run: async () => {} });
    const handlers = LANES.map(nightly);
    const stops = await Promise.all([runJobs(database.url, handlers, log), runJobs(database.url, handlers, log)]);
    const known = async () =>
      (await database.pool.query<{ identifier: string }>('select identifier from graphile_worker._private_known_crontabs order by 1')).rows;
    await expect
      .poll(known)
      .toEqual(LANES.map((lane) => ({ identifier: `test.nightly-${lane}` })).toSorted((a, b) => (a.identifier < b.identifier ? -1 : 1)));
    await Promise.all(stops.map((stop) => stop()));
  });
});
