import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@xuetang/testkit/database';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { applyGrants, readGrants } from './apply-grants.ts';
import { openDatabase } from './db.ts';
import { LOCK_PATIENCE } from './lock-patience.ts';
import { createLog } from './log.ts';
import { OWNER, PROCESSES, roleOf, workingAs, type ProcessName } from './roles.ts';

const log = createLog('test', 'silent');
const grants = readGrants();
const appendOnly = grants.tables.filter(({ isAppendOnly }) => isAppendOnly).map(({ name }) => name);
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const apply = (given = grants) => applyGrants(database.url, log, LOCK_PATIENCE, given);

/** Whether this role may run this statement; nothing of it stays. */
const may = async (name: ProcessName, statement: string): Promise<boolean> => {
  const client = await database.pool.connect();
  try {
    await client.query(`begin; set local role ${roleOf(name)}`);
    await client.query(statement);
    return true;
  } catch (error) {
    expect(error).toMatchObject({ code: '42501' });
    return false;
  } finally {
    await client.query('rollback');
    client.release();
  }
};
const allowed = async (name: ProcessName, statements: readonly string[]): Promise<string[]> => {
  const found: string[] = [];
  for (const statement of statements) if (await may(name, statement)) found.push(statement);
  return found;
};
const firstColumn = async (table: string): Promise<string> => {
  const { rows } = await database.pool.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = '' order by attnum limit 1`,
    [table],
  );
  return rows[0]?.name ?? '';
};
const changesOf = async (table: string): Promise<string[]> => {
  const column = await firstColumn(table);
  return [`update ${table} set ${column} = ${column} where false`, `delete from ${table} where false`, `truncate ${table}`];
};

describe('what is append-only', () => {
  test.each(['api', 'console'] as const)('refuses the %s every change, deletion and emptying', async (name) => {
    expect(appendOnly.length).toBeGreaterThanOrEqual(15);
    const tried = (await Promise.all(appendOnly.map(changesOf))).flat();
    expect(tried.length).toBe(3 * appendOnly.length);
    expect(await allowed(name, tried)).toEqual([]);
  });

  test.each(['privacy.consent', 'enrolment.decision', 'content.landing_page_version', 'support.complaint_event', 'reporting.event'])(
    '%s is',
    (table) => expect(appendOnly).toContain(table),
  );
});

describe('a process', () => {
  test('cannot empty a table, nor change the schema', async () => {
    const tables = grants.tables.map(({ name }) => name);
    const schema = [
      'create table identity.x ()',
      'create schema x',
      'create table public.x ()',
      'alter table identity.learner add x int',
      'drop table identity.learner',
    ];
    for (const name of PROCESSES) expect(await allowed(name, [...tables.map((table) => `truncate ${table}`), ...schema])).toEqual([]);
  });

  test('cannot become the owner', async () => {
    const { rows } = await database.pool.query(
      `select r.rolname, r.rolcanlogin, r.rolsuper, pg_has_role(r.oid, '${OWNER}', 'member') as "isOwner" from pg_roles r where r.rolname = any($1) order by 1`,
      [PROCESSES.map(roleOf)],
    );
    expect(rows).toEqual(
      PROCESSES.map(roleOf)
        .toSorted()
        .map((rolname) => ({ rolname, rolcanlogin: false, rolsuper: false, isOwner: false })),
    );
  });

  test.each(PROCESSES)('works with the rights of its own, whoever the %s logs in as', async (name) => {
    const db = openDatabase(workingAs(name, database.url), 1);
    onTestFinished(() => db.close());
    const { rows } = await db.pool.query<Record<string, string>>(`select current_user, current_setting('lock_timeout') as patience`);
    expect(rows).toEqual([{ current_user: roleOf(name), patience: '10s' }]);
  });

  test('that is the api puts a job into the queue, and sees nothing of it', async () => {
    expect(await may('api', `select platform.add_job('x', job_key => 'y')`)).toBe(true);
    expect(await allowed('api', ['select from graphile_worker._private_jobs', `select graphile_worker.add_job('x')`])).toEqual([]);
    expect(await may('worker', `select graphile_worker.add_job('x'), count(*) from graphile_worker._private_jobs`)).toBe(true);
  });

  test('calls what works with the rights of the owner only where it is said', async () => {
    expect(await may('worker', `select reporting.add_day('2031-01-01')`)).toBe(true);
    expect(await may('api', `select reporting.add_day('2031-01-01')`)).toBe(false);
  });
});

test('everything belongs to the owner', async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and c.relowner <> '${OWNER}'::regrole
     union all select p.oid::regprocedure::text from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and p.proowner <> '${OWNER}'::regrole`,
  );
  expect(rows).toEqual([]);
});

