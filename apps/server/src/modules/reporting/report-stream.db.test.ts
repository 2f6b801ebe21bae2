import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createTestClock } from '@xuetang/testkit/clock';
import { createTestDatabase, type TestDatabase } from '@xuetang/testkit/database';
import { serverEnv } from '@xuetang/testkit/server-env';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testKeys } from '../../../../../tests/benches/test-keys.ts';
import { readConfig } from '../../platform/config.ts';
import { openDatabase, type Database } from '../../platform/db.ts';
import { openStream, type Stream } from '../../platform/stream.ts';
import { topicsOf } from '../../modules.ts';
import { keepDays } from './days.ts';
import type { Report } from './report.ts';
import { sendReports, storeReports } from './report-stream.ts';

const clock = createTestClock(new Date('2026-11-15T03:00:00Z'));
let database: TestDatabase;
let db: Database;
let stream: Stream;

beforeAll(async () => {
  database = await createTestDatabase();
  const config = readConfig(serverEnv(database.url));
  db = openDatabase(config.databaseUrl, 4);
  stream = await openStream(config.natsUrl, config.namespace, topicsOf(config));
});
afterAll(async () => {
  await stream.close();
  await db.close();
  await database.drop();
});

const aReport = (over: Partial<Report> = {}): Report => ({
  eventId: randomUUID(),
  kind: 'click',
  day: '2026-11-15',
  receivedAt: '2026-11-15T03:00:00.000Z',
  learnerId: null,
  body: { event: 'tap' },
  ...over,
});
const send = (reports: readonly Report[]) => sendReports(stream, randomUUID(), JSON.stringify(reports));
const count = async (reports: readonly Report[]): Promise<number> => {
  const { rowCount } = await database.pool.query('select 1 from reporting.event where event_id = any($1::uuid[])', [
    reports.map(({ eventId }) => eventId),
  ]);
  return rowCount ?? 0;
};
const column = async (query: string): Promise<unknown[]> => (await database.pool.query<{ it: unknown }>(query)).rows.map(({ it }) => it);
const partitions = () =>
  column(`select c.relname as it from pg_inherits join pg_class c on c.oid = inhrelid
    where inhparent = 'reporting.event'::regclass order by 1`);

describe('the worker', () => {
  test('stores each event once, although it comes in two messages, with others that are new', async () => {
    const [first, second] = [Array.from({ length: 60 }, () => aReport()), Array.from({ length: 60 }, () => aReport())];
    const stop = await storeReports(stream, { db, clock, dataKeys: testKeys.data });
    await send(first);
    await expect.poll(() => count(first)).toBe(60);
    await send([...second, ...first, ...second]);
    await expect.poll(() => count([...first, ...second])).toBe(120);
    await stop();
  });

  test('what it did not finish comes to the next one', async () => {
    const reports = [aReport(), aReport()];
    await send(reports);
    const stop = await storeReports(stream, { db, clock, dataKeys: testKeys.data });
    await expect.poll(() => count(reports)).toBe(2);
    await stop();
  });

  test('a poisoned message is kept apart after five tries, and holds nothing up', async () => {
    const stop = await storeReports(stream, { db, clock, dataKeys: testKeys.data });
    const poison = [aReport({ eventId: 'no-uuid' }), aReport()];
    const good = [aReport()];
    await send(poison);
    await sendReports(stream, 'not-json', '[{');
    await send(good);
    await expect.poll(() => count(good)).toBe(1);
    const dead = () => column(`select convert_from(body, 'utf8') as it from reporting.dead_message where tries = 5 order by length(body)`);
    await expect.poll(dead).toEqual(['[{', JSON.stringify(poison)]);
    expect(await column('select error as it from reporting.dead_message order by length(body)')).toEqual([
      expect.stringContaining('SyntaxError'),
      expect.stringContaining('no-uuid'),
    ]);
    await stop();
  }, 30_000);

  test('what it cannot store now it stores later', async () => {
    const stop = await storeReports(stream, { db, clock, dataKeys: testKeys.data });
    await database.pool.query('alter table reporting.event rename to event_away');
    const reports = [aReport()];
    // A connection on which storing failed is thrown away.
    const tried = once(db.pool, 'remove');
    await send(reports);
    await tried;
    await database.pool.query('alter table reporting.event_away rename to event');
    await expect.poll(() => count(reports)).toBe(1);
    await stop();
  });
});

describe('the days', () => {
  test('each has a partition ahead of time, and is forgotten after 90', async () => {
    await keepDays(db, clock);
    const days = ['event_2026_11_15', 'event_2026_11_16', 'event_2026_11_17', 'event_2026_11_18'];
    expect(await partitions()).toEqual([...days, 'event_default']);

    clock.advance(90 * 24 * 3_600_000);
    await keepDays(db, clock);
    expect(await partitions()).toContain('event_2026_11_15');
    clock.advance(24 * 3_600_000);
    await Promise.all([keepDays(db, clock), keepDays(db, clock)]);
    const kept = await partitions();
    expect(kept).toHaveLength(3 + 5 + 1);
    expect(kept).not.toContain('event_2026_11_15');
    expect(kept).toContain('event_2027_02_17');
  });

  test('what came before its partition waits in the default one and moves', async () => {
    await database.pool.query(
      `insert into reporting.event (day, event_id, kind, received_at, body) values ('2027-03-01', $1, 'click', now(), '{}'), ('2020-01-01', $2, 'click', now(), '{}')`,
      [randomUUID(), randomUUID()],
    );
    const place = () => column("select tableoid::regclass::text as it from reporting.event where day in ('2027-03-01', '2020-01-01')");
    expect(await place()).toEqual(['reporting.event_default', 'reporting.event_default']);
    clock.set(new Date('2027-03-01T03:00:00Z'));
    await keepDays(db, clock);
    expect(await place()).toEqual(['reporting.event_2027_03_01']);
  });
});
