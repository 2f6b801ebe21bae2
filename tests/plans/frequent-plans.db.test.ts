import { readFileSync } from 'node:fs';
import type pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../benches/open-database.ts';
import { FEW, fillTables } from './fill-tables.ts';

const LEARNERS = 1_000_000;

interface Statement {
  name: string | null;
  text: string;
  values: (string | null)[];
}
const FILE = new URL('../../apps/server/frequent-statements.json', import.meta.url);
const statements = JSON.parse(readFileSync(FILE, 'utf8')) as Statement[];

interface Plan {
  'Node Type': string;
  Schema?: string;
  'Relation Name'?: string;
  Plans?: Plan[];
}
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
/** A partition is its parent. */
const tableOf = ({ Schema = '', 'Relation Name': name = '' }: Plan): string =>
  `${Schema}.${name.replace(/^(event|decision)_(?:default|\d.*)$/, '$1')}`;

const scanned = (plan: Plan): string[] =>
  nodesOf(plan)
    .filter((node) => node['Node Type'] === 'Seq Scan' && node.Schema !== undefined && node.Schema !== 'pg_catalog')
    .map(tableOf)
    .filter((table) => !FEW.includes(table));

const { database } = await openTestDatabase();
beforeAll(() => fillTables(database.pool, LEARNERS));

const inside = async <T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
  const client = await database.pool.connect();
  try {
    await client.query(`begin; set local statement_timeout = '60s'`);
    return await work(client);
  } finally {
    await client.query('rollback');
    client.release();
  }
};

/** As the product's connections plan it: for its values, or, prepared by name, for any. */
const explain = ({ name, text, values }: Statement): Promise<string[]> =>
  inside(async (client) => {
    if (name !== null) {
      await client.query('set local plan_cache_mode = force_generic_plan');
      await client.query(`prepare asked as ${text}`);
    }
    const asked = name === null ? text : `execute asked(${values.map(() => 'null').join(', ')})`;
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>({
      text: `explain (format json, verbose) ${asked}`,
      values: name === null ? values : [],
    });
    await client.query('deallocate all');
    return rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan: plan }) => (plan ? scanned(plan) : [])));
  });

/** What a function asks inside is explained by PostgreSQL itself while it runs; nothing of it stays. */
const explainInside = ({ text, values }: Statement): Promise<string[]> =>
  inside(async (client) => {
    const found: string[] = [];
    await client.query(`load 'auto_explain'; set local auto_explain.log_min_duration = 0; set local auto_explain.log_nested_statements = on;
      set local auto_explain.log_format = json; set local auto_explain.log_verbose = on; set local client_min_messages = log`);
    const hear = ({ message = '' }: { message?: string | undefined }) => {
      const json = /plan:\n([^]+)$/.exec(message)?.[1];
      if (json) found.push(...scanned((JSON.parse(json) as { Plan: Plan }).Plan));
    };
    client.on('notice', hear);
    // What it says of rows that are not there, or of a rule that they break, is not what is looked at.
    await client.query({ text, values }).catch(() => {});
    client.off('notice', hear);
    return found;
  });

const CALLS = /\b(?:content|documents|enrolment|identity|learning|platform|privacy|promotion|reporting|support)\.\w+\(/;
const plansOf = (statement: Statement): Promise<string[]> =>
  CALLS.test(statement.text) && !/^(?:insert|update|delete)/i.test(statement.text) ? explainInside(statement) : explain(statement);

const titleOf = (statement: Statement): string => statement.text.slice(0, 90);

describe('with a million learners', () => {
  test('there are as many', async () => {
    const { rows } = await database.pool.query<{ table: string; rows: number }>(
      `select 'learners' as table, reltuples::int as rows from pg_class where oid = 'identity.learner'::regclass`,
    );
    expect(rows[0]?.rows).toBeGreaterThan(900_000);
    expect(statements).toHaveLength(100);
  });

  test.each(statements.map((statement, at) => [at + 1, titleOf(statement), statement] as const))(
    'no. %i reads no growing table whole: %s',
    async (_nth, _title, statement) => {
      expect(await plansOf(statement)).toEqual([]);
    },
  );
});

describe('the gate sees', () => {
  const ask = (text: string, values: (string | null)[] = [], name: string | null = null): Statement => ({ name, text, values });

  test('a table that is read whole, directly and inside a function', async () => {
    expect(await plansOf(ask('select from identity.learner where nickname = $1', ['x']))).toEqual(['identity.learner']);
    await database.pool.query(`create function identity.planted() returns bigint language plpgsql as $$ begin
      return (select count(*) from identity.session s where s.device_name = 'x'); end $$`);
    expect(await plansOf(ask('select identity.planted()'))).toContain('identity.session');
    await database.pool.query('drop function identity.planted');
  });

  test('an index over a part of a table, which a statement prepared by name cannot use', async () => {
    const text = 'select from privacy.export where state = $1 and expires_at < now()';
    expect(await plansOf(ask(text, ['ready']))).toEqual([]);
    expect(await plansOf(ask(text, ['ready'], 'planted'))).toEqual(['privacy.export']);
  });
});
