import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

const SERVER = process.env.XT_TEST_POSTGRES ?? 'postgres://root@127.0.0.1:5432';
const APP = fileURLToPath(new URL('../../../apps/server', import.meta.url));

const onPostgres = async <T>(server: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: `${server}/postgres` });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** Named after what makes the schema, so that a changed one makes a new template and an unchanged one is reused. */
const nameTemplate = (): string => {
  const hash = createHash('sha256');
  for (const file of globSync(['migrations/*.sql', 'functions/*/*.sql', 'grants.tsv'], { cwd: APP }).toSorted())
    hash.update(`${file}\n`).update(readFileSync(`${APP}/${file}`));
  return `xt_template_${hash.digest('hex').slice(0, 12)}`;
};

let named: string | undefined;
/** Read once a process: two hundred files. */
export const templateName = (): string => (named ??= nameTemplate());

const LOCK = 72_010_001;

/** The migrated database that others are copied from, made where it is not there. */
export const requireTemplate = (server: string): Promise<string> =>
  onPostgres(server, async (client) => {
    const name = templateName();
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 0) {
      const draft = `${name}_draft`;
      await client.query(`drop database if exists ${draft}`);
      await client.query(`create database ${draft}`);
      execFileSync(process.execPath, [`${APP}/src/migrate.ts`], {
        env: { ...process.env, XT_DATABASE_URL: `${server}/${draft}`, XT_LOG_LEVEL: 'warn' },
      });
      await client.query(`alter database ${draft} rename to ${name}`);
    }
    return name;
  });

export interface TestDatabase {
  url: string;
  name: string;
  pool: pg.Pool;
  drop: () => Promise<void>;
}

/** Connections that are closing get a moment: cut off by the drop, they would fail a test that is already over. */
const untilLeft = async (client: pg.Client, database: string): Promise<void> => {
  for (let looks = 0; looks < 100; looks++) {
    const { rowCount } = await client.query('select from pg_stat_activity where datname = $1', [database]);
    if (rowCount === 0) return;
    await new Promise((again) => setTimeout(again, 20));
  }
};

const createFrom = async (server: string, template: string, connections: number): Promise<TestDatabase> => {
  const name = `xt_test_${randomBytes(6).toString('hex')}`;
  await onPostgres(server, (client) => client.query(`create database ${name} template ${template}`));
  const url = `${server}/${name}`;
  const pool = new pg.Pool({ connectionString: url, max: connections });
  pool.on('error', () => {});
  return {
    url,
    name,
    pool,
    drop: async () => {
      await pool.end();
      await onPostgres(server, async (client) => {
        await untilLeft(client, name);
        await client.query(`drop database if exists ${name} with (force)`);
      });
    },
  };
};

/** A database of the suite's own, copied from the migrated template in a few milliseconds. */
export const createTestDatabase = async (server = SERVER): Promise<TestDatabase> => createFrom(server, await requireTemplate(server), 4);

/** An empty database, for what must build its own schema. */
export const createEmptyDatabase = (): Promise<TestDatabase> => createFrom(SERVER, 'template1', 1);
