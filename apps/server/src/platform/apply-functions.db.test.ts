import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@xuetang/testkit/database';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { dumpSchema } from '../../../../scripts/schema.ts';
import { applyFunctions, FUNCTIONS, readFunctions } from './apply-functions.ts';
import { createLog } from './log.ts';

const log = createLog('test', 'silent');
let database: TestDatabase;
let dir: string;

beforeEach(async () => {
  database = await createTestDatabase();
  dir = mkdtempSync(join(tmpdir(), 'functions-'));
  cpSync(FUNCTIONS, dir, { recursive: true });
});
afterEach(async () => {
  rmSync(dir, { recursive: true });
  await database.drop();
});

const apply = () => applyFunctions(database.url, log, { dir });
/** `platform.next(p_from int) returns int` with this body. */
const put = (name: string, signature: string, body: string): void => {
  const file = join(dir, `${name.replace('.', '/')}.sql`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `create or replace function ${name}${signature} language sql as $$ ${body} $$;\n`);
};
const ask = async (statement: string): Promise<unknown> => Object.values((await database.pool.query(statement)).rows[0] as object)[0];
const signatures = (name: string) => ask(`select count(*)::int from pg_proc where proname = '${name}'`);

describe('functions', () => {
  test('of a migrated database are the files, and a second run touches none', async () => {
    const { rows } = await database.pool.query<{ name: string }>('select name from platform.applied_function order by name');
    expect(rows.length).toBeGreaterThan(25);
    expect(rows.map(({ name }) => name)).toEqual(readFunctions(FUNCTIONS).map(({ name }) => name));
    expect(await apply()).toEqual([]);
  });

  test('are made anew where their file has changed, and only there', async () => {
    put('platform.next', '(p_from int) returns int', 'select p_from + 1');
    expect(await apply()).toEqual(['platform.next']);
    expect(await ask('select platform.next(1)')).toBe(2);
    put('platform.next', '(p_from int) returns int', 'select p_from + 10');
    expect(await apply()).toEqual(['platform.next']);
    expect(await ask('select platform.next(1)')).toBe(11);
  });

  test('go with their file', async () => {
    put('platform.next', '(p_from int) returns int', 'select p_from + 1');
    await apply();
    rmSync(join(dir, 'platform/next.sql'));
    expect(await apply()).toEqual(['platform.next (dropped)']);
    expect(await signatures('next')).toBe(0);
  });

  test('with a parameter more, which has a default, still answer those who do not know it', async () => {
    put('platform.next', '(p_from int) returns int', 'select p_from + 1');
    await apply();
    put('platform.next', '(p_from int, p_step int default 1) returns int', 'select p_from + p_step');
    await apply();
    expect(await ask('select platform.next(1)')).toBe(2);
    expect(await ask('select platform.next(1, 5)')).toBe(6);
    expect(await signatures('next')).toBe(1);
  });

  test('may answer with another type', async () => {
    put('platform.next', '(p_from int) returns int', 'select p_from + 1');
    await apply();
    put('platform.next', '(p_from int) returns text', `select (p_from + 1) || '.'`);
    await apply();
    expect(await ask('select platform.next(1)')).toBe('2.');
  });

  test('call each other, in whatever order their names are', async () => {
    put('platform.a_caller', '() returns int', 'select platform.z_called() + 1');
    put('platform.z_called', '() returns int', 'select 1');
    await apply();
    expect(await ask('select platform.a_caller()')).toBe(2);
  });

  test('that were changed by hand, or by a migration, become what their file says', async () => {
    const before = dumpSchema(database.url);
    await database.pool.query(`create or replace function identity.hold_alone(p_learners bigint[]) returns void language sql as ''`);
    await database.pool.query(`create function identity.hold_alone() returns void language sql as ''`);
    await database.pool.query(`alter function enrolment.claim_seats reset all`);
    expect(dumpSchema(database.url)).not.toBe(before);
    expect(await apply()).toEqual(['enrolment.claim_seats', 'identity.hold_alone']);
    expect(dumpSchema(database.url)).toBe(before);
  });

  test.each([
    [
      'a body that names nothing there is',
      () => put('platform.next', '() returns int', 'select nothing from nowhere'),
      'relation "nowhere" does not exist',
    ],
    ['a function that goes while another calls it', () => rmSync(join(dir, 'enrolment/decide_for.sql')), 'function enrolment.decide_for'],
    ['a trigger whose function goes', () => rmSync(join(dir, 'identity/follow_merge.sql')), 'other objects depend on it'],
  ])('all stay as they were after %s', async (_what, spoil, said) => {
    const before = dumpSchema(database.url);
    put('identity.hold_alone', '(p_learners bigint[]) returns void', 'select 1');
    spoil();
    await expect(apply()).rejects.toThrow(said);
    expect(dumpSchema(database.url)).toBe(before);
  });

  test('a file that makes something else than its name says is refused', async () => {
    writeFileSync(
      join(dir, 'identity/other.sql'),
      'create or replace function identity.hold_alone() returns int language sql as $$ select 1 $$;\n',
    );
    await expect(apply()).rejects.toThrow('functions/identity/other.sql does not begin with');
  });

  test('two that apply at once agree', async () => {
    put('platform.next', '(p_from int) returns int', 'select p_from + 1');
    const done = await Promise.all([apply(), apply(), apply()]);
    expect(done.toSorted((a, b) => b.length - a.length)).toEqual([['platform.next'], [], []]);
  });
});
