/** Fills the development database with a believable demo. Run again, it begins anew. */
import type { GoodsId } from '@xuetang/contract/ids';
import { createLog } from '@xuetang/server/platform/log';
import { makeFirstStaff } from '@xuetang/server/modules/staff/index';
import { readFirstStaff } from '@xuetang/server/platform/console-config';
import { readConfig } from '@xuetang/server/platform/config';
import { openDatabase } from '@xuetang/server/platform/db';
import { migrate } from '@xuetang/server/platform/migrate';
import pg from 'pg';
import { DEV, devEnv } from './dev-env.ts';
import { demo } from './seed-demo.ts';
import { putFilm } from './seed-film.ts';
import { putFormerOrders } from './seed-former.ts';
import { putParcels } from './seed-parcels.ts';
import { putSounds } from './seed-sounds.ts';
import { BOOK } from './seed-trade.ts';

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

/** Two admins who can scan at WeCom's stand-in; what stands there already stays. */
const seedStaff = async (): Promise<void> => {
  const people = [
    { name: '周若兰', wecomUserId: 'zhouruolan' },
    { name: '韩梅', wecomUserId: 'hanmei' },
  ];
  const asked = readFirstStaff({ ...devEnv, XT_CONSOLE_DATABASE_URL: DEV.database, XT_FIRST_STAFF: JSON.stringify(people) });
  const db = openDatabase(DEV.database, 1);
  await makeFirstStaff(db, asked, new Date());
  await db.close();
};

/** Without an object store, or without ffmpeg, everything but what is heard and seen is there. */
const seedSounds = async (): Promise<void> => {
  try {
    await putSounds(readConfig(devEnv).objects);
    await putFilm(readConfig(devEnv).objects);
  } catch (error) {
    console.log(`The sound and the film of the demo's lessons are not there: ${String(error)}`);
  }
};

/** Addresses and numbers are sealed, so they are written by the product itself. */
const seedPerson = async (): Promise<void> => {
  const db = openDatabase(DEV.database, 2);
  const { keys } = readConfig(devEnv);
  await putParcels(db, keys.data, String(BOOK) as GoodsId, new Date());
  await putFormerOrders(db, keys, new Date());
  await db.close();
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
  await seedStaff();
  await seedPerson();
  await seedSounds();
};

if (import.meta.main) {
  await seed();
  console.log(`The demo is in ${DEV.database}.`);
}
