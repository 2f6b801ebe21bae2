import { fileURLToPath } from 'node:url';
import { runner } from 'node-pg-migrate';
import { migrateJobs } from './jobs.ts';
import type { Logger } from './log.ts';

export const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url));

/** Brings a database to the newest schema; one process at a time, each migration in its own transaction. */
export const migrate = async (databaseUrl: string, log: Logger, dir = MIGRATIONS): Promise<void> => {
  await migrateJobs(databaseUrl, log);
  await runner({
    databaseUrl,
    dir,
    direction: 'up',
    migrationsTable: 'migration',
    migrationsSchema: 'public',
    checkOrder: true,
    logger: { info: (line) => log.debug(line), warn: (line) => log.warn(line), error: (line) => log.error(line) },
  });
};
