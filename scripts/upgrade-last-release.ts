import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { applyFunctions } from '@xuetang/server/platform/apply-functions';
import { migrateJobs } from '@xuetang/server/platform/jobs';
import { createLog } from '@xuetang/server/platform/log';
import { migrate, runMigrations } from '@xuetang/server/platform/migrate';

/** The folders of the last release's schema, as `last-release.ts` puts them aside. */
export const SCHEMA_OF_OLD = 'schema-of-last-release';

/** What a deploy does to a database: the last release's schema, and ours over it. */
export const upgrade = async (databaseUrl: string, tree: string): Promise<void> => {
  const log = createLog('migrate', 'warn');
  // As the login itself: the last release may know of no owner.
  await migrateJobs(databaseUrl, log, { as: '' });
  await runMigrations(databaseUrl, log, { dir: join(tree, SCHEMA_OF_OLD, 'migrations'), as: '' });
  const functions = join(tree, SCHEMA_OF_OLD, 'functions');
  if (existsSync(functions)) await applyFunctions(databaseUrl, log, { dir: functions, as: '' });
  await migrate(databaseUrl, log);
};
