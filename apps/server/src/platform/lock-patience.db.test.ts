import { once, EventEmitter } from 'node:events';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createTestDatabase, type TestDatabase } from '@xuetang/testkit/database';
import { patience as patienceMs } from '@xuetang/testkit/pace';
import type pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { LockPatience } from './lock-patience.ts';
import type { Logger } from './log.ts';
import { MIGRATIONS, runMigrations } from './migrate.ts';

const PATIENCE: LockPatience = { lockMs: 300, statementMs: 60_000, tries: 100, pauseMs: 100 };
/** Longer than anybody may be kept waiting by a change of the schema, on whatever machine. */
const LONG_MS = patienceMs(3_000);

let database: TestDatabase;
let dir: string;
let reader: pg.PoolClient;
let tries: EventEmitter;
let log: Logger;

beforeEach(async () => {
  database = await createTestDatabase();
  dir = mkdtempSync(join(tmpdir(), 'migrations-'));
  cpSync(MIGRATIONS, dir, { recursive: true });
  tries = new EventEmitter();
  log = { debug: () => {}, warn: (line: string) => tries.emit('again', line) } as unknown as Logger;
  // A report or a dump that goes on reading.
  reader = await database.pool.connect();
  await reader.query('begin');
  await reader.query('select from identity.learner');
});
afterEach(async () => {
  reader.release();
  rmSync(dir, { recursive: true });
  await database.drop();
});

const add = (sql: string): void => writeFileSync(join(dir, '9999_planted.sql'), sql);
const run = (patience: LockPatience) => runMigrations(database.url, log, { patience, dir });
const has = async (what: string): Promise<boolean> => (await database.pool.query(what)).rowCount === 1;
const COLUMN = `select from information_schema.columns where table_schema = 'identity' and table_name = 'learner' and column_name = 'planted'`;
const INDEX = `select from pg_index where indexrelid = to_regclass('identity.planted') and indisvalid`;

/** Asks one after another until told to stop; answers how long the unluckiest waited. */
const visit = (until: AbortSignal): Promise<number> =>
  (async () => {
    let longest = 0;
    while (!until.aborted) {
      const askedAt = performance.now();
      await database.pool.query('select from identity.learner limit 1');
      longest = Math.max(longest, performance.now() - askedAt);
      await wait(10);
    }
    return longest;
  })();

test('a migration that meets a long transaction lets the visitors pass, tries again, and is done when it may', async () => {
  add('alter table identity.learner add column planted text;');
  const over = new AbortController();
  const visitors = [visit(over.signal), visit(over.signal)];
  const migrated = run(PATIENCE);
  // As often as it gives up, and not for ever: where it never does, everybody waits all this time.
  let gaveUp = 0;
  tries.on('again', () => void gaveUp++);
  await Promise.race([
    (async () => {
      while (gaveUp < 4) await once(tries, 'again');
    })(),
    wait(2 * LONG_MS),
  ]);
  await reader.query('commit');
  await migrated;
  over.abort();
  const longest = Math.max(...(await Promise.all(visitors)));
  expect(gaveUp).toBeGreaterThanOrEqual(4);
  expect(longest).toBeLessThan(LONG_MS);
  expect(await has(COLUMN)).toBe(true);
});

test('it does not try for ever, and leaves nothing behind', async () => {
  add('create table identity.planted (x text); alter table identity.learner add column planted text;');
  await expect(run({ ...PATIENCE, tries: 2 })).rejects.toThrow('canceling statement due to lock timeout');
  expect(await has(COLUMN)).toBe(false);
  await reader.query('commit');
  await run(PATIENCE);
  expect(await has(COLUMN)).toBe(true);
});

test('what is wrong in itself is not tried again', async () => {
  add('create table identity.planted (x nonsense);');
  let gaveUp = 0;
  tries.on('again', () => void gaveUp++);
  await expect(run(PATIENCE)).rejects.toThrow('type "nonsense" does not exist');
  expect(gaveUp).toBe(0);
});

test('a statement that goes on and on is ended', async () => {
  add('select pg_sleep(600);');
  await expect(run({ ...PATIENCE, statementMs: 200 })).rejects.toThrow('canceling statement due to statement timeout');
});

test('an index is made beside the traffic, however long it waits for others', async () => {
  add(`-- Outside a transaction: the table is large.
    drop index concurrently if exists identity.planted;
    create index concurrently planted on identity.learner (nickname);`);
  await reader.query('lock table identity.learner in row exclusive mode');
  const migrated = run({ ...PATIENCE, tries: 1, statementMs: 300 });
  await Promise.race([migrated, wait(3 * PATIENCE.lockMs)]);
  await reader.query('commit');
  await migrated;
  expect(await has(INDEX)).toBe(true);
});
