import { readFileSync } from 'node:fs';
import type { Running } from '@xuetang/testkit/process';
import type { TestDatabase } from '@xuetang/testkit/database';

/** Linux counts in hundredths of a second. */
const TICK_MS = 10;

const takenBy = (pid: number): number => {
  try {
    // Behind the name, which may hold anything: the twelfth and thirteenth are what it took for itself and in the kernel.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return 0;
  }
};

/** What a process of ours and its connections in the database have taken of a core so far: the same whatever runs beside. */
export const coreMs = async ({ process: { pid = 0 } }: Running, { pool }: TestDatabase): Promise<{ ours: number; database: number }> => {
  const { rows } = await pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and application_name = 'xuetang'`,
  );
  return { ours: takenBy(pid), database: rows.reduce((sum, { pid: backend }) => sum + takenBy(backend), 0) };
};
