import type pg from 'pg';

/** What a mere visit changes, or every key that was used. */
const LEFT_OUT = ['identity.session', 'platform.idempotency_key'];
const TABLES = `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema') and c.oid::regclass::text <> all ($1) order by 1`;

/** Everything that a database holds, a line a row, in one statement: it is asked for before and after every call that is tried. */
export const storedRows = async (pool: pg.Pool): Promise<string[]> => {
  const { rows: tables } = await pool.query<{ name: string }>(TABLES, [LEFT_OUT]);
  const text = tables.map(({ name }) => `select '${name} ' || t::text as line from only ${name} t`).join(' union all ');
  const { rows } = await pool.query<{ line: string }>({ name: `the rows of ${tables.length} tables`, text });
  return rows.map(({ line }) => line);
};

export const tableOf = (row: string): string => row.split(' ', 1)[0] ?? '';

/** The rows that came and those that went, each with its sign. */
export const changedRows = (before: readonly string[], after: readonly string[]): string[] => {
  const [was, is] = [new Set(before), new Set(after)];
  return [
    ...after.filter((row) => !was.has(row)).map((row) => `+ ${row}`),
    ...before.filter((row) => !is.has(row)).map((row) => `- ${row}`),
  ];
};

/** The hour, and whatever was drawn by lot: two databases that were treated alike differ in nothing else. */
const BY_LOT: readonly [RegExp, string][] = [
  [/\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d(?:\.\d+)?(?:\+00|Z)?/g, 'moment'],
  [/\\\\?x[0-9a-f]{16,}/g, 'bytes'],
  [/\b[0-9a-f]{32,}\b/g, 'hash'],
  [/(?<![\w-])(?=[\w-]*[a-zA-Z])(?=[\w-]*[\dA-Z])[\w-]{16,}(?![\w-])/g, 'name'],
  [/\b\d{10,}\b/g, 'number'],
];

/** As it would be in any other database of the same history. */
export const anyHistory = (row: string): string => BY_LOT.reduce((text, [lot, word]) => text.replace(lot, word), row);
