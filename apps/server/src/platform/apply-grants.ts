import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { withinReason, type LockPatience } from './lock-patience.ts';
import type { Logger } from './log.ts';
import { inTransaction, OWNER, PROCESSES, roleOf, takingRole, type ProcessName } from './roles.ts';

const GRANTS = fileURLToPath(new URL('../../grants.tsv', import.meta.url));

const LETTERS = { r: 'SELECT', a: 'INSERT', c: 'UPDATE', d: 'DELETE' } as const;

interface Row {
  name: string;
  rights: Record<ProcessName, string>;
  isAppendOnly: boolean;
}

export interface Grants {
  tables: readonly Row[];
  /** Functions that work with the owner's rights, and who may call them. */
  definers: readonly Row[];
}

const LINE = /^(?<name>[a-z_]+\.[a-z_0-9]+)(?<call>\(\))?\t(?<api>\S+)\t(?<worker>\S+)\t(?<console>\S+)(?:\t(?<mark>append-only))?$/;

export const readGrants = (file = GRANTS): Grants => {
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));
  const rows = lines.map((line) => {
    const { name = '', call, api = '', worker = '', console: staff = '', mark } = LINE.exec(line)?.groups ?? {};
    const rights = { api, worker, console: staff };
    const isCall = call !== undefined;
    const isRight = (word: string): boolean => (isCall ? /^(?:x|-)$/ : /^(?:r?a?c?d?|-)$/).test(word);
    if (!name || !Object.values(rights).every(isRight)) throw new Error(`grants.tsv is not understood: ${line}`);
    if (mark && /[cd]/.test(api + staff)) throw new Error(`grants.tsv: ${name} is append-only, and only the worker may change it`);
    return { name, rights, isAppendOnly: mark !== undefined, isCall };
  });
  return { tables: rows.filter(({ isCall }) => !isCall), definers: rows.filter(({ isCall }) => isCall) };
};

/** `ROLE PRIVILEGE` of each object. */
type Held = ReadonlyMap<string, ReadonlySet<string>>;

const heldBy = async (client: pg.ClientBase, query: string): Promise<Held> => {
  const { rows } = await client.query<{ name: string; held: string[] }>(query);
  return new Map(rows.map(({ name, held }) => [name, new Set(held)]));
};

const OURS = `n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'graphile_worker')`;
const WHO = `coalesce(g.rolname, 'public')`;
/** Roles that operators have made for others, for backups or analysts, are theirs. */
const MANAGED = `(a.grantee = 0 or g.rolname in (${PROCESSES.map((name) => `'${roleOf(name)}'`).join(', ')}))`;
const aclOf = (acl: string, kind: string, owner: string) =>
  `array(select ${WHO} || ' ' || a.privilege_type from aclexplode(coalesce(${acl}, acldefault('${kind}', ${owner}))) a
     left join pg_roles g on g.oid = a.grantee where ${MANAGED})`;

const TABLES = `select n.nspname || '.' || c.relname as name, ${aclOf('c.relacl', 'r', 'c.relowner')} as held
  from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind in ('r', 'p', 'v') and not c.relispartition and ${OURS}`;
/** What a partition is part of. Who asks for the whole needs nothing on it; the worker goes through them one by one. */
const PARTITIONS = `select n.nspname || '.' || c.relname as name, ${aclOf('c.relacl', 'r', 'c.relowner')} as held
  from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'r' and c.relispartition and ${OURS}`;
const WHOLES = `select n.nspname || '.' || c.relname as name, pg_partition_root(c.oid)::regclass::text as whole
  from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'r' and c.relispartition and ${OURS}`;
const SCHEMAS = `select n.nspname as name, ${aclOf('n.nspacl', 'n', 'n.nspowner')} as held from pg_namespace n
  where ${OURS} and n.nspname <> 'public'`;
const SEQUENCES = `select n.nspname || '.' || c.relname as name, ${aclOf('c.relacl', 's', 'c.relowner')} as held
  from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'S' and ${OURS} and n.nspname <> 'public'`;
const routines = (isDefiner: boolean) =>
  `select p.oid::regprocedure::text as name, ${aclOf('p.proacl', 'f', 'p.proowner')} as held
   from pg_proc p join pg_namespace n on n.oid = p.pronamespace where ${OURS} and ${isDefiner ? '' : 'not '}p.prosecdef`;

/** The statements that make `held` into `wanted`. */
const differences = (kind: string, held: Held, wanted: (name: string) => readonly string[]): string[] =>
  [...held].flatMap(([name, has]) => {
    const wants = new Set(wanted(name));
    const say = (verb: 'grant' | 'revoke', both: string): string => {
      const [role = '', privilege = ''] = both.split(' ');
      return `${verb} ${privilege} on ${kind} ${name} ${verb === 'grant' ? 'to' : 'from'} ${role}`;
    };
    return [
      ...[...has].filter((one) => !wants.has(one)).map((one) => say('revoke', one)),
      ...[...wants].filter((one) => !has.has(one)).map((one) => say('grant', one)),
    ];
  });

