/**
 * The code of the last release on the schema of this tree, as both stand side by side during a deploy.
 *
 *   node scripts/last-release.ts [words for Vitest]
 *
 * Takes the last release's tree (`release.json`) out of the history, builds it below .cache, upgrades a database from its schema to ours,
 * and runs its own browser tests of the doorstep against that. Needs what those tests need, and the commit in the clone.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readRelease } from './release.ts';
import { asFile, dumpSchema, SCHEMA_FILE } from './schema.ts';
import { SCHEMA_OF_OLD, upgrade } from './upgrade-last-release.ts';

/** Who comes by an ad: the landing page, the login, the way into the group. */
const DOORSTEP = ['landing', 'join-group', 'login'].map((name) => `tests/e2e/${name}.e2e.test.ts`);

const LAST_RELEASE_REPORT = '.cache/test-reports/last-release.json';
const root = resolve(import.meta.dirname, '..');
const SERVER = process.env['XT_TEST_POSTGRES'] ?? 'postgres://root@127.0.0.1:5432';
const { commit, newestMigration } = readRelease();
const cache = join(root, '.cache/last-release');
const tree = join(cache, commit.slice(0, 12));

const run = (cwd: string, command: string, ...words: string[]): void => {
  const { status, stdout, stderr } = spawnSync(command, words, { cwd, encoding: 'utf8', maxBuffer: 1 << 28 });
  if (status === 0) return;
  console.error(`${stdout}${stderr}`);
  throw new Error(`${command} ${words.join(' ')} ended with ${status}`);
};

const isInClone = (): boolean => spawnSync('git', ['cat-file', '-e', `${commit}^{tree}`], { cwd: root }).status === 0;

/** Once a release: everything that does not depend on our schema. */
const takeTree = (): void => {
  if (!isInClone()) run(root, 'git', 'fetch', '--depth=1', 'origin', commit);
  // The tree of a release before this one.
  rmSync(cache, { recursive: true, force: true });
  const draft = `${tree}-draft`;
  mkdirSync(draft, { recursive: true });
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 1 << 29 });
  execFileSync('tar', ['-x', '-C', draft], { input: archive });
  run(draft, 'pnpm', 'install', '--frozen-lockfile', '--prefer-offline');
  run(draft, 'pnpm', '--filter', '@xuetang/h5', 'build');
  for (const folder of ['migrations', 'functions']) {
    const from = join(draft, 'apps/server', folder);
    if (existsSync(from)) cpSync(from, join(draft, SCHEMA_OF_OLD, folder), { recursive: true });
  }
  renameSync(draft, tree);
};

/**
 * The tests' databases are copies of a template that `migrate.ts` makes, named after the text of the migrations. So that one makes our
 * schema, and the one text says which.
 */
const handOverSchema = (): void => {
  const hash = createHash('sha256');
  for (const file of globSync('apps/server/{migrations,functions,src/platform}/**/*.{sql,ts}', { cwd: root }).toSorted())
    hash.update(readFileSync(join(root, file)));
  for (const folder of ['migrations', 'functions']) rmSync(join(tree, 'apps/server', folder), { recursive: true, force: true });
  mkdirSync(join(tree, 'apps/server/migrations'));
  writeFileSync(join(tree, 'apps/server/migrations/0001_ours.sql'), `-- ${hash.digest('hex')} over ${commit}\n`);
  writeFileSync(
    join(tree, 'apps/server/src/migrate.ts'),
    `import { upgrade } from '${join(root, 'scripts/upgrade-last-release.ts')}';\nawait upgrade(process.env.XT_DATABASE_URL, '${tree}');\n`,
  );
};

/** A database of the last release, upgraded, is what a new one is. */
const compareSchemas = async (): Promise<void> => {
  const name = `xt_upgrade_${randomBytes(6).toString('hex')}`;
  const maintenance = ['--maintenance-db', `${SERVER}/postgres`];
  execFileSync('createdb', [...maintenance, '--template', 'template0', name]);
  try {
    await upgrade(`${SERVER}/${name}`, tree);
    if (asFile(dumpSchema(`${SERVER}/${name}`)) !== readFileSync(SCHEMA_FILE, 'utf8'))
      throw new Error('A database of the last release, upgraded, is not what apps/server/schema.sql says');
  } finally {
    execFileSync('dropdb', [...maintenance, '--force', name]);
  }
};

if (!existsSync(tree)) takeTree();
if (!existsSync(join(tree, SCHEMA_OF_OLD, 'migrations', newestMigration)))
  throw new Error(`release.json: ${newestMigration} is not among the migrations of ${commit}`);
await compareSchemas();
handOverSchema();
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${join(root, LAST_RELEASE_REPORT)}`];
const words = ['run', '--project', 'e2e', ...reporters, ...process.argv.slice(2), ...DOORSTEP];
const { status } = spawnSync('node_modules/.bin/vitest', words, { cwd: tree, stdio: 'inherit' });
process.exitCode = status ?? 1;
