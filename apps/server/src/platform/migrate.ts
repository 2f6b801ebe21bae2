import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runner, type MigrationBuilder } from 'node-pg-migrate';
import { applyFunctions } from './apply-functions.ts';
import { applyGrants } from './apply-grants.ts';
import { migrateJobs } from './jobs.ts';
import { LOCK_PATIENCE, withinReason, type LockPatience } from './lock-patience.ts';
import type { Logger } from './log.ts';
import { OWNER, prepareRoles, takingRole } from './roles.ts';

export const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url));

/** The first line of a file that cannot run in a transaction: `create index concurrently`. */
const OUTSIDE = /^-- Outside a transaction: \S/;

/** Locks that such statements wait for stop nobody else, and an index of a large table takes its time. */
const UNHURRIED = ['set lock_timeout = 0', 'set statement_timeout = 0'];
const HURRIED = ['reset lock_timeout', 'reset statement_timeout'];

const addSteps = (pgm: MigrationBuilder, text: string): void => {
  if (!OUTSIDE.test(text)) return pgm.sql(text);
  pgm.noTransaction();
  // One by one: several in one message would be a transaction again.
  for (const statement of [...UNHURRIED, ...text.split(/;\s*(?:\n|$)/).filter((part) => part.trim()), ...HURRIED]) pgm.sql(statement);
};

const loader = (paths: string[]) =>
  Promise.resolve(
    paths.map((path) => {
      const text = readFileSync(path, 'utf8');
      return { id: path, filePaths: [path], actions: { up: (pgm: MigrationBuilder) => addSteps(pgm, text) } };
    }),
  );

interface Running {
  patience?: LockPatience;
  dir?: string;
  /** What comes about belongs to this role. */
  as?: string;
}

/** One process at a time, each file in its own transaction; one that meets a long transaction is tried again. */
export const runMigrations = (
  databaseUrl: string,
  log: Logger,
  { patience = LOCK_PATIENCE, dir = MIGRATIONS, as = OWNER }: Running = {},
): Promise<void> =>
  withinReason(patience, log, async (timeouts) => {
    await runner({
      databaseUrl: { connectionString: databaseUrl, ...takingRole(as), ...timeouts },
      dir,
      direction: 'up',
      migrationsTable: 'migration',
      migrationsSchema: 'public',
      checkOrder: true,
      singleTransaction: false,
      migrationLoaderStrategies: [{ extensions: ['.sql'], loader }],
      // What fails is thrown as well.
      logger: { info: (line) => log.debug(line), warn: (line) => log.debug(line), error: (line) => log.debug(line) },
    });
  });

/**
 * Brings a database to the newest schema: the roles, the job queue's tables, the migrations, the functions, and who may do what. Whoever
 * runs it is, or may become, the owner.
 */
export const migrate = async (databaseUrl: string, log: Logger, patience: LockPatience = LOCK_PATIENCE): Promise<void> => {
  await prepareRoles(databaseUrl, log, patience);
  await migrateJobs(databaseUrl, log, { patience });
  await runMigrations(databaseUrl, log, { patience });
  const made = await applyFunctions(databaseUrl, log, { patience });
  const granted = await applyGrants(databaseUrl, log, patience);
  for (const line of [...made, ...granted]) log.debug(line);
};
