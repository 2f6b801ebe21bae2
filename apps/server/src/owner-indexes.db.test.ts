import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../tests/benches/open-database.ts';
import { catalogue } from './catalogue.ts';
import { isPersonal } from './platform/personal-data.ts';

const { database } = await openTestDatabase();

/** The columns by which a learner's rows are found for the pages, the copy, the deletion and a merge; a slow table is read by a job of its own. */
const LOOKED_UP = catalogue
  .flatMap(({ tables }) => tables.filter(isPersonal))
  .flatMap(({ table, owner, isSlow }) => {
    if (isSlow) return [];
    if (typeof owner === 'string') return [`${table}.${owner}`];
    return 'through' in owner ? [`${table}.${owner.by}`] : [];
  });

/** An index counts when it leads with the column and leaves out no row that has it. */
const LEADING = `
  select i.indrelid::regclass || '.' || a.attname as led
  from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = (i.indkey::int2[])[0]
  where i.indisvalid and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = '(' || a.attname || ' IS NOT NULL)')`;

const unindexed = async (): Promise<string[]> => {
  const { rows } = await database.pool.query<{ led: string }>(LEADING);
  const led = new Set(rows.map((row) => row.led));
  return LOOKED_UP.filter((column) => !led.has(column));
};

test('what is looked up by learner has an index by learner, in every state', async () => {
  expect(LOOKED_UP.length).toBeGreaterThan(20);
  expect(await unindexed()).toEqual([]);
});

test('the gate sees an index that leaves states out', async () => {
  await database.pool.query('drop index privacy.export_learner');
  expect(await unindexed()).toEqual(['privacy.export.learner_id']);
  await database.pool.query('create index export_learner on privacy.export (learner_id, id)');
});
