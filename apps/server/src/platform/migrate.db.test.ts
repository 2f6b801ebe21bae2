import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEmptyDatabase, type TestDatabase } from '@xuetang/testkit/database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asFile, dumpSchema, normalised, SCHEMA_FILE } from '../../../../scripts/schema.ts';
import { migrateJobs } from './jobs.ts';
import { createLog } from './log.ts';
import { migrate, MIGRATIONS, runMigrations } from './migrate.ts';
import { OWNER } from './roles.ts';

const log = createLog('test', 'silent');
const files = readdirSync(MIGRATIONS).toSorted();

let fresh: TestDatabase;
let upgraded: TestDatabase;

beforeAll(async () => {
  fresh = await createEmptyDatabase();
  await fresh.pool.query(readFileSync(SCHEMA_FILE, 'utf8'));

  // One release after another, each bringing one migration more.
  upgraded = await createEmptyDatabase();
  const dir = mkdtempSync(join(tmpdir(), 'migrations-'));
  // As the login itself, as it was before there was an owner.
  await migrateJobs(upgraded.url, log, { as: '' });
  for (const file of files) {
    copyFileSync(join(MIGRATIONS, file), join(dir, file));
    await runMigrations(upgraded.url, log, { dir, as: '' });
  }
  await migrate(upgraded.url, log);
  rmSync(dir, { recursive: true });
});
afterAll(async () => {
  await fresh.drop();
  await upgraded.drop();
});

describe('migrations', () => {
  test('are numbered without gaps and named in words', () => {
    expect(files.length).toBeGreaterThan(0);
    for (const [at, file] of files.entries()) expect(file).toMatch(new RegExp(`^${String(at + 1).padStart(4, '0')}_[a-z0-9_]+\\.sql$`));
  });

  test('one after another they make what schema.sql makes at once', () => {
    expect(dumpSchema(upgraded.url)).toBe(dumpSchema(fresh.url));
    expect(asFile(dumpSchema(upgraded.url))).toBe(readFileSync(SCHEMA_FILE, 'utf8'));
  });

  test('every migration is written down once, and a second run changes nothing', async () => {
    const before = dumpSchema(upgraded.url);
    await migrate(upgraded.url, log);
    const { rows } = await upgraded.pool.query<{ name: string }>('select name from public.migration order by id');
    expect(rows.map((row) => `${row.name}.sql`)).toEqual(files);
    expect(dumpSchema(upgraded.url)).toBe(before);
  });

  test('what belonged to whoever migrated belongs to the owner afterwards', async () => {
    const { rows } = await upgraded.pool.query<{ name: string }>(
      `select o.name from (
         select c.oid::regclass::text as name, c.relowner as owner, c.relnamespace as schema from pg_class c
         union all select p.oid::regprocedure::text, p.proowner, p.pronamespace from pg_proc p
         union all select t.oid::regtype::text, t.typowner, t.typnamespace from pg_type t
         union all select n.nspname, n.nspowner, n.oid from pg_namespace n where n.nspname <> 'public') o
       join pg_namespace n on n.oid = o.schema
       where n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and o.owner <> '${OWNER}'::regrole`,
    );
    expect(rows).toEqual([]);
  });

  test.each([
    ['a column', 'alter table identity.learner add column drift text', 'alter table identity.learner drop column drift'],
    ['an index', 'create index drift on identity.learner (nickname)', 'drop index identity.drift'],
    ['a check', 'alter table enrolment.camp add constraint drift check (id > 0)', 'alter table enrolment.camp drop constraint drift'],
    ['a function', 'create function enrolment.drift() returns int language sql as $$ select 1 $$', 'drop function enrolment.drift'],
    [
      'a default',
      `alter table identity.learner alter column nickname set default 'drift'`,
      `alter table identity.learner alter column nickname set default ''`,
    ],
  ])('%s that only one of the two has is found', async (_name, drift, undo) => {
    const before = dumpSchema(upgraded.url);
    await upgraded.pool.query(drift);
    expect(dumpSchema(upgraded.url)).not.toBe(dumpSchema(fresh.url));
    await upgraded.pool.query(undo);
    expect(dumpSchema(upgraded.url)).toBe(before);
  });

  test('the text holds nothing that differs from one moment to the next', () => {
    const noise = '-- Dumped by pg_dump\nSET lock_timeout = 0;\n\\restrict abc\n\n\n\ncreate table x ();\n\\unrestrict abc\n';
    expect(normalised(noise)).toBe('create table x ();\n');
    expect(dumpSchema(fresh.url)).not.toMatch(/^(--|SET (?!check_function_bodies)|\\)/m);
  });
});
