import pg from 'pg';
import { withinReason, type LockPatience } from './lock-patience.ts';
import type { Logger } from './log.ts';

/** Owns everything; nobody works as it but `migrate`. */
export const OWNER = 'xuetang_migrate';
/** What the processes work as. All four are groups without a login: operators make logins and put each into its group. */
export const PROCESSES = ['api', 'worker', 'console'] as const;
export type ProcessName = (typeof PROCESSES)[number];
export const roleOf = (name: ProcessName): string => `xuetang_${name}`;

/** A connection that works as this role from its first statement on. Empty: as whoever logs in. */
export const takingRole = (role: string): { options?: string } => (role ? { options: `-c role=${role}` } : {});

/**
 * The address of a database for a process: whoever it logs in as, it works with the rights of its own group. So a development machine,
 * where everybody is the superuser, has the rights of production.
 */
export const workingAs = (name: ProcessName, databaseUrl: string): string => {
  const address = new URL(databaseUrl);
  address.searchParams.set('options', `-c role=${roleOf(name)}`);
  return address.href;
};

export const onClient = async <T>(config: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client(config);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

export const inTransaction = <T>(config: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> =>
  onClient(config, async (client) => {
    await client.query('begin');
    const done = await work(client);
    await client.query('commit');
    return done;
  });

const makeRole = async (client: pg.Client, role: string): Promise<void> => {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
  if (rowCount !== 0) return;
  // Roles are the server's, not the database's: another database of it may be migrated at the same moment.
  await client.query(`do $$ begin create role ${role} nologin; exception when duplicate_object or unique_violation then null; end $$`);
};

/** The owner makes schemas here, and the migrations' own table. */
const letOwnerCreate = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ statement: string }>(
    `select format('grant create on database %I to ${OWNER}', current_database()) as statement
       where not has_database_privilege('${OWNER}', current_database(), 'create')
     union all select 'grant create, usage on schema public to ${OWNER}' where not has_schema_privilege('${OWNER}', 'public', 'create')`,
  );
  for (const { statement } of rows) await client.query(statement);
};

/** What belongs to somebody else, from a time before there was an owner. What hangs on a table goes with it. */
const FOREIGN = `
  with ours as (select oid, nspname, nspowner from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'),
    owner as (select oid from pg_roles where rolname = '${OWNER}')
  select format('alter schema %I owner to ${OWNER}', n.nspname) as statement
    from ours n, owner o where n.nspname <> 'public' and n.nspowner <> o.oid
  union all select format('alter %s %s owner to ${OWNER}', case c.relkind when 'v' then 'view' when 'S' then 'sequence' else 'table' end, c.oid::regclass)
    from pg_class c join ours n on n.oid = c.relnamespace, owner o
    where c.relkind in ('r', 'p', 'v', 'S') and c.relowner <> o.oid
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i') and c.relkind = 'S')
  union all select format('alter routine %s owner to ${OWNER}', p.oid::regprocedure)
    from pg_proc p join ours n on n.oid = p.pronamespace, owner o where p.proowner <> o.oid
  union all select format('alter type %s owner to ${OWNER}', t.oid::regtype)
    from pg_type t join ours n on n.oid = t.typnamespace left join pg_class c on c.oid = t.typrelid, owner o
    where t.typowner <> o.oid and t.typelem = 0 and (t.typtype in ('d', 'e') or c.relkind = 'c')`;

/**
 * The roles, and an owner who owns. Needs the right to make roles where they are not there yet; whoever may not make any is given them
 * by an operator (docs/operations/roles.md).
 */
export const prepareRoles = (databaseUrl: string, log: Logger, patience: LockPatience): Promise<void> =>
  withinReason(patience, log, (timeouts) =>
    onClient({ connectionString: databaseUrl, ...timeouts }, async (client) => {
      for (const role of [OWNER, ...PROCESSES.map(roleOf)]) await makeRole(client, role);
      await letOwnerCreate(client);
      // One by one: each holds its table for a moment, and none while it waits for the next.
      const { rows } = await client.query<{ statement: string }>(FOREIGN);
      for (const { statement } of rows) await client.query(statement);
    }),
  );
