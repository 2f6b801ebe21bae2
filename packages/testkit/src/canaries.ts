import { randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';

/** As much of the data catalogue as is needed to fill a person's rows; the server's own type fits. */
type Sealed = { field?: string };

export interface FillableTable {
  table: string;
  owner: string | { through: string; by: string; their: string } | { where: string };
  columns: Readonly<Record<string, { sealed?: Sealed }>>;
}

export interface Canary {
  table: string;
  column: string;
  /** What a person would read. */
  text: string;
  /** What stands in a dump of the database. */
  dumped: string;
}

type Row = Record<string, unknown>;
/** The value of a column in this person's row of another table. */
export interface SameAs {
  sameAs: readonly [table: string, column: string];
}
/** Values that constraints ask for, by `schema.table.column`; undefined leaves a column out. */
export type Fill = Readonly<Record<string, unknown>>;
const isSameAs = (value: unknown): value is SameAs => typeof value === 'object' && value !== null && 'sameAs' in value;

interface Column {
  name: string;
  type: string;
  must: boolean;
  refers: string | null;
  refersTo: string | null;
}

const COLUMNS = `
  select a.attname as name, format_type(a.atttypid, null) as type, a.attnotnull and not a.atthasdef and a.attidentity = '' as must,
    f.confrelid::regclass::text as refers,
    (select r.attname from pg_attribute r where r.attrelid = f.confrelid and r.attnum = f.confkey[1]) as "refersTo"
  from pg_attribute a
  left join pg_constraint f on f.contype = 'f' and f.conrelid = a.attrelid and f.conkey = array[a.attnum]
  where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum`;

const ordinary = (type: string): unknown => {
  if (type.startsWith('timestamp')) return new Date();
  if (type === 'date') return new Date().toISOString().slice(0, 10);
  if (type === 'boolean') return true;
  if (type === 'uuid') return randomUUID();
  if (type === 'jsonb') return '{}';
  if (type === 'bytea') return randomBytes(32);
  return type === 'text' ? randomBytes(8).toString('hex') : 1;
};

export interface Planting {
  pool: pg.Pool;
  tables: readonly FillableTable[];
  learner: string;
  /** Letters and digits that begin every canary of this person. */
  mark: string;
  seal: (text: string) => Buffer;
  fill: Fill;
}

/**
 * Writes one row of this person into every table of the catalogue, with a word of its own in every column that can hold one, and says
 * which word is where. Tables are filled as the catalogue lists them; what a row refers to is made when it is not there.
 */
export const plantCanaries = async ({ pool, tables, learner, mark, seal, fill }: Planting): Promise<Canary[]> => {
  const canaries: Canary[] = [];
  const made = new Map<string, Row>();
  const catalogued = new Map(tables.map((one) => [one.table, one]));

  const canaryFor = (table: string, { name, type }: Column, sealed: Sealed | undefined): unknown => {
    const text = `${mark}${String(canaries.length).padStart(3, '0')}x`;
    const keep = (dumped: string) => canaries.push({ table, column: name, text, dumped });
    if (type === 'text') return (keep(text), text);
    if (type === 'bytea') {
      const bytes = sealed ? seal(text) : Buffer.from(text.padEnd(32, '.'));
      return (keep(bytes.toString('hex')), bytes);
    }
    if (type === 'jsonb') {
      keep(text);
      if (sealed?.field === undefined) return JSON.stringify([{ text }]);
      const inside = seal(text).toString('base64');
      canaries.push({ table, column: `${name} ${sealed.field}`, text: inside, dumped: inside });
      return JSON.stringify({ said: text, [sealed.field]: inside });
    }
    return ordinary(type);
  };

  const rowOf = async (table: string): Promise<Row> => {
    const there = made.get(table);
    if (there) return there;
    const entry = catalogued.get(table);
    const { rows: columns } = await pool.query<Column>(COLUMNS, [table]);
    const row: Row = {};
    for (const column of columns) {
      const at = `${table}.${column.name}`;
      const personal = entry?.columns[column.name];
      const owner = entry?.owner;
      if (at in fill) {
        const given = fill[at];
        const value: unknown = isSameAs(given) ? (await rowOf(given.sameAs[0]))[given.sameAs[1]] : given;
        if (value !== undefined) row[column.name] = value;
      } else if (owner === column.name) row[column.name] = learner;
      else if (typeof owner === 'object' && 'through' in owner && owner.by === column.name)
        row[column.name] = (await rowOf(owner.through))[owner.their];
      else if (column.refers && column.refersTo && (column.must || personal))
        row[column.name] = (await rowOf(column.refers))[column.refersTo];
      else if (personal) row[column.name] = canaryFor(table, column, personal.sealed);
      else if (column.must) row[column.name] = ordinary(column.type);
    }
    const names = Object.keys(row);
    const { rows } = await pool
      .query<Row>(
        `insert into ${table} (${names.map((name) => `"${name}"`).join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')}) returning *`,
        Object.values(row),
      )
      .catch((error: unknown) => {
        throw new Error(`${table} could not be filled: ${String(error)}. Give the test's fill the values that its constraints ask for.`);
      });
    const [written] = rows;
    if (!written) throw new Error(`${table} took no row`);
    made.set(table, written);
    return written;
  };

  for (const { table } of tables) await rowOf(table);
  return canaries;
};
