import type pg from 'pg';

/**
 * Stops the process that writes PostgreSQL's log for those who do not wait for it: whatever they were told is lost with the next crash, for
 * certain. Who waits writes it himself. Answers how to end it, just before the crash, which would wait for it.
 */
export const stopLogWriter = async (pool: pg.Pool): Promise<() => void> => {
  const { rows } = await pool.query<{ pid: number }>(`select pid from pg_stat_activity where backend_type = 'walwriter'`);
  const pid = rows[0]?.pid;
  if (pid === undefined) throw new Error('nobody writes the log');
  process.kill(pid, 'SIGSTOP');
  return () => void process.kill(pid, 'SIGKILL');
};