describe('the grants', () => {
  test('are in force, and applied again change nothing', async () => {
    expect(await apply()).toEqual([]);
  });

  test.each([
    ['grant update on privacy.consent to xuetang_api', 'revoke UPDATE on table privacy.consent from xuetang_api'],
    ['grant select on identity.learner to public', 'revoke SELECT on table identity.learner from public'],
    ['revoke insert on privacy.consent from xuetang_api', 'grant INSERT on table privacy.consent to xuetang_api'],
    ['grant create on schema identity to xuetang_worker', 'revoke CREATE on schema identity from xuetang_worker'],
    ['grant execute on function reporting.add_day(date) to public', 'revoke EXECUTE on routine reporting.add_day(date) from public'],
  ])('%s does not outlive the next migration', async (byHand, undone) => {
    await database.pool.query(byHand);
    expect(await apply()).toEqual([undone]);
  });

  test('leave alone what operators have given to others', async () => {
    await database.pool.query('create role xt_analyst; grant select on identity.learner to xt_analyst');
    onTestFinished(async () => void (await database.pool.query('drop owned by xt_analyst; drop role xt_analyst')));
    expect(await apply()).toEqual([]);
  });

  test('know every table, and every function that works with the rights of the owner', async () => {
    await database.pool.query(`create table support.planted ()`);
    await expect(apply()).rejects.toThrow('table support.planted has no line');
    await database.pool.query(`drop table support.planted`);
    await database.pool.query(`create function support.planted() returns int language sql security definer as 'select 1'`);
    await expect(apply()).rejects.toThrow('security definer support.planted has no line');
    await database.pool.query(`drop function support.planted`);
    const row = { name: 'support.gone', rights: { api: 'r', worker: 'r', console: 'r' }, isAppendOnly: false };
    await expect(apply({ ...grants, tables: [...grants.tables, row] })).rejects.toThrow('table support.gone is not there');
    expect(await apply()).toEqual([]);
  });

  test('shut a whole schema to whom none of its tables is open', async () => {
    await database.pool.query(
      `create schema planted authorization ${OWNER}; create table planted.audit (); alter table planted.audit owner to ${OWNER}`,
    );
    const row = { name: 'planted.audit', rights: { api: '-', worker: '-', console: 'ra' }, isAppendOnly: true };
    await apply({ ...grants, tables: [...grants.tables, row] });
    expect(await may('console', 'select from planted.audit')).toBe(true);
    expect(await may('api', 'select from planted.audit')).toBe(false);
    expect(await may('worker', 'select from planted.audit')).toBe(false);
    await database.pool.query('drop schema planted cascade');
  });

  test.each([
    ['a letter that means nothing', 'identity.learner\trx\tr\tr', 'is not understood'],
    ['a process too few', 'identity.learner\tr\tr', 'is not understood'],
    ['a change of what is append-only', 'privacy.consent\trac\tr\tr\tappend-only', 'is append-only'],
  ])('are refused with %s', (_what, line, said) => {
    const dir = mkdtempSync(join(tmpdir(), 'grants-'));
    onTestFinished(() => rmSync(dir, { recursive: true }));
    writeFileSync(join(dir, 'grants.tsv'), `${line}\n`);
    expect(() => readGrants(join(dir, 'grants.tsv'))).toThrow(said);
  });
});
