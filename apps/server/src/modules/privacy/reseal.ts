import type pg from 'pg';
import { seal, unseal, type DataKeys } from '../../platform/crypto.ts';
import type { Database } from '../../platform/db.ts';
import { isPersonal, type ModuleData } from '../../platform/personal-data.ts';
import { quoted } from './held/owned-rows.ts';

/** So many pages of a table at a time: some thousand rows, a few milliseconds each. */
const PAGES = 100;
/** A row that was written meanwhile may have moved to a page already seen; a later pass finds it. */
const PASSES_MOST = 5;

interface SealedColumn {
  table: string;
  column: string;
  /** The text field of a jsonb; null: the column itself. */
  field: string | null;
  /** The column whose value it is bound to. */
  boundTo: string | null;
}

const sealedColumns = (catalogue: readonly ModuleData[]): SealedColumn[] =>
  catalogue.flatMap(({ tables }) =>
    tables.flatMap((kept) => {
      if (!isPersonal(kept)) return (kept.sealed ?? []).map((column) => ({ table: kept.table, column, field: null, boundTo: null }));
      return Object.entries(kept.columns).flatMap(([column, { sealed }]) => {
        if (!sealed) return [];
        const of: { field?: string; boundTo?: string } = sealed === true ? {} : sealed;
        return [{ table: kept.table, column, field: of.field ?? null, boundTo: of.boundTo ?? null }];
      });
    }),
  );

/** The sealed bytes of a row, and how new ones are put in their place. The field's name comes from the catalogue, which is code. */
const inSql = ({ column, field }: SealedColumn) => {
  const name = quoted(column);
  if (field === null) return { bytes: name, put: '$1' };
  return {
    bytes: `decode(${name} ->> '${field}', 'base64')`,
    put: `jsonb_set(${name}, '{${field}}', to_jsonb(replace(encode($1::bytea, 'base64'), E'\\n', '')))`,
  };
};

/** The number of the key, which comes second where the value is bound. */
const keyIn = (bytes: string): string => `get_byte(${bytes}, (get_byte(${bytes}, 0) = 0)::int)`;

/** Old, or not yet bound to where it stands. */
const isDue = ({ boundTo }: SealedColumn, keys: DataKeys, bytes: string): string =>
  `(${keyIn(bytes)} <> $1${keys.binds && boundTo ? ` or get_byte(${bytes}, 0) <> 0` : ''})`;

/** A partitioned table is its partitions; any other is itself. */
const piecesOf = async (pool: pg.Pool, table: string): Promise<{ name: string; pages: number }[]> => {
  const { rows } = await pool.query<{ name: string; pages: number }>(
    `select c.oid::regclass::text as name, (pg_relation_size(c.oid) / current_setting('block_size')::int)::int as pages
     from pg_class c where c.oid in (select relid from pg_partition_tree($1::regclass) where isleaf) or (c.oid = $1::regclass and c.relkind = 'r')`,
    [quoted(table)],
  );
  return rows;
};

/** How many values are not bound to where they stand, and should be. */
const countUnbound = async (pool: pg.Pool, columns: readonly SealedColumn[], keys: DataKeys): Promise<number> => {
  let unbound = 0;
  for (const column of keys.binds ? columns.filter(({ boundTo }) => boundTo) : []) {
    const { bytes } = inSql(column);
    const { rows } = await pool.query<{ count: number }>(
      `select count(*)::int as count from ${quoted(column.table)} where ${bytes} is not null and get_byte(${bytes}, 0) <> 0`,
    );
    unbound += rows[0]?.count ?? 0;
  }
  return unbound;
};

/** How many values each key has sealed. A key that is not in here opens nothing any more. */
const keysInUse = async (pool: pg.Pool, columns: readonly SealedColumn[]): Promise<Map<number, number>> => {
  const used = new Map<number, number>();
  for (const column of columns) {
    const { bytes } = inSql(column);
    const { rows } = await pool.query<{ key: number; count: number }>(
      `select ${keyIn(bytes)} as key, count(*)::int as count from ${quoted(column.table)} where ${bytes} is not null group by 1`,
    );
    for (const { key, count } of rows) used.set(key, (used.get(key) ?? 0) + count);
  }
  return used;
};

const resealPages = async (
  pool: pg.Pool,
  keys: DataKeys,
  column: SealedColumn,
  piece: string,
  [first, end]: readonly [number, number],
): Promise<number> => {
  const { bytes, put } = inSql(column);
  const { boundTo } = column;
  const { rows } = await pool.query<{ at: string; sealed: Buffer; row: string | null }>(
    `select ctid::text as at, ${bytes} as sealed, ${boundTo ? `${quoted(boundTo)}::text` : 'null'} as row from ${piece}
     where ctid >= $2::tid and ctid < $3::tid and ${bytes} is not null and ${isDue(column, keys, bytes)}`,
    [keys.newest, `(${first},0)`, `(${end},0)`],
  );
  let done = 0;
  for (const { at, sealed, row } of rows) {
    const place = row === null ? undefined : { column: `${column.table}.${column.column}`, row };
    // Only where it still says what was read: what the product writes meanwhile wins, and is sealed by the newest key anyway.
    const { rowCount } = await pool.query(`update ${piece} set ${quoted(column.column)} = ${put} where ctid = $2::tid and ${bytes} = $3`, [
      seal(keys, unseal(keys, sealed, place), place),
      at,
      sealed,
    ]);
    done += rowCount ?? 0;
  }
  return done;
};

interface ResealProgress {
  table: string;
  column: string;
  pagesDone: number;
  pages: number;
  resealed: number;
}

/**
 * Seals with the newest key what older ones have sealed, while the product runs. How far it has come stands in the values themselves, so
 * it may be stopped at any moment and begun again. Answers which keys are still in use: the others can be taken out of XT_DATA_KEYS.
 */
export const resealEverything = async (
  { pool }: Database,
  catalogue: readonly ModuleData[],
  keys: DataKeys,
  report: (progress: ResealProgress) => void = () => {},
): Promise<{ resealed: number; inUse: Map<number, number>; unbound: number }> => {
  const columns = sealedColumns(catalogue);
  let total = 0;
  for (let pass = 1; pass <= PASSES_MOST; pass++) {
    for (const column of columns)
      for (const { name, pages } of await piecesOf(pool, column.table)) {
        let resealed = 0;
        for (let first = 0; first < pages; first += PAGES) {
          resealed += await resealPages(pool, keys, column, name, [first, first + PAGES]);
          report({ table: name, column: column.column, pagesDone: Math.min(first + PAGES, pages), pages, resealed });
        }
        total += resealed;
      }
    const inUse = await keysInUse(pool, columns);
    const unbound = await countUnbound(pool, columns, keys);
    const isDone = unbound === 0 && [...inUse.keys()].every((key) => key === keys.newest);
    if (isDone || pass === PASSES_MOST) return { resealed: total, inUse, unbound };
  }
  throw new Error('unreachable');
};
