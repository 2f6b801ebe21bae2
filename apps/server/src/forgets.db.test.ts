import { describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../tests/benches/open-database.ts';
import { forgets } from './forgets.ts';
import { rowsThatEnd, type Ending, type Forgetting } from './platform/forget.ts';

const { database } = await openTestDatabase();
const endings = forgets.flatMap((module) => module.endings);

const TABLES = `
  select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and not c.relispartition
    and n.nspname not in ('pg_catalog', 'information_schema', 'graphile_worker') and n.nspname not like 'pg_%'`;

/** Tables of which nobody says what becomes of their rows, and what is said of tables that are not there. */
const untold = async (modules: readonly Forgetting[]): Promise<string[]> => {
  const { rows } = await database.pool.query<{ name: string }>(TABLES);
  const there = new Set(rows.map(({ name }) => name));
  const [end, stay] = [modules.flatMap((one) => one.endings.map(({ table }) => table)), modules.flatMap((one) => Object.keys(one.stays))];
  const said = new Set([...end, ...stay]);
  return [
    ...[...there].filter((name) => !said.has(name)).map((name) => `${name} neither ends nor stays`),
    ...[...said].filter((name) => !there.has(name)).map((name) => `${name} is not there`),
    ...end.filter((name) => stay.includes(name)).map((name) => `${name} ends and stays`),
  ].toSorted();
};

interface Plan {
  'Node Type': string;
  'Index Cond'?: string;
  Plans?: Plan[];
}
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** Whether its rows are found in the order of their end by an index, wherever there is one: with everything else forbidden. */
const isIndexed = async (ending: Ending): Promise<boolean> => {
  const client = await database.pool.connect();
  try {
    await client.query('begin; set local enable_seqscan = off; set local enable_bitmapscan = off; set local enable_sort = off');
    const text = rowsThatEnd(ending).replace('$1', `'2026-01-01'`).replace('$2', `'2026-01-02'`).replace('$3', '500');
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (format json) ${text}`);
    const nodes = nodesOf(rows[0]!['QUERY PLAN'][0].Plan);
    const column = ending.at.split('.')[1] ?? '';
    if (nodes.some((node) => node['Node Type'] === 'Seq Scan')) return false;
    return nodes.some((node) => node['Index Cond']?.includes(column));
  } finally {
    await client.query('rollback');
    client.release();
  }
};

test('of every table it is said once whether its rows end or why they stay', async () => {
  expect(endings.length).toBeGreaterThan(15);
  expect(await untold(forgets)).toEqual([]);
});

test.each(endings.map((ending) => [ending.table, ending] as const))('%s is cleaned by an index', async (_table, ending) => {
  expect(await isIndexed(ending)).toBe(true);
});

describe('the gates themselves find', () => {
  test('a table that nobody speaks of, one that is gone, one of which two things are said', async () => {
    await database.pool.query('create table support.planted (id int)');
    const planted: Forgetting = {
      endings: [{ table: 'identity.learner', at: 't.created_at', keptMs: 0 }],
      stays: { 'support.gone': 'planted' },
    };
    expect(await untold([...forgets, planted])).toEqual([
      'identity.learner ends and stays',
      'support.gone is not there',
      'support.planted neither ends nor stays',
    ]);
    await database.pool.query('drop table support.planted');
  });

  test('an ending without an index', async () => {
    expect(await isIndexed({ table: 'identity.learner', at: 't.created_at', keptMs: 0 })).toBe(false);
  });
});
