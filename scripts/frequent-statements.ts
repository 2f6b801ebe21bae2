/**
 * Which statements the product asks most, with values that it asked them with: apps/server/frequent-statements.json, whose plans a test
 * looks at. Runs the database tests on a PostgreSQL of its own that writes down whatever the product's connections ask.
 *
 *   node scripts/frequent-statements.ts [test files]
 */
import { spawnSync } from 'node:child_process';
import { chownSync, globSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { startOwnPostgres } from '@xuetang/testkit/own-postgres';
import { executedIn, mostFrequent } from './executed.ts';

const FILE = fileURLToPath(new URL('../apps/server/frequent-statements.json', import.meta.url));
const MOST = 100;
const OWNER_HOME = '/var/lib/postgresql';

const logs = mkdtempSync(`${tmpdir()}/xt-statements-`);
const { uid, gid } = statSync(OWNER_HOME);
chownSync(logs, uid, gid);
const postgres = await startOwnPostgres({
  fsync: 'off',
  logging_collector: 'on',
  log_destination: 'jsonlog',
  log_directory: logs,
  log_rotation_size: '64MB',
  log_min_duration_statement: '0',
});
try {
  spawnSync('pnpm', ['vitest', 'run', '--project', 'db', ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, XT_TEST_POSTGRES: postgres.server },
  });
} finally {
  await postgres.stop();
}
const statements = mostFrequent(
  globSync(`${logs}/*.json`).flatMap((file) => executedIn(readFileSync(file, 'utf8'))),
  MOST,
);
rmSync(logs, { recursive: true });
// One a line, so that a change shows which.
writeFileSync(FILE, `[\n${statements.map((one) => JSON.stringify(one)).join(',\n')}\n]\n`);
console.log(`${statements.length} statements in ${FILE}`);
