/**
 * `node scripts/reseal.ts`: finishes a change of keys at once, while the product runs, and says which keys can go. With `--count` it changes
 * nothing and says how far the worker's job is. The whole procedure: docs/operations/keys-and-deletion.md. Reads the environment of api and
 * worker, with the owner's login: it also changes what belongs to staff, which the worker may not touch.
 */
import { parseArgs } from 'node:util';
import { catalogue } from '@xuetang/server/catalogue';
import { rekeyNow, standingOf } from '@xuetang/server/modules/privacy/index';
import { systemClock as clock } from '@xuetang/server/platform/clock';
import { readConfig } from '@xuetang/server/platform/config';
import { openDatabase } from '@xuetang/server/platform/db';
import { sealedColumns } from '@xuetang/server/platform/sealed-columns';

const { values: options } = parseArgs({ options: { count: { type: 'boolean', default: false } } });
const config = readConfig(process.env);
const broken = ({ place: { column, row } }: { place: { column: string; row: string } }) =>
  console.log(`${column}, row ${row}: does not open`);
const keys = { ...config.keys, data: { ...config.keys.data, broken } };
const db = openDatabase(config.databaseUrl, 1);
const on = { db, clock, catalogue, keys };

const used = { data: new Map<number, number>(), lookup: new Map<number, number>() };
const add = (sum: Map<number, number>, counts: ReadonlyMap<number, number>) =>
  counts.forEach((count, number) => sum.set(number, (sum.get(number) ?? 0) + count));
let left = 0;
for (const column of sealedColumns(catalogue)) {
  const name = `${column.table}.${column.column}`;
  if (!options.count) {
    const { rewritten } = await rekeyNow(on, column);
    if (rewritten > 0) console.log(`${name}: ${rewritten} written anew`);
  }
  const { byDataKey, byLookupKey, due } = await standingOf(on, column);
  add(used.data, byDataKey);
  add(used.lookup, byLookupKey);
  left += due;
  if (due > 0) console.log(`${name}: ${due} still to be written anew`);
}
await db.close();

const tell = (setting: string, ring: readonly number[], current: number, counts: ReadonlyMap<number, number>) => {
  for (const number of ring.toSorted((a, b) => a - b)) {
    const count = counts.get(number) ?? 0;
    const fate = number === current ? 'writes from now on' : count > 0 ? 'still needed' : `can be taken out of ${setting}`;
    console.log(`${setting}, key ${number === 0 ? 'without a number' : number}: ${count} values, ${fate}`);
  }
};
tell('XT_DATA_KEYS', [...keys.data.byNumber.keys()], keys.data.newest, used.data);
tell('XT_LOOKUP_KEY', [...keys.lookup.byNumber.keys()], keys.lookup.writes, used.lookup);
console.log(left === 0 ? 'Everything is as it is to be.' : `${left} values are left.`);
process.exitCode = left === 0 ? 0 : 1;
