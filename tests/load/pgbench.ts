import { execFileSync } from 'node:child_process';

const SECONDS = '6';

/** Transactions a second of this script by so many clients. */
export const pgbench = (databaseUrl: string, script: string, clients: number): number => {
  const printed = execFileSync(
    'pgbench',
    ['-n', '-M', 'prepared', '-c', String(clients), '-j', '2', '-T', SECONDS, '-f', script, databaseUrl],
    {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { ...process.env, PATH: `${process.env.PATH}:/usr/lib/postgresql/15/bin` },
    },
  );
  return Number(/tps = ([\d.]+)/.exec(printed)?.[1] ?? 0);
};
