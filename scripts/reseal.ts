/**
 * `node scripts/reseal.ts`: seals personal data with the newest of XT_DATA_KEYS, while the product runs, and says which keys can go.
 * The whole procedure: docs/operations/keys-and-deletion.md. Reads the environment of api and worker.
 */
import { catalogue } from '@xuetang/server/catalogue';
import { resealEverything } from '@xuetang/server/modules/privacy/index';
import { readConfig } from '@xuetang/server/platform/config';
import { openDatabase } from '@xuetang/server/platform/db';
import { patiently } from '@xuetang/server/platform/pool';

const AN_HOUR_MS = 3_600_000;

const config = readConfig(process.env);
const { data: keys } = config.keys;
const db = openDatabase(config.databaseUrl, 1);
// It looks through whole tables; nobody waits for it.
await db.pool.query(`set statement_timeout = '1h'`);
const { resealed, inUse, unbound } = await patiently(AN_HOUR_MS, () =>
  resealEverything(db, catalogue, keys, ({ table, column, pagesDone, pages, resealed: done }) => {
    if (pagesDone === pages && done > 0) console.log(`${table}.${column}: ${done} resealed`);
  }),
);
await db.close();
console.log(`${resealed} values now sealed with key ${keys.newest}.`);
for (const number of [...keys.byNumber.keys()].toSorted((a, b) => a - b)) {
  const count = inUse.get(number) ?? 0;
  const isSealing = number === keys.newest ? ', and seals from now on' : ': it can be taken out of XT_DATA_KEYS';
  console.log(`key ${number}: ${count} values${count > 0 && number !== keys.newest ? ', still needed: run this again' : isSealing}`);
}
if (unbound > 0) console.log(`${unbound} values are not bound to their rows yet: run this again`);
process.exitCode = unbound === 0 && [...inUse.keys()].every((number) => number === keys.newest) ? 0 : 1;
