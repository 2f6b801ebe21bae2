/** Fills the development database with a believable demo. Run again, it begins anew. */
import { createLog } from '@xuetang/server/platform/log';
import { migrate } from '@xuetang/server/platform/migrate';
import pg from 'pg';
import { DEV } from './dev-env.ts';
import { demo } from './seed-demo.ts';

export const createDatabaseIfMissing = async (): Promise<void> => {
  const url = new URL(DEV.database);
  const name = url.pathname.slice(1);
  url.pathname = '/postgres';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
  if (rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(name)}`);
  await client.end();
};

export const seed = async (): Promise<void> => {
  await createDatabaseIfMissing();
  await migrate(DEV.database, createLog('migrate', 'warn'));
  const client = new pg.Client({ connectionString: DEV.database });
  await client.connect();
  try {
    await client.query('begin');
    for (const step of demo(new Date())) await client.query(step.text, step.values);
    await client.query('commit');
  } finally {
    await client.end();
  }
};

if (import.meta.main) {
  await seed();
  console.log(`The demo is in ${DEV.database}.`);
}
