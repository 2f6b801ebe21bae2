import { createTestDatabase, type TestDatabase } from '@xuetang/testkit/database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogueGaps, type KnownColumn } from './catalogue-gaps.ts';
import { catalogue } from './catalogue.ts';
import { describe as held, type ModuleData, type PersonalTable } from './platform/personal-data.ts';

let database: TestDatabase;
let columns: KnownColumn[];

/** Every column of every table that is ours; a partition is its parent, and the job queue's own schema is catalogued as a store. */
const COLUMNS = `
  select n.nspname || '.' || c.relname as "table", a.attname as "column", not a.attnotnull as nullable,
    exists (select from pg_constraint f where f.contype = 'f' and f.conrelid = c.oid and a.attnum = any(f.conkey)
      and f.confrelid = 'identity.learner'::regclass) as "namesLearner"
  from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and not a.attisdropped
    and n.nspname not in ('pg_catalog', 'information_schema', 'graphile_worker') and n.nspname not like 'pg_%'`;

const readColumns = async (): Promise<KnownColumn[]> => (await database.pool.query<KnownColumn>(COLUMNS)).rows;

beforeAll(async () => {
  database = await createTestDatabase();
  columns = await readColumns();
});
afterAll(() => database.drop());

test('the database keeps nothing that the catalogue does not name, and the other way round', () => {
  expect(columns.length).toBeGreaterThan(150);
  expect(catalogueGaps(catalogue, columns)).toEqual([]);
});

describe('the gate itself finds', () => {
  test('a column, and a table, that somebody adds and does not name', async () => {
    await database.pool.query('alter table identity.learner add column planted_address text');
    await database.pool.query('create table support.planted (learner_id bigint)');
    expect(catalogueGaps(catalogue, await readColumns())).toEqual([
      'identity.learner.planted_address is kept and not catalogued',
      'support.planted.learner_id is kept and not catalogued',
      'support.planted knows learners and is plain',
    ]);
    await database.pool.query('alter table identity.learner drop column planted_address; drop table support.planted');
    expect(catalogueGaps(catalogue, await readColumns())).toEqual([]);
  });

  const say = held({ group: 'identity', purpose: '用途', retention: '期限' });
  const rights = { api: 'r', worker: 'racd', console: '-' } as const;
  const planted = (table: string, columnsOf: object, rows: 'kept' | 'deleted' = 'kept'): ModuleData[] => [
    ...catalogue,
    { module: 'planted', tables: [{ table, rights, title: '种下的', owner: 'learner_id', rows, columns: { ...columnsOf }, plain: [] }] },
  ];
  const there: KnownColumn = { table: 'a.b', column: 'x', nullable: false, namesLearner: true };

  test.each([
    ['an entry without a column', planted('a.c', { x: say.erased('名') }), 'a.c.x is catalogued and not there'],
    [
      'an entry that is there twice',
      planted('identity.learner', { nickname: say.gone('名') }, 'deleted'),
      'identity.learner.nickname is catalogued twice',
    ],
    ['what cannot be null and should be erased', planted('a.b', { x: say.erased('名') }), 'a.b.x cannot be erased: it may not be null'],
    ['a pseudonym with a foreign key', planted('a.b', { x: say.pseudonym() }), 'a.b.x cannot take a pseudonym: it refers to a learner'],
    ['a row that stays and goes', planted('a.b', { x: say.gone('名') }), 'a.b.x goes with its row, but the row stays'],
    [
      'a value of a row that goes',
      planted('a.b', { x: say.kept('名', '原因') }, 'deleted'),
      'a.b.x says what it becomes, but its row goes',
    ],
    ['a name that is none', planted('a.b', { x: say.erased('name', { blank: '' }) }), 'a.b.x is not described in Chinese'],
    [
      'a seal under another name',
      planted('a.b', { x: say.erased('名', { blank: '', sealed: { boundTo: 'x' } }) }),
      'a.b.x is named as sealed or catalogued as sealed, and not both',
    ],
  ])('%s', (_what, wrong, said) => {
    expect(catalogueGaps(wrong, [...columns, there])).toContain(said);
  });

  test.each([
    ['stay', { rows: 'kept' }],
    ['are found through another table', { owner: { through: 'reporting.event', by: 'a', their: 'b' } }],
    ['hold an object', { columns: { x: say.gone('名', { isObjectKey: true }) } }],
  ] as const)('a slow table whose rows %s', (_name, wrong) => {
    const slow: PersonalTable = { table: 'a.b', rights, title: '表', owner: 'x', isSlow: true, rows: 'deleted', columns: {}, plain: [] };
    const gaps = catalogueGaps([...catalogue, { module: 'planted', tables: [{ ...slow, ...wrong }] }], columns);
    expect(gaps).toContain('a.b is slow: its rows must be deleted, found by themselves, and hold no object');
  });

  test('a seal in a table without people that nobody would change the key of', () => {
    const plain = catalogue.map((module) => ({
      ...module,
      tables: module.tables.map((table) => ({ ...table, sealed: {} })),
    }));
    expect(catalogueGaps(plain, columns)).toEqual([
      'staff.account is named as sealed or catalogued as sealed, and not both',
      'papers.signing_key is named as sealed or catalogued as sealed, and not both',
    ]);
  });

  test('a store that nobody speaks of', () => {
    const silent = catalogue.map(({ module, tables }) => ({ module, tables }));
    expect(catalogueGaps(silent, columns)).toContain('nothing is said about what lies in redis');
  });
});