const forAll = (privilege: string): string[] => PROCESSES.map((name) => `${roleOf(name)} ${privilege}`);

/** Who has no row may do nothing, and is more likely forgotten than meant: it is an error. */
const missing = (what: string, there: Iterable<string>, named: readonly Row[]): string[] => {
  const found = new Set(there);
  const names = new Set(named.map(({ name }) => name));
  return [
    ...[...found].filter((name) => !names.has(name)).map((name) => `${what} ${name} has no line`),
    ...[...names].filter((name) => !found.has(name)).map((name) => `${what} ${name} is not there`),
  ];
};

const schemaOf = (name: string): string => name.split('.')[0] ?? '';
const withoutArguments = (signature: string): string => signature.replace(/\(.*$/, '');

const planOurs = async (client: pg.ClientBase, { tables, definers }: Grants): Promise<string[]> => {
  const held = await heldBy(client, TABLES);
  const definersHeld = await heldBy(client, routines(true));
  const forgotten = [
    ...missing('table', held.keys(), tables),
    ...missing('security definer', [...definersHeld.keys()].map(withoutArguments), definers),
  ];
  if (forgotten.length > 0) throw new Error(`apps/server/grants.tsv: ${forgotten.join(', ')}`);
  const rowOf = new Map([...tables, ...definers].map((row) => [row.name, row.rights]));
  const onTable = (name: string): string[] =>
    PROCESSES.flatMap((who) =>
      [...(rowOf.get(name)?.[who] ?? '')].flatMap((letter) => {
        const privilege = LETTERS[letter as keyof typeof LETTERS];
        return privilege ? `${roleOf(who)} ${privilege}` : [];
      }),
    );
  const wholes = new Map((await client.query<{ name: string; whole: string }>(WHOLES)).rows.map(({ name, whole }) => [name, whole]));
  const mayEnter = (schema: string): string[] =>
    PROCESSES.flatMap((who) =>
      [...tables, ...definers].some(({ name, rights }) => schemaOf(name) === schema && rights[who] !== '-') ? `${roleOf(who)} USAGE` : [],
    );
  const mayCall = (signature: string): string[] =>
    PROCESSES.flatMap((who) => (rowOf.get(withoutArguments(signature))?.[who] === 'x' ? `${roleOf(who)} EXECUTE` : []));
  return [
    ...differences('schema', await heldBy(client, SCHEMAS), mayEnter),
    ...differences('table', held, onTable),
    ...differences('table', await heldBy(client, PARTITIONS), (name) =>
      onTable(wholes.get(name) ?? '').filter((one) => one.startsWith(`${roleOf('worker')} `)),
    ),
    ...differences('sequence', await heldBy(client, SEQUENCES), () => forAll('USAGE')),
    ...differences('routine', await heldBy(client, routines(false)), () => forAll('EXECUTE')),
    ...differences('routine', definersHeld, mayCall),
  ];
};

/**
 * The queue's tables are closed by row security to everybody but their owner. Who runs jobs, or looks after dead ones, is let in; all
 * others add theirs by `platform.add_job`.
 */
const QUEUE = `
  with runs as (select unnest(array['${roleOf('worker')}', '${roleOf('console')}']) as role),
    t as (select c.oid, c.relname, c.relkind, c.relrowsecurity from pg_class c
      where c.relnamespace = 'graphile_worker'::regnamespace and c.relkind in ('r', 'v', 'S'))
  select format('grant usage on schema graphile_worker to %I', role) as statement from runs
    where not has_schema_privilege(role, 'graphile_worker', 'usage')
  union all select format('grant select, insert, update, delete on %s to %I', t.oid::regclass, role) from t, runs
    where t.relkind <> 'S' and not has_table_privilege(role, t.oid, 'delete')
  union all select format('grant usage on sequence %s to %I', t.oid::regclass, role) from t, runs
    where t.relkind = 'S' and not has_sequence_privilege(role, t.oid, 'usage')
  union all select format('create policy %I on %s to %I using (true) with check (true)', role, t.oid::regclass, role) from t, runs
    where t.relrowsecurity and not exists (select from pg_policy p where p.polrelid = t.oid and p.polname = role)`;

/** Makes who may do what in a database what `grants.tsv` says; answers what had to change. */
export const applyGrants = (databaseUrl: string, log: Logger, patience: LockPatience, grants = readGrants()): Promise<string[]> =>
  withinReason(patience, log, (timeouts) =>
    inTransaction({ connectionString: databaseUrl, ...takingRole(OWNER), ...timeouts }, async (client) => {
      await client.query('select pg_advisory_xact_lock(72010003)');
      const { rows } = await client.query<{ statement: string }>(QUEUE);
      const statements = [...(await planOurs(client, grants)), ...rows.map(({ statement }) => statement)];
      for (const statement of statements) await client.query(statement);
      return statements;
    }),
  );
