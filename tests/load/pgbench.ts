import { spawnSync } from 'node:child_process';

const SECONDS = 6;

/** What it says of each second as it goes. */
const EACH_SECOND = /^progress: ([\d.]+) s, ([\d.]+) tps/gm;

/**
 * Transactions a second of this script by so many clients, after so many seconds in which each of them has planned what it calls: a process
 * keeps its connections for days, and is not to be held against those that have just come.
 */
export const pgbench = (databaseUrl: string, script: string, clients: number, warmSeconds = 0): number => {
  const { stderr } = spawnSync(
    'pgbench',
    ['-n', '-M', 'prepared', '-c', `${clients}`, '-j', '2', '-P', '1', '-T', `${warmSeconds + SECONDS}`, '-f', script, databaseUrl],
    { encoding: 'utf8', env: { ...process.env, PATH: `${process.env.PATH}:/usr/lib/postgresql/15/bin` } },
  );
  const counted = [...stderr.matchAll(EACH_SECOND)]
    .map(([, at, tps]) => ({ at: Number(at), tps: Number(tps) }))
    .filter(({ at }) => at > warmSeconds);
  if (counted.length === 0) throw new Error(`pgbench counted nothing: ${stderr.slice(-500)}`);
  return counted.reduce((sum, { tps }) => sum + tps, 0) / counted.length;
};
