import { CompiledQuery } from 'kysely';
import { SealBroken, seal, unseal } from '../../../platform/crypto.ts';
import type { Database, Tx } from '../../../platform/db.ts';
import { written, type NumberKeys } from '../../../platform/lookup.ts';
import type { SealedColumn } from '../../../platform/sealed-columns.ts';
import { quoted } from '../held/owned-rows.ts';
import { inSql, isDue, nameOf } from './due.ts';

interface DueRow {
  at: string;
  sealed: Buffer;
  row: string;
  lookup: Buffer | null;
}

/** A row as it is to be. */
interface Fresh extends DueRow {
  freshSealed: Buffer;
  freshLookup: Buffer | null;
}

export interface Rewritten {
  rewritten: number;
  /** Values that do not open, and numbers that somebody else holds under another key: both are told of, and stay as they are. */
  broken: number;
}

const UNIQUE_VIOLATION = '23505';
const isTaken = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION;

const run = <Row>(tx: Tx, text: string, values: unknown[]) => tx.executeQuery<Row>(CompiledQuery.raw(text, values));

/** Whoever is locked is left for the next pass: this waits for nobody while it holds others. */
const readDue = async (tx: Tx, column: SealedColumn, keys: NumberKeys, piece: string, [first, end]: readonly [number, number]) => {
  const found = column.foundBy ? `t.${quoted(column.foundBy.column)}` : 'null::bytea';
  const { rows } = await run<DueRow>(
    tx,
    `select t.ctid::text as at, ${inSql(column).bytes} as sealed, t.${quoted(column.boundTo)}::text as row, ${found} as lookup from ${piece} t
     where t.ctid >= $1::tid and t.ctid < $2::tid and ${isDue(column, keys)} for no key update skip locked`,
    [`(${first},0)`, `(${end},0)`],
  );
  return rows;
};

const freshly = (column: SealedColumn, keys: NumberKeys, due: DueRow): Fresh | undefined => {
  const place = { column: nameOf(column), row: due.row };
  try {
    const text = unseal(keys.data, due.sealed, place);
    const found = due.lookup && written(keys.lookup, `${column.foundBy?.prefix ?? ''}${text}`);
    return { ...due, freshSealed: seal(keys.data, text, place), freshLookup: found };
  } catch (error) {
    if (!(error instanceof SealBroken)) throw error;
    keys.data.broken?.(error);
    return undefined;
  }
};

/** Rows that end soon, and name the same number until then. */
const moveFollowers = async (tx: Tx, { foundBy }: SealedColumn, rows: readonly Fresh[]): Promise<void> => {
  const moved = rows.filter(({ lookup, freshLookup }) => lookup && freshLookup && !lookup.equals(freshLookup));
  if (moved.length === 0) return;
  for (const follower of foundBy?.followers ?? []) {
    const [schema = '', table = '', column = ''] = follower.split('.');
    await run(
      tx,
      `update ${quoted(`${schema}.${table}`)} t set ${quoted(column)} = u.fresh from unnest($1::bytea[], $2::bytea[]) u(former, fresh)
       where t.${quoted(column)} = u.former`,
      [moved.map(({ lookup }) => lookup), moved.map(({ freshLookup }) => freshLookup)],
    );
  }
};

const writeFresh = async (tx: Tx, column: SealedColumn, piece: string, rows: readonly Fresh[]): Promise<void> => {
  if (rows.length === 0) return;
  const found = column.foundBy ? `, ${quoted(column.foundBy.column)} = u.lookup` : '';
  await run(
    tx,
    `update ${piece} t set ${quoted(column.column)} = ${inSql(column).put}${found}
     from unnest($1::tid[], $2::bytea[], $3::bytea[]) u(at, sealed, lookup) where t.ctid = any($1::tid[]) and t.ctid = u.at`,
    [rows.map(({ at }) => at), rows.map(({ freshSealed }) => freshSealed), rows.map(({ freshLookup }) => freshLookup)],
  );
  await moveFollowers(tx, column, rows);
};

/** Part of the transaction in which some pages were written. */
export type NotePages = (tx: Tx, done: Rewritten) => Promise<unknown>;

/**
 * Writes some pages of a table anew, in one transaction: value and lookup change together, and what the product writes meanwhile waits a
 * moment or is left for the next pass.
 */
export const rekeyPages = (
  db: Database,
  column: SealedColumn,
  keys: NumberKeys,
  { name: piece, pages, note }: { name: string; pages: readonly [number, number]; note: NotePages },
): Promise<Rewritten> => {
  const attempt = (isWhole: boolean) =>
    db.transaction(async (tx): Promise<Rewritten> => {
      const due = await readDue(tx, column, keys, piece, pages);
      const rows = due.flatMap((row) => freshly(column, keys, row) ?? []);
      if (isWhole) await writeFresh(tx, column, piece, rows);
      let taken = 0;
      for (const row of isWhole ? [] : rows) taken += (await writeAlone(tx, column, keys, piece, row)) ? 0 : 1;
      const done = { rewritten: rows.length - taken, broken: due.length - rows.length + taken };
      await note(tx, done);
      return done;
    });
  return attempt(true).catch((error: unknown) => {
    if (!isTaken(error)) throw error;
    return attempt(false);
  });
};

/** False where somebody else holds the same number under the key that writes now. */
const writeAlone = async (tx: Tx, column: SealedColumn, keys: NumberKeys, piece: string, row: Fresh): Promise<boolean> => {
  await run(tx, 'savepoint alone', []);
  try {
    await writeFresh(tx, column, piece, [row]);
    return true;
  } catch (error) {
    if (!isTaken(error)) throw error;
    await run(tx, 'rollback to savepoint alone', []);
    keys.data.broken?.(new SealBroken({ column: nameOf(column), row: row.row }, new Error('another row holds it under another key')));
    return false;
  }
};
