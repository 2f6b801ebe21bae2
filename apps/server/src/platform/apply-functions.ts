import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { sha256Hex } from './crypto.ts';
import type { Logger } from './log.ts';
import { LOCK_PATIENCE, withinReason, type LockPatience } from './lock-patience.ts';
import { inTransaction, OWNER, takingRole } from './roles.ts';

export const FUNCTIONS = fileURLToPath(new URL('../../functions', import.meta.url));

interface FunctionFile {
  /** `schema.function`, as its path says. */
  name: string;
  text: string;
  hash: string;
}

const BEGINS = /^(?:--.*\n)*create or replace function ([a-z_]+\.[a-z_0-9]+)\s*\(/;

export const readFunctions = (dir: string): FunctionFile[] =>
  globSync('*/*.sql', { cwd: dir })
    .toSorted()
    .map((path) => {
      const name = path.replace(/\.sql$/, '').replaceAll(/[/\\]/g, '.');
      const text = readFileSync(join(dir, path), 'utf8');
      if (BEGINS.exec(text)?.[1] !== name) throw new Error(`functions/${path} does not begin with 'create or replace function ${name}('`);
      return { name, text, hash: sha256Hex(text) };
    });

interface Held {
  id: string;
  name: string;
  hash: string;
  /** Another after each time that it was made. */
  version: string;
}

/** Every function that is ours: not the engine's, not an extension's, and not the job queue's. */
const heldFunctions = async (client: pg.ClientBase): Promise<Held[]> => {
  const { rows } = await client.query<Held>(
    `select p.oid::regprocedure::text as id, n.nspname || '.' || p.proname as name, p.xmin::text as version,
       encode(sha256(convert_to(pg_get_functiondef(p.oid), 'UTF8')), 'hex') as hash
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname not in ('information_schema', 'graphile_worker') and n.nspname !~ '^pg_' and p.prokind <> 'a'
       and not exists (select from pg_depend d where d.objid = p.oid and d.classid = 'pg_proc'::regclass and d.deptype = 'e')`,
  );
  return rows;
};

const drop = (client: pg.ClientBase, { id }: Held) => client.query(`drop routine ${id}`);

/** `cannot change return type` and the like: the function has to go before it can come back. */
const MUST_GO_FIRST = '42P13';

const makeOne = async (client: pg.ClientBase, { name, text }: FunctionFile): Promise<void> => {
  const named = async () => (await heldFunctions(client)).filter((one) => one.name === name);
  const before = await named();
  await client.query('savepoint one');
  try {
    await client.query(text);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== MUST_GO_FIRST) throw error;
    await client.query('rollback to savepoint one');
    for (const one of before) await drop(client, one);
    await client.query(text);
  }
  await client.query('release savepoint one');
  // With other parameters it is another function to PostgreSQL, and the former would go on standing beside it.
  const untouched = new Set(before.map(({ id, version }) => `${id} ${version}`));
  for (const one of await named()) if (untouched.has(`${one.id} ${one.version}`)) await drop(client, one);
};

const LOCK = 72_010_002;

const applyInside = async (client: pg.ClientBase, files: readonly FunctionFile[]): Promise<string[]> => {
  await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
  const { rows: applied } = await client.query<{ name: string; file_hash: string; made_hash: string }>(
    'select name, file_hash, made_hash from platform.applied_function',
  );
  const held = await heldFunctions(client);
  const isAsApplied = ({ name, hash }: FunctionFile): boolean => {
    const was = applied.find((one) => one.name === name);
    const made = held.filter((one) => one.name === name);
    return was?.file_hash === hash && made.length === 1 && made[0]?.hash === was.made_hash;
  };
  const changed = files.filter((file) => !isAsApplied(file));
  // Once without looking into the bodies, so that each finds those it calls, and once with: in whatever order they are named.
  await client.query('set local check_function_bodies = off');
  for (const file of changed) await makeOne(client, file);
  const names = new Set(files.map(({ name }) => name));
  const gone = (await heldFunctions(client)).filter(({ name }) => !names.has(name));
  for (const one of gone) await drop(client, one);
  if (changed.length === 0 && gone.length === 0) return [];
  await client.query('set local check_function_bodies = on');
  // Also one that has not changed may call one that is gone.
  for (const file of gone.length > 0 ? files : changed) await client.query(file.text);

  const made = new Map((await heldFunctions(client)).map(({ name, hash }) => [name, hash]));
  const rows = files.map(({ name, hash }) => ({ name, file_hash: hash, made_hash: made.get(name) }));
  await client.query('delete from platform.applied_function');
  await client.query(
    `insert into platform.applied_function select * from jsonb_to_recordset($1) as f(name text, file_hash text, made_hash text)`,
    [JSON.stringify(rows)],
  );
  return [...changed.map(({ name }) => name), ...gone.map(({ name }) => `${name} (dropped)`)];
};

/**
 * Makes the functions of a database those of the files: what differs is made anew, what is no file any more is dropped, all in one
 * transaction. A function that somebody changed by hand, or that a migration made, becomes what its file says.
 */
export const applyFunctions = (
  databaseUrl: string,
  log: Logger,
  { patience = LOCK_PATIENCE, dir = FUNCTIONS, as = OWNER }: { patience?: LockPatience; dir?: string; as?: string } = {},
): Promise<string[]> =>
  withinReason(patience, log, (timeouts) => {
    const files = readFunctions(dir);
    return inTransaction({ connectionString: databaseUrl, ...takingRole(as), ...timeouts }, (client) => applyInside(client, files));
  });
