import { CompiledQuery } from 'kysely';
import type { Tx } from '../../../platform/db.ts';
import type { NumberKeys } from '../../../platform/lookup.ts';
import type { SealedColumn } from '../../../platform/sealed-columns.ts';
import { quoted } from '../held/owned-rows.ts';

export const nameOf = ({ table, column }: SealedColumn): string => `${table}.${column}`;

/** The sealed bytes of a row, and how new ones, `u.sealed`, are put in their place. The field's name comes from the catalogue, which is code. */
export const inSql = ({ column, field }: SealedColumn) => {
  const name = `t.${quoted(column)}`;
  if (field === undefined) return { bytes: name, put: 'u.sealed' };
  return {
    bytes: `decode(${name} ->> '${field}', 'base64')`,
    put: `jsonb_set(${name}, '{${field}}', to_jsonb(replace(encode(u.sealed, 'base64'), E'\\n', '')))`,
  };
};

/** The number of the key, which comes second where the value is bound. */
const keyIn = (bytes: string): string => `get_byte(${bytes}, (get_byte(${bytes}, 0) = 0)::int)`;

/** What was written before keys had numbers is the HMAC alone. */
const keyInLookup = (name: string): string => `(case when octet_length(${name}) = 33 then get_byte(${name}, 0) else 0 end)`;

/**
 * Of an earlier key, or not yet bound to where it stands. Never of a later one: while two deployments run, the job of the last one does not
 * undo what the next one's has done.
 */
export const isDue = (column: SealedColumn, { data, lookup }: NumberKeys): string => {
  const { bytes } = inSql(column);
  const found = column.foundBy && `t.${quoted(column.foundBy.column)}`;
  const reasons = [
    `${keyIn(bytes)} < ${data.newest}`,
    ...(data.binds ? [`get_byte(${bytes}, 0) <> 0`] : []),
    ...(found ? [`${keyInLookup(found)} < ${lookup.writes}`] : []),
  ];
  return `${bytes} is not null and (${reasons.join(' or ')})`;
};

/** A partitioned table is its partitions; any other is itself. */
export interface Piece {
  name: string;
  pages: number;
}

export const piecesOf = async (tx: Tx, table: string): Promise<Piece[]> => {
  const { rows } = await tx.executeQuery<Piece>(
    CompiledQuery.raw(
      `select c.oid::regclass::text as name, (pg_relation_size(c.oid) / current_setting('block_size')::int)::int as pages
       from pg_class c where c.oid in (select relid from pg_partition_tree($1::regclass) where isleaf) or (c.oid = $1::regclass and c.relkind = 'r')
       order by c.oid::regclass::text collate "C"`,
      [quoted(table)],
    ),
  );
  return rows;
};

/** How the values of a column stand: by the keys that made them, and how many are still to be written anew. */
export interface Standing {
  byDataKey: Map<number, number>;
  byLookupKey: Map<number, number>;
  due: number;
}

/** Looks through the whole table: for a job, or for somebody who asks. */
export const countOf = async (tx: Tx, column: SealedColumn, keys: NumberKeys): Promise<Standing> => {
  const { bytes } = inSql(column);
  const found = column.foundBy ? keyInLookup(`t.${quoted(column.foundBy.column)}`) : 'null::int';
  const { rows } = await tx.executeQuery<{ data: number; lookup: number | null; count: number; due: number }>(
    CompiledQuery.raw(
      `select ${keyIn(bytes)} as data, ${found} as lookup, count(*)::int as count, (count(*) filter (where ${isDue(column, keys)}))::int as due
       from ${quoted(column.table)} t where ${bytes} is not null group by 1, 2`,
    ),
  );
  const standing: Standing = { byDataKey: new Map(), byLookupKey: new Map(), due: 0 };
  for (const { data, lookup, count, due } of rows) {
    standing.byDataKey.set(data, (standing.byDataKey.get(data) ?? 0) + count);
    if (lookup !== null) standing.byLookupKey.set(lookup, (standing.byLookupKey.get(lookup) ?? 0) + count);
    standing.due += due;
  }
  return standing;
};
