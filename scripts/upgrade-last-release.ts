import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { applyFunctions } from '@xuetang/server/platform/apply-functions';
import { migrateJobs } from '@xuetang/server/platform/jobs';
import { LOCK_PATIENCE } from '@xuetang/server/platform/lock-patience';
import { createLog } from '@xuetang/server/platform/log';
import { migrate, runMigrations } from '@xuetang/server/platform/migrate';

/** The folders of the last release's schema, as `last-release.ts` puts them aside. */
export const SCHEMA_OF_OLD = 'schema-of-last-release';

/** What a deploy does to a database: the last release's schema, and ours over it. */
export const upgrade = async (databaseUrl: string, tree: string): Promise<void> => {
  const log = createLog('migrate', 'warn');
  await migrateJobs(databaseUrl, log);
  await runMigrations(databaseUrl, log, LOCK_PATIENCE, join(tree, SCHEMA_OF_OLD, 'migrations'));
  const functions = join(tree, SCHEMA_OF_OLD, 'functions');
  if (existsSync(functions)) await applyFunctions(databaseUrl, log, LOCK_PATIENCE, functions);
  await migrate(databaseUrl, log);
};
