import { refuseToStart } from '@xuetang/process/refusals';
import pg from 'pg';
import { onClient, OWNER, PROCESSES, roleOf, type ProcessName } from './roles.ts';

const LOGIN = `select r.rolsuper or r.rolcreaterole or r.rolbypassrls or pg_has_role(session_user, '${OWNER}', 'member') as "isOwner",
    array(select o.rolname::text from pg_roles o where o.rolname = any($1) and pg_has_role(session_user, o.oid, 'member')) as others
  from pg_roles r where r.rolname = session_user`;

interface Login {
  isOwner: boolean;
  /** The groups of other processes that it is in. */
  others: string[];
}

const wrongWith = ({ isOwner, others }: Login, name: ProcessName): string | undefined => {
  const instead = `: give it a login that is in ${roleOf(name)} alone`;
  if (isOwner) return `logs in as an owner or a superuser${instead}`;
  return others.length > 0 ? `logs in as one who is in ${others.join(' and ')} too${instead}` : undefined;
};

const readLogin = async (databaseUrl: string, name: ProcessName): Promise<Login | undefined> => {
  const others = PROCESSES.filter((other) => other !== name).map(roleOf);
  try {
    return await onClient({ connectionString: databaseUrl }, async (client) => (await client.query<Login>(LOGIN, [others])).rows[0]);
  } catch (error) {
    // A database that is away does not keep a process from starting, and nothing is done with it either.
    if (error instanceof pg.DatabaseError) throw error;
    return undefined;
  }
};

/** Whoever breaks into a process has its login, not only the role that it works as: in production that login may do no more. */
export const refuseOwner = async (config: { environment: string; databaseUrl: string }, name: ProcessName): Promise<void> => {
  if (config.environment !== 'production') return;
  const login = await readLogin(config.databaseUrl, name);
  const wrong = login && wrongWith(login, name);
  if (wrong) refuseToStart([{ setting: 'XT_DATABASE_URL', wrong }]);
};
